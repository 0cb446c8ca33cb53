#include "support/utf8.h"

#include <algorithm>

namespace ravel {
namespace {

struct Range {
  char32_t first, last;
};

constexpr Range kCombining[] = {
    {0x0300, 0x036F},   {0x0483, 0x0489}, {0x0591, 0x05BD}, {0x0610, 0x061A}, {0x064B, 0x065F},
    {0x0670, 0x0670},   {0x06D6, 0x06DC}, {0x0E31, 0x0E31}, {0x0E34, 0x0E3A}, {0x0E47, 0x0E4E},
    {0x1160, 0x11FF},   {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x200B, 0x200D}, {0x20D0, 0x20FF},
    {0x302A, 0x302D},   {0x3099, 0x309A}, {0xFE00, 0xFE0F}, {0xFE20, 0xFE2F}, {0xFEFF, 0xFEFF},
    {0xE0100, 0xE01EF},
};

constexpr Range kWide[] = {
    {0x1100, 0x115F},   {0x231A, 0x231B},   {0x2329, 0x232A},   {0x23E9, 0x23EC},
    {0x2614, 0x2615},   {0x2648, 0x2653},   {0x26A1, 0x26A1},   {0x26AA, 0x26AB},
    {0x26BD, 0x26BE},   {0x26D4, 0x26D4},   {0x2705, 0x2705},   {0x270A, 0x270B},
    {0x2728, 0x2728},   {0x274C, 0x274C},   {0x274E, 0x274E},   {0x2753, 0x2757},
    {0x2795, 0x2797},   {0x2B1B, 0x2B1C},   {0x2B50, 0x2B50},   {0x2B55, 0x2B55},
    {0x2E80, 0x303E},   {0x3041, 0x3247},   {0x3250, 0x4DBF},   {0x4E00, 0xA4C6},
    {0xA960, 0xA97C},   {0xAC00, 0xD7A3},   {0xF900, 0xFAD9},   {0xFE10, 0xFE19},
    {0xFE30, 0xFE6B},   {0xFF01, 0xFF60},   {0xFFE0, 0xFFE6},   {0x16FE0, 0x1B2FB},
    {0x1F18E, 0x1F18E}, {0x1F191, 0x1F19A}, {0x1F200, 0x1F320}, {0x1F32D, 0x1F64F},
    {0x1F680, 0x1F6FC}, {0x1F7E0, 0x1F7F0}, {0x1F90C, 0x1FAF6}, {0x20000, 0x3FFFD},
};

template <size_t n>
bool Contains(const Range (&ranges)[n], char32_t character) {
  const Range* at = std::ranges::lower_bound(ranges, character, {},
                                             [](const Range& range) { return range.last; });
  return at != ranges + n && at->first <= character;
}

}  // namespace

char32_t NextCharacter(std::string_view text, size_t* at) {
  const u8 lead = static_cast<u8>(text[(*at)++]);
  if (lead < 0x80) return lead;
  if (lead < 0xC2 || lead > 0xF4) return kReplacementCharacter;
  const u32 more = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
  // The second byte's range excludes overlong forms, surrogates and what is
  // above U+10FFFF (table 3-7 of the Unicode standard).
  u8 low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  u8 high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  char32_t character = lead & (0x3Fu >> more);
  for (u32 i = 0; i < more; ++i) {
    if (*at == text.size()) return kReplacementCharacter;
    const u8 byte = static_cast<u8>(text[*at]);
    if (byte < low || byte > high) return kReplacementCharacter;
    character = character << 6 | (byte & 0x3Fu);
    ++*at;
    low = 0x80;
    high = 0xBF;
  }
  return character;
}

void AppendUtf8(char32_t character, std::string* out) {
  auto put = [&](char32_t byte) { out->push_back(static_cast<char>(byte)); };
  if (character < 0x80) {
    put(character);
  } else if (character < 0x800) {
    put(0xC0 | character >> 6);
    put(0x80 | (character & 0x3F));
  } else if (character < 0x10000) {
    put(0xE0 | character >> 12);
    put(0x80 | (character >> 6 & 0x3F));
    put(0x80 | (character & 0x3F));
  } else {
    put(0xF0 | character >> 18);
    put(0x80 | (character >> 12 & 0x3F));
    put(0x80 | (character >> 6 & 0x3F));
    put(0x80 | (character & 0x3F));
  }
}

u32 ColumnsOf(char32_t character) {
  if (character < 0x300) return 1;
  if (Contains(kCombining, character)) return 0;
  return Contains(kWide, character) ? 2 : 1;
}

}  // namespace ravel
