// Intrinsics of String and of the two classes that know its bytes: Latin-1
// (coder 0) one byte a character, UTF-16 (coder 1) two, little-endian.
#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>

#include "natives/intrinsics.h"

namespace ravel {
namespace {

struct Bytes {
  const u8* data;
  i32 length;  // of the byte[]
};

Ref RefAt(const u64* args, u32 slot) { return Ref{static_cast<u32>(args[slot])}; }
i32 IntAt(const u64* args, u32 slot) { return static_cast<i32>(args[slot]); }

bool ReturnInt(u64* args, i32 v) {
  args[0] = static_cast<u32>(v);
  return true;
}

Bytes BytesOf(Vm& vm, Ref array) { return {vm.heap().Elements(array), vm.heap().Length(array)}; }
Ref ValueOf(Vm& vm, Ref string) { return vm.heap().GetRef(string, vm.known().String_value); }
u8 CoderOf(Vm& vm, Ref string) { return vm.heap().Get<u8>(string, vm.known().String_coder); }

u16 CharAt(const u8* data, i32 index) {
  u16 v;
  std::memcpy(&v, data + 2 * static_cast<i64>(index), sizeof(v));
  return v;
}

// [offset, offset + count) lies within [0, length).
bool InRange(i32 offset, i32 count, i32 length) {
  return (offset | count) >= 0 && offset <= length - count;
}

i32 HashLatin1(Bytes b) {
  u32 h = 0;
  for (i32 i = 0; i < b.length; ++i) h = 31 * h + b.data[i];
  return static_cast<i32>(h);
}

i32 HashUtf16(Bytes b) {
  u32 h = 0;
  for (i32 i = 0; i < b.length / 2; ++i) h = 31 * h + CharAt(b.data, i);
  return static_cast<i32>(h);
}

bool SameBytes(Bytes a, Bytes b) {
  return a.length == b.length && std::memcmp(a.data, b.data, static_cast<size_t>(a.length)) == 0;
}

i32 CompareLatin1(Bytes a, Bytes b) {
  const i32 n = std::min(a.length, b.length);
  for (i32 i = 0; i < n; ++i) {
    if (a.data[i] != b.data[i]) return i32{a.data[i]} - i32{b.data[i]};
  }
  return a.length - b.length;
}

}  // namespace

bool intrinsic_String_length(Vm& vm, u32, u64* args) {
  const Ref self = RefAt(args, 0);
  return ReturnInt(args, vm.heap().Length(ValueOf(vm, self)) >> CoderOf(vm, self));
}

bool intrinsic_String_isEmpty(Vm& vm, u32, u64* args) {
  return ReturnInt(args, vm.heap().Length(ValueOf(vm, RefAt(args, 0))) == 0);
}

bool intrinsic_String_coder(Vm& vm, u32, u64* args) {
  return ReturnInt(args, CoderOf(vm, RefAt(args, 0)));
}

bool intrinsic_String_isLatin1(Vm& vm, u32, u64* args) {
  return ReturnInt(args, CoderOf(vm, RefAt(args, 0)) == 0);
}

bool intrinsic_String_charAt(Vm& vm, u32, u64* args) {
  const Ref self = RefAt(args, 0);
  const i32 index = IntAt(args, 1);
  const u8 coder = CoderOf(vm, self);
  const Bytes b = BytesOf(vm, ValueOf(vm, self));
  if (static_cast<u32>(index) >= static_cast<u32>(b.length >> coder)) return false;
  return ReturnInt(args, coder == 0 ? b.data[index] : CharAt(b.data, index));
}

bool intrinsic_String_hashCode(Vm& vm, u32, u64* args) {
  const Ref self = RefAt(args, 0);
  const Known& known = vm.known();
  Heap& heap = vm.heap();
  const i32 cached = heap.Get<i32>(self, known.String_hash);
  if (cached != 0 || heap.Get<u8>(self, known.String_hashIsZero) != 0)
    return ReturnInt(args, cached);
  const Bytes b = BytesOf(vm, ValueOf(vm, self));
  const i32 hash = CoderOf(vm, self) == 0 ? HashLatin1(b) : HashUtf16(b);
  if (hash == 0) {
    heap.Put<u8>(self, known.String_hashIsZero, 1);
  } else {
    heap.Put<i32>(self, known.String_hash, hash);
  }
  return ReturnInt(args, hash);
}

bool intrinsic_String_equals(Vm& vm, u32, u64* args) {
  const Ref self = RefAt(args, 0);
  const Ref other = RefAt(args, 1);
  if (self == other) return ReturnInt(args, 1);
  if (!other || vm.heap().KlassOf(other) != vm.known().String) return ReturnInt(args, 0);
  return ReturnInt(args,
                   CoderOf(vm, self) == CoderOf(vm, other) &&
                       SameBytes(BytesOf(vm, ValueOf(vm, self)), BytesOf(vm, ValueOf(vm, other))));
}

bool intrinsic_String_compareTo(Vm& vm, u32, u64* args) {
  const Ref self = RefAt(args, 0);
  const Ref other = RefAt(args, 1);
  if (!other || CoderOf(vm, self) != 0 || CoderOf(vm, other) != 0) return false;
  return ReturnInt(args,
                   CompareLatin1(BytesOf(vm, ValueOf(vm, self)), BytesOf(vm, ValueOf(vm, other))));
}

bool intrinsic_String_startsWith(Vm& vm, u32, u64* args) {
  const Ref self = RefAt(args, 0);
  const Ref prefix = RefAt(args, 1);
  const i32 offset = IntAt(args, 2);
  if (!prefix || CoderOf(vm, self) != 0 || CoderOf(vm, prefix) != 0) return false;
  const Bytes a = BytesOf(vm, ValueOf(vm, self));
  const Bytes b = BytesOf(vm, ValueOf(vm, prefix));
  return ReturnInt(args,
                   InRange(offset, b.length, a.length) &&
                       std::memcmp(a.data + offset, b.data, static_cast<size_t>(b.length)) == 0);
}

bool intrinsic_StringLatin1_hashCode(Vm& vm, u32, u64* args) {
  if (!RefAt(args, 0)) return false;
  return ReturnInt(args, HashLatin1(BytesOf(vm, RefAt(args, 0))));
}

bool intrinsic_StringLatin1_equals(Vm& vm, u32, u64* args) {
  if (!RefAt(args, 0) || !RefAt(args, 1)) return false;
  return ReturnInt(args, SameBytes(BytesOf(vm, RefAt(args, 0)), BytesOf(vm, RefAt(args, 1))));
}

bool intrinsic_StringLatin1_charAt(Vm& vm, u32, u64* args) {
  if (!RefAt(args, 0)) return false;
  const Bytes b = BytesOf(vm, RefAt(args, 0));
  if (static_cast<u32>(args[1]) >= static_cast<u32>(b.length)) return false;
  return ReturnInt(args, b.data[static_cast<u32>(args[1])]);
}

bool intrinsic_StringLatin1_canEncode(Vm&, u32, u64* args) {
  return ReturnInt(args, static_cast<u32>(args[0]) <= 0xFF);
}

bool intrinsic_StringLatin1_compareTo(Vm& vm, u32, u64* args) {
  if (!RefAt(args, 0) || !RefAt(args, 1)) return false;
  return ReturnInt(args, CompareLatin1(BytesOf(vm, RefAt(args, 0)), BytesOf(vm, RefAt(args, 1))));
}

namespace {

bool IndexOf(u64* args, Bytes b, i32 ch, i32 from, i32 end) {
  if (static_cast<u32>(ch) > 0xFF || from >= end) return ReturnInt(args, -1);
  const void* const found = std::memchr(b.data + from, ch, static_cast<size_t>(end - from));
  return ReturnInt(
      args, found == nullptr ? -1 : static_cast<i32>(static_cast<const u8*>(found) - b.data));
}

}  // namespace

bool intrinsic_StringLatin1_indexOf(Vm& vm, u32, u64* args) {
  if (!RefAt(args, 0)) return false;
  const Bytes b = BytesOf(vm, RefAt(args, 0));
  return IndexOf(args, b, IntAt(args, 1), std::max(IntAt(args, 2), 0), b.length);
}

bool intrinsic_StringLatin1_indexOfChar(Vm& vm, u32, u64* args) {
  if (!RefAt(args, 0)) return false;
  const Bytes b = BytesOf(vm, RefAt(args, 0));
  const i32 from = IntAt(args, 2);
  const i32 end = IntAt(args, 3);
  if (from < 0 || end > b.length) return false;
  // The Java code compares with the low byte of the character.
  return IndexOf(args, b, IntAt(args, 1) & 0xFF, from, end);
}

// To char[] (offset in chars) and to byte[] (offset in UTF-16 units) alike.
bool intrinsic_StringLatin1_inflate(Vm& vm, u32, u64* args) {
  const Ref from = RefAt(args, 0);
  const Ref to = RefAt(args, 2);
  const i32 from_at = IntAt(args, 1);
  const i32 to_at = IntAt(args, 3);
  const i32 n = IntAt(args, 4);
  if (!from || !to) return false;
  Heap& heap = vm.heap();
  const u32 shift = heap.KlassOf(to)->element_shift();
  const i32 units = shift == 0 ? heap.Length(to) / 2 : heap.Length(to);
  if (!InRange(from_at, n, heap.Length(from)) || !InRange(to_at, n, units)) return false;
  const u8* const source = heap.Elements(from) + from_at;
  u8* const target = heap.Elements(to) + 2 * static_cast<i64>(to_at);
  heap.arena().WillWrite(target, 2 * static_cast<u64>(n));
  for (i32 i = 0; i < n; ++i) {
    target[2 * static_cast<i64>(i)] = source[i];
    target[2 * static_cast<i64>(i) + 1] = 0;
  }
  return true;
}

bool intrinsic_StringUTF16_hashCode(Vm& vm, u32, u64* args) {
  if (!RefAt(args, 0)) return false;
  return ReturnInt(args, HashUtf16(BytesOf(vm, RefAt(args, 0))));
}

bool intrinsic_StringUTF16_getChar(Vm& vm, u32, u64* args) {
  if (!RefAt(args, 0)) return false;
  const Bytes b = BytesOf(vm, RefAt(args, 0));
  const i32 index = IntAt(args, 1);
  if (static_cast<u32>(index) >= static_cast<u32>(b.length) / 2) return false;
  return ReturnInt(args, CharAt(b.data, index));
}

bool intrinsic_StringUTF16_putChar(Vm& vm, u32, u64* args) {
  const Ref to = RefAt(args, 0);
  if (!to) return false;
  const u32 index = static_cast<u32>(args[1]);
  if (index >= static_cast<u32>(vm.heap().Length(to)) / 2) return false;
  vm.heap().Put<u16>(to, kArrayBaseOffset + 2 * index, static_cast<u16>(args[2]));
  return true;
}

namespace {

// From char[] or UTF-16 byte[] to Latin-1. If a character is too large, the bytes before it
// are stored all the same, as in Java; the result is then `at` of its index.
bool Compress(Vm& vm, u64* args, i32 (*at)(i32 index)) {
  const Ref from = RefAt(args, 0);
  const Ref to = RefAt(args, 2);
  const i32 from_at = IntAt(args, 1);
  const i32 to_at = IntAt(args, 3);
  const i32 n = IntAt(args, 4);
  if (!from || !to) return false;
  Heap& heap = vm.heap();
  const u32 shift = heap.KlassOf(from)->element_shift();
  const i32 units = shift == 0 ? heap.Length(from) / 2 : heap.Length(from);
  if (!InRange(from_at, n, units) || !InRange(to_at, n, heap.Length(to))) return false;
  const u8* const source = heap.Elements(from);
  u8* const target = heap.Elements(to) + to_at;
  heap.arena().WillWrite(target, static_cast<u64>(n));
  for (i32 i = 0; i < n; ++i) {
    const u16 ch = CharAt(source, from_at + i);
    if (ch > 0xFF) return ReturnInt(args, at(i));
    target[i] = static_cast<u8>(ch);
  }
  return ReturnInt(args, n);
}

// How many of `n` bytes come before the first that is negative; absent if they are not there.
std::optional<i32> CountPositives(Vm& vm, const u64* args, i32 n) {
  if (!RefAt(args, 0)) return std::nullopt;
  const Bytes b = BytesOf(vm, RefAt(args, 0));
  const i32 from = IntAt(args, 1);
  if (!InRange(from, n, b.length)) return std::nullopt;
  const u8* const begin = b.data + from;
  return static_cast<i32>(std::find_if(begin, begin + n, [](u8 v) { return v >= 0x80; }) - begin);
}

}  // namespace

bool intrinsic_StringUTF16_compress(Vm& vm, u32, u64* args) {
  return Compress(vm, args, [](i32) { return 0; });
}

bool intrinsic_StringUTF16_compress25(Vm& vm, u32, u64* args) {
  return Compress(vm, args, [](i32 index) { return index; });
}

bool intrinsic_StringCoding_hasNegatives(Vm& vm, u32, u64* args) {
  const i32 n = IntAt(args, 2);
  const std::optional<i32> positives = CountPositives(vm, args, n);
  return positives && ReturnInt(args, *positives != n);
}

bool intrinsic_StringCoding_countPositives(Vm& vm, u32, u64* args) {
  const std::optional<i32> positives = CountPositives(vm, args, IntAt(args, 2));
  return positives && ReturnInt(args, *positives);
}

// The index of the first element that differs, or ~(elements not looked at).
// All are looked at here but what does not fill an int, as in Java.
bool intrinsic_ArraysSupport_vectorizedMismatch(Vm& vm, u32, u64* args) {
  const Ref a = RefAt(args, 0);
  const Ref b = RefAt(args, 3);
  if (!a || !b) return false;
  const i32 length = IntAt(args, 6);
  const u32 shift = static_cast<u32>(args[7]);
  const u8* const p = vm.heap().Address(a) + static_cast<i64>(args[1]);
  const u8* const q = vm.heap().Address(b) + static_cast<i64>(args[4]);
  if (length < 0 || shift > 3) return false;
  const i64 bytes = static_cast<i64>(length) << shift;
  const i64 compared = bytes & ~i64{3};
  for (i64 i = 0; i < compared; i += 4) {
    u32 x, y;
    std::memcpy(&x, p + i, 4);
    std::memcpy(&y, q + i, 4);
    if (x != y)
      return ReturnInt(args, static_cast<i32>((i + std::countr_zero(x ^ y) / 8) >> shift));
  }
  return ReturnInt(args, ~static_cast<i32>((bytes - compared) >> shift));
}

}  // namespace ravel
