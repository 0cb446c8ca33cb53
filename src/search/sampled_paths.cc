#include "search/sampled_paths.h"

#include <charconv>

namespace ravel {
namespace {

std::optional<u64> ParseNumber(std::string_view text) {
  u64 n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return n;
}

}  // namespace

std::optional<Error> SampledPaths::Confine(const Stretch& stretch) {
  const auto from = stretch.from.empty() ? 0 : ParseNumber(stretch.from);
  const auto to = stretch.to.empty() ? ~u64{0} : ParseNumber(stretch.to);
  if (!from || !to || *from % kGroup != 0) {
    return Error{"", "a place of this search is the number of a path, a multiple of 16"};
  }
  number_ = *from;
  end_ = *to;
  return {};
}

Roster SampledPaths::Draw(Explorer& explorer, u32 root) {
  ReturnToRoot(explorer, root);
  explorer.chooser().Draw(&rng_);
  BeginPath(explorer);
  Roster roster = Roster::Of(explorer);
  u32 current = explorer.last_thread();
  while (!explorer.ended() && !roster.enabled.empty()) {
    const bool chooses = !explorer.section_over();
    u32 thread = 0;
    if (chooses) {
      const IdSet early = explorer.TooEarly(roster.enabled);
      roster.enabled.RemoveAll(early);
      thread = Choose(explorer, &roster);
      roster.enabled.AddAll(early);
      if (thread == 0) continue;
    } else {
      thread = roster.enabled.Has(current) ? current : roster.enabled.First();
    }
    // Its lock may have been taken since; it is enabled again when that is left.
    if (roster.RemoveIfHindered(explorer, thread)) continue;
    current = thread;
    const BlockEnd end = explorer.RunBlock(thread);
    roster.AfterBlock(explorer, thread, end);
    if (chooses) Ran(explorer, thread, end, roster);
  }
  return roster;
}

PathStrategy::Status SampledPaths::RunPath(Explorer& explorer, u32 root) {
  if (number_ >= end_) return Status::kCut;
  if (number_ % kGroup == 0) {
    const u64 group = number_ / kGroup;
    rng_ = Rng(group == 0 ? seed_ : Mix64(seed_) + group * kGoldenGamma);
    BeginGroup(explorer, root);
    // Whoever begins here need not go back there, as others do.
    if (number_ != 0 && IsAtRoot(explorer)) ++explorer.results().rollbacks;
  }
  const Roster roster = Draw(explorer, root);
  explorer.EndPath({}, roster.obstructed());
  EndPath(explorer);
  explorer.chooser().Draw(nullptr);
  if (!explorer.interrupted()) ++number_;
  return Status::kPath;
}

}  // namespace ravel
