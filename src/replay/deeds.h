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
#include "replay/object_names.h"

namespace ravel {

enum class DeedKind : u8 {
  kRead,
  kWrite,
  kCall,
  kLock,
  kUnlock,
  kWant,  // a lock that another has
  kNotify,
  kStart,
  kInterrupt,
};

// "reads"
std::string_view VerbOf(DeedKind kind);

struct Deed {
  DeedKind kind = DeedKind::kRead;
  std::string of;         // "Lost.counter", "table[2]", "count.incrementAndGet()", "Thread-1"
  std::string value;      // that was read or written; empty: not known
  std::vector<u64> keys;  // the variables that it uses; none: it matters anyway
};

class DeedWatch final : public Listener {
 public:
  // What is trusted is the library, and JUnit.
  DeedWatch(Vm& vm, Trust& trust);
  ~DeedWatch() override;
  DeedWatch(const DeedWatch&) = delete;
  DeedWatch& operator=(const DeedWatch&) = delete;

  void On(const Event& e) override;
  // What the step did that is just over, added to the deeds of the same line.
  bool any() const { return !seen_.empty(); }
  void Take(std::vector<Deed>* to);
  // Takes those out that matter to nobody.
  void KeepShared(std::vector<Deed>* deeds) const;

  // What is known of the path so far, to come back to.
  struct Memory {
    ObjectNames names;
    struct Use {
      u32 thread = 0;  // the first
      bool shared = false, written = false;
    };
    std::map<u64, Use> uses;  // by key
    bool threads = false;     // there is more than one
  };
  const Memory& memory() const { return memory_; }
  void Recall(const Memory& memory) { memory_ = memory; }

 private:
  struct Seen {
    Event event = {};
    const Method* call = nullptr;  // of the library, by the program; null: its own code
    u64 place = 0;                 // of the call
    std::string of;
  };
  std::string VariableName(const Event& e);
  bool FindCall(Seen* seen);
  std::string ValueOf(const Event& e);
  void Use(u64 key, u32 thread, bool writes);
  void AddCall(const Seen& seen, std::vector<Deed>* to);
  Deed AsDeed(const Seen& seen);

  Vm& vm_;
  Trust& trust_;
  std::vector<Seen> seen_;  // in this step
  u64 collections_ = 0;     // before it
  u64 last_call_ = 0;       // place of the newest deed, if that is a call
  Memory memory_;
};

}  // namespace ravel
