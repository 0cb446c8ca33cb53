// CRC32 and Adler32: zlib's functions over heap arrays and raw memory. Java
// has checked the ranges of arrays.
#include <zlib.h>

#include "natives/declare.h"
#include "natives/io_support.h"

namespace ravel {
namespace {

using Checksum = uLong (*)(uLong, const Bytef*, uInt);

Step OfByte(NativeCall& c, Checksum sum) {
  const u8 byte = static_cast<u8>(c.Int(1));
  return c.ReturnInt(static_cast<i32>(sum(static_cast<u32>(c.Int(0)), &byte, 1)));
}

Step OfArray(NativeCall& c, Checksum sum) {
  const Ref array = c.Obj(1);
  if (!array) return c.ThrowNull();
  if (!InBounds(c, array, c.Int(2), c.Int(3))) {
    return c.ThrowNew("java/lang/ArrayIndexOutOfBoundsException");
  }
  const u8* const p = c.heap().Elements(array) + c.Int(2);
  return c.ReturnInt(
      static_cast<i32>(sum(static_cast<u32>(c.Int(0)), p, static_cast<uInt>(c.Int(3)))));
}

Step OfBuffer(NativeCall& c, Checksum sum) {
  const i64 address = c.Long(1) + c.Int(3);
  const u32 size = static_cast<u32>(c.Int(4));
  const u8* const p = RawBytes(c, address, size);
  if (p == nullptr) return ThrowBadAddress(c, address);
  return c.ReturnInt(static_cast<i32>(sum(static_cast<u32>(c.Int(0)), p, size)));
}

}  // namespace

Step java_util_zip_CRC32_update(NativeCall& c) { return OfByte(c, crc32); }
Step java_util_zip_CRC32_updateBytes0(NativeCall& c) { return OfArray(c, crc32); }
Step java_util_zip_CRC32_updateByteBuffer0(NativeCall& c) { return OfBuffer(c, crc32); }
Step java_util_zip_Adler32_update(NativeCall& c) { return OfByte(c, adler32); }
Step java_util_zip_Adler32_updateBytes(NativeCall& c) { return OfArray(c, adler32); }
Step java_util_zip_Adler32_updateByteBuffer(NativeCall& c) { return OfBuffer(c, adler32); }

}  // namespace ravel
