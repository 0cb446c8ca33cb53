// What the natives of java.io, java.util.zip and sun.nio share: Java fields by
// name, descriptors, raw addresses, and failures as Java's library words them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "interp/native.h"

namespace ravel {

// --- Fields by name. The field must exist: a missing one is a library we do not know. ---
u32 OffsetOf(NativeCall& c, const Klass* k, std::string_view name, std::string_view descriptor);
template <typename T>
void PutField(NativeCall& c, Ref object, std::string_view name, std::string_view descriptor,
              T value) {
  c.heap().Put<T>(object, OffsetOf(c, c.heap().KlassOf(object), name, descriptor), value);
}
template <typename T>
T GetField(NativeCall& c, Ref object, std::string_view name, std::string_view descriptor) {
  return c.heap().Get<T>(object, OffsetOf(c, c.heap().KlassOf(object), name, descriptor));
}

// --- Arrays and strings ---------------------------------------------------------------
Ref NewByteArray(NativeCall& c, std::string_view bytes);
// The elements [offset, offset + length) of a primitive array, for writing.
u8* WritableBytes(NativeCall& c, Ref array, i32 offset, i32 length);
// Is [offset, offset + length) part of the array?
bool InBounds(NativeCall& c, Ref array, i32 offset, i32 length);

// --- Raw memory -----------------------------------------------------------------------
// Pointers into the raw region. A program that passes an address outside it
// (only through internal APIs) gets an InternalError where HotSpot would crash.
u8* RawBytes(NativeCall& c, i64 address, u64 size);          // null if outside
u8* WritableRawBytes(NativeCall& c, i64 address, u64 size);  // likewise; announced for undo
const char* RawCString(NativeCall& c, i64 address);          // null if outside
Step ThrowBadAddress(NativeCall& c, i64 address);

// --- Descriptors ----------------------------------------------------------------------
// The number in a java.io.FileDescriptor; -1 if closed or null.
int FdOf(NativeCall& c, Ref file_descriptor);

// --- Failures: `error` is an errno value -------------------------------------------------
std::string ErrorText(int error);
Step ThrowIo(NativeCall& c, int error);  // IOException with the system's text
Step ThrowIo(NativeCall& c, std::string_view message);
Step ThrowUnix(NativeCall& c, int error);  // sun.nio.fs.UnixException
Step ThrowUnix(NativeCall& c, std::string_view message);

}  // namespace ravel
