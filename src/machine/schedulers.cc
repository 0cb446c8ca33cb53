#include "machine/schedulers.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "machine/scheduler_factories.h"

namespace ravel {
namespace {

struct Row {
  std::string_view name, parameter, help;
  std::unique_ptr<Scheduler> (*make)(std::optional<u64> parameter);
};
constexpr Row kRows[] = {
#define SCHEDULER(name, parameter, make, help) {name, parameter, help, make},
#include "machine/schedulers.def"
#undef SCHEDULER
};

}  // namespace

std::string SchedulerNames() {
  std::string names;
  for (const Row& row : kRows) {
    names += fmt::format("{}{}[:{}]", names.empty() ? "" : " or ", row.name, row.parameter);
  }
  return names;
}

std::string DescribeSchedulers() {
  std::string text;
  for (const Row& row : kRows) {
    text += fmt::format("{:<20}{}\n", fmt::format("{}[:{}]", row.name, row.parameter), row.help);
  }
  return text;
}

Result<std::unique_ptr<Scheduler>> MakeScheduler(std::string_view spec) {
  const size_t colon = spec.find(':');
  const std::string_view name = spec.substr(0, colon);
  for (const Row& row : kRows) {
    if (row.name != name) continue;
    std::optional<u64> parameter;
    if (colon != std::string_view::npos) {
      const std::string_view text = spec.substr(colon + 1);
      u64 number = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
      if (error != std::errc() || end != text.data() + text.size()) {
        return Error{"", fmt::format("'{}' is not a number", text)};
      }
      parameter = number;
    }
    auto made = row.make(parameter);
    if (made == nullptr) return Error{"", fmt::format("'{}' is out of range", spec)};
    return made;
  }
  return Error{"", fmt::format("unknown scheduler '{}'; there is {}", name, SchedulerNames())};
}

}  // namespace ravel
