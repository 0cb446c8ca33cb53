#include "check/check_tests.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>

#include "run/program_words.h"
#include "support/patience.h"

namespace ravel {
namespace {

constexpr std::string_view kTotalTime = "--total-time";
constexpr f64 kLeastSeconds = 2;  // with less, nothing would be found out about any test

// JUnit ran nothing: it has no run of the test with this index.
bool IsNone(const Report& report) {
  return report.outcomes.size() == 1 && report.outcomes[0].exit_code == kNoSuchTest &&
         report.outcomes[0].status == kOk;
}

// A folder in the one that the user named.
std::string FolderFor(const std::string& folder, std::string test) {
  for (char& c : test) {
    if (c == '#' || c == '/' || c == '[' || c == ']' || c == ' ') c = '.';
  }
  return folder.empty() ? folder : folder + "/" + test;
}

class Checker {
 public:
  explicit Checker(CheckTestsOptions options)
      : options_(std::move(options)), left_(options_.tests.begin(), options_.tests.end()) {}

  Report Run() {
    while (!left_.empty() && !stopped_ && !IsTimeUp()) CheckNext();
    Conclude();
    return std::move(report_);
  }

 private:
  void CheckNext() {
    const ListedTest test = left_.front();
    left_.pop_front();
    if (!test.repeats) {
      Report report = CheckOne(test.name);
      const bool none = IsNone(report);
      Add(none ? ErrorOf(test.name, "JUnit found this test, but did not run it")
               : std::move(report));
      return;
    }
    for (u64 index = 1; !stopped_; ++index) {
      Report report = CheckOne(fmt::format("{}[{}]", test.name, index));
      if (IsNone(report)) break;
      Add(std::move(report));
    }
  }

  bool IsTimeUp() const {
    return options_.total_seconds > 0 && patience_.seconds() >= options_.total_seconds;
  }

  // 0: what is usual.
  f64 SecondsForNext() const {
    if (options_.total_seconds == 0) return options_.check.seconds;
    const f64 rest = options_.total_seconds - patience_.seconds();
    const f64 share = std::max(rest / static_cast<f64>(left_.size() + 1), kLeastSeconds);
    return options_.check.seconds > 0 ? std::min(options_.check.seconds, share) : share;
  }

  Report CheckOne(const std::string& test) {
    if (options_.on_begin) {
      options_.on_begin(test, report_.tests.size() + 1, report_.tests.size() + 1 + left_.size());
    }
    CheckOptions check = options_.check;
    check.run.test = test;
    check.run.words.main = {"--test", test};
    check.seconds = SecondsForNext();
    // What a test prints is not its result.
    if (!check.outcome_schedules) check.outcome_schedules = 0;
    if (check.schedules) check.schedules = FolderFor(*check.schedules, test);
    auto report = Check(std::move(check));
    return report ? std::move(*report) : ErrorOf(test, report.error().message);
  }

  Report ErrorOf(const std::string& test, const std::string& message) const {
    Report failed;
    failed.program = test;
    failed.is_test = true;
    failed.search = options_.check.search;
    failed.races = options_.check.races;
    failed.errors.push_back({message, ""});
    return failed;
  }

  void Add(Report report) {
    stopped_ = report.stopped_by == SearchBudget::kInterrupt;
    report_.tests.push_back(std::move(report));
  }

  void Conclude() {
    Report& r = report_;
    r.search = options_.check.search;
    r.races = options_.check.races;
    r.is_test = true;
    r.complete = left_.empty();
    if (!left_.empty() && !stopped_) r.stopped_by = kTotalTime;
    if (left_.size() > 1) {
      r.guarantees.push_back(
          fmt::format("{} and {} more were not run.", left_.front().name, left_.size() - 1));
    } else if (!left_.empty()) {
      r.guarantees.push_back(left_.front().name + " was not run.");
    }
    for (const Report& t : r.tests) {
      r.complete &= t.complete;
      if (r.stopped_by.empty()) r.stopped_by = t.stopped_by;
      r.paths += t.paths;
      r.aborted += t.aborted;
      r.blocks += t.blocks;
      r.milestones += t.milestones;
      r.rollbacks += t.rollbacks;
      r.unwritten.insert(r.unwritten.end(), t.unwritten.begin(), t.unwritten.end());
      for (const std::string& line : t.guarantees) {
        if (std::ranges::find(r.guarantees, line) == r.guarantees.end())
          r.guarantees.push_back(line);
      }
    }
    r.seconds = patience_.seconds();
  }

  const CheckTestsOptions options_;
  std::deque<ListedTest> left_;
  Patience patience_;  // only to tell the time
  bool stopped_ = false;
  Report report_;
};

}  // namespace

Report CheckTests(CheckTestsOptions options) { return Checker(std::move(options)).Run(); }

}  // namespace ravel
