#include "run/launch_error.h"

#include <fmt/format.h>

#include <algorithm>

namespace ravel {
namespace {

// What a word that names no class may have been.
std::string Hint(const RunOptions& program) {
  const std::string& main = program.main;
  if (program.kind != RunOptions::Kind::kClass) return "";
  if (main.ends_with(".class")) return "; give the name of the class, without .class";
  if (main.ends_with(".jar")) return fmt::format("; did you mean '-jar {}'?", main);
  if (main.ends_with(".cx")) return fmt::format("; a schedule is for 'ravel replay {} MAIN'", main);
  return "";
}

std::string_view TakeLine(std::string_view* text) {
  const std::string_view line = text->substr(0, text->find('\n'));
  text->remove_prefix(std::min(line.size() + 1, text->size()));
  return line;
}

}  // namespace

std::string LaunchErrorLine(std::string_view printed, const RunOptions& program) {
  constexpr std::string_view kCausedBy = "Caused by: ";
  const std::string_view line = TakeLine(&printed);
  // How a main method has to look is not the cause.
  const size_t advice = line.find(", please");
  if (advice != std::string_view::npos) return std::string(line.substr(0, advice));
  std::string_view cause = TakeLine(&printed);
  cause.remove_prefix(std::min(cause.find_first_not_of('\t'), cause.size()));
  if (cause.starts_with(kCausedBy)) cause.remove_prefix(kCausedBy.size());
  return fmt::format("{}{}{}{}", line, cause.empty() ? "" : ": ", cause, Hint(program));
}

}  // namespace ravel
