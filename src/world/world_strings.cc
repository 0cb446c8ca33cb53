// Strings, compact as in the JDK: a byte[] of Latin-1 where every char fits,
// else of UTF-16 in the machine's (little-endian) order.
#include <algorithm>
#include <cstring>

#include "classfile/mutf8.h"
#include "world/world.h"

namespace ravel {
namespace {

constexpr u8 kLatin1 = 0;
constexpr u8 kUtf16 = 1;

constexpr u32 kManyInterned = 1 << 20;

constexpr u64 kFnvBasis = 0xCBF29CE484222325;
constexpr u64 kFnvPrime = 0x100000001B3;

// 0 is no key of a WorldMap.
constexpr u64 AsKey(u64 hash) { return hash == 0 ? 1 : hash; }
constexpr u64 NextKey(u64 key) { return AsKey(key + 1); }

template <typename Unit>
u64 HashUnits(const Unit* units, u32 n) {
  u64 hash = kFnvBasis;
  for (u32 i = 0; i < n; ++i) hash = (hash ^ units[i]) * kFnvPrime;
  return AsKey(hash);
}

bool IsLatin1(const char16_t* chars, u32 n) {
  u32 all = 0;
  for (u32 i = 0; i < n; ++i) all |= chars[i];
  return all < 0x100;
}

bool IsAscii(std::string_view bytes) {
  u8 all = 0;
  for (const char c : bytes) all |= static_cast<u8>(c);
  return all < 0x80;
}

}  // namespace

Ref World::AllocateString(u32 chars, u8 coder) {
  const Ref value = heap_.NewArray(byte_array_, static_cast<i32>(chars << coder));
  const Ref string = heap_.NewObject(known().String);
  heap_.PutRef(string, known().String_value, value);
  heap_.Put<u8>(string, known().String_coder, coder);
  return string;
}

Ref World::NewStringUtf16(const char16_t* chars, u32 n) {
  const u8 coder = IsLatin1(chars, n) ? kLatin1 : kUtf16;
  const Ref string = AllocateString(n, coder);
  u8* const to = heap_.Elements(heap_.GetRef(string, known().String_value));
  if (coder == kLatin1) {
    for (u32 i = 0; i < n; ++i) to[i] = static_cast<u8>(chars[i]);
  } else {
    std::memcpy(to, chars, u64{n} * 2);
  }
  return string;
}

Ref World::NewString(std::string_view utf8) {
  if (IsAscii(utf8)) {
    const Ref string = AllocateString(static_cast<u32>(utf8.size()), kLatin1);
    if (utf8.empty()) return string;
    std::memcpy(heap_.Elements(heap_.GetRef(string, known().String_value)), utf8.data(),
                utf8.size());
    return string;
  }
  const std::u16string units = Utf8ToUtf16(utf8);
  return NewStringUtf16(units.data(), static_cast<u32>(units.size()));
}

Ref World::NewStringFromModified(std::string_view mutf8) {
  // ASCII means the same in both forms (a NUL is never a single byte here).
  if (IsAscii(mutf8)) return NewString(mutf8);
  const std::u16string units = ModifiedUtf8ToUtf16(mutf8);
  return NewStringUtf16(units.data(), static_cast<u32>(units.size()));
}

u32 World::StringLength(Ref string) const {
  const Known& k = space_.known();
  return static_cast<u32>(heap_.Length(heap_.GetRef(string, k.String_value))) >>
         heap_.Get<u8>(string, k.String_coder);
}

char16_t World::StringCharAt(Ref string, u32 i) const {
  const Known& k = space_.known();
  const Ref value = heap_.GetRef(string, k.String_value);
  if (heap_.Get<u8>(string, k.String_coder) == kLatin1) {
    return heap_.GetElement<u8>(value, static_cast<i32>(i));
  }
  return heap_.GetElement<char16_t>(value, static_cast<i32>(i));
}

std::u16string World::ToUtf16(Ref string) const {
  const Known& k = space_.known();
  const u32 n = StringLength(string);
  const u8* const bytes = heap_.Elements(heap_.GetRef(string, k.String_value));
  std::u16string units(n, u'\0');
  if (heap_.Get<u8>(string, k.String_coder) == kLatin1) {
    std::copy(bytes, bytes + n, units.begin());
  } else {
    std::memcpy(units.data(), bytes, u64{n} * 2);
  }
  return units;
}

std::string World::ToUtf8(Ref string) const { return Utf16ToUtf8(ToUtf16(string)); }
std::string World::ToModified(Ref string) const { return Utf16ToModifiedUtf8(ToUtf16(string)); }

bool World::StringsEqual(Ref a, Ref b) const {
  if (a == b) return true;
  const Known& k = space_.known();
  const u32 n = StringLength(a);
  if (n != StringLength(b)) return false;
  const u8 coder = heap_.Get<u8>(a, k.String_coder);
  if (coder == heap_.Get<u8>(b, k.String_coder)) {
    return std::memcmp(heap_.Elements(heap_.GetRef(a, k.String_value)),
                       heap_.Elements(heap_.GetRef(b, k.String_value)), u64{n} << coder) == 0;
  }
  for (u32 i = 0; i < n; ++i) {
    if (StringCharAt(a, i) != StringCharAt(b, i)) return false;
  }
  return true;
}

// --- Interning ---------------------------------------------------------------
// The key of a text is its hash; if another text sits there, the next free
// number above. A probe sequence has no gaps.

u64 World::InternKeyOf(Ref string) const {
  const Known& k = space_.known();
  const u32 n = StringLength(string);
  const u8* const bytes = heap_.Elements(heap_.GetRef(string, k.String_value));
  if (heap_.Get<u8>(string, k.String_coder) == kLatin1) return HashUnits(bytes, n);
  return HashUnits(reinterpret_cast<const char16_t*>(bytes), n);
}

u64 World::FindInterned(Ref string) {
  const WorldMap<Ref> interned(meta_, &root_->interned);
  for (u64 key = InternKeyOf(string);; key = NextKey(key)) {
    const Ref* const found = interned.Find(key);
    if (found == nullptr || StringsEqual(*found, string)) return key;
  }
}

Ref World::Intern(Ref string) {
  WorldMap<Ref> interned(meta_, &root_->interned);
  const u64 key = FindInterned(string);
  if (const Ref* const found = interned.Find(key)) return *found;
  const u32 capacity = interned.capacity();
  interned.Set(key, string);
  // Nobody may need most of them any more, and the table does not shrink.
  if (interned.capacity() != capacity && capacity >= kManyInterned) heap_.AskForCollection();
  return string;
}

Ref World::InternModified(std::string_view mutf8) {
  // Most literals are met again (every class names its own), so look before
  // making an object.
  if (IsAscii(mutf8)) {
    const u32 n = static_cast<u32>(mutf8.size());
    const WorldMap<Ref> interned(meta_, &root_->interned);
    u64 key = HashUnits(reinterpret_cast<const u8*>(mutf8.data()), n);
    for (; const Ref* const found = interned.Find(key); key = NextKey(key)) {
      if (heap_.Get<u8>(*found, known().String_coder) != kLatin1) continue;
      if (StringLength(*found) != n) continue;
      const Ref value = heap_.GetRef(*found, known().String_value);
      if (std::memcmp(heap_.Elements(value), mutf8.data(), n) == 0) return *found;
    }
  }
  return Intern(NewStringFromModified(mutf8));
}

void World::DropInterned(const std::vector<u64>& keys) {
  WorldMap<Ref> interned(meta_, &root_->interned);
  for (const u64 key : keys) interned.Erase(key);
  // Texts that were pushed upwards by a dropped one move back down.
  for (const u64 dropped : keys) {
    u64 key = NextKey(dropped);
    for (; const Ref* const found = interned.Find(key); key = NextKey(key)) {
      const Ref string = *found;
      if (InternKeyOf(string) == key) continue;
      interned.Erase(key);
      interned.Set(FindInterned(string), string);
    }
  }
}

}  // namespace ravel
