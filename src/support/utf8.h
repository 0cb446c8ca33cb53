// UTF-8 that may be broken: programs print any bytes, and reports must still be
// well formed.
#pragma once

#include <string>
#include <string_view>

#include "support/types.h"

namespace ravel {

constexpr char32_t kReplacementCharacter = 0xFFFD;

// The character at *at, which moves past it. Total: bytes that are not UTF-8
// (overlong forms and surrogates are not) become U+FFFD, one for each maximal
// start of a character, as the Unicode standard recommends (3.9).
// REQUIRES: *at < text.size()
char32_t NextCharacter(std::string_view text, size_t* at);

// Any character, surrogates included.
void AppendUtf8(char32_t character, std::string* out);

// How many columns of a terminal a printable character takes: 0 for combining
// marks, 2 for East Asian wide characters and emoji, else 1. By block, not by
// character, so rare marks count 1.
u32 ColumnsOf(char32_t character);

}  // namespace ravel
