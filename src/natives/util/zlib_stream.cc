#include "natives/util/zlib_stream.h"

#include "natives/io_support.h"
#include "support/hash.h"

namespace ravel {
namespace {

constexpr int kMemoryLevel = 8;  // that of Deflater.c

u64 Digest(World& world, i64 handle) {
  return world.foreign_states().digest(static_cast<u64>(handle));
}

void SetDigest(World& world, i64 handle, u64 digest) {
  world.foreign_states().SetDigest(static_cast<u64>(handle), digest);
}

}  // namespace

u64 ZlibStream::Parameters::Digest() const {
  const int words[] = {inflates ? 1 : 0, window_bits, level, strategy};
  return HashBytes(1, words, sizeof(words));
}

int ZlibStream::Init() {
  if (parameters_.inflates) return inflateInit2(&z_, parameters_.window_bits);
  return deflateInit2(&z_, parameters_.level, Z_DEFLATED, parameters_.window_bits, kMemoryLevel,
                      parameters_.strategy);
}

ZlibStream::~ZlibStream() {
  if (parameters_.inflates) {
    inflateEnd(&z_);
  } else {
    deflateEnd(&z_);
  }
}

ZlibStream::Opened ZlibStream::Open(World& world, const Parameters& parameters) {
  std::unique_ptr<ZlibStream> stream(new ZlibStream(parameters));
  if (const int status = stream->Init(); status != Z_OK) return {status, 0};
  const u64 handle = world.foreign_states().Add(std::move(stream), parameters.Digest());
  return {Z_OK, static_cast<i64>(handle)};
}

ZlibStream::Opened ZlibStream::Inflate(World& world, int window_bits) {
  return Open(world, {.inflates = true, .window_bits = window_bits});
}

ZlibStream::Opened ZlibStream::Deflate(World& world, int level, int strategy, int window_bits) {
  return Open(
      world, {.inflates = false, .window_bits = window_bits, .level = level, .strategy = strategy});
}

const ZlibStream* ZlibStream::Find(World& world, i64 handle) {
  return static_cast<const ZlibStream*>(world.foreign_states().Find(static_cast<u64>(handle)));
}

ZlibStream* ZlibStream::Edit(World& world, i64 handle) {
  return static_cast<ZlibStream*>(world.foreign_states().Edit(static_cast<u64>(handle)));
}

std::unique_ptr<ForeignState> ZlibStream::Copy() const {
  std::unique_ptr<ZlibStream> copy(new ZlibStream(parameters_));
  z_stream* const from = const_cast<z_stream*>(&z_);  // which zlib only reads
  const int status =
      parameters_.inflates ? inflateCopy(&copy->z_, from) : deflateCopy(&copy->z_, from);
  CHECK(status == Z_OK) << "cannot copy a zlib stream: " << status;
  return copy;
}

ZlibStream::Result ZlibStream::Run(World& world, i64 handle, ZlibSpan in, ZlibSpan out, u64 how,
                                   const Call& call) {
  z_stream* const z = &Edit(world, handle)->z_;
  z->next_in = in.data;
  z->avail_in = static_cast<uInt>(in.size);
  z->next_out = out.data;
  z->avail_out = static_cast<uInt>(out.size);
  const int status = call(z);
  const i32 read = in.size - static_cast<i32>(z->avail_in);
  const i32 written = out.size - static_cast<i32>(z->avail_out);
  z->next_in = nullptr;
  z->next_out = nullptr;
  u64 digest = HashWord(Digest(world, handle), how);
  digest = HashWord(digest, static_cast<u64>(in.size) << 32 | static_cast<u64>(out.size));
  SetDigest(world, handle, HashBytes(digest, in.data, static_cast<u64>(read)));
  return {status, read, written, z->msg};
}

ZlibStream::Result ZlibStream::SetDictionary(World& world, i64 handle, ZlibSpan dictionary) {
  ZlibStream* const stream = Edit(world, handle);
  const uInt size = static_cast<uInt>(dictionary.size);
  const int status = stream->parameters_.inflates
                         ? inflateSetDictionary(&stream->z_, dictionary.data, size)
                         : deflateSetDictionary(&stream->z_, dictionary.data, size);
  SetDigest(world, handle, HashBytes(Digest(world, handle), dictionary.data, size));
  return {status, dictionary.size, 0, stream->z_.msg};
}

void ZlibStream::ParametersChanged(World& world, i64 handle, int level, int strategy) {
  ZlibStream* const stream = Edit(world, handle);
  stream->parameters_.level = level;
  stream->parameters_.strategy = strategy;
}

int ZlibStream::Reset(World& world, i64 handle) {
  ZlibStream* const stream = Edit(world, handle);
  SetDigest(world, handle, stream->parameters_.Digest());
  return stream->parameters_.inflates ? inflateReset(&stream->z_) : deflateReset(&stream->z_);
}

void ZlibStream::Close(World& world, i64 handle) {
  world.foreign_states().Remove(static_cast<u64>(handle));
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
