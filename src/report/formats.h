// The forms that a Report can be written in (formats.def), and the text for a
// person at a terminal.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "report/report.h"

namespace ravel {

std::string ReportAsJson(const Report& report);
std::string ReportAsJunit(const Report& report);

struct TextStyle {
  bool colour = false;
  u32 width = 100;  // columns of the terminal
};
// What failed, the interleaving side by side, how to replay it, the outcomes,
// what the result promises.
std::string ReportAsText(const Report& report, const TextStyle& style);
// The same for a file: no colour, the usual width.
std::string ReportAsPlainText(const Report& report);

struct ReportFormat {
  std::string_view name, help;
  std::string (*write)(const Report&);
};
std::span<const ReportFormat> AllFormats();
// A line each: name, what it is for.
std::string DescribeFormats();

}  // namespace ravel
