#include "explore/spin_watch.h"

#include <algorithm>
#include <iterator>

#include "support/rng.h"

namespace ravel {

u64 SpinWatch::HashOfFrames(u32 thread) {
  World& world = vm_.world();
  const JavaThread& t = world.threads()[thread];
  const FrameHeader& top = *vm_.frame(t.top);
  // It sleeps or yields in a native method, whose frame holds what was there before.
  const bool native = (top.flags & kFrameNative) != 0;
  u64 hash = native ? top.method : 1;
  const u32 behind = native ? vm_.FrameEnd(top.prev) : vm_.FrameEnd(t.top);
  const u64* end = world.arena().At<u64>(u64{behind} << 3);
  // From the top down. Frames of Java code have a note in their header that comes and
  // goes (machine/trust.h), and is no state.
  const auto mix = [&](const u64* from) {
    for (const u64* word = from; word < end; ++word) hash = Mix64(hash ^ *word);
  };
  for (FrameId f = native ? top.prev : t.top; f != 0; f = vm_.frame(f)->prev) {
    const FrameHeader& h = *vm_.frame(f);
    mix(reinterpret_cast<const u64*>(&h + 1));
    const bool has_note = (h.flags & kFrameNative) == 0;
    for (const u64 word : {u64{h.method} << 32 | h.prev, u64{h.pc} << 32 | h.flags,
                           u64{h.lock.index} << 32 | (has_note ? 0 : h.state)}) {
      hash = Mix64(hash ^ word);
    }
    end = reinterpret_cast<const u64*>(&h);
  }
  mix(world.arena().At<u64>(u64{t.stack_begin} << 3));
  return hash;
}

SpinWatch::Motion SpinWatch::After(u32 thread, const BlockWatch::Facts& facts) {
  if (facts.wrote) return Motion::kOn;
  if (thread >= last_.size()) last_.Resize(thread + 1);
  Last& last = last_.Edit(thread);
  const JavaThread& t = vm_.world().threads()[thread];
  const u64 looks = t.clock_reads;
  if (last.writes != *writes_ || !last.begun) {
    last = Last{.writes = *writes_, .clock_reads = looks, .begun = 1};
  }
  last.monitors += facts.monitors;
  if (last.monitors > 0) return Motion::kOn;
  if (last.monitors < 0) {
    last = Last{.writes = *writes_, .clock_reads = last.clock_reads, .begun = 1};
  }
  const u64 now = HashOfFrames(thread);
  const bool circles =
      last.far == now || std::ranges::find(last.frames, now) != std::end(last.frames);
  if ((circles && looks != last.clock_reads) || looks - last.clock_reads > kManyClockReads) {
    if (t.state == ThreadState::kSleeping) {
      last = {};  // time will have passed when it looks again
      return Motion::kOn;
    }
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

bool SpinWatch::GivesWayAgain(u32 thread) {
  if (thread >= gave_way_.size()) gave_way_.Resize(thread + 1);
  const u64 now = HashOfFrames(thread);
  if (gave_way_[thread] == now) return true;
  gave_way_.Edit(thread) = now;
  return false;
}

}  // namespace ravel
