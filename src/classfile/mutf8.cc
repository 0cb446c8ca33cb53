#include "classfile/mutf8.h"

#include <algorithm>

#include "support/types.h"
#include "support/utf8.h"

namespace ravel {
namespace {

bool IsContinuation(u8 b) { return (b & 0xC0) == 0x80; }
bool IsHighSurrogate(char16_t c) { return c >= 0xD800 && c < 0xDC00; }
bool IsLowSurrogate(char16_t c) { return c >= 0xDC00 && c < 0xE000; }

bool IsPlainAscii(std::string_view s) {
  return std::all_of(s.begin(), s.end(), [](char c) { return c > 0; });
}

// Decodes the unit that starts at `i` and steps over it; false, stepping over
// one byte, where there is none.
bool DecodeUnit(std::string_view s, size_t& i, char16_t& unit) {
  const u8 a = static_cast<u8>(s[i]);
  auto byte = [&](size_t k) { return static_cast<u8>(s[i + k]); };
  if (a != 0 && a < 0x80) {
    unit = a;
    i += 1;
    return true;
  }
  if ((a & 0xE0) == 0xC0 && i + 1 < s.size() && IsContinuation(byte(1))) {
    unit = static_cast<char16_t>((a & 0x1F) << 6 | (byte(1) & 0x3F));
    i += 2;
    return true;
  }
  if ((a & 0xF0) == 0xE0 && i + 2 < s.size() && IsContinuation(byte(1)) &&
      IsContinuation(byte(2))) {
    unit = static_cast<char16_t>((a & 0x0F) << 12 | (byte(1) & 0x3F) << 6 | (byte(2) & 0x3F));
    i += 3;
    return true;
  }
  i += 1;
  return false;
}

}  // namespace

bool IsModifiedUtf8(std::string_view s, OverlongForms overlong) {
  size_t i = 0;
  while (i < s.size()) {
    const size_t start = i;
    char16_t unit;
    if (!DecodeUnit(s, i, unit)) return false;
    const size_t length = i - start;
    if (overlong == OverlongForms::kAccept || length == 1) continue;
    if (length == 2 && unit < 0x80 && unit != 0) return false;
    if (length == 3 && unit < 0x800) return false;
  }
  return true;
}

std::u16string ModifiedUtf8ToUtf16(std::string_view s) {
  std::u16string out;
  out.reserve(s.size());
  for (size_t i = 0; i < s.size();) {
    char16_t unit;
    out += DecodeUnit(s, i, unit) ? unit : static_cast<char16_t>(kReplacementCharacter);
  }
  return out;
}

std::string Utf16ToModifiedUtf8(std::u16string_view units) {
  std::string out;
  out.reserve(units.size());
  for (char16_t c : units) {
    if (c == 0) {
      out += "\xC0\x80";
    } else {
      AppendUtf8(c, &out);
    }
  }
  return out;
}

std::string Utf16ToUtf8(std::u16string_view units) {
  std::string out;
  out.reserve(units.size());
  for (size_t i = 0; i < units.size(); i++) {
    const char16_t c = units[i];
    if (IsHighSurrogate(c) && i + 1 < units.size() && IsLowSurrogate(units[i + 1])) {
      AppendUtf8(0x10000 + ((u32{c} - 0xD800) << 10) + (units[i + 1] - 0xDC00u), &out);
      i++;
    } else {
      AppendUtf8(IsHighSurrogate(c) || IsLowSurrogate(c) ? U'?' : char32_t{c}, &out);
    }
  }
  return out;
}

std::u16string Utf8ToUtf16(std::string_view s) {
  std::u16string out;
  out.reserve(s.size());
  for (size_t at = 0; at < s.size();) {
    const char32_t c = NextCharacter(s, &at);
    if (c >= 0x10000) {
      out += static_cast<char16_t>(0xD800 + ((c - 0x10000) >> 10));
      out += static_cast<char16_t>(0xDC00 + ((c - 0x10000) & 0x3FF));
    } else {
      out += static_cast<char16_t>(c);
    }
  }
  return out;
}

std::string ModifiedUtf8ToUtf8(std::string_view s) {
  if (IsPlainAscii(s)) return std::string(s);
  return Utf16ToUtf8(ModifiedUtf8ToUtf16(s));
}

std::string Utf8ToModifiedUtf8(std::string_view s) {
  if (IsPlainAscii(s)) return std::string(s);
  return Utf16ToModifiedUtf8(Utf8ToUtf16(s));
}

}  // namespace ravel
