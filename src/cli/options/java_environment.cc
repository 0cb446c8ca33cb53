#include "cli/options/java_environment.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "run/compiler.h"
#include "support/print.h"

namespace ravel {
namespace {

constexpr const char kVariable[] = "JDK_JAVA_OPTIONS";

// They end the command line, or lead to a program.
constexpr std::string_view kForbidden[] = {
    "-jar",
    "-m",
    "--module",
    "--dry-run",
    "-h",
    "-?",
    "-help",
    "--help",
    "-X",
    "--help-extra",
    "-version",
    "--version",
    "-fullversion",
    "--full-version",
    "--list-modules",
    "-d",
    "--describe-module",
    "--validate-modules",
    "--source",
};

Error Refused(std::string_view what) {
  return {kLaunchFailed, fmt::format("Error: {} in environment variable {}", what, kVariable)};
}

bool IsSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

}  // namespace

Error MainInEnvironment() { return Refused("Cannot specify main class"); }

Result<std::optional<Words>> JavaOptionsOfEnvironment() {
  const char* const text = std::getenv(kVariable);
  if (text == nullptr) return std::optional<Words>();
  Print(stderr, "NOTE: Picked up {}: {}\n", kVariable, text);
  Words words;
  for (const char* at = text; *at != '\0';) {
    if (IsSpace(*at)) {
      ++at;
      continue;
    }
    std::string word;
    for (char quote = '\0'; *at != '\0' && (quote != '\0' || !IsSpace(*at)); ++at) {
      if (quote == '\0' && (*at == '"' || *at == '\'')) {
        quote = *at;
      } else if (*at == quote) {
        quote = '\0';
      } else {
        word += *at;
      }
      if (quote != '\0' && at[1] == '\0') return Refused("Unmatched quote");
    }
    const std::string name = word.substr(0, word.find('='));
    if (std::ranges::find(kForbidden, name) != std::end(kForbidden)) {
      return Refused(fmt::format("Option {} is not allowed", name));
    }
    words.push_back(std::move(word));
  }
  return std::optional<Words>(std::move(words));
}

}  // namespace ravel
