// Changes: did a block's writes of fields change anything in the end? Whoever takes
// a lock and gives it back, or writes what is there already, has changed nothing that
// others could see between two blocks.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <span>

#include "world/heap.h"

namespace ravel {

class Changes {
 public:
  explicit Changes(Heap& heap) : heap_(heap) {}
  // A block begins. Objects at `fresh` or above will be born in it.
  void Begin(u32 fresh, u64 collections) {
    fresh_ = fresh;
    collections_ = collections;
    size_ = 0;
    surely_ = false;
  }
  // A field of the object will be written.
  void WillWrite(Ref object, u32 offset) {
    if (surely_ || object.index >= fresh_) return;
    const u8* const at = heap_.Address(object) + (offset & ~u32{7});
    if (std::ranges::find(words(), at, &Word::at) != words().end()) return;
    if (size_ == kMost) {
      surely_ = true;
    } else {
      words_[size_++] = {at, Arena::Load<u64>(at)};
    }
  }
  // Elements of the array were or will be written.
  void Writes(Ref array) { surely_ |= array.index < fresh_; }
  // Has a word changed, apart from these fields of four bytes?
  bool Any(u64 collections, std::initializer_list<const u8*> but = {}) const {
    return surely_ || (size_ != 0 && collections != collections_) ||
           std::ranges::any_of(words(), [&](const Word& w) {
             u64 changed = Arena::Load<u64>(w.at) ^ w.value;
             for (const u8* const field : but) {
               if (field == w.at) changed &= ~u64{0xFFFF'FFFF};
               if (field == w.at + 4) changed &= 0xFFFF'FFFF;
             }
             return changed != 0;
           });
  }

 private:
  static constexpr u32 kMost = 16;  // more than a lock or two: not looked at
  struct Word {
    const u8* at;
    u64 value;  // before
  };
  std::span<const Word> words() const { return {words_, size_}; }

  Heap& heap_;
  Word words_[kMost];
  u32 size_ = 0;
  u32 fresh_ = 0;
  u64 collections_ = 0;
  bool surely_ = false;
};

}  // namespace ravel
