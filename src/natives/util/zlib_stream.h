// ZlibStream: the state of one Inflater or Deflater, a single block of raw
// memory of the World: the z_stream and, behind it, a pool from which zlib
// allocates its tables and window. All of it therefore rolls back with the
// World. zlib keeps native pointers in there; that is sound because the arena
// never moves within a process (a World saved to a file could not carry it).
//
// Java knows a stream by the address of its block.
#pragma once

#include <zlib.h>

#include "interp/native.h"

namespace ravel {

class ZlibStream {
 public:
  // A zeroed stream with a pool of this size; 0 if raw memory is exhausted.
  static i64 Allocate(World& world, u64 pool_bytes);
  static void Free(World& world, i64 address);

  // The stream at an address that Allocate gave, or null. Announces the
  // coming write of all its memory.
  static ZlibStream* At(World& world, i64 address);

  z_stream* z() { return &z_; }

 private:
  static voidpf PoolAllocate(voidpf stream, uInt count, uInt size);
  // zlib frees only at the end of a stream, when the block goes as a whole.
  static void PoolFree(voidpf, voidpf) {}

  u8* pool() { return reinterpret_cast<u8*>(this + 1); }

  z_stream z_;
  u64 used_;
  u64 capacity_;
};

// Where the bytes of one call come from and go to: a heap array or raw memory.
struct ZlibSpan {
  u8* data = nullptr;
  i32 size = 0;
};
// `output`: announces the coming write. Data is null for a bad array or address.
ZlibSpan ArraySpan(NativeCall& c, Ref array, i32 offset, i32 size, bool output);
ZlibSpan RawSpan(NativeCall& c, i64 address, i32 size, bool output);

}  // namespace ravel
