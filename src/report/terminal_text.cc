#include "report/terminal_text.h"

#include <fmt/format.h>

#include "support/check.h"
#include "support/utf8.h"

namespace ravel {
namespace {

bool IsUnprintable(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x061C || (c >= 0x200E && c <= 0x200F) ||
         (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

void AppendPrintable(char32_t c, std::string* out) {
  if (!IsUnprintable(c)) {
    AppendUtf8(c, out);
  } else if (c == '\n') {
    *out += "\\n";
  } else if (c == '\r') {
    *out += "\\r";
  } else if (c == '\t') {
    *out += "\\t";
  } else {
    *out += fmt::format("\\u{:04x}", static_cast<u32>(c));
  }
}

// The end of the longest prefix that is at most `columns` wide.
size_t Fitting(std::string_view text, u32 columns) {
  u32 width = 0;
  for (size_t at = 0; at < text.size();) {
    size_t next = at;
    width += ColumnsOf(NextCharacter(text, &next));
    if (width > columns) return at;
    at = next;
  }
  return text.size();
}

}  // namespace

std::string Printable(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size();) AppendPrintable(NextCharacter(text, &at), &out);
  return out;
}

std::string Quoted(std::string_view text, u32 columns) {
  CHECK(columns >= 8) << columns;
  std::string out = "\"";
  u32 width = 2;
  size_t cut = 1;  // where the dots would still fit
  for (size_t at = 0; at < text.size();) {
    const char32_t c = NextCharacter(text, &at);
    std::string piece;
    if (c == '"' || c == '\\') piece += '\\';
    AppendPrintable(c, &piece);
    width += WidthOf(piece);
    if (width > columns) return out.substr(0, cut) + "\"...";
    out += piece;
    if (width + 3 <= columns) cut = out.size();
  }
  return out + '"';
}

u32 WidthOf(std::string_view text) {
  u32 width = 0;
  for (size_t at = 0; at < text.size();) width += ColumnsOf(NextCharacter(text, &at));
  return width;
}

std::string Shorten(std::string_view text, u32 columns) {
  CHECK(columns >= 3) << columns;
  if (Fitting(text, columns) == text.size()) return std::string(text);
  std::string_view head = text.substr(0, Fitting(text, columns - 3));
  while (head.ends_with(' ')) head.remove_suffix(1);
  return std::string(head) + "...";
}

std::string PadRight(std::string_view text, u32 columns) {
  std::string out(text);
  const u32 width = WidthOf(text);
  if (width < columns) out.append(columns - width, ' ');
  return out;
}

std::vector<std::string> Wrap(std::string_view text, u32 columns) {
  CHECK(columns >= 2) << columns;
  std::vector<std::string> lines;
  for (;;) {
    const size_t fits = Fitting(text, columns);
    if (fits == text.size()) break;
    // A word that starts right after what fits leaves it whole.
    size_t space = text.rfind(' ', fits);
    if (space == std::string_view::npos || space == 0) space = fits;
    lines.emplace_back(text.substr(0, space));
    text.remove_prefix(space);
    while (text.starts_with(' ')) text.remove_prefix(1);
  }
  if (!text.empty() || lines.empty()) lines.emplace_back(text);
  return lines;
}

std::string Painter::operator()(Ink ink, std::string_view text) const {
  if (!colour_ || ink == Ink::kPlain || text.empty()) return std::string(text);
  constexpr std::string_view kCodes[] = {"0", "1", "2", "1;31", "1;32", "1;33", "36"};
  return fmt::format("\x1b[{}m{}\x1b[0m", kCodes[static_cast<u8>(ink)], text);
}

}  // namespace ravel
