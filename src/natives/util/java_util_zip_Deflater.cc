#include "natives/declare.h"
#include "natives/io_support.h"
#include "natives/util/zlib_stream.h"

namespace ravel {
namespace {

// deflate at memory level 8 takes about 264 KiB.
constexpr u64 kPool = 500 * 1024;
constexpr int kMemoryLevel = 8;

Step ThrowClosed(NativeCall& c) {
  return c.ThrowNew("java/lang/NullPointerException", "Deflater has been closed");
}

Step ThrowInternal(NativeCall& c, const z_stream* z) {
  const char* const kind = "java/lang/InternalError";
  return z->msg == nullptr ? c.ThrowNew(kind) : c.ThrowNew(kind, z->msg);
}

// `params`: 0, or 1 | strategy << 1 | level << 3 to change these first. The
// result is packed as in Inflater; bit 63 says that the change is still due.
Step Deflate(NativeCall& c, ZlibSpan in, ZlibSpan out, int flush, i32 params) {
  ZlibStream* const stream = ZlibStream::At(c.world(), c.Long(1));
  if (stream == nullptr) return ThrowClosed(c);
  if (in.data == nullptr || out.data == nullptr) return c.ThrowNull();
  z_stream* const z = stream->z();
  z->next_in = in.data;
  z->avail_in = static_cast<uInt>(in.size);
  z->next_out = out.data;
  z->avail_out = static_cast<uInt>(out.size);
  const bool set_params = (params & 1) != 0;
  const int status =
      set_params ? deflateParams(z, params >> 3, params >> 1 & 3) : deflate(z, flush);
  const u64 read = static_cast<u64>(in.size) - z->avail_in;
  const u64 written = static_cast<u64>(out.size) - z->avail_out;
  z->next_in = nullptr;
  z->next_out = nullptr;
  u64 result = read | written << 31;
  switch (status) {
    case Z_OK: break;
    case Z_STREAM_END:
      if (set_params) return ThrowInternal(c, z);
      result |= u64{1} << 62;
      break;
    case Z_BUF_ERROR: result = set_params ? result | u64{1} << 63 : 0; break;
    default: return ThrowInternal(c, z);
  }
  return c.ReturnBits(result);
}

Step SetDictionary(NativeCall& c, ZlibSpan dictionary) {
  ZlibStream* const stream = ZlibStream::At(c.world(), c.Long(0));
  if (stream == nullptr) return ThrowClosed(c);
  if (dictionary.data == nullptr) return c.ThrowNull();
  z_stream* const z = stream->z();
  const int status = deflateSetDictionary(z, dictionary.data, static_cast<uInt>(dictionary.size));
  if (status == Z_OK) return c.Return();
  if (status == Z_STREAM_ERROR) return c.ThrowNew("java/lang/IllegalArgumentException");
  return ThrowInternal(c, z);
}

}  // namespace

Step java_util_zip_Deflater_init(NativeCall& c) {
  const i64 address = ZlibStream::Allocate(c.world(), kPool);
  if (address == 0) return c.ThrowNew("java/lang/OutOfMemoryError");
  z_stream* const z = ZlibStream::At(c.world(), address)->z();
  const int status = deflateInit2(z, c.Int(0), Z_DEFLATED, c.Bool(2) ? -MAX_WBITS : MAX_WBITS,
                                  kMemoryLevel, c.Int(1));
  if (status == Z_OK) return c.ReturnLong(address);
  ZlibStream::Free(c.world(), address);
  if (status == Z_MEM_ERROR) return c.ThrowNew("java/lang/OutOfMemoryError");
  if (status == Z_STREAM_ERROR) return c.ThrowNew("java/lang/IllegalArgumentException");
  return c.ThrowNew("java/lang/InternalError", "deflateInit2 failed");
}

Step java_util_zip_Deflater_setDictionary(NativeCall& c) {
  return SetDictionary(c, ArraySpan(c, c.Obj(2), c.Int(3), c.Int(4), false));
}

Step java_util_zip_Deflater_setDictionaryBuffer(NativeCall& c) {
  return SetDictionary(c, RawSpan(c, c.Long(2), c.Int(4), false));
}

Step java_util_zip_Deflater_deflateBytesBytes(NativeCall& c) {
  return Deflate(c, ArraySpan(c, c.Obj(3), c.Int(4), c.Int(5), false),
                 ArraySpan(c, c.Obj(6), c.Int(7), c.Int(8), true), c.Int(9), c.Int(10));
}

Step java_util_zip_Deflater_deflateBytesBuffer(NativeCall& c) {
  return Deflate(c, ArraySpan(c, c.Obj(3), c.Int(4), c.Int(5), false),
                 RawSpan(c, c.Long(6), c.Int(8), true), c.Int(9), c.Int(10));
}

Step java_util_zip_Deflater_deflateBufferBytes(NativeCall& c) {
  return Deflate(c, RawSpan(c, c.Long(3), c.Int(5), false),
                 ArraySpan(c, c.Obj(6), c.Int(7), c.Int(8), true), c.Int(9), c.Int(10));
}

Step java_util_zip_Deflater_deflateBufferBuffer(NativeCall& c) {
  return Deflate(c, RawSpan(c, c.Long(3), c.Int(5), false), RawSpan(c, c.Long(6), c.Int(8), true),
                 c.Int(9), c.Int(10));
}

Step java_util_zip_Deflater_getAdler(NativeCall& c) {
  ZlibStream* const stream = ZlibStream::At(c.world(), c.Long(0));
  if (stream == nullptr) return ThrowClosed(c);
  return c.ReturnInt(static_cast<i32>(stream->z()->adler));
}

Step java_util_zip_Deflater_reset(NativeCall& c) {
  ZlibStream* const stream = ZlibStream::At(c.world(), c.Long(0));
  if (stream == nullptr) return ThrowClosed(c);
  if (deflateReset(stream->z()) != Z_OK) return c.ThrowNew("java/lang/InternalError");
  return c.Return();
}

Step java_util_zip_Deflater_end(NativeCall& c) {
  ZlibStream* const stream = ZlibStream::At(c.world(), c.Long(0));
  if (stream == nullptr) return c.Return();
  deflateEnd(stream->z());
  ZlibStream::Free(c.world(), c.Long(0));
  return c.Return();
}

}  // namespace ravel
