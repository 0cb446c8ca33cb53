// OptionParser: options spelled as `java` spells them, which no library for
// command lines knows: "-cp PATH", "-Xmx1g", "-Dname=value", "-ea:a.b...",
// "--add-opens=X" beside "--add-opens X". Each option is added with what it
// does, so parsing, help and suggestions come from one list.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"

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

  // Applies all options; returns the other arguments.
  Result<std::vector<std::string>> Parse(const std::vector<std::string>& args) const;

  std::string Help() const;

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
};

}  // namespace ravel
