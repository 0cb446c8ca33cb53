// EventBus: who is told of what. It belongs to the Vm and survives rollback;
// a listener says in its header what of it follows the path.
//
// Nobody listens to what the interpreter itself does: it runs its fast loop, in
// which there are no events at all, and natives test one word.
#pragma once

#include <vector>

#include "event/event.h"

namespace ravel {

class Listener {
 public:
  virtual ~Listener() = default;
  virtual void On(const Event& e) = 0;
};

class EventBus {
  struct Entry {
    Listener* listener;
    EventMask kinds;
    EventMask but;  // it need not be told of these by bookkeeping (Trust)
  };

 public:
  // Listeners are told in the order in which they were added. `but`: what does not count for
  // it where the library works for the machine (Trust); it may be told all the same.
  void Add(Listener* listener, EventMask kinds, EventMask but = 0) {
    listeners_.push_back({listener, kinds, but});
    SumUp();
  }
  void Remove(const Listener* listener) {
    std::erase_if(listeners_, [&](const Entry& e) { return e.listener == listener; });
    SumUp();
  }
  EventMask mask() const { return mask_; }
  bool Wants(EventKind k) const { return (mask_ & MaskOf(k)) != 0; }
  bool WantsFromBookkeeping(EventKind k) const { return (bookkeeping_ & MaskOf(k)) != 0; }
  void Send(const Event& e) const {
    for (const Entry& entry : listeners_) {
      if ((entry.kinds & MaskOf(e.kind)) != 0) entry.listener->On(e);
    }
  }

  // While it lives nobody is told but the listener that it was given.
  class Silence {
   public:
    Silence(EventBus& bus, Listener* but, EventMask kinds) : bus_(bus) {
      others_.swap(bus_.listeners_);
      bus_.Add(but, kinds);
    }
    ~Silence() {
      bus_.listeners_.swap(others_);
      bus_.SumUp();
    }
    Silence(const Silence&) = delete;
    Silence& operator=(const Silence&) = delete;

   private:
    EventBus& bus_;
    std::vector<Entry> others_;
  };

 private:
  void SumUp() {
    mask_ = bookkeeping_ = 0;
    for (const Entry& e : listeners_) {
      mask_ |= e.kinds;
      bookkeeping_ |= e.kinds & ~e.but;
    }
  }

  std::vector<Entry> listeners_;
  EventMask mask_ = 0;
  EventMask bookkeeping_ = 0;  // what somebody wants to be told by bookkeeping, too
};

}  // namespace ravel
