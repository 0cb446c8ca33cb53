#include "link/layout.h"

#include <algorithm>

namespace ravel {

u32 LayOut(std::span<Field* const> fields, u32 start) {
  // Fields of falling size leave at most one gap, before the first of them.
  // [gap, gap_end) is what is left of it; filled from its aligned end, it
  // stays usable for the smaller sizes to come.
  u32 gap = 0;
  u32 gap_end = 0;
  u32 end = start;
  for (const u32 size : {8u, 4u, 2u, 1u}) {
    for (Field* f : fields) {
      if (SizeOf(f->kind) != size) continue;
      if (gap_end - gap >= size) {
        gap_end -= size;
        f->offset = gap_end;
        continue;
      }
      const u32 offset = RoundUp(end, size);
      if (offset != end) {
        gap = end;
        gap_end = offset;
      }
      f->offset = offset;
      end = offset + size;
    }
  }
  return end;
}

std::vector<u32> RefOffsets(std::span<Field* const> fields) {
  std::vector<u32> offsets;
  for (const Field* f : fields) {
    if (f->kind == Kind::kRef) offsets.push_back(f->offset);
  }
  std::sort(offsets.begin(), offsets.end());
  return offsets;
}

}  // namespace ravel
