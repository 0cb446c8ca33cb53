#include "memory/world_map.h"

#include <bit>

#include "support/last_words.h"

namespace ravel {
namespace {

constexpr u32 kMinLog2 = 4;

u32 SizeClass(u64 bytes) {
  return bytes <= (u64{1} << kMinLog2) ? kMinLog2 : static_cast<u32>(std::bit_width(bytes - 1));
}

}  // namespace

u64 MetaAllocator::Allocate(u64 bytes) {
  const u32 size_class = SizeClass(bytes);
  const u64 size = u64{1} << size_class;
  u64 offset = rep_->free[size_class];
  if (offset != 0) {
    arena_.Store(&rep_->free[size_class], *arena_.At<u64>(offset));
  } else {
    if (size > kMetaRegion.size - rep_->top) {
      EndWithoutMemory("the tables of the Java world are full");
    }
    offset = kMetaRegion.begin + rep_->top;
    arena_.Store(&rep_->top, rep_->top + size);
  }
  // Never-used memory too: a rollback may have lowered `top`.
  arena_.WillWrite(arena_.At(offset), size);
  std::memset(arena_.At(offset), 0, size);
  return offset;
}

void MetaAllocator::Free(u64 offset, u64 bytes) {
  const u32 size_class = SizeClass(bytes);
  arena_.Store(arena_.At<u64>(offset), rep_->free[size_class]);
  arena_.Store(&rep_->free[size_class], offset);
}

}  // namespace ravel
