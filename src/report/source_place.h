// Places in sources, as lines of stack traces name them.
#pragma once

#include <string>
#include <string_view>

#include "support/types.h"

namespace ravel {

struct SourcePlace {
  std::string_view class_name;  // with dots
  std::string_view method;
  std::string_view file;  // "Account.java"; empty: not known
  u32 line = 0;           // 0: not known
};

// The part of a line of a stack trace between the last parentheses: "Account.java:12".
std::string_view LocationOfFrame(std::string_view frame);

// Of "bank.Account.get(Account.java:12)". What is not such a line has no file.
SourcePlace PlaceOfFrame(std::string_view frame);
// Of "Account.java:12", a line of that class.
SourcePlace PlaceOfLine(std::string_view class_name, std::string_view location);

// "bank/Account.java": the file by the package of its class.
std::string SourceName(std::string_view class_name, std::string_view file);

}  // namespace ravel
