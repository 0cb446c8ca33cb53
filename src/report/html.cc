// The report as one page that needs nothing else: report/html/page.html with its style, its script
// and the data, which is the JSON report and what only the page needs. Whoever does not run scripts
// sees the text for a terminal.
#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <string_view>

#include "report/failure_text.h"
#include "report/formats.h"
#include "report/json_value.h"
#include "report/output_differences.h"
#include "report/source_place.h"
#include "report/state_changes.h"
#include "report/terminal_text.h"
#include "support/embedded_file.h"
#include "support/hash.h"

EMBEDDED_FILE(ravel_report_page, RAVEL_REPORT_PAGE "/page.html")
EMBEDDED_FILE(ravel_report_style, RAVEL_REPORT_PAGE "/page.css")
EMBEDDED_FILE(ravel_report_base, RAVEL_REPORT_PAGE "/base.js")
EMBEDDED_FILE(ravel_report_walk, RAVEL_REPORT_PAGE "/walk.js")
EMBEDDED_FILE(ravel_report_tree, RAVEL_REPORT_PAGE "/tree.js")
EMBEDDED_FILE(ravel_report_main, RAVEL_REPORT_PAGE "/page.js")

namespace ravel {
namespace {

// So that a browser can show it: of what is more, the page says how much there is.
constexpr size_t kMostSteps = 20'000;  // of all failures
constexpr size_t kMostOutcomes = 1000;
constexpr size_t kMostOutput = 4000, kMostOutputs = 400'000;  // bytes, of one and of all
constexpr u32 kOutputColumns = 100;

std::string_view AsText(std::span<const u8> bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::string Escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      default: out += c;
    }
  }
  return out;
}

// JSON inside of a script element, which nothing in it may end.
std::string InScript(const Json& json) {
  std::string out;
  for (const char c : json.dump(0, ' ', false, Json::error_handler_t::replace)) {
    if (c == '<') {
      out += "\\u003c";
    } else {
      out += c;
    }
  }
  return out;
}

Json ChangesAsJson(const std::vector<StateChange>& changes) {
  return ListOf(changes, [](const StateChange& change) {
    Json json = {NameOf(change.kind), change.thread};
    if (!change.of.empty()) json.push_back(change.of);
    return json;
  });
}

std::string SourceNameOf(const TraceRow& row) {
  return SourceName(row.class_name, PlaceOfLine(row.class_name, row.location).file);
}

// To what the JSON report says about a failure: the texts of the terminal, and what it takes to
// walk through it.
void AddToFailure(const Report& report, const Failure& failure, bool walk, Json* json) {
  Json& to = *json;
  to["headline"] = HeadLine(failure.finding);
  to["seen"] = SeenLine(report, failure);
  if (failure.harmless) to["harmless"] = true;
  to["thread_names"] = failure.thread_names;
  if (!walk) {
    to["left_out"] = failure.trace.size();
    to["trace"] = Json::array();
    return;
  }
  const auto changes = StateChanges(failure);
  for (size_t i = 0; i < failure.trace.size(); ++i) {
    const TraceRow& row = failure.trace[i];
    Json& step = to["trace"][i];
    step["column"] = row.thread;
    if (!row.source.empty()) step["file"] = SourceNameOf(row);
    if (!changes[i].empty()) step["changes"] = ChangesAsJson(changes[i]);
  }
}

// The outcomes, each with the part of its output in which it differs from the others, and only as
// many as a page can show.
void AddOutcomes(const Report& report, Json* json) {
  Json& to = *json;
  const size_t shown = std::min(report.outcomes.size(), kMostOutcomes);
  std::vector<std::string_view> outputs;
  for (size_t i = 0; i < shown; ++i) outputs.push_back(report.outcomes[i].out);
  const ShownOutputs differences = ShowOutputs(outputs, kOutputColumns);
  if (!differences.where.empty()) to["outputs_differ"] = differences.where;
  size_t left = kMostOutputs;
  for (size_t i = 0; i < shown; ++i) {
    Json& outcome = to["outcomes"][i];
    outcome["shown"] = differences.texts[i];
    const std::string& out = report.outcomes[i].out;
    const size_t bytes = std::min({out.size(), kMostOutput, left});
    left -= bytes;
    if (bytes == out.size()) continue;
    outcome["stdout"] = out.substr(0, bytes);
    outcome["more_output"] = out.size() - bytes;
  }
  if (shown == report.outcomes.size()) return;
  u64 paths = 0;
  for (size_t i = shown; i < report.outcomes.size(); ++i) paths += report.outcomes[i].paths;
  to["more_outcomes"] = {{"outcomes", report.outcomes.size() - shown}, {"paths", paths}};
  to["outcomes"].get_ref<Json::array_t&>().resize(shown);
}

std::string_view ToneOf(const Report& report) {
  const auto is_bad = [](const Report& r) { return !r.failures.empty() || !r.errors.empty(); };
  if (is_bad(report) || std::ranges::any_of(report.tests, is_bad)) return "bad";
  return report.complete && !report.skipped ? "good" : "open";
}

std::string HeadLineOf(const Report& report) {
  return report.tests.empty() ? VerdictLine(report) : TestsLine(report);
}

Json PageData(const Report& report) {
  Json json = AsJson(report);
  json["headline"] = HeadLineOf(report);
  json["verdict"] = VerdictWord(report);
  json["tone"] = ToneOf(report);
  if (!report.complete) json["reason"] = ReasonOfStop(report);
  json["unreplayed"] = report.unreplayed;
  size_t steps = 0;
  for (size_t i = 0; i < report.failures.size(); ++i) {
    const Failure& failure = report.failures[i];
    steps += failure.trace.size();
    AddToFailure(report, failure, steps <= kMostSteps, &json["failures"][i]);
  }
  AddOutcomes(report, &json);
  json["sources"] = ListOf(report.excerpts, [](const SourceExcerpt& excerpt) {
    return Json{{"file", excerpt.file}, {"first", excerpt.first}, {"lines", excerpt.lines}};
  });
  if (!report.tree.empty() && report.tree[0].paths > 0) {
    json["tree"] = ListOf(report.tree, [](const ExploredBlock& b) {
      return Json{b.parent, b.thread, b.place, b.paths, b.failed, b.pruned, b.folded, b.undone};
    });
  }
  if (!report.tests.empty()) json["tests"] = ListOf(report.tests, PageData);
  return json;
}

struct Part {
  std::string_view mark;  // "@DATA@"
  std::string_view text;
};

// The template with parts in the place of their marks, each as it is: a mark inside of a part is
// none.
std::string Filled(std::string_view page, std::span<const Part> parts) {
  std::string out;
  while (!page.empty()) {
    const Part* first = nullptr;
    size_t at = page.size();
    for (const Part& part : parts) {
      if (const size_t found = page.find(part.mark); found < at) {
        at = found;
        first = &part;
      }
    }
    out += page.substr(0, at);
    if (first == nullptr) break;
    out += first->text;
    page.remove_prefix(at + first->mark.size());
  }
  return out;
}

}  // namespace

std::string ReportAsHtml(const Report& report) {
  const std::string data = InScript(PageData(report));
  // What runs is named in the page's policy. Nothing that a program prints can know the name.
  const std::string nonce = fmt::format("{:016x}", HashBytes(0, data.data(), data.size()));
  const std::string title = Escaped(HeadLineOf(report) + " - " + Printable(report.program));
  const std::string text = Escaped(ReportAsPlainText(report));
  const Part parts[] = {{"@NONCE@", nonce},
                        {"@TITLE@", title},
                        {"@STYLE@", AsText(ravel_report_style_file())},
                        {"@TEXT@", text},
                        {"@DATA@", data},
                        {"@BASE@", AsText(ravel_report_base_file())},
                        {"@WALK@", AsText(ravel_report_walk_file())},
                        {"@TREE@", AsText(ravel_report_tree_file())},
                        {"@PAGE@", AsText(ravel_report_main_file())}};
  return Filled(AsText(ravel_report_page_file()), parts);
}

}  // namespace ravel
