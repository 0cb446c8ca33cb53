// Deeds: what threads do that others can notice, in the words of the source: "reads counter: 0".
//
// DeedWatch is told of events while a path is walked, step by step. What the program's own code
// does is a deed each; what the library does for it is one, the call that the program made.
// Which of them matter is known only in the end: those of variables that several threads use,
// and one of them writes.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "event/event_bus.h"
#include "finding/object_names.h"

namespace ravel {

enum class DeedKind : u8 {
  kRead,
  kWrite,
  kCall,
  kLock,
  kUnlock,
  kWant,  // a lock that another has
  kNotify,
  kWake,  // from a wait, a sleep or a park that is over
  kStart,
  kInterrupt,
};

// "reads"
std::string_view VerbOf(DeedKind kind);

struct Deed {
  DeedKind kind = DeedKind::kRead;
  std::string of = {};         // "Lost.counter", "table[2]", "count.incrementAndGet()", "Thread-1"
  std::string value = {};      // that was read or written; empty: not known
  std::string result = {};     // "fails": what became of it, where that is not always the same
  std::vector<u64> keys = {};  // the variables that it uses; none: it matters anyway
  u32 race = 0;                // one of the two accesses of that data race; 0: of none
  std::string variable = {};   // of a call that races: what it used, "prices.table"
};

class DeedWatch final : public Listener {
 public:
  // All of them outlive it.
  DeedWatch(Vm& vm, ObjectNames& names);
  ~DeedWatch() override;
  DeedWatch(const DeedWatch&) = delete;
  DeedWatch& operator=(const DeedWatch&) = delete;

  void On(const Event& e) override;
  // What the step did that is just over, added to the deeds of the same line.
  bool any() const { return !seen_.empty(); }
  void Take(std::vector<Deed>* to);
  // Takes those out that matter to nobody.
  void KeepShared(std::vector<Deed>* deeds) const;

  // The access that this step has just made is one of the race with that number, from 1. Gives its
  // variable; 0: it is not told of.
  u64 MarkRace(u32 race);

 private:
  struct Seen {
    Event event = {};
    const Method* call = nullptr;  // of the library, by the program; null: its own code
    u64 place = 0;                 // of the call
    u64 key = 0;
    std::string of;
    std::string variable;  // of a call, if it races
    u32 race = 0;
    bool of_final = false;  // a final field is written once, and that is no news
  };
  struct Use {
    u32 thread = 0;  // the first
    bool shared = false, written = false;
  };
  u64 KeyOf(const Event& e);
  bool IsTold(const Event& e);
  std::string VariableName(const Event& e);
  bool FindCall(Seen* seen);
  std::string WakeText(const Event& e);
  std::string ValueOf(const Event& e);
  void NoteUse(u64 key, u32 thread, bool writes);
  void AddCall(const Seen& seen, std::vector<Deed>* to);
  Deed AsDeed(const Seen& seen);

  Vm& vm_;
  ObjectNames& names_;
  std::vector<Seen> seen_;   // in this step
  u64 collections_ = 0;      // before it
  std::map<u64, Use> uses_;  // by key
  bool threads_ = false;     // there is more than one
  u64 last_call_ = 0;        // place of the newest deed, if that is a call
};

}  // namespace ravel
