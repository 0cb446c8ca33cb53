#include "check/divided_search.h"

#include <charconv>
#include <utility>

#include "crew/local_workers.h"
#include "crew/serve.h"
#include "search/sampled_paths.h"

namespace ravel {
namespace {

u64 NumberOf(const std::string& place) {
  u64 n = 0;
  std::from_chars(place.data(), place.data() + place.size(), n);
  return n;
}

// Searches in this process until others are to go on. Absent: it is over.
std::optional<SearchState> RunAlone(Search& search, Explorer& explorer, const SearchOptions& limits,
                                    f64 seconds, Patience& patience) {
  SearchState state;
  SearchOptions options = limits;
  const Division division = search.division();
  const f64 begin = patience.seconds();
  std::string place;
  options.between = [&](Divisible& d) {
    if (patience.seconds() - begin < seconds) return false;
    place = d.Place();
    // Numbers are drawn in groups.
    if (division == Division::kNumbers && NumberOf(place) % SampledPaths::kGroup != 0) return false;
    state.lessons = d.Lessons();
    return true;
  };
  options.beside = [&](ExploreResults side) { state.side = std::move(side); };
  search.Run(explorer, options);
  if (explorer.results().stopped_by != SearchBudget::kHandedOver) {
    explorer.KeepFailures();  // of a path that was not run to its end
    return {};
  }
  ExploreResults done = explorer.TakeResults();
  done.stopped_by.clear();
  Frontier::Item* const first = state.frontier.Take();
  switch (division) {
    case Division::kSamplers: break;  // the first of them begins anew
    case Division::kNumbers:
      state.next_number = NumberOf(place);
      state.frontier.Explored(first, std::move(done), {});
      return state;
    case Division::kLevels: state.level = place.substr(0, place.find(':') + 1); [[fallthrough]];
    case Division::kTree: state.frontier.Explored(first, std::move(done), place); break;
  }
  state.frontier.PutBack(first);
  return state;
}

}  // namespace

std::optional<Error> RunDivided(Search& search, Explorer& explorer, const SearchOptions& limits,
                                DivideOptions options, Patience& patience) {
  std::optional<SearchState> state = std::move(options.resumed);
  if (!state) {
    const u32 root = explorer.Mark();
    --explorer.results().milestones;
    BlockWatch::Knowledge at_first;
    explorer.watch().AddKnowledgeTo(&at_first);
    state = RunAlone(search, explorer, limits, options.alone, patience);
    if (!state) return {};
    explorer.ReturnTo(root);
    // What was learned the workers learn for themselves.
    explorer.watch().Exchange(&at_first);
  }
  ExploreResults frame = explorer.TakeResults();
  frame.failures = {};
  SearchOptions own = limits;
  own.found = {};
  own.progress = {};
  if (!options.workers) {
    options.workers = [&](u32 jobs) -> Result<std::unique_ptr<Workers>> {
      return std::unique_ptr<Workers>(
          std::make_unique<LocalWorkers>(jobs, [&, jobs](LineChannel& channel) {
            patience.set_on_look({});
            if (limits.max_memory == 0) explorer.set_memory_limit(explorer.memory_limit() / jobs);
            Serve(search, explorer, own, channel);
          }));
    };
  }
  auto workers = options.workers(options.jobs);
  if (!workers) return workers.error();
  const CrewOptions crew{
      .search = limits, .jobs = options.jobs, .save = options.save, .frame = frame};
  ExploreResults results = Crew(search, crew, **workers, patience, std::move(*state)).Run();
  results.unwritten = std::move(explorer.results().unwritten);
  explorer.results() = std::move(results);
  return {};
}

}  // namespace ravel
