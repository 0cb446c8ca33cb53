#include "cli/option_parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "cli/command.h"

namespace ravel {

void OptionParser::Heading(std::string text) { options_.push_back({.help = std::move(text)}); }

void OptionParser::Add(Option option) { options_.push_back(std::move(option)); }

void OptionParser::AddHelp(bool* asked) {
  Add({.names = {"--help", "-help", "-h"}, .set = [asked](std::string_view) {
         *asked = true;
         return "";
       }});
}

void OptionParser::AddText(std::string name, std::string value_name, std::string help,
                           std::string* to) {
  Add({.names = {std::move(name)},
       .value = Value::kNextOrEquals,
       .value_name = std::move(value_name),
       .help = std::move(help),
       .set = [to](std::string_view value) {
         *to = value;
         return "";
       }});
}

void OptionParser::AddPatterns(std::string name, std::string value_name, std::string help,
                               std::vector<std::string>* to) {
  Add({.names = {std::move(name)},
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
       }});
}

OptionParser::Match OptionParser::Find(std::string_view arg) const {
  Match best;
  for (const Option& option : options_) {
    for (const std::string& name : option.names) {
      if (!arg.starts_with(name)) continue;
      Match match = {.option = &option, .name = name};
      const std::string_view rest = arg.substr(name.size());
      switch (option.value) {
        case Value::kNone:
          match.has_value = true;
          if (!rest.empty()) continue;
          break;
        case Value::kNext:
          if (!rest.empty()) continue;
          break;
        case Value::kNextOrEquals:
          if (!rest.empty() && rest[0] != '=') continue;
          match.has_value = !rest.empty();
          if (match.has_value) match.value = rest.substr(1);
          break;
        case Value::kJoined:
          match.has_value = true;
          match.value = rest;
          break;
        case Value::kColon:
          if (!rest.empty() && rest[0] != ':') continue;
          match.has_value = true;
          if (!rest.empty()) match.value = rest.substr(1);
          break;
      }
      if (best.option == nullptr || name.size() > best.name.size()) best = match;
    }
  }
  return best;
}

Error OptionParser::Unknown(std::string_view arg) const {
  std::vector<std::string_view> names;
  for (const Option& option : options_) {
    for (const std::string& name : option.names) {
      if (name.size() > 2) names.push_back(name);  // one letter is near to everything
    }
  }
  return {"", fmt::format("unknown option {}{}", arg, SuggestionFor(arg, names))};
}

Result<std::vector<std::string>> OptionParser::Parse(const std::vector<std::string>& args) const {
  std::vector<std::string> others;
  for (size_t i = 0; i < args.size(); i++) {
    const std::string& arg = args[i];
    if (arg.size() < 2 || arg[0] != '-') {
      if (order_ == Order::kBefore) {
        others.assign(args.begin() + static_cast<std::ptrdiff_t>(i), args.end());
        break;
      }
      others.push_back(arg);
      continue;
    }
    Match match = Find(arg);
    if (match.option == nullptr && pass_on_ != nullptr) {
      pass_on_->push_back(arg);
      continue;
    }
    if (match.option == nullptr) return Unknown(arg);
    if (!match.has_value) {
      if (i + 1 == args.size()) {
        return Error{"", fmt::format("{} needs {}", arg, match.option->value_name)};
      }
      match.value = args[++i];
    }
    if (const std::string problem = match.option->set(match.value); !problem.empty()) {
      return Error{"", fmt::format("{}: {}", arg, problem)};
    }
    if (match.option->last) {
      others.emplace_back(match.value);
      others.insert(others.end(), args.begin() + static_cast<std::ptrdiff_t>(i) + 1, args.end());
      break;
    }
  }
  return others;
}

std::string OptionParser::Help() const {
  constexpr size_t kColumn = 30;
  std::string text;
  for (const Option& option : options_) {
    if (option.names.empty()) {
      text += fmt::format("\n{}\n", option.help);
      continue;
    }
    if (option.help.empty()) continue;
    std::string left;
    for (const std::string& name : option.names) left += (left.empty() ? "" : ", ") + name;
    switch (option.value) {
      case Value::kNone: break;
      case Value::kNext:
      case Value::kNextOrEquals: left += " " + option.value_name; break;
      case Value::kJoined: left += option.value_name; break;
      case Value::kColon: left += "[:" + option.value_name + "]"; break;
    }
    if (left.size() + 2 >= kColumn) {
      text += "  " + left + "\n" + std::string(kColumn, ' ') + option.help + "\n";
    } else {
      text += fmt::format("  {:<{}}{}\n", left, kColumn - 2, option.help);
    }
  }
  return text;
}

}  // namespace ravel
