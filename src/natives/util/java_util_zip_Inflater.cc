#include "natives/declare.h"
#include "natives/io_support.h"
#include "natives/util/zlib_stream.h"

namespace ravel {
namespace {

// inflate's state is about 7 KiB and its window 32 KiB.
constexpr u64 kPool = 60 * 1024;

Step ThrowClosed(NativeCall& c) {
  return c.ThrowNew("java/lang/NullPointerException", "Inflater has been closed");
}

// Runs inflate and packs the outcome as Inflater.java takes it apart: bytes
// read, bytes written from bit 31, finished at bit 62, needs a dictionary at 63.
Step Inflate(NativeCall& c, ZlibSpan in, ZlibSpan out) {
  ZlibStream* const stream = ZlibStream::At(c.world(), c.Long(1));
  if (stream == nullptr) return ThrowClosed(c);
  if (in.data == nullptr || out.data == nullptr) return c.ThrowNull();
  z_stream* const z = stream->z();
  z->next_in = in.data;
  z->avail_in = static_cast<uInt>(in.size);
  z->next_out = out.data;
  z->avail_out = static_cast<uInt>(out.size);
  const int status = inflate(z, Z_SYNC_FLUSH);
  const i32 read = in.size - static_cast<i32>(z->avail_in);
  const i32 written = out.size - static_cast<i32>(z->avail_out);
  z->next_in = nullptr;
  z->next_out = nullptr;
  u64 result = static_cast<u64>(read) | static_cast<u64>(written) << 31;
  switch (status) {
    case Z_OK: break;
    case Z_STREAM_END: result |= u64{1} << 62; break;
    case Z_NEED_DICT: result |= u64{1} << 63; break;
    case Z_BUF_ERROR: result = 0; break;
    case Z_DATA_ERROR: {
      c.heap().Put<i32>(c.Obj(0), c.known().Inflater_inputConsumed, read);
      c.heap().Put<i32>(c.Obj(0), c.known().Inflater_outputConsumed, written);
      const char* const name = "java/util/zip/DataFormatException";
      return z->msg == nullptr ? c.ThrowNew(name) : c.ThrowNew(name, z->msg);
    }
    case Z_MEM_ERROR: return c.ThrowNew("java/lang/OutOfMemoryError");
    default: return c.ThrowNew("java/lang/InternalError", z->msg == nullptr ? "" : z->msg);
  }
  return c.ReturnBits(result);
}

Step SetDictionary(NativeCall& c, ZlibSpan dictionary) {
  ZlibStream* const stream = ZlibStream::At(c.world(), c.Long(0));
  if (stream == nullptr) return ThrowClosed(c);
  if (dictionary.data == nullptr) return c.ThrowNull();
  z_stream* const z = stream->z();
  const int status = inflateSetDictionary(z, dictionary.data, static_cast<uInt>(dictionary.size));
  if (status == Z_OK) return c.Return();
  const char* const kind = status == Z_STREAM_ERROR || status == Z_DATA_ERROR
                               ? "java/lang/IllegalArgumentException"
                               : "java/lang/InternalError";
  return z->msg == nullptr ? c.ThrowNew(kind) : c.ThrowNew(kind, z->msg);
}

}  // namespace

Step java_util_zip_Inflater_init(NativeCall& c) {
  const i64 address = ZlibStream::Allocate(c.world(), kPool);
  if (address == 0) return c.ThrowNew("java/lang/OutOfMemoryError");
  z_stream* const z = ZlibStream::At(c.world(), address)->z();
  const int status = inflateInit2(z, c.Bool(0) ? -MAX_WBITS : MAX_WBITS);
  if (status == Z_OK) return c.ReturnLong(address);
  ZlibStream::Free(c.world(), address);
  if (status == Z_MEM_ERROR) return c.ThrowNew("java/lang/OutOfMemoryError");
  return c.ThrowNew("java/lang/InternalError", "inflateInit2 failed");
}

Step java_util_zip_Inflater_setDictionary(NativeCall& c) {
  return SetDictionary(c, ArraySpan(c, c.Obj(2), c.Int(3), c.Int(4), false));
}

Step java_util_zip_Inflater_setDictionaryBuffer(NativeCall& c) {
  return SetDictionary(c, RawSpan(c, c.Long(2), c.Int(4), false));
}

Step java_util_zip_Inflater_inflateBytesBytes(NativeCall& c) {
  return Inflate(c, ArraySpan(c, c.Obj(3), c.Int(4), c.Int(5), false),
                 ArraySpan(c, c.Obj(6), c.Int(7), c.Int(8), true));
}

Step java_util_zip_Inflater_inflateBytesBuffer(NativeCall& c) {
  return Inflate(c, ArraySpan(c, c.Obj(3), c.Int(4), c.Int(5), false),
                 RawSpan(c, c.Long(6), c.Int(8), true));
}

Step java_util_zip_Inflater_inflateBufferBytes(NativeCall& c) {
  return Inflate(c, RawSpan(c, c.Long(3), c.Int(5), false),
                 ArraySpan(c, c.Obj(6), c.Int(7), c.Int(8), true));
}

Step java_util_zip_Inflater_inflateBufferBuffer(NativeCall& c) {
  return Inflate(c, RawSpan(c, c.Long(3), c.Int(5), false), RawSpan(c, c.Long(6), c.Int(8), true));
}

Step java_util_zip_Inflater_getAdler(NativeCall& c) {
  ZlibStream* const stream = ZlibStream::At(c.world(), c.Long(0));
  if (stream == nullptr) return ThrowClosed(c);
  return c.ReturnInt(static_cast<i32>(stream->z()->adler));
}

Step java_util_zip_Inflater_reset(NativeCall& c) {
  ZlibStream* const stream = ZlibStream::At(c.world(), c.Long(0));
  if (stream == nullptr) return ThrowClosed(c);
  if (inflateReset(stream->z()) != Z_OK) return c.ThrowNew("java/lang/InternalError");
  return c.Return();
}

Step java_util_zip_Inflater_end(NativeCall& c) {
  ZlibStream* const stream = ZlibStream::At(c.world(), c.Long(0));
  if (stream == nullptr) return c.Return();
  inflateEnd(stream->z());
  ZlibStream::Free(c.world(), c.Long(0));
  return c.Return();
}

}  // namespace ravel
