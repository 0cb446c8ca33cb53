// Texts as words of a shell command.
#pragma once

#include <string>
#include <string_view>

namespace ravel {

// Between quotes if it has to be.
std::string ShellWord(std::string_view text);

}  // namespace ravel
