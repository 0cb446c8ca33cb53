// The report for a person. The first line is the verdict; then each failure,
// what else the program can do, what it cost, and what the result promises.
#include <fmt/format.h>

#include <algorithm>

#include "report/failure_text.h"
#include "report/output_differences.h"
#include "report/terminal_text.h"

namespace ravel {
namespace {

constexpr u32 kNarrowestTerminal = 40;
constexpr size_t kMostFailures = 20, kMostOutcomes = 20;
constexpr u32 kMostHeadLineColumns = 400;

std::string Count(u64 number, std::string_view noun) {
  return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

std::string Indented(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    if (text.front() != '\n') out += "  ";
    out += text.substr(0, end);
    text.remove_prefix(end);
  }
  return out;
}

// "First", "First and Second", "A, B and C"
std::string Names(const std::vector<ThreadSnapshot>& threads) {
  std::string names;
  for (size_t i = 0; i < threads.size(); ++i) {
    if (i > 0) names += i + 1 == threads.size() ? " and " : ", ";
    names += threads[i].name;
  }
  return names;
}

std::string InThread(const Finding& finding) {
  return finding.threads.empty() ? "" : " in " + finding.threads.front().name;
}

// What is counted.
std::string_view Noun(const Report& report) { return report.shake ? "run" : "schedule"; }

// Why the paths of the outcomes are not those of the search; empty if they are.
std::string PathsText(const Report& report) {
  u64 ended = 0;
  for (const OutcomeRow& outcome : report.outcomes) ended += outcome.paths;
  if (ended < report.paths && report.shake) {
    return fmt::format("  {} of {} runs have no outcome\n", report.paths - ended, report.paths);
  }
  if (ended < report.paths) {
    return fmt::format(
        "  {} of {} paths have no outcome: they were left where they could only repeat others\n",
        report.paths - ended, report.paths);
  }
  if (ended > report.paths) {
    return fmt::format(
        "  of {}, and of those that were foreseen to end, or taken back, in a deadlock\n",
        Count(report.paths, "path"));
  }
  return "";
}

// Standard error is shown where nothing else tells what happened.
std::string StandardErrorText(const Failure& failure) {
  if (failure.finding.kind != FindingKind::kExitStatus || failure.standard_error.empty()) return "";
  std::string text = "standard error:\n";
  std::string_view rest = failure.standard_error;
  while (!rest.empty()) {
    const size_t end = std::min(rest.find('\n'), rest.size());
    text += "    " + Printable(rest.substr(0, end)) + "\n";
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return text;
}

std::string OutcomesText(const Report& report, const TextStyle& style) {
  const std::vector<OutcomeRow>& outcomes = report.outcomes;
  if (outcomes.size() < 2) return "";
  const size_t shown = std::min(outcomes.size(), kMostOutcomes);
  std::vector<std::string> status(shown), paths(shown), schedule(shown);
  const std::string_view paths_title = report.shake ? "runs" : "paths";
  u32 status_width = 6, paths_width = WidthOf(paths_title), schedule_width = 8;
  for (size_t i = 0; i < shown; ++i) {
    status[i] = Printable(outcomes[i].status);
    if (outcomes[i].exit_code != 0) status[i] += fmt::format(", exit {}", outcomes[i].exit_code);
    paths[i] = std::to_string(outcomes[i].paths);
    schedule[i] = Printable(outcomes[i].schedule);
    status_width = std::max(status_width, WidthOf(status[i]));
    paths_width = std::max(paths_width, WidthOf(paths[i]));
    schedule_width = std::max(schedule_width, WidthOf(schedule[i]));
  }
  const u32 taken = 2 + status_width + paths_width + schedule_width + 3 * 3;
  const u32 room = std::max(style.width > taken ? style.width - taken : 0, 20u);

  std::vector<std::string_view> outputs;
  for (size_t i = 0; i < shown; ++i) outputs.push_back(outcomes[i].out);
  const ShownOutputs out = ShowOutputs(outputs, room);
  u32 out_width = WidthOf("output");
  for (const std::string& text : out.texts) out_width = std::max(out_width, WidthOf(text));

  const Painter paint(style.colour);
  auto row = [&](std::string_view status, Ink ink, std::string_view out, std::string_view paths,
                 std::string_view schedule) {
    std::string line = "  " + paint(ink, status) + PadRight("", status_width - WidthOf(status)) +
                       " | " + PadRight(out, out_width) + " | " +
                       fmt::format("{:>{}}", paths, paths_width) + " | " + std::string(schedule);
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
  };
  std::string text = paint(Ink::kBold, fmt::format("{} outcomes:", outcomes.size())) + "\n" +
                     row("status", Ink::kPlain, "output", paths_title, "schedule");
  text += "  " + std::string(status_width + 1, '-') + "+" + std::string(out_width + 2, '-') + "+" +
          std::string(paths_width + 2, '-') + "+" + std::string(schedule_width + 1, '-') + "\n";
  for (size_t i = 0; i < shown; ++i) {
    const Ink ink = outcomes[i].status == kOk ? Ink::kGreen : Ink::kRed;
    text += row(status[i], ink, out.texts[i], paths[i], schedule[i]);
  }
  if (shown < outcomes.size()) {
    u64 others = 0;
    for (size_t i = shown; i < outcomes.size(); ++i) others += outcomes[i].paths;
    text += fmt::format("  ... and {} more, of {}\n", outcomes.size() - shown,
                        Count(others, report.shake ? "run" : "path"));
  }
  if (!out.where.empty()) text += fmt::format("  the outputs differ first in {}\n", out.where);
  return text + PathsText(report);
}

std::string LibraryRacesText(const Report& report) {
  const size_t n = report.library_races.size();
  if (n == 0) return "";
  std::string text = fmt::format(
      "\n{} between accesses of libraries only, which {} no failure{} (--races all: {} {}):\n",
      Count(n, "data race"), n == 1 ? "is" : "are", n == 1 ? "" : "s", n == 1 ? "it" : "they",
      n == 1 ? "is" : "are");
  for (size_t i = 0; i < std::min(n, kMostFailures); ++i) {
    const Finding& race = report.library_races[i];
    text += "  " + Printable(race.message) + "\n";
    for (const ThreadSnapshot& t : race.threads) {
      if (!t.stack.empty()) text += "      at " + Printable(t.stack.front()) + "\n";
    }
  }
  if (n > kMostFailures) text += fmt::format("  ... and {} more\n", n - kMostFailures);
  return text;
}

}  // namespace

std::string HeadLine(const Finding& finding) {
  std::string text = finding.message;
  switch (finding.kind) {
    case FindingKind::kLockCycle:
      if (text.empty()) text = Names(finding.threads) + " wait for each other";
      text = "DEADLOCK: " + text;
      break;
    case FindingKind::kConditionDeadlock:
      if (text.empty()) text = Names(finding.threads) + " can never go on";
      text = "DEADLOCK: " + text;
      break;
    case FindingKind::kAssertion:
      text = "FAILED: assertion" + InThread(finding) + ": " + text;
      break;
    case FindingKind::kUncaughtException:
      text = "FAILED: uncaught exception" + InThread(finding) + ": " + text;
      break;
    case FindingKind::kDataRace:
      if (text.empty()) text = Names(finding.threads);
      text = text.starts_with("data race ") ? "DATA RACE " + text.substr(10) : "DATA RACE: " + text;
      break;
    case FindingKind::kCheck: text = "FAILED: check" + InThread(finding) + ": " + text; break;
    case FindingKind::kStepLimit: text = "CUT OFF" + InThread(finding) + ": " + text; break;
    case FindingKind::kHang: text = "HANG: " + text; break;
    case FindingKind::kExitStatus: text = "FAILED: " + text; break;
  }
  if (text.ends_with(": ")) text.resize(text.size() - 2);
  return Shorten(Printable(text), kMostHeadLineColumns);
}

std::string ReasonOfStop(const Report& report) {
  if (report.stopped_by == Report::kNotSupported && !report.unsupported.empty()) {
    return fmt::format("not supported by Ravel: {}{}", Printable(report.unsupported.front()),
                       report.unsupported.size() > 1
                           ? fmt::format(" and {} more", report.unsupported.size() - 1)
                           : "");
  }
  if (report.stopped_by.empty()) return "the search is not complete";
  if (report.stopped_by.starts_with("--")) return "the budget " + report.stopped_by + " ran out";
  return report.stopped_by;
}

std::string VerdictLine(const Report& report) {
  if (!report.failures.empty()) {
    std::string text = HeadLine(report.failures.front().finding);
    const size_t more = report.failures.size() - 1;
    if (more > 0) text += fmt::format(" (and {})", Count(more, "more failure"));
    return text;
  }
  if (!report.errors.empty()) return "INTERNAL ERROR of Ravel: nothing is known of the program";
  if (!report.unreplayed.empty()) {
    const size_t more = report.unreplayed.size() - 1;
    return Shorten("seen, but not replayed: " + Printable(report.unreplayed.front()),
                   kMostHeadLineColumns) +
           (more > 0 ? fmt::format(" (and {} more)", more) : "");
  }
  if (!report.complete) {
    return fmt::format("no failure in {}; {}", Count(report.paths, Noun(report)),
                       ReasonOfStop(report));
  }
  if (report.skipped) return "skipped: it is disabled, or its assumptions do not hold";
  if (report.paths == 1) return "no failure in the only schedule";
  return fmt::format("no failure in all {} schedules", report.paths);
}

std::string CountsLine(const Report& report) {
  std::string text;
  if (report.shake) {
    text = fmt::format(
        "{}: {}, seed {}, {}, {}, {:.1f} s", report.search, Count(report.paths, "run"),
        report.shake->seed, Count(report.shake->points, "point"),
        report.shake->switches == 1 ? "1 switch"
                                    : fmt::format("{} switches", report.shake->switches),
        report.seconds);
  } else {
    text =
        fmt::format("{}: {}, {} aborted, {}, {:.3f} s", report.search, Count(report.paths, "path"),
                    report.aborted, Count(report.blocks, "block"), report.seconds);
    if (report.seconds > 0) {
      text += fmt::format(", {:.0f} paths/s", static_cast<f64>(report.paths) / report.seconds);
    }
  }
  if (!report.complete && !report.failures.empty()) text += "; " + ReasonOfStop(report);
  return text;
}

std::string SeenLine(const Report& report, const Failure& failure) {
  if (failure.paths == 0) return "";
  const std::string_view noun = Noun(report);
  std::string text = failure.paths <= report.paths
                         ? fmt::format("seen in {} of {}", failure.paths, Count(report.paths, noun))
                         : "seen in " + Count(failure.paths, noun);
  // One that does not count as a path has no number of its own.
  if (failure.path > 0 && failure.path <= report.paths) {
    text += fmt::format(", first in {} {}", noun, failure.path);
  }
  if (failure.seed) text += fmt::format(", with seed {}", *failure.seed);
  if (!failure.found_by.empty()) text += ", by " + failure.found_by;
  return text;
}

std::string FailureText(const Report& report, const Failure& failure, const TextStyle& style) {
  const TextStyle inner{style.colour, std::max(style.width, kNarrowestTerminal) - 2};
  std::string text;
  auto add = [&](const std::string& part) {
    if (!text.empty() && !part.empty()) text += "\n";
    text += part;
  };
  add(InterleavingText(failure, inner));
  add(CycleText(failure, inner));
  add(ThreadsText(failure, inner));
  add(OrderText(report, failure, inner));
  add(StandardErrorText(failure));
  std::string races;
  for (const std::string& race : failure.races) races += "on this path: " + Printable(race) + "\n";
  if (failure.harmless) races = "no schedule was seen in which it leads to another failure\n";
  add(races);
  std::string end = SeenLine(report, failure);
  if (!end.empty()) end += "\n";
  if (!failure.repeat.empty()) {
    end += "again: " + Painter(style.colour)(Ink::kBold, Printable(failure.repeat)) + "\n";
  }
  if (!failure.no_schedule.empty()) {
    end += "no schedule: " + Printable(failure.no_schedule) + "\n";
  }
  if (!failure.replay.empty()) {
    end += "replay: " + Painter(style.colour)(Ink::kBold, Printable(failure.replay)) + "\n";
  }
  add(end);
  return Indented(text);
}

std::string ReportAsText(const Report& report, const TextStyle& style) {
  if (!report.tests.empty()) return TestsAsText(report, style);
  const Painter paint(style.colour);
  const bool bad = !report.failures.empty() || !report.errors.empty();
  const Ink ink = bad ? Ink::kRed : report.complete ? Ink::kGreen : Ink::kYellow;
  std::string text = paint(ink, VerdictLine(report)) + "\n";
  const size_t shown = std::min(report.failures.size(), kMostFailures);
  for (size_t i = 0; i < shown; ++i) {
    const Failure& failure = report.failures[i];
    text += "\n";
    if (report.failures.size() > 1) {
      text += paint(Ink::kBold, fmt::format("failure {} of {}: {}", i + 1, report.failures.size(),
                                            HeadLine(failure.finding))) +
              "\n";
    }
    text += FailureText(report, failure, style);
  }
  if (shown < report.failures.size()) {
    text += fmt::format("\n... and {}\n", Count(report.failures.size() - shown, "more failure"));
  }
  text += LibraryRacesText(report);
  for (const std::string& operation : report.unsupported) {
    text += "\nnot supported by Ravel: " + Printable(operation) +
            "; what failed after it was not counted\n";
  }
  for (const OwnError& error : report.errors) {
    text += "\nan error of Ravel, not of the program: " + Printable(error.message) + "\n";
    if (!error.file.empty()) {
      text += "  please report it with the file " + Printable(error.file) + "\n";
    }
  }
  const std::string outcomes = OutcomesText(report, style);
  if (!outcomes.empty()) text += "\n" + outcomes;
  text += "\n" + CountsLine(report) + "\n";
  for (const std::string& guarantee : report.guarantees) {
    text += paint(Ink::kCyan, "note: ") + Printable(guarantee) + "\n";
  }
  return text;
}

std::string ReportAsPlainText(const Report& report) { return ReportAsText(report, {}); }

}  // namespace ravel
