#include "cli/options/option_parser.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/command.h"
#include "run/argument_file.h"

namespace ravel {
namespace {

using Value = Option::Value;

constexpr std::string_view kHelpNames[] = {"--help", "-help", "-h"};
constexpr std::string_view kQuiet = "--quiet";
constexpr std::string_view kDisableFiles = "--disable-@files";

bool IsOption(std::string_view word) { return word.size() >= 2 && word[0] == '-'; }

struct Match {
  const OptionGroup* group = nullptr;
  const Option* option = nullptr;
  std::string_view name = {};
  bool has_value = false;
  std::string_view value = {};
};

// Is `word` this option? `name` is one of its names.
std::optional<Match> MatchOf(const Option& option, std::string_view name, std::string_view word) {
  if (!word.starts_with(name)) return {};
  Match match = {.option = &option, .name = name, .has_value = true};
  const std::string_view rest = word.substr(name.size());
  switch (option.value) {
    case Value::kNone:
      if (!rest.empty()) return {};
      break;
    case Value::kNextOrEquals:
      if (!rest.empty() && rest[0] != '=') return {};
      match.has_value = !rest.empty();
      if (match.has_value) match.value = rest.substr(1);
      break;
    case Value::kJoined: match.value = rest; break;
    case Value::kColon:
      if (!rest.empty() && rest[0] != ':') return {};
      if (!rest.empty()) match.value = rest.substr(1);
      break;
  }
  return match;
}

// Reads words from left to right.
class Reader {
 public:
  Reader(const Syntax& syntax, Words args) : syntax_(syntax), words_(std::move(args)) {}

  Result<ParsedWords> Read() {
    for (;;) {
      if (auto problem = ExpandNext()) return *problem;
      if (at_ == words_.size()) return std::move(parsed_);
      const std::string word = words_[at_++];  // files may be put in its place
      if (auto problem = Take(word)) return *problem;
    }
  }

 private:
  std::optional<Error> Take(const std::string& word) {
    if (!IsOption(word)) {
      parsed_.operands.push_back(word);
      if (syntax_.operands && parsed_.operands.size() > *syntax_.operands) TakeRest();
    } else if (std::ranges::count(kHelpNames, word) > 0) {
      parsed_.help = true;
    } else if (word == kQuiet) {
      parsed_.quiet = true;
    } else if (word == kDisableFiles) {
      files_ = false;
    } else {
      return TakeOption(word);
    }
    return {};
  }

  std::optional<Error> TakeOption(const std::string& word) {
    Match match = Find(word);
    if (match.option == nullptr) return Unknown(word);
    Words given = {word};
    if (!match.has_value) {
      if (auto problem = ExpandNext()) return problem;
      if (at_ == words_.size()) {
        return Error{"", fmt::format("{} needs {}", word, match.option->value_name)};
      }
      given.push_back(words_[at_++]);
      match.value = given.back();
    }
    if (const std::string problem = match.option->set(match.value); !problem.empty()) {
      return Error{"", fmt::format("{}: {}", word, problem)};
    }
    if (Words* const keep = match.group->keep)
      keep->insert(keep->end(), given.begin(), given.end());
    if (match.option->last) {
      parsed_.operands.emplace_back(match.value);
      TakeRest();
    }
    return {};
  }

  // If the next word is @FILE, the words of the file take its place.
  std::optional<Error> ExpandNext() {
    while (files_ && at_ < words_.size() && at_ >= literal_) {
      std::string& word = words_[at_];
      if (word.size() < 2 || word[0] != '@') break;
      word.erase(0, 1);
      literal_ = at_ + 1;
      if (word[0] == '@') break;  // @@x is the word @x
      auto read = ReadArgumentFile(word);
      if (!read) return read.error();
      const auto place = words_.erase(words_.begin() + static_cast<std::ptrdiff_t>(at_));
      words_.insert(place, read->begin(), read->end());
      literal_ = at_ + read->size();
    }
    return {};
  }

  void TakeRest() {
    for (; at_ < words_.size(); ++at_) {
      const std::string& word = words_[at_];
      if (IsOfCommand(word)) parsed_.misplaced.push_back(word);
      parsed_.operands.push_back(word);
    }
  }

  // An option that the help shows and that is no option of `java`.
  bool IsOfCommand(const std::string& word) const {
    if (word == kQuiet) return true;
    if (!IsOption(word)) return false;
    const Match match = Find(word);
    return match.option != nullptr && match.group->keep == nullptr && !match.option->help.empty();
  }

  // The longest name counts.
  Match Find(std::string_view word) const {
    Match best;
    for (const OptionGroup& group : syntax_.groups) {
      for (const Option& option : group.options) {
        for (const std::string& name : option.names) {
          const auto match = MatchOf(option, name, word);
          if (!match || (best.option != nullptr && name.size() <= best.name.size())) continue;
          best = *match;
          best.group = &group;
        }
      }
    }
    return best;
  }

  Error Unknown(std::string_view word) const {
    std::vector<std::string_view> names;
    const auto add = [&](std::string_view name) {
      if (name.size() > 2) names.push_back(name);  // one letter is near to everything
    };
    for (const OptionGroup& group : syntax_.groups) {
      for (const Option& option : group.options) std::ranges::for_each(option.names, add);
    }
    std::ranges::for_each(kHelpNames, add);
    add(kQuiet);
    return {"", fmt::format("unknown option {}{}", word, SuggestionFor(word, names))};
  }

  const Syntax& syntax_;
  Words words_;
  size_t at_ = 0;
  size_t literal_ = 0;  // words ahead of this one are no files
  bool files_ = true;
  ParsedWords parsed_;
};

std::string HelpLine(const Option& option) {
  constexpr size_t kColumn = 30;
  const std::string left = UseOf(option);
  if (left.size() + 2 >= kColumn) {
    return fmt::format("  {}\n{:{}}{}\n", left, "", kColumn, option.help);
  }
  return fmt::format("  {:<{}}{}\n", left, kColumn - 2, option.help);
}

}  // namespace

Result<ParsedWords> ParseWords(const Syntax& syntax, const Words& args) {
  return Reader(syntax, args).Read();
}

std::string HelpText(const Syntax& syntax) {
  std::string text = syntax.usage;
  for (const OptionGroup& group : syntax.groups) {
    if (!group.heading.empty()) text += fmt::format("\n{}\n", group.heading);
    for (const Option& option : group.options) {
      if (!option.help.empty()) text += HelpLine(option);
    }
  }
  return text;
}

}  // namespace ravel
