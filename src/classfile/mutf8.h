// Modified UTF-8, the string form of class files (JVMS 4.4.7): NUL is the two
// bytes C0 80 and a supplementary character is two surrogates of three bytes
// each, so no byte is ever 0 or above EF.
#pragma once

#include <string>
#include <string_view>

namespace ravel {

// Overlong forms, which only class files before version 48 may hold.
enum class OverlongForms { kReject, kAccept };

bool IsModifiedUtf8(std::string_view bytes, OverlongForms overlong = OverlongForms::kReject);

// The UTF-16 units. Total: bytes that are not modified UTF-8 become U+FFFD.
std::u16string ModifiedUtf8ToUtf16(std::string_view bytes);
// Lone surrogates are kept, as Java does.
std::string Utf16ToModifiedUtf8(std::u16string_view units);

// Standard UTF-8. A lone surrogate or invalid byte becomes '?' going out (as
// Java prints it) and U+FFFD coming in.
std::string Utf16ToUtf8(std::u16string_view units);
std::u16string Utf8ToUtf16(std::string_view bytes);
std::string ModifiedUtf8ToUtf8(std::string_view bytes);
std::string Utf8ToModifiedUtf8(std::string_view bytes);

}  // namespace ravel
