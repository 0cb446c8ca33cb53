// Argument files: @FILE on a command line stands for the words of a file, in the
// format of `java` (its manual: "java Command-Line Argument Files").
//
// Words are separated by white space; # makes a comment of the rest of the line.
// Between quotes, ' or ", white space and # are characters of the word, and a
// backslash makes \n, \t, \r, \f or stands for the character after it; at the end
// of a line it goes on with the next one. Quotes end with their line at the
// latest. A word of a file is a word: none is looked up as a file again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"

namespace ravel {

std::vector<std::string> ParseArguments(std::string_view text);
// The text of a file with these words, one in a line.
std::string PrintArguments(const std::vector<std::string>& words);

// A word as it has to stand on the command line so that it is not taken for a
// file: "@@x" for "@x".
std::string LiteralArgument(const std::string& word);

// The words of a file. The error is the one that `java` prints, of kind
// kLaunchFailed.
Result<std::vector<std::string>> ReadArgumentFile(const std::string& path);

}  // namespace ravel
