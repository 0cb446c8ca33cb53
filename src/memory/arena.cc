#include "memory/arena.h"

#include <sys/mman.h>
#include <sys/resource.h>

#include <cerrno>
#include <cstring>

namespace ravel {
namespace {

constexpr u64 kPageSize = 4096;

constexpr u64 kReserved = kArenaSize + (kArenaSize >> 6) * sizeof(u32);  // with the table of lines

// Null if there is no such range.
u8* Reserve(u64 size) {
  void* const p = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return p == MAP_FAILED ? nullptr : static_cast<u8*>(p);
}

// There may be other arenas beside this one.
u64 LogSize() {
  rlimit limit{};
  u64 size = kLogSize;
  if (getrlimit(RLIMIT_AS, &limit) != 0) return size;
  while (size > limit.rlim_cur / 8 && size > kLeastLogSize) size /= 2;
  return size;
}

}  // namespace

Arena::Arena() : base_(Reserve(kReserved)) {
  static_assert(kReserved == kArenaSize + kLines * sizeof(u32));
  CHECK(base_ != nullptr) << std::strerror(errno);
  for (log_limit_ = LogSize(); (log_ = Reserve(log_limit_)) == nullptr; log_limit_ /= 2) {
    CHECK(log_limit_ > kLeastLogSize) << std::strerror(errno);
  }
  // A core file should show the tables, not gigabytes of heap.
  madvise(base_ + kRawRegion.begin, kArenaSize - kRawRegion.begin, MADV_DONTDUMP);
  madvise(log_, log_limit_, MADV_DONTDUMP);
}

Arena::~Arena() {
  munmap(base_, kReserved);
  munmap(log_, log_limit_);
}

std::string Arena::ProblemOfReserving() {
  constexpr u64 kLeast = kReserved + kLeastLogSize;
  u8* const trial = Reserve(kLeast);
  if (trial == nullptr) {
    return "cannot reserve " + std::to_string(kLeast / kGiB) +
           " GiB of address space, of which little is used: " + std::strerror(errno) +
           " (see ulimit -v)";
  }
  munmap(trial, kLeast);
  return "";
}

void Arena::Discard(u64 begin, u64 end) {
  begin = (begin + kPageSize - 1) & ~(kPageSize - 1);
  end &= ~(kPageSize - 1);
  if (begin >= end) return;
  CHECK(end <= kArenaSize);
  CHECK(madvise(base_ + begin, end - begin, MADV_DONTNEED) == 0) << std::strerror(errno);
}

}  // namespace ravel
