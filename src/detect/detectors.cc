#include <fmt/format.h>

#include <algorithm>

#include "detect/detector.h"
#include "detect/race_detectors.h"

namespace ravel {
namespace {

struct Row {
  std::string_view name, help;
  std::unique_ptr<Detector> (*make)(Vm& vm, Trust& trust, FindingSink sink);
};
constexpr Row kRows[] = {
#define DETECTOR(name, make, help) {name, help, make},
#include "detect/detectors.def"
#undef DETECTOR
};

}  // namespace

Result<std::unique_ptr<Detector>> MakeDetector(std::string_view name, Vm& vm, Trust& trust,
                                               FindingSink sink) {
  for (const Row& row : kRows) {
    if (row.name == name) return row.make(vm, trust, std::move(sink));
  }
  return Error{"", fmt::format("unknown detector '{}'; there is {}", name, DetectorNames())};
}

bool IsDetector(std::string_view name) {
  return std::ranges::any_of(kRows, [&](const Row& row) { return row.name == name; });
}

std::string DetectorNames() {
  std::string names;
  for (const Row& row : kRows) names += fmt::format("{}{}", names.empty() ? "" : " or ", row.name);
  return names;
}

std::string DescribeDetectors() {
  std::string text;
  for (const Row& row : kRows) text += fmt::format("{:<12}{}\n", row.name, row.help);
  return text;
}

}  // namespace ravel
