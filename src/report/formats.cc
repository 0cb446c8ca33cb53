#include "report/formats.h"

#include <fmt/format.h>

namespace ravel {
namespace {

constexpr ReportFormat kFormats[] = {
#define FORMAT(name, write, needs, title, purpose) \
  {name, title, purpose, FormatNeeds::needs, write},
#include "report/formats.def"
#undef FORMAT
};

}  // namespace

std::span<const ReportFormat> AllFormats() { return kFormats; }

std::string DescribeFormats() {
  std::string text;
  for (const ReportFormat& format : kFormats) {
    text += fmt::format("{:<10}{}, {}\n", format.name, format.title, format.purpose);
  }
  return text;
}

}  // namespace ravel
