// Texts as words of a shell command.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ravel {

// Between quotes if it has to be; always one line. Control characters are written
// as bash, zsh and ksh read them: $'a\nb'.
std::string ShellWord(std::string_view text);
std::string ShellCommand(const std::vector<std::string>& words);

}  // namespace ravel
