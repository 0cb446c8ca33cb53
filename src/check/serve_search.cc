#include "check/serve_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <thread>

#include "check/saved_search.h"
#include "check/search_machine.h"
#include "crew/serve.h"
#include "support/host_memory.h"

namespace ravel {

std::optional<Error> ServeSearch(CheckOptions options, const WorkerJob& job, LineChannel& channel) {
  Patience patience;
  options.run.vm.world.host = job.view;
  auto search = MakeSearch(options.search);
  if (!search) return search.error();
  const auto classes = PrepareProgram(&options, patience);
  if (!classes) return classes.error();
  // Others may be on this machine.
  if (options.limits.max_memory == 0) {
    options.limits.max_memory =
        MemoryOfHost() / 10 * 8 / std::max(std::thread::hardware_concurrency(), 1u);
  }
  auto machine = SearchMachine::Make(options, **search, job.ignored, patience);
  if (!machine) return machine.error();
  if (const auto what = DifferenceOf(job.identity, IdentityOf(options, (*machine)->vm()))) {
    return Error{"", fmt::format("the program is another one here: {}", *what)};
  }
  auto start = (*machine)->Begin();
  if (!start) return start.error();
  if (*start != Explorer::Start::kReady) {
    return Error{"", "the program ends here before it has a second thread"};
  }
  Serve(**search, (*machine)->explorer(), options.limits, channel);
  return {};
}

}  // namespace ravel
