// OptionParser: options spelled as `java` spells them, which no library for
// command lines knows: "-cp PATH", "-Xmx1g", "-Dname=value", "-ea:a.b...",
// "--add-opens=X" beside "--add-opens X". Each option is added with what it
// does, so parsing, help and suggestions come from one list.
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"
#include "support/types.h"

namespace ravel {

class OptionParser {
 public:
  enum class Value : unsigned char {
    kNone,          // -esa
    kNext,          // -cp PATH
    kNextOrEquals,  // --add-modules LIST, --add-modules=LIST
    kJoined,        // -Xmx1g; the name is a prefix, the value may be empty
    kColon,         // -ea, -ea:NAME; the value is empty or what follows the colon
  };
  // Takes the value ("" for kNone); returns what is wrong with it, or "".
  using Setter = std::function<std::string(std::string_view value)>;
  struct Option {
    std::vector<std::string> names = {};
    Value value = Value::kNone;
    std::string value_name = {};  // for the help
    std::string help = {};        // empty: not shown
    // Whatever follows it is no option, and its value the first of the rest.
    bool last = false;
    Setter set = {};
  };
  // Do options stand only before the first other argument, as for `java`, or
  // anywhere?
  enum class Order : unsigned char { kBefore, kAnywhere };

  explicit OptionParser(Order order) : order_(order) {}

  // A line between the options of the help.
  void Heading(std::string text);
  void Add(Option option);
  // --help, -help and -h, which set `asked`.
  void AddHelp(bool* asked);
  // An option whose value is text, or a number that is not negative.
  void AddText(std::string name, std::string value_name, std::string help, std::string* to);
  template <typename T>
  void AddNumber(std::vector<std::string> names, std::string value_name, std::string help, T* to) {
    Add({.names = std::move(names),
         .value = Value::kNextOrEquals,
         .value_name = std::move(value_name),
         .help = std::move(help),
         .set = [to](std::string_view text) { return SetNumber(text, to); }});
  }
  // One that adds patterns to a list; several stand between commas.
  void AddPatterns(std::string name, std::string value_name, std::string help,
                   std::vector<std::string>* to);
  // Options that are not known go there, as single words.
  void PassOn(std::vector<std::string>* others) { pass_on_ = others; }

  // Applies all options; returns the other arguments.
  Result<std::vector<std::string>> Parse(const std::vector<std::string>& args) const;

  std::string Help() const;

  // What is wrong with the text of a number that must not be negative, or "".
  template <typename T>
  static std::string SetNumber(std::string_view text, T* to) {
    T number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || !(number >= T{}) ||
        std::isinf(static_cast<f64>(number))) {
      return fmt::format("'{}' is not a number", text);
    }
    *to = number;
    return "";
  }

 private:
  struct Match {
    const Option* option = nullptr;
    std::string_view name = {};
    bool has_value = false;
    std::string_view value = {};
  };
  Match Find(std::string_view arg) const;
  Error Unknown(std::string_view arg) const;

  Order order_;
  std::vector<Option> options_;  // a heading has no names
  std::vector<std::string>* pass_on_ = nullptr;
};

}  // namespace ravel
