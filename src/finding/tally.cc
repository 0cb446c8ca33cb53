#include "finding/tally.h"

namespace ravel {

u32 Tally::Add(Finding finding, u64 path) {
  return failures.FindOrAdd(finding.key(), [&] {
    return FoundFailure{.finding = std::move(finding), .first_path = path, .paths = 0, .path = {}};
  });
}

void Tally::AddOutcome(std::string status, std::string out, i32 exit_code, u64 paths,
                       const Path& path, u64 number) {
  FoundOutcome& outcome = outcomes[outcomes.FindOrAdd(
      {status, out, exit_code}, [&] { return FoundOutcome{status, out, exit_code, 0, 0, {}}; })];
  if (outcome.paths == 0) {
    outcome.first_path = number;
    outcome.path = path;
  }
  outcome.paths += paths;
}

void Tally::AppendTally(Tally later, u64 offset) {
  std::vector<u32> numbers;  // of the later failures, here
  for (const FoundFailure& f : later.failures) {
    numbers.push_back(failures.FindOrAdd(f.finding.key(), [&] {
      FoundFailure fresh = f;
      fresh.paths = 0;
      fresh.first_path = f.first_path == 0 ? 0 : f.first_path + offset;
      fresh.races.clear();
      return fresh;
    }));
  }
  for (u32 i = 0; i < later.failures.size(); ++i) {
    FoundFailure& f = later.failures[i];
    FoundFailure& known = failures[numbers[i]];
    const bool replaces = known.stale && f.seen && !f.stale;
    if (replaces) {
      known.first_path = f.first_path + offset;
      known.path = std::move(f.path);
      known.found_by = std::move(f.found_by);
      known.stale = false;
      known.races.clear();
    }
    known.seen |= f.seen;
    // It is new, or was replaced: the races are those of its path.
    if (known.paths == 0 && known.races.empty()) {
      for (const u32 race : f.races) known.races.push_back(numbers[race]);
    }
    known.paths += f.paths;
  }
  for (FoundOutcome& o : later.outcomes) {
    AddOutcome(std::move(o.status), std::move(o.out), o.exit_code, o.paths, o.path,
               o.first_path + offset);
  }
}

void Tally::SortTally() {
  std::vector<FindingKey> keys;  // of the failures, by their old numbers
  for (const FoundFailure& f : failures) keys.push_back(f.finding.key());
  failures.Sort([](const FoundFailure& f) {
    return std::tuple(f.first_path == 0, f.first_path, f.finding.key());
  });
  for (FoundFailure& f : failures) {
    for (u32& race : f.races) {
      race = failures.FindOrAdd(keys[race], [] { return FoundFailure{}; });
    }
    std::ranges::sort(f.races);
  }
  outcomes.Sort([](const FoundOutcome& o) { return std::pair(o.paths == 0, o.first_path); });
}

}  // namespace ravel
