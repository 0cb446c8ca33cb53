// Reports for tests, each with something that a format could get wrong.
#pragma once

#include <string>
#include <vector>

#include "report/report.h"

namespace ravel {

inline Report EmptyReport() {
  Report report;
  report.program = "Main";
  report.search = "exitblock-rwl";
  report.races = "none";
  report.seconds = 0.0314;
  return report;
}

// Everything was seen, nothing failed, there is one outcome.
inline Report CleanReport() {
  Report report = EmptyReport();
  report.complete = true;
  report.paths = 37;
  report.aborted = 4;
  report.blocks = 120;
  report.milestones = 80;
  report.rollbacks = 36;
  report.outcomes = {
      {"ok", "2\n", 0, 37, ".ravel/outcome-1.cx", "ravel replay .ravel/outcome-1.cx Main"}};
  report.guarantees = {"Every schedule was explored: no failure exists for this input.",
                       "Data races were not looked for (--races none)."};
  return report;
}

inline Report BudgetReport() {
  Report report = EmptyReport();
  report.search = "dfs";
  report.stopped_by = "--max-paths";
  report.paths = 1000;
  report.blocks = 52000;
  report.milestones = 51000;
  report.rollbacks = 999;
  report.seconds = 2;
  report.guarantees = {"Schedules that were not explored may fail."};
  return report;
}

// Two threads of one file, with a schedule.
inline Report DeadlockReport() {
  Report report = EmptyReport();
  report.program = "Deadlock";
  report.stopped_by = "stopped at the first failure";
  report.paths = 3;
  report.aborted = 1;
  report.blocks = 11;
  report.milestones = 8;
  report.rollbacks = 2;
  report.seconds = 0.0004;
  Failure failure;
  failure.finding = {FindingKind::kLockCycle,
                     "First and Second wait for each other",
                     "cause",
                     {{"First",
                       "blocked",
                       {"Deadlock.run(Deadlock.java:22)", "java.lang.Thread.run(Thread.java:840)"},
                       {"a"},
                       "the lock of b, held by Second",
                       "b",
                       1},
                      {"Second",
                       "blocked",
                       {"Deadlock.run(Deadlock.java:31)", "java.lang.Thread.run(Thread.java:840)"},
                       {"b"},
                       "the lock of a, held by First",
                       "a",
                       0}}};
  failure.path = 3;
  failure.paths = 1;
  failure.schedule = ".ravel/failure-1.cx";
  failure.replay = "ravel replay -cp 'my classes' .ravel/failure-1.cx Deadlock";
  failure.thread_names = {"main", "First", "Second"};
  failure.trace = {
      {0, "Deadlock.java:9", "new Thread(first, \"First\").start();", ""},
      {0, "Deadlock.java:10", "new Thread(second, \"Second\").start();", ""},
      {1, "Deadlock.java:21", "synchronized (a) {", ""},
      {1, "Deadlock.java:21", "synchronized (a) {", "", {{"locks", "a", ""}}},
      {2, "Deadlock.java:30", "synchronized (b) {", "", {{"locks", "b", ""}}},
      {2, "Deadlock.java:31", "synchronized (a) {", "", {{"wants", "a", "", "held by First"}}},
      {1, "Deadlock.java:22", "synchronized (b) {", "", {{"wants", "b", "", "held by Second"}}}};
  for (TraceRow& row : failure.trace) {
    row.class_name = "Deadlock";
    row.method = row.thread == 0 ? "main" : "run";
    row.file = "Deadlock.java";
    row.line = static_cast<u32>(std::stoul(row.location.substr(row.location.find(':') + 1)));
  }
  failure.switches = 3;
  report.failures = {failure};
  report.tree = {{0, "", "", 3, 1, 0, 0, 1},
                 {0, "First", "start to Deadlock.java:21", 2, 1, 0, 0, 0},
                 {0, "Second <b>", "start to end", 1, 0, 1, 5, 0},
                 {1, "Second", "Deadlock.java:30 to 31", 1, 1, 0, 0, 0},
                 {1, "First", "Deadlock.java:21 to end", 1, 0, 0, 0, 0}};
  report.outcomes = {{"ok", "done\n", 0, 2, ".ravel/outcome-1.cx"},
                     {"deadlock", "", 0, 1, ".ravel/outcome-2.cx"}};
  return report;
}

// Two failures, two files, deep stacks; outputs that differ late.
inline Report RaceReport() {
  Report report = EmptyReport();
  report.program = "bank.Main";
  report.races = "hb";
  report.complete = true;
  report.paths = 2801;
  report.blocks = 9203;
  report.milestones = 5600;
  report.rollbacks = 2800;
  Failure race;
  race.finding = {FindingKind::kDataRace,
                  "T1 and T2 both use bank.Account.balance, T2 writes it",
                  "cause",
                  {{"T1", "read", {"bank.Account.get(Account.java:12)"}, {}, ""},
                   {"T2",
                    "write",
                    {"bank.Account.add(Account.java:17)", "bank.Main.run(Main.java:33)"},
                    {"bank.Main@7", "java.util.concurrent.locks.ReentrantLock@8"},
                    ""}}};
  for (int depth = 1; depth <= 14; ++depth) {
    race.finding.threads[0].stack.push_back("bank.Main.go(Main.java:" + std::to_string(depth) +
                                            ")");
  }
  race.path = 1;
  race.paths = 2800;
  race.schedule = ".ravel/failure-1.cx";
  race.replay = "ravel replay -cp classes .ravel/failure-1.cx Main 3";
  race.thread_names = {"T1", "T2"};
  race.trace = {
      {0, "Account.java:12", "return balance;", "", {{"reads", "account.balance", "7", "", true}}},
      {1, "Main.java:33",
       "account.add(account.get() * interestOf(account) / PARTS_PER_MILLION + bonus);", ""},
      {1,
       "Account.java:17",
       "balance += amount;",
       "",
       {{"reads", "account.balance", "7"}, {"writes", "account.balance", "9", "", true}}}};
  for (TraceRow& row : race.trace) {
    row.class_name = row.location.starts_with("Main") ? "bank.Main" : "bank.Account";
  }
  for (ThreadSnapshot& access : race.finding.threads) {
    access.variable = "account.balance";
    access.value = access.name == "T1" ? "7" : "9";
  }
  race.switches = 1;
  Failure assertion;
  assertion.finding = {FindingKind::kAssertion,
                       "java.lang.AssertionError: balance is 90",
                       "cause",
                       {{"main", "ended", {"bank.Main.main(Main.java:50)"}, {}, ""}}};
  assertion.path = 7;
  assertion.paths = 9;
  assertion.thread_names = {"main"};
  assertion.trace = {{0, "Main.java:50", "", "throws java.lang.AssertionError"}};
  report.failures = {race, assertion};
  report.sources = {{"bank/Account.java", "src/main/java/bank/Account.java"},
                    {"bank/Main.java", "/home/me/my sources/#1/Main.java"}};
  const std::string banner =
      "The bank of many words opens its doors\n" + std::string(60, '=') + "\n";
  report.outcomes = {{"ok", banner + "balance 100\n", 0, 2792, ".ravel/outcome-1.cx"},
                     {"assertion", banner + "balance 90\n", 1, 9, ".ravel/outcome-2.cx"}};
  report.excerpts = {{"bank/Account.java", 12, {"    return balance;", "  }  // </script>"}},
                     {"bank/Main.java", 33, {"    account.add(1);"}}};
  report.guarantees = {"A data race was found: orders of racing accesses were not all explored."};
  return report;
}

// Threads with wide names, more than there is room for, and many outcomes.
inline Report PhilosophersReport() {
  Report report = EmptyReport();
  report.program = "Philosophers";
  report.complete = true;
  report.paths = 100;
  report.blocks = 1;
  Failure failure;
  failure.finding = {FindingKind::kConditionDeadlock, "", "cause", {}};
  failure.path = 1;
  failure.paths = 100;
  for (u32 i = 0; i < 6; ++i) {
    failure.thread_names.push_back("\u54F2\u5B66\u5BB6-" + std::to_string(i));
    failure.finding.threads.push_back({failure.thread_names[i], "waiting", {}, {}, "a fork"});
    failure.trace.push_back({i, "Philosophers.java:40", "left.take();", ""});
    failure.trace.push_back({i, "Philosophers.java:41",
                             "right.take();  // \u53F3\u306E\u30D5\u30A9\u30FC\u30AF",
                             "waits for a fork"});
    report.outcomes.push_back({"ok", std::string(i, 'x'), 0, 1, ""});
  }
  for (u32 i = 0; i < 17; ++i) report.outcomes.push_back({"deadlock", std::to_string(i), 0, 1, ""});
  failure.switches = 5;
  report.failures = {failure};
  return report;
}

// Random runs on a stock JVM: one failure with a schedule, one without.
inline Report ShakeReport() {
  Report report = EmptyReport();
  report.program = "Bank 3";
  report.search = "shake";
  report.stopped_by = "--runs";
  report.paths = 100;
  report.seconds = 12.06;
  report.shake = {.seed = 41, .points = 31200, .switches = 812};
  Failure assertion;
  assertion.finding = {FindingKind::kAssertion,
                       "java.lang.AssertionError: balance is 90",
                       "cause",
                       {{"T1",
                         "ended",
                         {"Bank.run(Bank.java:12)", "java.lang.Thread.run(Thread.java:840)"},
                         {},
                         ""}}};
  assertion.path = 7;
  assertion.paths = 3;
  assertion.seed = 47;
  assertion.repeat =
      "ravel shake --seed 47 --runs 1 --kind switch --probability 0.1 --classes "
      ".ravel/shake-47.classes --monitor never -cp classes Bank 3";
  assertion.schedule = ".ravel/failure-1.cx";
  assertion.replay = "ravel replay --on java -cp classes .ravel/failure-1.cx Bank 3";
  assertion.switches = 9;
  Failure status;
  status.finding = {FindingKind::kExitStatus, "the program ended with status 3", "cause", {}};
  status.path = 9;
  status.paths = 1;
  status.seed = 49;
  status.repeat = "ravel shake --seed 49 --runs 1 --kind switch --probability 0.1 Bank 3";
  status.no_schedule = "a thread waited for input";
  status.standard_error = "no money\n\x1B[31mgiving up\n";
  Failure hang;
  hang.finding = {FindingKind::kHang, "main does not go on", "cause", {}};
  hang.path = 20;
  hang.paths = 1;
  hang.seed = 60;
  report.failures = {assertion, status, hang};
  report.outcomes = {{"ok", "100\n", 0, 95, ""},
                     {"assertion", "90\n", 1, 3, ""},
                     {"exit-status", "", 3, 1, ""},
                     {"hang", "", 1, 1, ""}};
  report.guarantees = {"Random runs prove nothing: a schedule that was not run may still fail."};
  return report;
}

// Strings that no format may pass on as they are.
inline Report HostileReport() {
  Report report = EmptyReport();
  report.program = "<Main> & \"Co\"";
  report.stopped_by = "--time";
  report.paths = 1;
  report.blocks = 1;
  Failure failure;
  failure.finding = {
      FindingKind::kUncaughtException,
      "java.lang.Error: \x1B[31m<b>]]>\nnext \xFF \u202E end",
      "cause",
      {{"T\t1 & <2>", "ended", {"A.<init>(Unknown Source)", "no parentheses"}, {}, ""}}};
  failure.path = 1;
  failure.paths = 1;
  failure.schedule = ".ravel/it's.cx";
  failure.replay = "ravel replay -cp classes '.ravel/it'\\''s.cx' Main 3";
  failure.trace = {{5, "", "", ""}, {5, "A.java:1", "if (a < b && c > d) s = \"\\\"\";", "\x07"}};
  report.failures = {failure, failure};
  report.outcomes = {{"ok", std::string("\0\x1B[2J\r\"\\", 8), 3, 1, ""},
                     {"uncaught-exception", std::string(300, 'y'), 1, 1, ""}};
  return report;
}

// Of JUnit tests: one failed, one passed, one that Ravel could not check.
inline Report TestsReport() {
  Report report = EmptyReport();
  report.program = "";
  report.is_test = true;
  report.complete = false;
  Report failed = RaceReport();
  failed.program = "bank.BankTest#transfers";
  Failure harmless = failed.failures[0];
  harmless.harmless = true;
  failed.failures = {harmless};
  Finding library = harmless.finding;
  library.in_libraries = true;
  failed.library_races = {library};
  Report passed = CleanReport();
  passed.program = "bank.BankTest#isEmpty";
  Report broken = EmptyReport();
  broken.program = "bank.BankTest#breaks";
  broken.errors = {{"an outcome (ok) does not come back", ".ravel/bug-1.txt"}};
  broken.unreplayed = {"deadlock-lock-cycle: A and B wait for each other's locks (no time)"};
  for (Report* test : {&failed, &passed, &broken}) test->is_test = true;
  report.paths = failed.paths + passed.paths;
  report.tests = {failed, passed, broken};
  return report;
}

struct NamedReport {
  const char* name;
  Report (*make)();
};
constexpr NamedReport kReports[] = {
    {"clean", CleanReport},
    {"budget", BudgetReport},
    {"deadlock", DeadlockReport},
    {"race", RaceReport},
    {"philosophers", PhilosophersReport},
    {"shake", ShakeReport},
    {"hostile", HostileReport},
    {"tests", TestsReport},
};

}  // namespace ravel
