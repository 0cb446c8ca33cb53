// RaceReport: what the race detectors share on the way from two accesses to a
// Finding.
//
// An access is kept as a number: of the thread, the locks it held, and its
// innermost frames up to some of the program's own. Equal ones are stored once,
// so that taking one costs a walk over a few frames and a lookup. These are
// facts about methods: they survive rollback. Names of threads follow the path.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "detect/detector.h"
#include "detect/held_locks.h"
#include "detect/locations.h"

namespace ravel {

using AccessId = u32;  // 0: none

class AccessTable {
 public:
  AccessTable(Vm& vm, Trust& trust) : vm_(vm), trust_(trust), slots_(1024) { begins_.push_back(0); }

  // What the thread is doing now.
  AccessId Here(u32 thread, LockSetId held);

  struct Place {
    u32 method;  // Method::id
    u32 pc;      // kNative: there is none
  };
  static constexpr u32 kNative = ~u32{0};

  u32 ThreadOf(AccessId id) const { return words_[begins_[id]]; }
  LockSetId HeldAt(AccessId id) const { return words_[begins_[id] + 1]; }
  std::vector<Place> PlacesOf(AccessId id) const;

 private:
  static constexpr u32 kMaxFrames = 32;
  static constexpr u32 kProgramFrames = 8;  // of the program's own and what is below

  void Grow();
  u32 End(AccessId id) const {
    return id + 1 < begins_.size() ? begins_[id + 1] : static_cast<u32>(words_.size());
  }

  Vm& vm_;
  Trust& trust_;
  std::vector<u32> words_;   // of each: thread, locks, method and pc of each frame
  std::vector<u32> begins_;  // by id; the first is of none
  std::vector<u64> hashes_;  // by id - 1
  std::vector<u64> slots_;   // some bits of the hash, and the id; 0: free
};

enum class AccessKind : u8 { kRead, kWrite };

struct Race {
  Ref object;
  u32 offset = 0;  // of a field
  u32 index = 0;   // of an element
  AccessId earlier = 0, later = 0;
  AccessKind earlier_kind, later_kind;
};

class RaceReport {
 public:
  RaceReport(Vm& vm, Trust& trust, ShadowRecords& shadow, FindingSink sink);

  Locations& locations() { return locations_; }
  HeldLocks& held() { return held_; }
  AccessTable& accesses() { return accesses_; }

  // Nothing that the thread does now counts: it works for the machine.
  bool IsBookkeeping(u32 thread) {
    return trust_.ContextOfThread(thread) == CodeContext::kBookkeeping;
  }
  // The same for plain accesses, of which the JDK's own threads make none.
  bool Ignores(u32 thread) { return vm_.world().threads()[thread].system || IsBookkeeping(thread); }
  AccessId Here(u32 thread) { return accesses_.Here(thread, held_.Any(thread)); }

  static constexpr EventMask kEvents =
      MaskOf(EventKind::kThreadStart) | MaskOf(EventKind::kThreadEnd);
  // Keeps the names of threads.
  void OnThread(u32 thread);

  // Tells the sink, unless neither access was made for the program.
  void Tell(const Race& race);
  // Tells it of a variable that threads access without any order on purpose.
  void Watch(Ref object, u32 offset) { sink_(std::nullopt, VariableAt(object, offset)); }

 private:
  struct Side {
    ThreadSnapshot snapshot;
    std::string line;         // of the program, or the innermost there is
    bool in_program = false;  // a frame of the program is known
    bool in_library = false;  // made by code that the program called
    bool only_used = false;   // that line is of a jar that the program only uses
  };
  Side SideOf(AccessId id, AccessKind kind);
  Variable VariableAt(Ref object, u32 offset) const;
  std::string ThreadNameOf(u32 thread);
  std::string TextOf(const AccessTable::Place& place);

  Vm& vm_;
  Trust& trust_;
  Locations locations_;
  HeldLocks held_;
  AccessTable accesses_;
  FindingSink sink_;
  struct ThreadNameId {
    u32 id;           // place in names_ + 1; 0: none
    u32 text;         // the String that it was, as long as
    u64 collections;  // there were so many, and nothing has moved
  };
  PathByThread<ThreadNameId> thread_names_;
  std::vector<std::string> names_;
  std::unordered_map<std::string, u32> name_ids_;
};

}  // namespace ravel
