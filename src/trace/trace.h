// Trace: the blocks of one execution as a partial order. Two blocks are ordered
// if one thread ran both, if one made the other's thread able to run, or if they
// depend on each other: one wrote what the other read or wrote. Executions with
// the same order are one Mazurkiewicz trace: they end alike.
//
// Each event has a vector clock: of every thread, how many of its events come
// before it. The search that owns a Trace cuts it back with the World.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "explore/footprint.h"
#include "support/types.h"
#include "trace/key_index.h"

namespace ravel {

using TraceClock = std::vector<u32>;  // by thread; threads beyond its end: 0

struct TraceEvent {
  u32 thread = 0;
  u32 index = 0;  // among the thread's own, from 1
  // It is possible only while nobody has this lock, and does nothing else; 0: no
  // such thing. A class that is being initialised is such a lock, and so is the
  // life of a thread for those that join it.
  u64 lock = 0;
  u64 enters = 0;       // the lock that somebody has after it; 0: none
  bool passes = false;  // it enters `lock` and leaves it again
  // Further locks that somebody has after it: superclasses, which are initialised with
  // a class, and locks that need not have been free.
  std::vector<u64> also_enters;
  // Locks that it enters and leaves on the way, and where it did something else before.
  std::vector<std::pair<u64, u64>> passed;
  u64 awaits = 0;           // a class that it then has to wait for
  bool visible = false;     // others can look whether somebody has `lock`
  bool everything = false;  // depends on everything, and all that is later on it
  // It depends on everything, and all on it: variables have other names afterwards.
  bool renames = false;
  TraceClock clock;
  TraceClock own;            // what comes before it whatever it touches
  std::vector<u32> depends;  // earlier events that it depends on directly, by number
  std::vector<u32> enabled;  // threads that it made able to run
  std::vector<VariableAccess> accesses;

  // As it was made; its vectors keep their room.
  void Clear();
};

class Trace {
 public:
  u32 size() const { return size_; }
  const TraceEvent& operator[](u32 i) const { return events_[i]; }

  // The event that is added next, empty: all of it is to be filled in but `index`,
  // `clock`, `own` and `depends`.
  TraceEvent& Next();
  // Adds it, and works those out.
  void AddNext();
  void Cut(u32 size);

  // Does event i come before what has this clock?
  bool Before(u32 i, const TraceClock& clock) const {
    const TraceEvent& e = events_[i];
    return e.thread < clock.size() && clock[e.thread] >= e.index;
  }
  // What comes before the thread's next event whatever that touches.
  TraceClock OwnClock(u32 thread) const {
    TraceClock clock;
    SetOwnClock(thread, &clock);
    return clock;
  }

  // Does everything come before it?
  bool AllIsBefore(u32 thread) const;

  // A race: event `first` could as well come after event `second`.
  struct Race {
    u32 first = 0;
    // What comes before `second` then.
    TraceClock before;
    bool looks = false;  // the first only looks whether somebody has the lock of the second
  };
  // Those of the newest event. Good until this is called again.
  std::span<const Race> Races();
  // The thread cannot enter the lock; could it, before whoever has it did?
  bool LockRace(u32 thread, u64 lock, Race* race) const;

  // Does an event pass a lock on the way?
  bool passes_locks() const { return passing_ != 0; }
  // Places of events that do, as if that were a variable, while others have it from one
  // event to another.
  std::vector<u64> PlacesToDivide() const;

  static u64 KeyOf(u32 object, u32 variable) { return u64{object} << 32 | variable; }

 private:
  struct Access {
    u32 event;
    bool write;
  };
  // What is known of a variable or a lock.
  struct Past {
    std::vector<Access> accesses;
    std::vector<u32> enters;  // of a lock: events that enter or pass it
    std::vector<u32> passes;  // events that pass it on the way
  };
  u32 NumberOf(u64 key);
  Past& PastOf(u64 key) { return pasts_[NumberOf(key)]; }
  const Past* FindPast(u64 key) const;
  template <typename F>
  void ForEachLast(const Past& past, u32 limit, bool write, F f) const;
  void SetOwnClock(u32 thread, TraceClock* clock) const;
  static void Join(TraceClock* into, const TraceClock& from);
  Race& NextRace();
  void AddLockRaces();
  // False: it is none.
  bool AddRaceWith(u32 first);
  bool RaceWithEnter(u32 limit, u64 lock, u32 thread, const TraceClock& own, Race* race) const;
  // Adds the clocks of accesses before event `limit` that an access depends on.
  void JoinAccesses(const VariableAccess& a, u32 limit, TraceClock* clock) const;
  template <typename F>
  static void ForEachKey(const VariableAccess& a, F f) {
    for (u32 v = a.begin; v != a.end; ++v) f(KeyOf(a.object, v));
  }

  std::vector<TraceEvent> events_;         // those from size_ on are spare
  std::vector<std::vector<u32>> touched_;  // by event: the pasts that it is in, by number
  std::vector<std::vector<u32>> entered_;  // by event: the same of locks that it enters
  u32 size_ = 0;
  KeyIndex keys_;                             // of variables and locks
  std::vector<Past> pasts_;                   // by number of the key
  std::vector<std::vector<u32>> of_thread_;   // events, by thread
  std::vector<std::vector<u32>> enabled_by_;  // events, by thread that was enabled
  std::vector<u32> barriers_;                 // events that depend on everything
  std::vector<u32> renames_;                  // events that do
  u32 passing_ = 0;                           // how many events pass locks on the way
  std::vector<Race> races_;                   // of Races; those from race_count_ on are spare
  u32 race_count_ = 0;
  // By thread: the last scan (ForEachLast) that met an access of it.
  mutable std::vector<u64> scanned_;
  mutable u64 scan_ = 0;
};

// Does one write what the other accesses?
bool Conflict(const VariableAccess& a, const VariableAccess& b);
bool Conflict(std::span<const VariableAccess> a, std::span<const VariableAccess> b);

}  // namespace ravel
