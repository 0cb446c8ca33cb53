#include "cli/options/option.h"

#include <algorithm>
#include <cmath>

namespace ravel {

using Value = Option::Value;

std::string UseOf(const Option& option) {
  std::string use = fmt::format("{}", fmt::join(option.names, ", "));
  switch (option.value) {
    case Value::kNone: break;
    case Value::kNextOrEquals: use += " " + option.value_name; break;
    case Value::kJoined: use += option.value_name; break;
    case Value::kColon: use += "[:" + option.value_name + "]"; break;
  }
  return use;
}

std::vector<std::string> WordsOfList(std::string_view list) {
  std::vector<std::string> words;
  while (!list.empty()) {
    const size_t end = std::min(list.find_first_of(", "), list.size());
    if (const std::string_view word = list.substr(0, end); !word.empty() && word != "or") {
      words.emplace_back(word);
    }
    list.remove_prefix(std::min(end + 1, list.size()));
  }
  return words;
}

Option FlagOption(std::vector<std::string> names, std::string help, bool* to, bool value) {
  return {.names = std::move(names), .help = std::move(help), .set = [to, value](std::string_view) {
            *to = value;
            return "";
          }};
}

Option TextOption(std::vector<std::string> names, std::string value_name, std::string help,
                  std::string* to) {
  return {.names = std::move(names),
          .value = Value::kNextOrEquals,
          .value_name = std::move(value_name),
          .help = std::move(help),
          .set = [to](std::string_view value) {
            *to = value;
            return "";
          }};
}

Option GivenTextOption(std::vector<std::string> names, std::string value_name, std::string help,
                       std::optional<std::string>* to) {
  Option option = TextOption(std::move(names), std::move(value_name), std::move(help), nullptr);
  option.set = [to](std::string_view value) {
    *to = value;
    return "";
  };
  return option;
}

Option PatternsOption(std::vector<std::string> names, std::string value_name, std::string help,
                      std::vector<std::string>* to) {
  return {.names = std::move(names),
          .value = Value::kNextOrEquals,
          .value_name = std::move(value_name),
          .help = std::move(help),
          .set = [to](std::string_view list) {
            for (size_t begin = 0; begin <= list.size();) {
              const size_t end = std::min(list.find(',', begin), list.size());
              if (end == begin) return "a pattern is empty";
              to->emplace_back(list.substr(begin, end - begin));
              begin = end + 1;
            }
            return "";
          }};
}

Option ChoiceOption(std::vector<std::string> names, std::string value_name, std::string help,
                    std::vector<std::string> words, std::string* to) {
  return {.names = std::move(names),
          .value = Value::kNextOrEquals,
          .value_name = std::move(value_name),
          .help = std::move(help),
          .choices = words,
          .set = [to, words](std::string_view value) {
            if (std::ranges::count(words, value) == 0) {
              return fmt::format("'{}' is neither {}", value, fmt::join(words, " nor "));
            }
            *to = value;
            return std::string();
          }};
}

NumberRange<f64> SomeSeconds() {
  return {.least = std::numeric_limits<f64>::min(),
          .most = 1e9,
          .problem = "some seconds: more than 0, at most 1000000000"};
}

std::string ProblemOfNumber(std::string_view text, const NumberRange<f64>& range,
                            std::string_view most) {
  f64 number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error != std::errc::invalid_argument && end == text.data() + text.size();
  if (!whole || !std::isfinite(number)) return fmt::format("'{}' is not a number", text);
  if (error == std::errc::result_out_of_range) return fmt::format("'{}' is out of range", text);
  const bool low = number < range.least;
  const bool high = number >= range.most;  // the last one itself only if it is rounded
  if (!low && !high) return fmt::format("'{}' is not a whole number", text);
  if (!range.problem.empty()) return range.problem;
  return low ? fmt::format("'{}' is less than {}", text, range.least)
             : fmt::format("'{}' is more than {}", text, most);
}

}  // namespace ravel
