// Arena: the memory a World is made of, one reserved address range in which
// everything is named by 32-bit offsets. Nothing in it is a native pointer,
// so it can be hashed, saved, mapped from a file or inherited by fork.
//
// The range is cut into fixed regions; each commits pages as it grows and
// never moves. Untouched pages cost nothing.
//
// Every write to the arena is announced first (WillWrite): that is the one
// hook where the undo log of milestones attaches. Registers of the running
// frame are exempt.
#pragma once

#include <cstring>

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
constexpr Region kLiteralRegion{256 * kMiB, 256 * kMiB};  // Table<Ref>
constexpr Region kLoaderRegion{512 * kMiB, 64 * kMiB};    // Table<LoaderState>
constexpr Region kMetaRegion{576 * kMiB, 448 * kMiB};     // WorldMap, WorldVector
constexpr Region kRawRegion{1 * kGiB, 4 * kGiB};          // Unsafe.allocateMemory
constexpr Region kStackRegion{5 * kGiB, 11 * kGiB};       // frames
constexpr Region kHeapRegion{16 * kGiB, 16 * kGiB};       // Java objects
constexpr u64 kArenaSize = 32 * kGiB;

class Arena {
 public:
  Arena();  // reserves; CHECKs on failure
  ~Arena();
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  u8* base() const { return base_; }
  template <typename T = u8>
  T* At(u64 offset) const {
    return reinterpret_cast<T*>(base_ + offset);
  }
  u64 OffsetOf(const void* p) const { return static_cast<u64>(static_cast<const u8*>(p) - base_); }

  // Announces a write to [p, p + size). The only place that will know about
  // undo; costs nothing while no milestone exists.
  void WillWrite(const void* p, u64 size) {
    (void)p;
    (void)size;
  }

  // One value at an address of the arena, which need not be aligned.
  template <typename T>
  static T Load(const void* p) {
    T v;
    std::memcpy(&v, p, sizeof(T));
    return v;
  }
  template <typename T>
  void Store(void* p, T v) {
    WillWrite(p, sizeof(T));
    std::memcpy(p, &v, sizeof(T));
  }

  // Gives pages wholly inside [begin, end) back to the system; they read as 0.
  void Discard(u64 begin, u64 end);

 private:
  u8* base_ = nullptr;
};

}  // namespace ravel
