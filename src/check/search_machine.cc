#include "check/search_machine.h"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "files/host_reader.h"
#include "run/launch_error.h"
#include "support/host_memory.h"

namespace ravel {

Result<std::unique_ptr<TempClasses>> PrepareProgram(CheckOptions* options, Patience& patience) {
  RunOptions& run = options->run;
  run.stop = [&patience] { return patience.Over(); };
  auto classes = MakeProgram(&run);
  if (!classes) return classes;
  run.vm.world.files = FileMode::kOverlay;
  run.vm.world.pass_through = false;
  run.vm.world.host_log = std::make_shared<HostLog>();
  run.vm.world.host_log->on_terminal = options->on_terminal;
  return classes;
}

Result<std::unique_ptr<SearchMachine>> SearchMachine::Make(
    const CheckOptions& options, const Search& search, const std::vector<std::vector<u32>>& ignored,
    Patience& patience) {
  std::unique_ptr<SearchMachine> machine(new SearchMachine(options));
  auto run = Run::Prepare(options.run);
  if (!run) return run.error();
  machine->run_ = std::move(*run);
  Vm& vm = machine->vm();
  machine->explorer_ =
      std::make_unique<Explorer>(vm, ExplorerOptions{.boundaries = search.boundaries(),
                                                     .records = search.records(),
                                                     .trust = options.trust,
                                                     .from = options.from,
                                                     .max_steps = options.max_steps,
                                                     .max_block = search.max_block(),
                                                     .timeouts = options.timeouts,
                                                     .spurious = options.spurious,
                                                     .fail_on_exit = options.fail_on_exit,
                                                     .warm = options.warm,
                                                     .patience = &patience});
  Explorer& explorer = machine->explorer();
  for (const std::vector<u32>& key : ignored) explorer.chains().Ignore(key);
  explorer.set_memory_limit(options.limits.max_memory != 0 ? options.limits.max_memory
                                                           : MemoryOfHost() / 10 * 8);
  auto detector = WatchForRaces(options, vm, explorer, search.needs_races());
  if (!detector) return detector.error();
  machine->detector_ = std::move(*detector);
  return machine;
}

Result<Explorer::Start> SearchMachine::Begin() {
  const Explorer::Start start = explorer_->Begin();
  if (start == Explorer::Start::kNotEntered) {
    return Error{"", fmt::format("--from: the program never entered {}", options_.from)};
  }
  if (start == Explorer::Start::kNotLoaded) {
    // The launcher speaks on standard error, the module system on standard output.
    std::string words = vm().world().files().Output(2);
    if (words.empty()) words = vm().world().files().Output(1);
    return Error{kLaunchFailed, LaunchErrorLine(words, options_.run)};
  }
  return start;
}

}  // namespace ravel
