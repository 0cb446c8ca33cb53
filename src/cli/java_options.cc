#include "cli/java_options.h"

#include "cli/vm_options.h"

namespace ravel {
namespace {

using Value = OptionParser::Value;

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

void AddJavaOptions(OptionParser& parser, RunOptions* run, JavaOptions* java) {
  AddClassOptions(parser, run);
  for (const std::string_view name : kWithValue) {
    parser.Add({.names = {std::string(name)},
                .value = Value::kNextOrEquals,
                .value_name = "a value",
                .set = [java, name](std::string_view value) {
                  java->words.emplace_back(name);
                  java->words.emplace_back(value);
                  if (name == "-p" || name == "--module-path") java->module_path = value;
                  return "";
                }});
  }
  parser.Add({.names = {"-jar"}, .set = [run](std::string_view) {
                run->kind = RunOptions::Kind::kJar;
                return "";
              }});
  parser.Add({.names = {"-m", "--module"},
              .value = Value::kNextOrEquals,
              .value_name = "MODULE[/CLASS]",
              .last = true,
              .set = [run](std::string_view) {
                run->kind = RunOptions::Kind::kModule;
                return "";
              }});
  parser.PassOn(&java->words);
}

}  // namespace ravel
