#include "natives/io_support.h"

#include <cstring>

namespace ravel {

u32 OffsetOf(NativeCall& c, const Klass* k, std::string_view name, std::string_view descriptor) {
  const Field* const field = k->FindField(c.space().Intern(name), c.space().Intern(descriptor));
  CHECK(field != nullptr) << "the class library has no field " << name << " " << descriptor
                          << " in " << k->name()->view();
  return field->offset;
}

Ref NewByteArray(NativeCall& c, std::string_view bytes) {
  Klass* const array = c.space().ArrayOf(c.space().primitive(Kind::kByte));
  const Ref result = c.heap().NewArray(array, static_cast<i32>(bytes.size()));
  std::memcpy(c.heap().Elements(result), bytes.data(), bytes.size());
  return result;
}

u8* WritableBytes(NativeCall& c, Ref array, i32 offset, i32 length) {
  u8* const p = c.heap().Elements(array) + offset;
  if (length != 0) c.world().arena().WillWrite(p, static_cast<u64>(length));
  return p;
}

bool InBounds(NativeCall& c, Ref array, i32 offset, i32 length) {
  return offset >= 0 && length >= 0 && length <= c.heap().Length(array) - offset;
}

u8* RawBytes(NativeCall& c, i64 address, u64 size) {
  const u64 at = static_cast<u64>(address);
  return c.world().RawValid(at, size) ? c.world().arena().At(at) : nullptr;
}

u8* WritableRawBytes(NativeCall& c, i64 address, u64 size) {
  u8* const p = RawBytes(c, address, size);
  if (p != nullptr && size != 0) c.world().arena().WillWrite(p, size);
  return p;
}

const char* RawCString(NativeCall& c, i64 address) {
  return reinterpret_cast<const char*>(RawBytes(c, address, 1));
}

Step ThrowBadAddress(NativeCall& c, i64 address) {
  return c.ThrowNew("java/lang/InternalError",
                    "address " + std::to_string(address) + " is not in the memory of the program");
}

int FdOf(NativeCall& c, Ref file_descriptor) {
  if (!file_descriptor) return -1;
  return c.heap().Get<i32>(file_descriptor, c.known().FileDescriptor_fd);
}

std::string ErrorText(int error) { return FileErrorText(error); }

Step ThrowIo(NativeCall& c, int error) { return ThrowIo(c, ErrorText(error)); }

Step ThrowIo(NativeCall& c, std::string_view message) {
  return c.ThrowNew("java/io/IOException", message);
}

namespace {

// UnixException has no stack trace (it overrides fillInStackTrace); its two
// fields say what went wrong.
Step ThrowUnixException(NativeCall& c, int error, Ref message) {
  const Step step = c.ThrowNew("sun/nio/fs/UnixException");
  if (step != Step::kThrow) return step;
  const Ref exception = c.thread_record().exception;
  if (c.heap().KlassOf(exception)->name()->view() != "sun/nio/fs/UnixException") return step;
  PutField<i32>(c, exception, "errno", "I", error);
  PutField<Ref>(c, exception, "msg", "Ljava/lang/String;", message);
  c.heap().PutRef(exception, c.known().Throwable_backtrace, kNull);
  c.heap().Put<i32>(exception, c.known().Throwable_depth, 0);
  return step;
}

}  // namespace

Step ThrowUnix(NativeCall& c, int error) { return ThrowUnixException(c, error, kNull); }

Step ThrowUnix(NativeCall& c, std::string_view message) {
  return ThrowUnixException(c, 0, c.world().NewString(message));
}

}  // namespace ravel
