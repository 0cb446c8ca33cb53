#include "natives/declare.h"
#include "natives/io_support.h"
#include "natives/util/zlib_stream.h"

namespace ravel {
namespace {

Step ThrowClosed(NativeCall& c) {
  return c.ThrowNew("java/lang/NullPointerException", "Deflater has been closed");
}

Step ThrowInternal(NativeCall& c, const ZlibStream::Result& done) {
  const char* const kind = "java/lang/InternalError";
  return done.message == nullptr ? c.ThrowNew(kind) : c.ThrowNew(kind, done.message);
}

// Runs deflate or, if `params` is not 0, deflateParams first: it is then
// 1 | strategy << 1 | level << 3.
ZlibStream::Result RunDeflate(NativeCall& c, ZlibSpan in, ZlibSpan out, int flush, i32 params) {
  const bool set_params = (params & 1) != 0;
  const int strategy = params >> 1 & 3;
  const int level = params >> 3;
  const u64 how = u64{static_cast<u32>(params)} << 32 | static_cast<u32>(flush);
  const ZlibStream::Result done =
      ZlibStream::Run(c.world(), c.Long(1), in, out, how, [=](z_stream* z) {
        return set_params ? deflateParams(z, level, strategy) : deflate(z, flush);
      });
  if (set_params && done.status == Z_OK) {
    ZlibStream::ParametersChanged(c.world(), c.Long(1), level, strategy);
  }
  return done;
}

// The result is packed as in Inflater; bit 63 says that the change of
// parameters is still due.
Step Deflate(NativeCall& c, ZlibSpan in, ZlibSpan out, int flush, i32 params) {
  if (ZlibStream::Find(c.world(), c.Long(1)) == nullptr) return ThrowClosed(c);
  if (in.data == nullptr || out.data == nullptr) return c.ThrowNull();
  const bool set_params = (params & 1) != 0;
  const ZlibStream::Result done = RunDeflate(c, in, out, flush, params);
  u64 result = static_cast<u64>(done.read) | static_cast<u64>(done.written) << 31;
  switch (done.status) {
    case Z_OK: break;
    case Z_STREAM_END:
      if (set_params) return ThrowInternal(c, done);
      result |= u64{1} << 62;
      break;
    case Z_BUF_ERROR: result = set_params ? result | u64{1} << 63 : 0; break;
    default: return ThrowInternal(c, done);
  }
  return c.ReturnBits(result);
}

Step SetDictionary(NativeCall& c, ZlibSpan dictionary) {
  if (ZlibStream::Find(c.world(), c.Long(0)) == nullptr) return ThrowClosed(c);
  if (dictionary.data == nullptr) return c.ThrowNull();
  const ZlibStream::Result done = ZlibStream::SetDictionary(c.world(), c.Long(0), dictionary);
  if (done.status == Z_OK) return c.Return();
  if (done.status == Z_STREAM_ERROR) return c.ThrowNew("java/lang/IllegalArgumentException");
  return ThrowInternal(c, done);
}

}  // namespace

Step java_util_zip_Deflater_init(NativeCall& c) {
  const ZlibStream::Opened opened =
      ZlibStream::Deflate(c.world(), c.Int(0), c.Int(1), c.Bool(2) ? -MAX_WBITS : MAX_WBITS);
  if (opened.status == Z_OK) return c.ReturnLong(opened.handle);
  if (opened.status == Z_MEM_ERROR) return c.ThrowNew("java/lang/OutOfMemoryError");
  if (opened.status == Z_STREAM_ERROR) return c.ThrowNew("java/lang/IllegalArgumentException");
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
  const ZlibStream* const stream = ZlibStream::Find(c.world(), c.Long(0));
  if (stream == nullptr) return ThrowClosed(c);
  return c.ReturnInt(static_cast<i32>(stream->adler()));
}

Step java_util_zip_Deflater_reset(NativeCall& c) {
  if (ZlibStream::Find(c.world(), c.Long(0)) == nullptr) return ThrowClosed(c);
  if (ZlibStream::Reset(c.world(), c.Long(0)) != Z_OK) return c.ThrowNew("java/lang/InternalError");
  return c.Return();
}

Step java_util_zip_Deflater_end(NativeCall& c) {
  if (ZlibStream::Find(c.world(), c.Long(0)) != nullptr) ZlibStream::Close(c.world(), c.Long(0));
  return c.Return();
}

}  // namespace ravel
