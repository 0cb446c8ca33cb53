// Table<T>: a growable array of plain records at a fixed place of the arena.
// Records never move and are named by a 32-bit index; 0 is "none", so the
// first record is number 1. The count is kept in the WorldRoot.
#pragma once

#include <string>

#include "memory/arena.h"
#include "memory/plain_record.h"
#include "support/last_words.h"

namespace ravel {

template <PlainRecord T>
class Table {
 public:
  // `of` says what the records are, should there be too many of them.
  Table(Arena& arena, Region region, u32* count, const char* of)
      : arena_(arena),
        records_(arena.At<T>(region.begin)),
        capacity_(static_cast<u32>(region.size / sizeof(T))),
        count_(count),
        of_(of) {}

  // Read access, and write access to a record: each write to a record is
  // announced by asking for it with Edit.
  const T& operator[](u32 i) const { return records_[i]; }
  T& Edit(u32 i) {
    if constexpr (sizeof(T) % Arena::kLineSize == 0) {
      arena_.WillWriteLines(&records_[i], sizeof(T));
    } else {
      arena_.WillWrite(&records_[i], sizeof(T));
    }
    return records_[i];
  }
  // Records are 1 .. size() inclusive; record 0 is reserved, all zero.
  u32 size() const { return *count_; }
  bool full() const { return *count_ + 1 >= capacity_; }
  // Half of it is used: time to end in good order.
  bool is_filling() const { return *count_ > capacity_ / 2; }
  // A fresh, zeroed record; returns its index.
  u32 Add() {
    if (full()) EndWithoutMemory(std::string("there are too many ") + of_);
    arena_.WillWrite(count_, sizeof(*count_));
    const u32 i = ++*count_;
    Edit(i) = T{};
    return i;
  }
  // Makes records 1 .. n exist.
  void GrowTo(u32 n) {
    while (size() < n) Add();
  }
  const T* data() const { return records_; }

 private:
  Arena& arena_;
  T* records_;
  u32 capacity_;
  u32* count_;
  const char* of_;
};

}  // namespace ravel
