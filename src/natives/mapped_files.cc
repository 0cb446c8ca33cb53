#include "natives/mapped_files.h"

#include <cerrno>

namespace ravel {
namespace {

constexpr u64 kPage = 4096;

u64 WholePages(u64 size) { return (size + kPage - 1) & ~(kPage - 1); }

}  // namespace

i64 MapFile(World& world, int fd, i64 position, u64 size, HostFiles::Mapping mapping) {
  // A block of at least a page is aligned to pages.
  const u64 bytes = WholePages(size);
  const u64 address = world.RawAllocate(bytes);
  if (address == 0) return -ENOMEM;
  u8* const at = world.arena().At(address);
  world.arena().WillWrite(at, bytes);
  const int result = world.files().Map(at, bytes, fd, position, mapping);
  if (result == 0) return static_cast<i64>(address);
  world.RawFree(address);
  return result;
}

void UnmapFile(World& world, i64 address) {
  const u64 bytes = world.RawSize(static_cast<u64>(address));
  if (bytes == 0) return;
  world.files().Unmap(world.arena().At(static_cast<u64>(address)), bytes);
  world.RawFree(static_cast<u64>(address));
}

}  // namespace ravel
