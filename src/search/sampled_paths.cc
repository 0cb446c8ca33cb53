#include "search/sampled_paths.h"

namespace ravel {

PathStrategy::Status SampledPaths::RunPath(Explorer& explorer, u32 root) {
  ReturnToRoot(explorer, root);
  explorer.chooser().Draw(&rng_);
  BeginPath(explorer);
  Roster roster = Roster::Of(explorer);
  u32 current = explorer.last_thread();
  while (!explorer.ended() && !roster.enabled.empty()) {
    const bool chooses = !explorer.section_over();
    u32 thread = 0;
    if (chooses) {
      thread = Choose(explorer, &roster);
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
  explorer.EndPath({}, roster.obstructed());
  EndPath(explorer);
  explorer.chooser().Draw(nullptr);
  return Status::kPath;
}

}  // namespace ravel
