// ravel list: what this build knows.
#include <fmt/format.h>

#include <algorithm>

#include "cli/command.h"
#include "detect/detector.h"
#include "event/event.h"
#include "machine/schedulers.h"
#include "natives/natives.h"
#include "report/formats.h"
#include "search/search.h"
#include "support/print.h"

namespace ravel {
namespace {

// One line per native: class, method with descriptor, JDK versions.
int ListNatives() {
  std::string text;
  for (const NativeEntry& native : AllNatives()) {
    std::string class_name(native.class_name);
    std::ranges::replace(class_name, '/', '.');
    text +=
        fmt::format("{} {} {} {}\n", class_name, native.name, native.descriptor, native.jdks.text);
  }
  Print("{}", text);
  return 0;
}

// One line per event: name, group, meaning.
int ListEvents() {
  for (u8 i = 0; i < static_cast<u8>(EventKind::kCount); ++i) {
    const EventInfo& info = InfoOf(static_cast<EventKind>(i));
    Print("{:<16}{:<12}{}\n", info.name, info.group, info.help);
  }
  return 0;
}

int ListSchedulers() {
  Print("{}", DescribeSchedulers());
  return 0;
}

int ListSearches() {
  Print("{}", DescribeSearches());
  return 0;
}

int ListFormats() {
  Print("{}", DescribeFormats());
  Print("{:<10}{}\n", "switches", "a schedule as one list for all threads, as ravel check writes");
  Print("{:<10}{}\n", "messages", "a schedule as a list for each thread, with messages between");
  return 0;
}

int ListDetectors() {
  Print("{}", DescribeDetectors());
  return 0;
}

struct Topic {
  std::string_view name;
  int (*list)();
};
constexpr Topic kTopics[] = {
    {"natives", ListNatives},   {"events", ListEvents},       {"schedulers", ListSchedulers},
    {"searches", ListSearches}, {"detectors", ListDetectors}, {"formats", ListFormats},
};

constexpr std::string_view kUsage =
    "usage: ravel list natives|events|schedulers|searches|detectors|formats";

class ListCommand final : public Command {
 public:
  Syntax MakeSyntax() override;
  Result<int> Run(Words operands) override;
};

Syntax ListCommand::MakeSyntax() {
  std::vector<std::string> topics;
  for (const Topic& topic : kTopics) topics.emplace_back(topic.name);
  return {.usage = fmt::format(
              "{}\n"
              "\n"
              "natives: the native methods that this build has, one per line: class, method, "
              "descriptor\n"
              "(* for any), and the first and last JDK version that has it.\n"
              "events: what `ravel run --trace` can print: name, group, meaning.\n"
              "schedulers: what `ravel run --scheduler` takes.\n"
              "searches: what `ravel check --search` takes.\n"
              "detectors: what `ravel run --races` and `ravel check --races` take.\n"
              "formats: report files (`ravel check --json FILE`), and what `ravel schedule "
              "convert` takes.\n",
              kUsage),
          .groups = {},
          .operands = {},
          .choices = std::move(topics)};
}

Result<int> ListCommand::Run(Words operands) {
  if (operands.size() != 1) return Error{"", std::string(kUsage)};
  std::vector<std::string_view> names;
  for (const Topic& topic : kTopics) {
    names.push_back(topic.name);
    if (topic.name == operands.front()) return topic.list();
  }
  return Error{"", fmt::format("nothing called '{}' to list{}", operands.front(),
                               SuggestionFor(operands.front(), names))};
}

}  // namespace

std::unique_ptr<Command> NewListCommand(const Invocation&) {
  return std::make_unique<ListCommand>();
}

}  // namespace ravel
