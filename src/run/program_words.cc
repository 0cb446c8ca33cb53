#include "run/program_words.h"

#include <zlib.h>

#include "run/argument_file.h"
#include "support/shell_word.h"

namespace ravel {
namespace {

using Words = std::vector<std::string>;

constexpr size_t kLongestWord = 300;

void Append(const Words& more, Words* words) {
  words->insert(words->end(), more.begin(), more.end());
}

u32 NumberOf(const std::string& text) {
  return static_cast<u32>(
      crc32(0, reinterpret_cast<const Bytef*>(text.data()), static_cast<uInt>(text.size())));
}

// "@FILE" for a file with this word.
Result<std::string> InFile(const std::string& word, ScheduleFolder& folder) {
  auto file = folder.AddWords(NumberOf(word), PrintArguments({word}));
  if (!file) return file;
  return "@" + *file;
}

}  // namespace

Words ProgramWords::All() const {
  Words words = options;
  Append(main, &words);
  Append(args, &words);
  return words;
}

ProgramCommands ProgramCommands::Make(const ProgramWords& words, ScheduleFolder& folder) {
  ProgramCommands commands;
  for (const std::string& word : words.options) {
    if (word.size() <= kLongestWord || !folder.wanted()) {
      commands.options_.push_back(LiteralArgument(word));
      continue;
    }
    auto in_file = InFile(word, folder);
    // Then the command is long, and right all the same.
    commands.options_.push_back(in_file ? std::move(*in_file) : LiteralArgument(word));
  }
  for (const std::string& word : words.main) commands.program_.push_back(LiteralArgument(word));
  Append(words.args, &commands.program_);
  return commands;
}

std::string ProgramCommands::Text(const Words& command, const std::string& operand) const {
  Words words = command;
  Append(options_, &words);
  if (!operand.empty()) words.push_back(LiteralArgument(operand));
  Append(program_, &words);
  return ShellCommand(words);
}

}  // namespace ravel
