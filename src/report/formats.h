// The forms that a Report can be written to a file in (formats.def), and the
// text for a person at a terminal.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "report/report.h"

namespace ravel {

// What a Report must have for a format besides its findings.
enum class FormatNeeds : u8 { kFindings, kTree };

struct ReportFormat {
  std::string_view name;     // "json": the option is --json
  std::string_view title;    // "JSON"
  std::string_view purpose;  // "everything that was found, for scripts"
  FormatNeeds needs = FormatNeeds::kFindings;
  std::string (*write)(const Report&);
};
std::span<const ReportFormat> AllFormats();
// A line each: name, what it is, what it is for.
std::string DescribeFormats();

#define FORMAT(name, write, needs, title, purpose) std::string write(const Report& report);
#include "report/formats.def"
#undef FORMAT

struct TextStyle {
  bool colour = false;
  u32 width = 100;  // columns of the terminal
};
// What failed, the interleaving side by side, how to replay it, the outcomes,
// what the result promises.
std::string ReportAsText(const Report& report, const TextStyle& style);

}  // namespace ravel
