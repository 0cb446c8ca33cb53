// Option: a row of the table of a command's options, spelled as `java` spells
// them, which no library for command lines knows: "-cp PATH", "-Xmx1g",
// "-Dname=value", "-ea:a.b...", "--add-opens=X" beside "--add-opens X". Each row
// says what the option is called, what it does and where its value goes, so
// that parsing, help, suggestions and messages come from one table.
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/types.h"

namespace ravel {

struct Option {
  enum class Value : u8 {
    kNone,          // -esa
    kNextOrEquals,  // --add-modules LIST, --add-modules=LIST
    kJoined,        // -Xmx1g; the name is a prefix, the value may be empty
    kColon,         // -ea, -ea:NAME; the value is empty or what follows the colon
  };
  // Takes the value ("" for kNone); returns what is wrong with it, or "".
  using Setter = std::function<std::string(std::string_view value)>;

  std::vector<std::string> names = {};
  Value value = Value::kNone;
  std::string value_name = {};  // for the help
  std::string help = {};        // empty: not shown
  // Words that its value can be, for those who complete it; empty: any.
  std::vector<std::string> choices = {};
  // Whatever follows it is no option, and its value the first of the rest.
  bool last = false;
  Setter set = {};
};

using OptionRows = std::vector<Option>;

// "-cp, -classpath, --class-path PATH": how it is given.
std::string UseOf(const Option& option);
// The words of "hb, eraser or none", as messages and helps list them.
std::vector<std::string> WordsOfList(std::string_view list);

// Below: rows by the kind of their value, which stands in the next word or after '='.

// Without a value.
Option FlagOption(std::vector<std::string> names, std::string help, bool* to, bool value = true);
// Absent unless it is given.
Option GivenTextOption(std::vector<std::string> names, std::string value_name, std::string help,
                       std::optional<std::string>* to);
Option TextOption(std::vector<std::string> names, std::string value_name, std::string help,
                  std::string* to);
// Adds patterns to a list; several stand between commas.
Option PatternsOption(std::vector<std::string> names, std::string value_name, std::string help,
                      std::vector<std::string>* to);
// Only these words.
Option ChoiceOption(std::vector<std::string> names, std::string value_name, std::string help,
                    std::vector<std::string> words, std::string* to);

// Which numbers an option takes, and what it says about others.
template <typename N>
struct NumberRange {
  N least = 0;
  N most = std::numeric_limits<N>::max();
  std::string problem = {};  // empty: they are less than the least, or more than the most
};

// For budgets in seconds: any time, and no more than can be counted in nanoseconds.
NumberRange<f64> SomeSeconds();

// Why the text is not one of these numbers, the last of which is called `most`: an f64
// tells numbers apart, but it need not have their last digits.
std::string ProblemOfNumber(std::string_view text, const NumberRange<f64>& range,
                            std::string_view most);

// What is wrong with the text of a number, or "".
template <typename N>
std::string ReadNumber(std::string_view text, const NumberRange<N>& range, N* to) {
  N number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  if (!whole || !(number >= range.least && number <= range.most)) {
    const auto least = static_cast<f64>(range.least), most = static_cast<f64>(range.most);
    return ProblemOfNumber(text, {least, most, range.problem}, fmt::format("{}", range.most));
  }
  *to = number;
  return "";
}

// `to` is a number, or an optional one.
template <typename N, typename To>
Option NumberOption(std::vector<std::string> names, std::string value_name, std::string help,
                    To* to, NumberRange<N> range) {
  return {.names = std::move(names),
          .value = Option::Value::kNextOrEquals,
          .value_name = std::move(value_name),
          .help = std::move(help),
          .set = [to, range](std::string_view text) {
            N number{};
            std::string problem = ReadNumber(text, range, &number);
            if (problem.empty()) *to = number;
            return problem;
          }};
}
template <typename N>
Option NumberOption(std::vector<std::string> names, std::string value_name, std::string help,
                    N* to) {
  return NumberOption<N>(std::move(names), std::move(value_name), std::move(help), to,
                         NumberRange<N>{});
}

}  // namespace ravel
