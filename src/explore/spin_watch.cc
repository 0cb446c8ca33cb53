#include "explore/spin_watch.h"

#include "support/rng.h"

namespace ravel {

u64 SpinWatch::HashOfFrames(u32 thread) {
  World& world = vm_.world();
  const JavaThread& t = world.threads()[thread];
  u64 hash = 1;
  const u64* const end = world.arena().At<u64>(u64{vm_.FrameEnd(t.top)} << 3);
  for (const u64* word = world.arena().At<u64>(u64{t.stack_begin} << 3); word < end; ++word) {
    hash = Mix64(hash ^ *word);
  }
  return hash;
}

bool SpinWatch::Spins(u32 thread, bool wrote) {
  if (wrote) return false;
  if (thread >= last_.size()) last_.Resize(thread + 1);
  const Last now{HashOfFrames(thread), *writes_};
  if (last_[thread].frames == now.frames && last_[thread].writes == now.writes) return true;
  last_.Edit(thread) = now;
  return false;
}

}  // namespace ravel
