// Raw memory: blocks of powers of two from free lists, as in MetaAllocator. A
// free block's first word links it; large free blocks keep no pages but that. A
// program that writes to what it has freed may break the links: those that lead
// nowhere are not followed.
#include <bit>
#include <cstring>

#include "world/world.h"

namespace ravel {
namespace {

constexpr u32 kMinLog2 = 4;
constexpr u64 kPage = 4096;
constexpr u64 kLargeBlock = 64 * 1024;  // given back to the system when freed

u32 SizeClass(u64 bytes) {
  return bytes <= (u64{1} << kMinLog2) ? kMinLog2 : static_cast<u32>(std::bit_width(bytes - 1));
}

}  // namespace

u64 World::RawAllocate(u64 bytes) {
  if (bytes == 0) bytes = 1;
  if (bytes > kRawRegion.size) return 0;
  const u32 size_class = SizeClass(bytes);
  const u64 size = u64{1} << size_class;
  arena_.WillWrite(root_->raw_free, sizeof(root_->raw_free));
  u64 at = root_->raw_free[size_class];
  if (at != 0) {
    const u64 next = *arena_.At<u64>(at);
    const bool good = RawValid(next, size) && next % (size < kPage ? size : kPage) == 0 &&
                      next < root_->raw_top && RawSize(next) == 0;
    root_->raw_free[size_class] = good ? next : 0;
    const u64 stale = size >= kLargeBlock ? sizeof(u64) : size;
    arena_.WillWrite(arena_.At(at), stale);
    std::memset(arena_.At(at), 0, stale);
  } else {
    const u64 alignment = size < kPage ? size : kPage;
    at = (root_->raw_top + alignment - 1) & ~(alignment - 1);
    if (at > kRawRegion.end() || size > kRawRegion.end() - at) return 0;
    root_->raw_top = at + size;
  }
  WorldMap<u64>(meta_, &root_->raw_blocks).Set(at, bytes);
  return at;
}

void World::RawFree(u64 address) {
  WorldMap<u64> blocks(meta_, &root_->raw_blocks);
  const u64* const bytes = blocks.Find(address);
  CHECK(bytes != nullptr) << "raw block " << address << " is not allocated";
  const u32 size_class = SizeClass(*bytes);
  const u64 size = u64{1} << size_class;
  blocks.Erase(address);
  if (size >= kLargeBlock) {
    arena_.WillWrite(arena_.At(address), size);
    arena_.Discard(address, address + size);
  }
  arena_.WillWrite(root_->raw_free, sizeof(root_->raw_free));
  arena_.WillWrite(arena_.At(address), sizeof(u64));
  *arena_.At<u64>(address) = root_->raw_free[size_class];
  root_->raw_free[size_class] = address;
}

u64 World::RawSize(u64 address) {
  const u64* const bytes = WorldMap<u64>(meta_, &root_->raw_blocks).Find(address);
  return address == 0 || bytes == nullptr ? 0 : *bytes;
}

}  // namespace ravel
