#include "finding/tally.h"

namespace ravel {

u32 Tally::Add(Finding finding, u64 path) {
  return failures.FindOrAdd(finding.key(), [&] {
    return FoundFailure{.finding = std::move(finding), .first_path = path, .paths = 0, .path = {}};
  });
}

void Tally::AddOutcome(std::string status, std::string out, i32 exit_code, u64 paths,
                       const Path& path) {
  const u32 number = outcomes.FindOrAdd({status, out, exit_code}, [&] {
    return FoundOutcome{status, out, exit_code, 0, path};
  });
  outcomes[number].paths += paths;
}

}  // namespace ravel
