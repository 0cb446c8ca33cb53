#include "natives/declare.h"
#include "natives/io_support.h"
#include "natives/util/zlib_stream.h"

namespace ravel {
namespace {

Step ThrowClosed(NativeCall& c) {
  return c.ThrowNew("java/lang/NullPointerException", "Inflater has been closed");
}

Step Throw(NativeCall& c, const char* kind, const ZlibStream::Result& done) {
  return done.message == nullptr ? c.ThrowNew(kind) : c.ThrowNew(kind, done.message);
}

// Runs inflate and packs the outcome as Inflater.java takes it apart: bytes
// read, bytes written from bit 31, finished at bit 62, needs a dictionary at 63.
Step Inflate(NativeCall& c, ZlibSpan in, ZlibSpan out) {
  if (ZlibStream::Find(c.world(), c.Long(1)) == nullptr) return ThrowClosed(c);
  if (in.data == nullptr || out.data == nullptr) return c.ThrowNull();
  const ZlibStream::Result done = ZlibStream::Run(
      c.world(), c.Long(1), in, out, 0, [](z_stream* z) { return inflate(z, Z_SYNC_FLUSH); });
  u64 result = static_cast<u64>(done.read) | static_cast<u64>(done.written) << 31;
  switch (done.status) {
    case Z_OK: break;
    case Z_STREAM_END: result |= u64{1} << 62; break;
    case Z_NEED_DICT: result |= u64{1} << 63; break;
    case Z_BUF_ERROR: result = 0; break;
    case Z_DATA_ERROR:
      c.heap().Put<i32>(c.Obj(0), c.known().Inflater_inputConsumed, done.read);
      c.heap().Put<i32>(c.Obj(0), c.known().Inflater_outputConsumed, done.written);
      return Throw(c, "java/util/zip/DataFormatException", done);
    case Z_MEM_ERROR: return c.ThrowNew("java/lang/OutOfMemoryError");
    default:
      return c.ThrowNew("java/lang/InternalError", done.message == nullptr ? "" : done.message);
  }
  return c.ReturnBits(result);
}

Step SetDictionary(NativeCall& c, ZlibSpan dictionary) {
  if (ZlibStream::Find(c.world(), c.Long(0)) == nullptr) return ThrowClosed(c);
  if (dictionary.data == nullptr) return c.ThrowNull();
  const ZlibStream::Result done = ZlibStream::SetDictionary(c.world(), c.Long(0), dictionary);
  if (done.status == Z_OK) return c.Return();
  return Throw(c,
               done.status == Z_STREAM_ERROR || done.status == Z_DATA_ERROR
                   ? "java/lang/IllegalArgumentException"
                   : "java/lang/InternalError",
               done);
}

}  // namespace

Step java_util_zip_Inflater_init(NativeCall& c) {
  const ZlibStream::Opened opened =
      ZlibStream::Inflate(c.world(), c.Bool(0) ? -MAX_WBITS : MAX_WBITS);
  if (opened.status == Z_OK) return c.ReturnLong(opened.handle);
  if (opened.status == Z_MEM_ERROR) return c.ThrowNew("java/lang/OutOfMemoryError");
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
  const ZlibStream* const stream = ZlibStream::Find(c.world(), c.Long(0));
  if (stream == nullptr) return ThrowClosed(c);
  return c.ReturnInt(static_cast<i32>(stream->adler()));
}

Step java_util_zip_Inflater_reset(NativeCall& c) {
  if (ZlibStream::Find(c.world(), c.Long(0)) == nullptr) return ThrowClosed(c);
  if (ZlibStream::Reset(c.world(), c.Long(0)) != Z_OK) return c.ThrowNew("java/lang/InternalError");
  return c.Return();
}

Step java_util_zip_Inflater_end(NativeCall& c) {
  if (ZlibStream::Find(c.world(), c.Long(0)) != nullptr) ZlibStream::Close(c.world(), c.Long(0));
  return c.Return();
}

}  // namespace ravel
