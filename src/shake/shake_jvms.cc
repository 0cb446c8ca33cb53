#include "shake/shake_jvms.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <deque>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "support/interrupts.h"
#include "support/read_file.h"

namespace ravel {
namespace {

// What a program may leave in the memory of a JVM is not for ever.
constexpr u64 kMostRunsOfJvm = 200;

f64 Since(std::chrono::steady_clock::time_point t) {
  return std::chrono::duration<f64>(std::chrono::steady_clock::now() - t).count();
}

}  // namespace

// A JVM.
struct ShakeJvms::Worker {
  enum class State : u8 {
    kOwn,       // of one run
    kStarting,  // of several, as all below
    kIdle,
    kRunning,
    kClearing,  // the run has ended
  };
  State state = State::kOwn;
  std::unique_ptr<CapturedProcess> process;
  std::string program;         // the folder that it has its classes from
  std::optional<size_t> plan;  // that it is at work for
  Clock::time_point began;
  bool timed_out = false;
  int status = 0;          // of the run that has ended
  size_t output_size = 0;  // when it began
  u64 runs = 0;
  bool useless = false;  // to be removed
};

struct ShakeJvms::Lot {
  const std::vector<RunPlan>& plans;
  std::deque<size_t> waiting;               // plans that nobody has begun
  std::vector<std::string> unfit;           // by plan: it has to be alone, and why
  std::vector<std::optional<JvmRun>> done;  // by plan
};

ShakeJvms::ShakeJvms(const StockJvm& java, const ShakeCommandLine& command_line,
                     const Options& options)
    : java_(java), command_line_(command_line), options_(options) {}

ShakeJvms::~ShakeJvms() = default;

void ShakeJvms::Clear() { workers_.clear(); }

size_t ShakeJvms::Busy() const {
  return static_cast<size_t>(
      std::ranges::count_if(workers_, [](const auto& w) { return w->plan.has_value(); }));
}

ShakeJvms::Worker* ShakeJvms::IdleFor(const RunPlan& plan) {
  const auto found = std::ranges::find_if(workers_, [&](const auto& w) {
    return w->state == Worker::State::kIdle && !w->useless && w->program == plan.program;
  });
  return found == workers_.end() ? nullptr : found->get();
}

void ShakeJvms::Request(Worker& worker, const RunPlan& plan) const {
  worker.state = Worker::State::kRunning;
  worker.began = Clock::now();
  worker.output_size = worker.process->output_size();
  ++worker.runs;
  // If it does not listen any more, it has ended, which is noticed.
  worker.process->Send(fmt::format("run {} {} {} {}", static_cast<i64>(plan.seed), plan.probability,
                                   options_.records, plan.files));
}

std::optional<Error> ShakeJvms::Start(Worker& worker, const RunPlan& plan) {
  const bool shared = worker.state != Worker::State::kOwn;
  const ShakeCommandLine::RunFiles files{.folder = plan.program,
                                         .report = plan.files + "/report",
                                         .record = options_.records ? plan.files + "/record" : ""};
  auto process = java_.Start(shared ? command_line_.OfShared(plan.program)
                                    : command_line_.Of(plan.seed, plan.probability, files),
                             {.lines = shared});
  if (!process) return process.error();
  worker.process = std::move(*process);
  worker.program = plan.program;
  worker.began = Clock::now();
  return {};
}

std::optional<Error> ShakeJvms::Assign(Lot& lot) {
  while (!lot.waiting.empty() && Busy() < options_.jobs) {
    const size_t number = lot.waiting.front();
    const RunPlan& plan = lot.plans[number];
    lot.waiting.pop_front();
    const bool shared = plan.shared && lot.unfit[number].empty();
    if (Worker* idle = shared ? IdleFor(plan) : nullptr) {
      idle->plan = number;
      Request(*idle, plan);
      continue;
    }
    auto worker = std::make_unique<Worker>();
    worker->state = shared ? Worker::State::kStarting : Worker::State::kOwn;
    worker->plan = number;
    if (auto problem = Start(*worker, plan)) return problem;
    workers_.push_back(std::move(worker));
  }
  return {};
}

void ShakeJvms::Finish(Worker& worker, Lot& lot, JvmRun run) {
  const size_t number = *std::exchange(worker.plan, std::nullopt);
  run.unfit = lot.unfit[number];
  lot.done[number] = std::move(run);
}

// The plan is executed again, by itself.
void ShakeJvms::RunAlone(Worker& worker, Lot& lot, std::string why) {
  worker.useless = true;
  if (!worker.plan) return;
  const size_t number = *std::exchange(worker.plan, std::nullopt);
  std::error_code ignored;
  for (const char* file : {"/report", "/record", "/out", "/err"}) {
    std::filesystem::remove(lot.plans[number].files + file, ignored);
  }
  lot.unfit[number] = std::move(why);
  lot.waiting.push_front(number);
}

void ShakeJvms::Hear(Worker& worker, const std::string& line, Lot& lot) {
  using State = Worker::State;
  const std::string_view word = std::string_view(line).substr(0, line.find(' '));
  const std::string rest = line.substr(std::min(line.size(), word.size() + 1));
  if (word == "ended") {
    worker.state = State::kClearing;
    std::from_chars(rest.data(), rest.data() + rest.size(), worker.status);
    return;
  }
  const bool cleared = worker.state == State::kClearing && (word == "ready" || word == "spent");
  if (cleared && worker.process->output_size() != worker.output_size) {
    return RunAlone(worker, lot, "it writes to its outputs past System.out and System.err");
  }
  if (cleared) {
    const std::string& files = lot.plans[*worker.plan].files;
    CapturedRun run{.status = worker.status,
                    .out = ReadTextOrNone(files + "/out"),
                    .err = ReadTextOrNone(files + "/err")};
    worker.useless = word == "spent" || worker.runs >= kMostRunsOfJvm;
    Finish(worker, lot, {std::move(run), true, word == "spent" ? rest : "", ""});
    worker.state = State::kIdle;
  } else if (word == "ready" && worker.plan) {
    Request(worker, lot.plans[*worker.plan]);
  } else {
    RunAlone(worker, lot, rest);
  }
}

std::optional<Error> ShakeJvms::Ended(Worker& worker, Lot& lot) {
  worker.useless = true;
  if (!worker.plan) return {};
  if (worker.state == Worker::State::kStarting) {
    RunAlone(worker, lot, "a JVM for several runs does not start");
    return {};
  }
  auto run = worker.process->Take();
  if (!run) return run.error();
  run->timed_out = worker.timed_out;
  const bool shared = worker.state != Worker::State::kOwn;
  if (shared) {
    const std::string& files = lot.plans[*worker.plan].files;
    run->out = ReadTextOrNone(files + "/out") + run->out;
    run->err = ReadTextOrNone(files + "/err") + run->err;
  }
  // Otherwise it has the status of what ended it.
  if (worker.state == Worker::State::kClearing && !worker.timed_out) {
    run->status = worker.status;
    run->signal = 0;
  }
  Finish(worker, lot, {std::move(*run), shared, shared ? "the JVM has ended with it" : "", ""});
  return {};
}

std::optional<Error> ShakeJvms::Look(Worker& worker, Lot& lot) {
  worker.process->Look();
  while (!worker.useless) {
    const auto line = worker.process->TakeLine();
    if (!line) break;
    Hear(worker, *line, lot);
  }
  if (worker.process->ended() && !worker.useless) return Ended(worker, lot);
  if (worker.plan && !worker.timed_out && Since(worker.began) >= options_.run_seconds) {
    worker.timed_out = true;
    worker.process->Stop();
  }
  return {};
}

Result<bool> ShakeJvms::Run(const std::vector<RunPlan>& plans, f64 seconds, const Take& take) {
  const auto start = Clock::now();
  Lot lot{plans,
          {},
          std::vector<std::string>(plans.size()),
          std::vector<std::optional<JvmRun>>(plans.size())};
  for (size_t i = 0; i < plans.size(); ++i) lot.waiting.push_back(i);
  bool wanted = true, in_time = true;
  for (size_t next = 0; next < plans.size() && wanted && in_time;) {
    if (auto problem = Assign(lot)) return *problem;
    std::vector<CapturedProcess*> processes;
    for (const auto& worker : workers_) processes.push_back(worker->process.get());
    CapturedProcess::Await(processes);
    for (const auto& worker : workers_) {
      if (auto problem = Look(*worker, lot)) return *problem;
    }
    std::erase_if(workers_, [](const auto& w) { return w->useless && !w->plan; });
    while (wanted && next < plans.size() && lot.done[next]) {
      wanted = take(next, std::move(*lot.done[next]));
      ++next;
    }
    in_time =
        next == plans.size() || (!Interrupts::Came() && (seconds <= 0 || Since(start) < seconds));
  }
  StopWork();
  return in_time;
}

// What is still under way was in vain.
void ShakeJvms::StopWork() {
  std::vector<CapturedProcess*> processes;
  for (const auto& worker : workers_) {
    if (worker->plan) processes.push_back(worker->process.get());
  }
  for (CapturedProcess* process : processes) process->Stop();
  while (std::ranges::any_of(processes, [](const auto* p) { return !p->ended(); })) {
    CapturedProcess::Await(processes);
    for (CapturedProcess* process : processes) process->Look();
  }
  std::erase_if(workers_, [](const auto& w) { return w->plan.has_value(); });
}

}  // namespace ravel
