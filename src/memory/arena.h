// Arena: the memory a World is made of, one reserved address range in which
// everything is named by its offset from the base; a Ref is one of 32 bits, in
// units of 8 bytes. Nothing in it is a native pointer, so it can be hashed, and
// compared with that of another process.
//
// The range is cut into fixed regions; each commits pages as it grows and
// never moves. Untouched pages cost nothing.
//
// Every write to the arena is announced first (WillWrite), so that it can be
// undone. Memory is saved in lines of 64 bytes: the first write to a line in
// an epoch copies its old bytes to the log. So a small object is saved as a
// whole, once, and of a large array only what is written, whichever fields or
// elements those are. Registers are exempt: frames are saved as ranges before
// they run (SaveWords).
//
// An epoch lasts from one mark to the next. Each line knows the last epoch
// that saved it; a smaller number than the current one means it must be saved.
// Undoing puts that number back too, so numbers are used again and again.
//
// Cost: without a mark a write loads and compares one word. A mark and an undo
// cost nothing but what was written in between.
#pragma once

#include <cstring>
#include <string>

#include "support/check.h"
#include "support/types.h"

namespace ravel {

// A Java reference: the place of an object, in units of 8 bytes from the base
// of the arena. 0 is null. Valid until the next collection, which runs only
// between two instructions: natives and VM code may keep Refs in C++ locals.
struct Ref {
  u32 index = 0;
  constexpr bool is_null() const { return index == 0; }
  constexpr explicit operator bool() const { return index != 0; }
  friend constexpr bool operator==(Ref, Ref) = default;
};
constexpr Ref kNull{};

// Regions, in units of bytes from the base. Sizes are address space.
struct Region {
  u64 begin;
  u64 size;
  constexpr u64 end() const { return begin + size; }
};
constexpr u64 kMiB = u64{1} << 20;
constexpr u64 kGiB = u64{1} << 30;
constexpr Region kRootRegion{0, 1 * kMiB};                // WorldRoot; holds null
constexpr Region kClassRegion{1 * kMiB, 63 * kMiB};       // Table<ClassState>
constexpr Region kThreadRegion{64 * kMiB, 64 * kMiB};     // Table<JavaThread>
constexpr Region kMonitorRegion{128 * kMiB, 128 * kMiB};  // Table<Monitor>
constexpr Region kLiteralRegion{256 * kMiB, 64 * kMiB};   // Table<Ref>
constexpr Region kLoaderRegion{320 * kMiB, 32 * kMiB};    // Table<LoaderState>
constexpr Region kMetaRegion{352 * kMiB, 672 * kMiB};     // WorldMap, WorldVector
constexpr Region kRawRegion{1 * kGiB, 4 * kGiB};          // Unsafe.allocateMemory
constexpr Region kStackRegion{5 * kGiB, 11 * kGiB};       // frames
constexpr Region kHeapRegion{16 * kGiB, 16 * kGiB};       // Java objects
constexpr u64 kArenaSize = 32 * kGiB;
// Of the undo log, outside the arena; less if the host has less address space.
constexpr u64 kLogSize = 64 * kGiB;
constexpr u64 kLeastLogSize = 1 * kGiB;

class Arena {
 public:
  Arena();  // reserves. REQUIRES: ProblemOfReserving() was empty.
  ~Arena();
  // Why there cannot be another arena now, as a line; empty: there can.
  static std::string ProblemOfReserving();
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  static constexpr u32 kLineShift = 6;
  static constexpr u64 kLineSize = u64{1} << kLineShift;  // bytes that are saved together

  u8* base() const { return base_; }
  template <typename T = u8>
  T* At(u64 offset) const {
    return reinterpret_cast<T*>(base_ + offset);
  }
  u64 OffsetOf(const void* p) const { return static_cast<u64>(static_cast<const u8*>(p) - base_); }

  // Announces a write to [p, p + size). REQUIRES: size > 0.
  void WillWrite(const void* p, u64 size) {
    const u64 first = OffsetOf(p) >> kLineShift;
    const u64 last = (OffsetOf(p) + size - 1) >> kLineShift;
    // Few writes touch more than two lines, and without a mark nobody need look at those.
    if (__builtin_expect(lines()[first] < barrier_ || lines()[last] < barrier_ ||
                             (last > first + 1 && barrier_ != 0),
                         0)) {
      SaveLines(first, last);
    }
  }

  // The same for lines that are only ever written together, and announced so.
  void WillWriteLines(const void* p, u64 size) {
    const u64 first = OffsetOf(p) >> kLineShift;
    if (__builtin_expect(lines()[first] < barrier_, 0)) {
      SaveLines(first, first + (size >> kLineShift) - 1);
    }
  }

  // One value at an address of the arena. To load, it need not be aligned; to
  // store, it must be, or the other function is used.
  template <typename T>
  static T Load(const void* p) {
    T v;
    std::memcpy(&v, p, sizeof(T));
    return v;
  }
  template <typename T>
  void Store(void* p, T v) {
    const u64 line = OffsetOf(p) >> kLineShift;
    if (__builtin_expect(lines()[line] < barrier_, 0)) SaveLine(line);
    std::memcpy(p, &v, sizeof(T));
  }
  template <typename T>
  void StoreAnywhere(void* p, T v) {
    WillWrite(p, sizeof(T));
    std::memcpy(p, &v, sizeof(T));
  }

  // --- Undo ------------------------------------------------------------------
  // A point of the log to which memory can be undone.
  struct Mark {
    u64 log_size;
    u32 epoch;
    u64 fresh;  // heap lines from here on were not in use
  };
  // Begins an epoch. `heap_top`: memory of the heap region from there on is
  // not in use and need not be saved.
  Mark BeginEpoch(u64 heap_top) {
    CHECK(!epochs_used_up());
    barrier_ = ++epoch_;
    fresh_ = (heap_top + kLineSize - 1) & ~(kLineSize - 1);
    return {log_size_, epoch_, fresh_};
  }
  // Undoes every write since the mark, which becomes the current epoch again.
  // Heap memory that was fresh at the mark is left as it is.
  void UndoTo(const Mark& mark);
  // Memory is what it is and nothing is logged any more. (To forget a mark but
  // not those before it, nothing need be done: its epoch goes on as theirs.)
  void EndLogging();
  bool logging() const { return barrier_ != 0; }
  u32 epoch() const { return epoch_; }
  u64 log_size() const { return log_size_; }
  // What is left of the log may not do for much longer.
  bool log_is_long() const { return log_size_ > log_limit_ / 2; }
  // May the line at p have been written since the mark?
  bool WrittenSince(const void* p, const Mark& mark) const {
    return OffsetOf(p) >= mark.fresh || lines()[OffsetOf(p) >> kLineShift] >= mark.epoch;
  }
  // Calls f(line, old bytes) for the lines logged since the log had this size.
  template <typename F>
  void ForEachLoggedLine(u64 log_size, F f) const {
    for (u64 at = log_size_; at > log_size;) {
      Footer footer;
      std::memcpy(&footer, log_ + at - sizeof(footer), sizeof(footer));
      at -= sizeof(footer) + footer.bytes();
      if (footer.is_line()) f(u64{footer.where}, log_ + at);
    }
  }
  // Saves words of the stack region, which WillWrite knows nothing of.
  void SaveWords(const u64* begin, const u64* end);

  // Epochs are numbered up to a limit, then anew. It is lower in tests.
  static constexpr u32 kMaxEpoch = 0xFFFFFFF0;
  // True: Renumber before the next BeginEpoch.
  bool epochs_used_up() const { return epoch_ >= epoch_limit_; }
  // Gives the marks, oldest first, the epochs from 1 on. What was saved in the
  // current epoch may be saved once more.
  void Renumber(Mark* const* marks, size_t count);
  void set_epoch_limit_for_test(u32 limit) { epoch_limit_ = limit; }

  // Gives pages wholly inside [begin, end) back to the system; they read as 0.
  void Discard(u64 begin, u64 end);

 private:
  // Ends an entry of the log and says what it is (arena_undo.cc).
  struct Footer {
    static constexpr u32 kRange = 0x80000000;
    static constexpr u32 kFresh = 0x40000000;
    u32 where;
    u32 what;  // the old epoch of a line, or the number of words
    bool is_range() const { return (where & kRange) != 0; }
    bool is_fresh() const { return (where & (kRange | kFresh)) == kFresh; }
    bool is_line() const { return (where & (kRange | kFresh)) == 0; }
    // The old bytes before it.
    u64 bytes() const { return is_range() ? u64{what} * 8 : is_fresh() ? 0 : kLineSize; }
  };
  static constexpr u64 kLines = kArenaSize >> kLineShift;

  // The epoch that saved a line last: a table after the regions.
  u32* lines() const { return reinterpret_cast<u32*>(base_ + kArenaSize); }
  void SaveLine(u64 line);
  void SaveLines(u64 first, u64 last);
  void Save(u64 line);  // what both do
  u8* Log(u64 bytes);   // room for an entry

  u8* base_ = nullptr;
  u32 barrier_ = 0;  // the current epoch while there is a mark; else 0
  u32 epoch_ = 0;
  u32 epoch_limit_ = kMaxEpoch;
  u64 fresh_ = 0;
  // Entries, newest last, each: the old bytes, then where they belong (arena_undo.cc).
  u8* log_ = nullptr;
  u64 log_size_ = 0, log_limit_ = 0;
};

}  // namespace ravel
