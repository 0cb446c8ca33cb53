#include "check/tell_failures.h"

#include <fmt/format.h>

#include "source/report_sources.h"
#include "support/read_file.h"

namespace ravel {
namespace {

bool EndsInStandstill(FindingKind kind) {
  return EndOfPathWith(kind) == EndOfPathWith(FindingKind::kLockCycle);
}

constexpr f64 kSeconds = 20;
constexpr size_t kMostSource = 400'000;  // bytes

}  // namespace

void TellStory(const ReplayMachine::Shown& shown, SourceLines& sources, Failure* failure) {
  failure->thread_names = shown.story.thread_names;
  failure->steps_after = shown.after;
  for (const TraceStep& step : shown.story.steps) {
    const bool has_line = step.line > 0;
    TraceRow& row = failure->trace.emplace_back(
        TraceRow{.thread = step.thread,
                 .location = has_line ? fmt::format("{}:{}", step.file, step.line) : step.file,
                 .source = has_line ? sources.Find(step.class_name, step.file, step.line)
                                    : "(a method reference)",
                 .note = step.note,
                 .class_name = step.class_name,
                 .method = step.method,
                 .file = step.file,
                 .line = static_cast<u32>(step.line),
                 .skipped = step.skipped,
                 .goes_on = step.goes_on,
                 .continues = step.continues});
    for (const Deed& deed : step.deeds) {
      row.operations.push_back({.does = std::string(VerbOf(deed.kind)),
                                .of = deed.of,
                                .value = deed.value,
                                .result = deed.result,
                                .races = deed.race == shown.race});
    }
  }
}

void TellFailures(const RunOptions& run, Report* report) {
  Patience patience(kSeconds);
  SourceLines sources(run.main, EffectiveClassPath(run.class_path));
  CheckOptions options;
  options.run = run;
  options.run.stop = [&patience] { return patience.Over(); };
  const auto classes = CompileSource(&options.run);
  if (!classes) return;
  options.run.vm.world.files = FileMode::kOverlay;
  options.run.vm.world.pass_through = false;
  for (Failure& failure : report->failures) {
    if (failure.schedule.empty() || patience.Over()) continue;
    const std::string text = ReadTextOrNone(failure.schedule);
    const auto schedule = Schedule::Parse(text, failure.schedule);
    if (!schedule) continue;
    options.run.vm.assertions = !schedule.value().facts || schedule.value().facts->assertions;
    auto machine = ReplayMachine::Open(options, patience);
    if (!machine) return;
    auto shown = (*machine)->Replay(text, failure.finding);
    if (!shown) continue;
    TellStory(*shown, sources, &failure);
    // The replay has names for locks; what a program throws is known better where it did.
    if (!EndsInStandstill(failure.finding.kind)) continue;
    failure.finding.threads = std::move(shown->finding.threads);
  }
  for (SourceLines::Excerpt& excerpt : sources.Excerpts(kMostSource)) {
    report->excerpts.push_back({std::move(excerpt.file), excerpt.first, std::move(excerpt.lines)});
  }
  FindSources(sources, report);
}

}  // namespace ravel
