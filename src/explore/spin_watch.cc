#include "explore/spin_watch.h"

#include <algorithm>
#include <iterator>

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

SpinWatch::Motion SpinWatch::After(u32 thread, bool wrote) {
  if (wrote) return Motion::kOn;
  if (thread >= last_.size()) last_.Resize(thread + 1);
  const u64 now = HashOfFrames(thread);
  Last& last = last_.Edit(thread);
  const u64 clock_reads = vm_.world().threads()[thread].clock_reads;
  if (last.writes != *writes_ || last.blocks == 0) {
    last = Last{*writes_, {}, 0, 0, 0, clock_reads, 0};
  }
  const bool circles =
      last.far == now || std::ranges::find(last.frames, now) != std::end(last.frames);
  if ((circles && clock_reads != last.clock_reads) ||
      clock_reads - last.clock_reads > kManyClockReads) {
    last.wants_time = 1;
    return circles ? Motion::kWatchesTheClock : Motion::kSeemsToWatchIt;
  }
  if (circles) return Motion::kCircles;
  last.frames[last.blocks % kLast] = now;
  if (last.blocks++ == last.next) {
    last.far = now;
    last.next = 2 * last.blocks;
  }
  return Motion::kOn;
}

}  // namespace ravel
