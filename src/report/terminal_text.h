// Text as it fits on a terminal: widths are columns, not bytes, and nothing that
// a program under test prints can move the cursor, change colours or reorder
// what is on the screen.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/types.h"

namespace ravel {

// One line of printable UTF-8: control and bidirectional formatting characters
// appear as \n, \t or \u001b, broken bytes as U+FFFD. Other backslashes stay.
std::string Printable(std::string_view text);

// The start of the text, between quotes and with backslashes and quotes
// escaped too, in at most `columns` columns; a text that goes on has dots
// after the closing quote. Costs the part that is shown.
// REQUIRES: columns >= 8
std::string Quoted(std::string_view text, u32 columns);

// The four below take printable text.
u32 WidthOf(std::string_view text);
// At most `columns` wide; what was cut ends in "...". REQUIRES: columns >= 3
std::string Shorten(std::string_view text, u32 columns);
// Filled with spaces to at least that width.
std::string PadRight(std::string_view text, u32 columns);
// Lines of at most `columns`, broken at spaces where that is possible; at
// least one. REQUIRES: columns >= 2
std::vector<std::string> Wrap(std::string_view text, u32 columns);

enum class Ink : u8 { kPlain, kBold, kDim, kRed, kGreen, kYellow, kCyan };

// Wraps text into ANSI colour sequences, or does not.
class Painter {
 public:
  explicit Painter(bool colour) : colour_(colour) {}
  std::string operator()(Ink ink, std::string_view text) const;

 private:
  bool colour_;
};

}  // namespace ravel
