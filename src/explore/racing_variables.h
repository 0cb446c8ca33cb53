// RacingVariables: the fields and kinds of arrays of which plain accesses matter.
// Where threads are ordered otherwise, to switch them between plain accesses
// changes nothing. It does where threads were seen to access a variable without
// any order, and where others use it as a volatile one: a field that is declared
// so, or any variable by a VarHandle.
//
// Facts about the program; survives rollback.
#pragma once

#include <set>
#include <tuple>
#include <vector>

#include "event/event.h"
#include "event/variable.h"
#include "world/heap.h"

namespace ravel {

class RacingVariables {
 public:
  // False: it was known.
  bool Add(const Variable& v) {
    const auto [it, fresh] = known_.emplace(v.holder->id(), v.offset, v.is_static);
    if (fresh) by_class_.clear();
    return fresh;
  }
  // The variable that the event accesses.
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
  size_t size() const { return known_.size(); }

  // Is it one that the event accesses?
  bool Has(const Heap& heap, const Event& e) {
    const Klass* const mirrored = e.count == 0 ? heap.MirroredBy(e.object) : nullptr;
    const Klass* const k = mirrored != nullptr ? mirrored : heap.KlassOf(e.object);
    const u32 place = k->id() * 2 + (mirrored != nullptr ? 1 : 0);
    if (place >= by_class_.size()) by_class_.resize(place + 1);
    Offsets& offsets = by_class_[place];
    if (!offsets.asked) Find(k, mirrored != nullptr, &offsets);
    if (e.count != 0) return !offsets.list.empty();
    for (const u32 offset : offsets.list) {
      if (offset == e.offset) return true;
    }
    return false;
  }

 private:
  struct Offsets {
    bool asked = false;
    std::vector<u32> list;
  };
  // With those of superclasses.
  void Find(const Klass* k, bool statics, Offsets* offsets) const {
    offsets->asked = true;
    for (const Klass* s = k; s != nullptr; s = statics ? nullptr : s->super()) {
      for (const Field& f : s->fields()) {
        if (f.is_volatile() && f.is_static() == statics) offsets->list.push_back(f.offset);
      }
    }
    for (const auto& [holder, offset, is_static] : known_) {
      if (is_static != statics) continue;
      for (const Klass* s = k; s != nullptr; s = statics ? nullptr : s->super()) {
        if (s->id() == holder) offsets->list.push_back(offset);
      }
    }
  }

  std::set<std::tuple<u32, u32, bool>> known_;
  std::vector<Offsets> by_class_;  // by id: of objects, then of statics
};

}  // namespace ravel
