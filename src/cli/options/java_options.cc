#include "cli/options/java_options.h"

#include "cli/options/project_option.h"
#include "cli/options/vm_options.h"

namespace ravel {
namespace {

using Value = Option::Value;

// Options of `java` with their value in the next word, as long as it has no '='.
constexpr std::string_view kWithValue[] = {
    "-p",
    "--module-path",
    "--add-modules",
    "--add-exports",
    "--add-opens",
    "--add-reads",
    "--patch-module",
    "--upgrade-module-path",
    "--limit-modules",
    "--source",
    "--enable-native-access",
};

}  // namespace

OptionGroup PassedOnGroup(std::string heading, RunOptions* run, JavaOptions* java) {
  OptionRows rows = ClassOptions(run);
  rows.push_back(ProjectOption(run));
  for (const std::string_view name : kWithValue) {
    rows.push_back({.names = {std::string(name)},
                    .value = Value::kNextOrEquals,
                    .value_name = "a value",
                    .set = [java, name](std::string_view value) {
                      java->words.emplace_back(name);
                      java->words.emplace_back(value);
                      if (name == "-p" || name == "--module-path") java->module_path = value;
                      return "";
                    }});
  }
  // Every option has this name as a prefix; longer ones come first.
  rows.push_back({.names = {"-"}, .value = Value::kJoined, .set = [java](std::string_view rest) {
                    java->words.push_back("-" + std::string(rest));
                    return "";
                  }});
  return {std::move(heading), std::move(rows), &run->words.options};
}

}  // namespace ravel
