#include "natives/util/zlib_stream.h"

#include "natives/io_support.h"

namespace ravel {

i64 ZlibStream::Allocate(World& world, u64 pool_bytes) {
  const u64 address = world.RawAllocate(sizeof(ZlibStream) + pool_bytes);
  if (address == 0) return 0;
  ZlibStream* const stream = world.arena().At<ZlibStream>(address);
  world.arena().WillWrite(stream, sizeof(ZlibStream));
  stream->capacity_ = pool_bytes;
  stream->z_.opaque = stream;
  stream->z_.zalloc = PoolAllocate;
  stream->z_.zfree = PoolFree;
  return static_cast<i64>(address);
}

void ZlibStream::Free(World& world, i64 address) {
  if (world.RawSize(static_cast<u64>(address)) != 0) world.RawFree(static_cast<u64>(address));
}

ZlibStream* ZlibStream::At(World& world, i64 address) {
  const u64 size = world.RawSize(static_cast<u64>(address));
  if (size < sizeof(ZlibStream)) return nullptr;
  ZlibStream* const stream = world.arena().At<ZlibStream>(static_cast<u64>(address));
  world.arena().WillWrite(stream, size);
  return stream;
}

voidpf ZlibStream::PoolAllocate(voidpf stream, uInt count, uInt size) {
  ZlibStream* const self = static_cast<ZlibStream*>(stream);
  const u64 bytes = (u64{count} * size + 63) & ~u64{63};
  if (bytes > self->capacity_ - self->used_) return Z_NULL;
  u8* const p = self->pool() + self->used_;
  self->used_ += bytes;
  return p;
}

ZlibSpan ArraySpan(NativeCall& c, Ref array, i32 offset, i32 size, bool output) {
  if (!array || !InBounds(c, array, offset, size)) return {};
  u8* const p = output ? WritableBytes(c, array, offset, size) : c.heap().Elements(array) + offset;
  return {.data = p, .size = size};
}

ZlibSpan RawSpan(NativeCall& c, i64 address, i32 size, bool output) {
  const u64 bytes = static_cast<u64>(size);
  // The address of an empty buffer may be 0.
  if (size == 0) return {.data = c.world().arena().base(), .size = 0};
  u8* const p = output ? WritableRawBytes(c, address, bytes) : RawBytes(c, address, bytes);
  return {.data = p, .size = size};
}

}  // namespace ravel
