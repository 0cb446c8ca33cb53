#include "explore/spin_watch.h"

#include <algorithm>
#include <iterator>

#include "support/rng.h"

namespace ravel {

const Liveness& SpinWatch::LivenessOf(const Method& m) {
  if (m.id >= liveness_.size()) liveness_.resize(m.id + 1);
  if (liveness_[m.id] == nullptr) liveness_[m.id] = std::make_unique<Liveness>(*m.code);
  return *liveness_[m.id];
}

// Of all that the thread will read yet, in the frames that are looked at.
SpinWatch::FramesHash SpinWatch::HashOfFrames(u32 thread, u32 most) {
  u64 hash = 1;
  // One to one in the hash and in the word; Mix64 does the rest at the end.
  const auto mix = [&](u64 word) {
    hash = (hash ^ word) * kGoldenGamma;
    hash ^= hash >> 32;
  };
  FrameId f = vm_.world().threads()[thread].top;
  FrameAt at = FrameAt::kInstruction;
  // It sleeps or yields in a native method, whose frame holds what was there before.
  if (const FrameHeader& top = *vm_.frame(f); (top.flags & kFrameNative) != 0) {
    mix(top.method);
    f = top.prev;
    at = (top.flags & kFrameRestart) != 0 ? FrameAt::kInstruction : FrameAt::kCall;
  }
  mix(f);
  for (; f != 0 && most != 0; --most) {
    const FrameHeader& h = *vm_.frame(f);
    const Method& m = *vm_.space().method(h.method);
    mix(u64{h.method} << 32 | h.pc);
    mix(u64{h.flags} << 32 | h.lock.index);
    if ((h.flags & kFrameNative) != 0) {
      mix(h.state);
      // Most of its words are not in use, and zero.
      const u64* const header = reinterpret_cast<const u64*>(&h);
      const u64* const registers = header - m.arg_slots;
      const u64* const end = header + kNativeFrameWords;
      for (const u64* word = registers; word < end; ++word) {
        if (word == header) word += kFrameHeaderWords;
        if (*word == 0) continue;
        mix(static_cast<u64>(word - registers));
        mix(*word);
      }
    } else {
      const u64* const registers = reinterpret_cast<const u64*>(&h) - m.code->locals;
      LivenessOf(m).ForEach(h.pc, at, [&](u32 r) { mix(registers[r]); });
    }
    at = (h.flags & kFrameRestart) != 0 ? FrameAt::kInstruction : FrameAt::kCall;
    f = h.prev;
  }
  return {Mix64(hash), f == 0};
}

SpinWatch::Motion SpinWatch::After(u32 thread, const BlockWatch::Facts& facts) {
  if (facts.wrote) return Motion::kOn;
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
  const auto [now, all] = HashOfFrames(thread, last.deep != 0 ? kAllFrames : kTopFrames);
  const bool circles =
      last.far == now || std::ranges::find(last.frames, now) != std::end(last.frames);
  if (circles && !all) {
    // It seems so. Once more, with the frames below.
    last = Last{.writes = last.writes, .clock_reads = last.clock_reads, .begun = 1, .deep = 1};
    return Motion::kOn;
  }
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
  const u64 now = HashOfFrames(thread, kAllFrames).hash;
  if (gave_way_.Get(thread) == now) return true;
  gave_way_.Edit(thread) = now;
  return false;
}

}  // namespace ravel
