// RacingVariables: the fields and kinds of arrays of which plain accesses matter.
// Where threads are ordered otherwise, to switch them between plain accesses
// changes nothing. It does where threads were seen to access a variable without
// any order, and where others use it as a volatile one: a field that is declared
// so, or any variable by a VarHandle.
//
// Facts about the program; survives rollback.
#pragma once

#include <map>
#include <tuple>
#include <utility>
#include <vector>

#include "event/event.h"
#include "event/variable.h"
#include "world/heap.h"

namespace ravel {

// Accesses of a variable that others use as a volatile one are seen when the
// trusted code that does them is through; those of one that races, at once.
enum class Visible : u8 { kNo, kWhenThrough, kAtOnce };

class RacingVariables {
 public:
  // Threads were seen to access it without any order.
  void AddRace(const Variable& v) { Add(v, Visible::kAtOnce); }
  // Others use it as a volatile one.
  void Add(const Variable& v) { Add(v, Visible::kWhenThrough); }
  // The same of the variable that the event accesses.
  void Add(const Heap& heap, const Event& e) {
    const Klass* const mirrored = e.count == 0 ? heap.MirroredBy(e.object) : nullptr;
    const Klass* holder = mirrored != nullptr ? mirrored : heap.KlassOf(e.object);
    if (e.count == 0 && mirrored == nullptr) {
      while (holder->super() != nullptr && e.offset < holder->super()->instance_size()) {
        holder = holder->super();
      }
    }
    Add({.holder = holder,
         .offset = e.count == 0 ? e.offset : 0,
         .is_static = mirrored != nullptr});
  }
  // Grows with all that is found out.
  size_t size() const { return size_; }
  void AddAll(const RacingVariables& others) {
    for (const auto& [variable, visible] : others.known_) Add(variable, visible);
  }

  bool Has(const Heap& heap, const Event& e) { return Find(heap, e) != Visible::kNo; }
  // Is the access of the event visible?
  Visible Find(const Heap& heap, const Event& e) {
    const Klass* const mirrored = e.count == 0 ? heap.MirroredBy(e.object) : nullptr;
    const Klass* const k = mirrored != nullptr ? mirrored : heap.KlassOf(e.object);
    const u32 place = k->id() * 2 + (mirrored != nullptr ? 1 : 0);
    if (place >= by_class_.size()) by_class_.resize(place + 1);
    Offsets& offsets = by_class_[place];
    if (!offsets.asked) Find(k, mirrored != nullptr, &offsets);
    for (const auto& [offset, visible] : offsets.list) {
      if (e.count != 0 || offset == e.offset) return visible;
    }
    return Visible::kNo;
  }

 private:
  struct Offsets {
    bool asked = false;
    std::vector<std::pair<u32, Visible>> list;
  };
  using Key = std::tuple<u32, u32, bool>;  // class, offset, is it static
  void Add(const Variable& v, Visible visible) {
    Add({v.holder->id(), v.offset, v.is_static}, visible);
  }
  void Add(const Key& variable, Visible visible) {
    Visible& known = known_[variable];
    if (known >= visible) return;
    known = visible;
    ++size_;
    by_class_.clear();
  }
  // With those of superclasses.
  void Find(const Klass* k, bool statics, Offsets* offsets) const {
    offsets->asked = true;
    for (const auto& [key, visible] : known_) {
      const auto& [holder, offset, is_static] = key;
      if (is_static != statics) continue;
      for (const Klass* s = k; s != nullptr; s = statics ? nullptr : s->super()) {
        if (s->id() == holder) offsets->list.emplace_back(offset, visible);
      }
    }
    for (const Klass* s = k; s != nullptr; s = statics ? nullptr : s->super()) {
      for (const Field& f : s->fields()) {
        if (f.is_volatile() && f.is_static() == statics) {
          offsets->list.emplace_back(f.offset, Visible::kWhenThrough);
        }
      }
    }
  }

  std::map<Key, Visible> known_;
  size_t size_ = 0;
  std::vector<Offsets> by_class_;  // by id: of objects, then of statics
};

}  // namespace ravel
