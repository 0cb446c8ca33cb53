// JUnit XML as CI servers read it (the schema of Jenkins' xUnit plugin): one
// suite, a failing case for each distinct failure. Without failures it has one
// case, which passed, or was skipped if the search did not see everything. Of JUnit
// tests it has a case for each.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "report/failure_text.h"
#include "report/formats.h"
#include "report/terminal_text.h"
#include "support/utf8.h"

namespace ravel {
namespace {

// XML 1.0 has no way to write most control characters, so they appear as \u001b.
std::string Escape(std::string_view text, bool attribute) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    const char32_t c = NextCharacter(text, &at);
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += attribute ? "&quot;" : "\""; break;
      case '\r': out += "&#13;"; break;
      case '\n': out += attribute ? "&#10;" : "\n"; break;
      case '\t': out += attribute ? "&#9;" : "\t"; break;
      default:
        if (c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xFFFE || c == 0xFFFF) {
          out += fmt::format("\\u{:04x}", static_cast<u32>(c));
        } else {
          AppendUtf8(c, &out);
        }
    }
  }
  return out;
}

std::string Attribute(std::string_view text) { return Escape(text, true); }
std::string Body(std::string_view text) { return Escape(text, false); }

std::string NameOfOnlyCase(const Report& report) {
  return report.complete ? "all schedules" : report.shake ? "random runs" : "schedules explored";
}

// The elements of a case that say what is wrong with it.
std::string FailureElement(const Report& report, const Failure& failure) {
  const std::string head = HeadLine(failure.finding);
  return fmt::format("      <failure type=\"{}\" message=\"{}\">{}</failure>\n",
                     NameOf(failure.finding.kind), Attribute(head),
                     Body(head + "\n\n" + FailureText(report, failure, {})));
}

// Of a test, or of a program without failures.
std::string CaseElement(const Report& report, std::string_view class_name, std::string_view name) {
  std::string inside;
  for (const Failure& failure : report.failures) inside += FailureElement(report, failure);
  if (report.failures.empty() && !report.errors.empty()) {
    inside =
        fmt::format("      <error message=\"{}\"/>\n", Attribute(report.errors.front().message));
  } else if (report.failures.empty() && (!report.complete || report.skipped)) {
    inside = fmt::format("      <skipped message=\"{}\"/>\n", Attribute(VerdictLine(report)));
  }
  const std::string begin =
      fmt::format("    <testcase classname=\"{}\" name=\"{}\" time=\"{:.3f}\"",
                  Attribute(class_name), Attribute(name), report.seconds);
  return inside.empty() ? begin + "/>\n" : begin + ">\n" + inside + "    </testcase>\n";
}

// A suite with a case for each test.
std::string TestsAsJunit(const Report& report) {
  size_t failed = 0, errors = 0, skipped = 0;
  std::string cases;
  for (const Report& test : report.tests) {
    const std::string_view verdict = VerdictWord(test);
    failed += verdict == "failed" ? 1 : 0;
    errors += verdict == "error" ? 1 : 0;
    skipped += verdict == "skipped" || verdict == "unfinished" ? 1 : 0;
    const std::string_view name = test.program;
    const size_t hash = std::min(name.find('#'), name.size());
    cases += CaseElement(test, name.substr(0, hash), name.substr(std::min(hash + 1, name.size())));
  }
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
      "  <testsuite name=\"ravel check\" tests=\"{}\" failures=\"{}\" errors=\"{}\" "
      "skipped=\"{}\" time=\"{:.3f}\">\n{}  </testsuite>\n</testsuites>\n",
      report.tests.size(), failed, errors, skipped, report.seconds, cases);
}

}  // namespace

std::string ReportAsJunit(const Report& report) {
  if (!report.tests.empty()) return TestsAsJunit(report);
  const std::string program = Attribute(report.program);
  const bool error = report.failures.empty() && !report.errors.empty();
  const bool skipped = report.failures.empty() && !error && !report.complete;
  std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n";
  xml += fmt::format(
      "  <testsuite name=\"ravel {} {}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" "
      "skipped=\"{}\" time=\"{:.3f}\">\n",
      report.shake ? "shake" : "check", program, std::max<size_t>(report.failures.size(), 1),
      report.failures.size(), error ? 1 : 0, skipped ? 1 : 0, report.seconds);
  xml += "    <properties>\n";
  auto property = [&](std::string_view name, std::string_view value) {
    xml += fmt::format("      <property name=\"{}\" value=\"{}\"/>\n", name, Attribute(value));
  };
  property("search", report.search);
  property("races", report.races);
  property("complete", report.complete ? "true" : "false");
  property("paths", std::to_string(report.paths));
  if (report.shake) property("seed", std::to_string(report.shake->seed));
  xml += "    </properties>\n";

  std::map<std::string, u32> names;  // servers want the names of cases distinct
  for (const Failure& failure : report.failures) {
    std::string name = Attribute(
        fmt::format("{}: {}", NameOf(failure.finding.kind), Printable(failure.finding.message)));
    if (const u32 seen = ++names[name]; seen > 1) name += fmt::format(" ({})", seen);
    xml += fmt::format("    <testcase classname=\"{}\" name=\"{}\">\n", program, name);
    xml += FailureElement(report, failure) + "    </testcase>\n";
  }
  if (report.failures.empty()) xml += CaseElement(report, report.program, NameOfOnlyCase(report));
  std::string summary = VerdictLine(report) + "\n" + CountsLine(report) + "\n";
  for (const std::string& guarantee : report.guarantees) summary += guarantee + "\n";
  xml += "    <system-out>" + Body(summary) + "</system-out>\n";
  return xml + "  </testsuite>\n</testsuites>\n";
}

}  // namespace ravel
