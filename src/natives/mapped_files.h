// Files mapped into the program's raw memory: a page-aligned block of the raw
// region whose pages the host replaces by those of the file.
#pragma once

#include "world/world.h"

namespace ravel {

// The address of the mapping, or -errno (-ENOMEM if raw memory is exhausted).
i64 MapFile(World& world, int fd, i64 position, u64 size, HostFiles::Mapping mapping);
// REQUIRES: MapFile gave `address`. Other addresses are ignored.
void UnmapFile(World& world, i64 address);

}  // namespace ravel
