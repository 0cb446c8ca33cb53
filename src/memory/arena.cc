#include "memory/arena.h"

#include <sys/mman.h>

#include <cerrno>
#include <cstring>

namespace ravel {
namespace {

constexpr u64 kPageSize = 4096;

u8* Reserve(u64 size) {
  void* const p = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  CHECK(p != MAP_FAILED) << "cannot reserve " << size / kGiB
                         << " GiB of address space for the Java world: " << std::strerror(errno)
                         << " (see ulimit -v)";
  return static_cast<u8*>(p);
}

}  // namespace

Arena::Arena() : base_(Reserve(kArenaSize + kLines * sizeof(u32))), log_(Reserve(kLogSize)) {
  // A core file should show the tables, not gigabytes of heap.
  madvise(base_ + kRawRegion.begin, kArenaSize - kRawRegion.begin, MADV_DONTDUMP);
  madvise(log_, kLogSize, MADV_DONTDUMP);
}

Arena::~Arena() {
  munmap(base_, kArenaSize + kLines * sizeof(u32));
  munmap(log_, kLogSize);
}

void Arena::Discard(u64 begin, u64 end) {
  begin = (begin + kPageSize - 1) & ~(kPageSize - 1);
  end &= ~(kPageSize - 1);
  if (begin >= end) return;
  CHECK(end <= kArenaSize);
  CHECK(madvise(base_ + begin, end - begin, MADV_DONTNEED) == 0) << std::strerror(errno);
}

}  // namespace ravel
