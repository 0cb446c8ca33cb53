// Print: what Ravel itself says on standard output and standard error. Nothing
// is thrown when it cannot be said; the first thing that went wrong with
// standard output is kept, for the end of the process (cli/command.h, Exit).
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string_view>

namespace ravel {

void PrintText(std::FILE* to, std::string_view text);

template <typename... T>
void Print(std::FILE* to, fmt::format_string<T...> format, T&&... args) {
  PrintText(to, fmt::format(format, std::forward<T>(args)...));
}
template <typename... T>
void Print(fmt::format_string<T...> format, T&&... args) {
  PrintText(stdout, fmt::format(format, std::forward<T>(args)...));
}

// Writes out what standard output still holds. The error number of what was
// lost first; 0: nothing was. A reader that went away wants no more: that is
// no loss.
int FlushOutput();

}  // namespace ravel
