#include "cli/manual.h"

#include <fmt/format.h>
#include <ravel_version.h>

#include <algorithm>
#include <cctype>
#include <string_view>

#include "cli/command.h"

namespace ravel {
namespace {

// Nothing in it is a request or an escape of roff.
std::string Escape(std::string_view text) {
  std::string out;
  if (text.starts_with('.') || text.starts_with('\'')) out = "\\&";
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  return out;
}

// "Exit status: 0 ...", "convert: writes ...": a line that begins something of its own.
bool BeginsItem(std::string_view line) {
  const size_t colon = line.find(": ");
  return colon != std::string_view::npos && colon < 14 &&
         std::ranges::all_of(line.substr(0, colon),
                             [](unsigned char c) { return std::isalpha(c) != 0 || c == ' '; });
}

// Lines of usage as they are, then paragraphs.
std::string UsageText(std::string_view usage) {
  constexpr std::string_view kUsage = "usage: ";
  std::string text = ".nf\n";
  bool synopsis = true, fresh = true;  // fresh: at the beginning of a paragraph
  while (!usage.empty()) {
    const size_t end = std::min(usage.find('\n'), usage.size());
    std::string_view line = usage.substr(0, end);
    usage.remove_prefix(std::min(end + 1, usage.size()));
    if (synopsis && line.empty()) {
      synopsis = false;
      text += ".fi\n.PP\n";
    } else if (synopsis) {
      line.remove_prefix(std::min(line.size(), kUsage.size()));
      text += fmt::format("{}\n", Escape(line));
    } else {
      if (line.empty()) {
        text += ".PP\n";
      } else {
        text += fmt::format("{}{}\n", BeginsItem(line) && !fresh ? ".br\n" : "", Escape(line));
      }
      fresh = line.empty();
    }
  }
  return synopsis ? text + ".fi\n" : text;
}

std::string SectionOf(const CommandRow& row) {
  const Syntax syntax = row.make({})->MakeSyntax();
  std::string text = fmt::format(".SH RAVEL {}\n{}", row.name, UsageText(syntax.usage));
  for (const OptionGroup& group : syntax.groups) {
    if (!group.heading.empty()) text += fmt::format(".SS \"{}\"\n", Escape(group.heading));
    for (const Option& option : group.options) {
      if (option.help.empty()) continue;
      text += fmt::format(".TP\n\\fB{}\\fR\n{}\n", Escape(UseOf(option)), Escape(option.help));
    }
  }
  return text;
}

constexpr std::string_view kEnd = R"(.SH ENVIRONMENT
.TP
\fBRAVEL_JDK\fR, \fBJAVA_HOME\fR
The JDK 17 whose class library programs run on, unless \fB\-\-jdk\fR names one; else that of java on the path.
.TP
\fBCLASSPATH\fR
The class path, without \fB\-cp\fR.
.TP
\fBJDK_JAVA_OPTIONS\fR
Options that run, check and replay take, as the launcher of java does.
.SH FILES
.TP
\fI.ravel/PROGRAM/RUN\fR
Schedules of what a run has found; \fBravel clean\fR removes them.
)";

}  // namespace

std::string ManualPage() {
  std::string text =
      fmt::format(".TH RAVEL 1 \"\" \"Ravel {}\" \"User Commands\"\n", kRavelVersion);
  text +=
      ".SH NAME\n"
      "ravel \\- find concurrency errors in Java programs\n"
      ".SH SYNOPSIS\n"
      "\\fBravel\\fR [\\fB\\-\\-quiet\\fR] \\fICOMMAND\\fR [\\fIARGUMENT\\fR...]\n"
      ".br\n"
      "\\fBravel help\\fR [\\fICOMMAND\\fR]\n"
      ".br\n"
      "\\fBravel\\fR \\fB\\-\\-help\\fR | \\fB\\-\\-version\\fR\n"
      ".SH COMMANDS\n";
  for (const CommandRow& row : AllCommands()) {
    text += fmt::format(".TP\n\\fB{}\\fR\n{}\n", row.name, Escape(row.help));
  }
  for (const CommandRow& row : AllCommands()) text += SectionOf(row);
  return text.append(kEnd);
}

}  // namespace ravel
