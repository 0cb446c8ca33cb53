#include "search/sampled_paths.h"

namespace ravel {

PathStrategy::Status SampledPaths::RunPath(Explorer& explorer, u32 root) {
  ReturnToRoot(explorer, root);
  explorer.set_notify_rng(&rng_);
  BeginPath(explorer);
  State state{explorer.Enabled(), {}};
  u32 current = explorer.last_thread();
  while (!explorer.ended() && !state.enabled.empty()) {
    const bool chooses = !explorer.section_over();
    u32 thread = 0;
    if (chooses) {
      thread = Choose(explorer, &state);
      if (thread == 0) continue;
    } else {
      thread = state.enabled.Has(current) ? current : state.enabled.First();
    }
    // Its lock may have been taken since; it is enabled again when that is left.
    if (!explorer.CanTry(thread)) {
      state.enabled.Remove(thread);
      continue;
    }
    current = thread;
    const BlockEnd end = explorer.RunBlock(thread, {});
    if (end.how == BlockEnd::How::kSpins) state.blocked.push_back({thread, end.obstacle});
    explorer.Update(thread, &state.enabled, &state.blocked, {});
    if (end.how == BlockEnd::How::kOverLimit || end.how == BlockEnd::How::kSpins) {
      state.enabled.Remove(thread);
    }
    if (chooses) Ran(explorer, thread, end, state);
  }
  explorer.EndPath({}, state.blocked);
  EndPath(explorer);
  explorer.set_notify_rng(nullptr);
  return Status::kPath;
}

}  // namespace ravel
