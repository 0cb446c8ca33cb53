#include "cli/option.h"

#include <algorithm>

namespace ravel {

using Value = Option::Value;

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
          .set = [to, words = std::move(words)](std::string_view value) {
            if (std::ranges::count(words, value) == 0) {
              return fmt::format("'{}' is neither {}", value, fmt::join(words, " nor "));
            }
            *to = value;
            return std::string();
          }};
}

}  // namespace ravel
