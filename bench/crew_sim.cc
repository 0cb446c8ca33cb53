// A crew with as many workers as one likes: the code that divides searches (crew/crew.h), with
// workers that only say what workers would say, and a clock that goes on by itself. What the crew
// does takes the time that it takes here; so it shows where a single crew is the limit.
//
//   ravel_crew_sim [--paths N] [--path-us T] [--begin-ms T] [--latency-ms T] [--outcomes N]
//   WORKERS...
//
// The tree is a line of paths. Whoever gives up a part gives between a fifth and all of the share
// that it is asked for, and what anybody says of sizes is wrong by a factor of up to three:
// searches do not know how large their parts are.
#include <fmt/format.h>
#include <time.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

#include "crew/crew.h"
#include "crew/messages.h"
#include "support/rng.h"

namespace ravel {
namespace {

struct Model {
  f64 paths = 50'000'000;
  f64 path_us = 20;     // of a worker, for a path
  f64 begin_ms = 30;    // to come to where a part begins
  f64 latency_ms = 20;  // of a line, each way
  u64 outcomes = 20;    // different ones, that each part shows
};

f64 CpuSeconds() {
  timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<f64>(t.tv_sec) + 1e-9 * static_cast<f64>(t.tv_nsec);
}

class SimulatedWorkers final : public Workers {
 public:
  SimulatedWorkers(u32 number, const Model& model) : model_(model), rng_(number), workers_(number) {
    for (u32 i = 0; i < number; ++i) {
      Push(0, {Event::Kind::kJoined, i});
      Tell(0, i, Answer{});
    }
    outside_ = CpuSeconds();
  }

  std::vector<Event> Wait(f64 seconds) override {
    const f64 spent = CpuSeconds() - outside_;
    now_ += spent;
    crew_ += spent;
    const f64 end = now_ + seconds;
    std::vector<Event> events;
    while (!queue_.empty() && queue_.top().at <= (events.empty() ? end : now_)) {
      const Item item = queue_.top();
      queue_.pop();
      now_ = std::max(now_, item.at);
      if (item.to_crew) {
        events.push_back(item.event);
      } else {
        Step(item);
      }
    }
    if (events.empty()) now_ = end;
    lines_ += events.size();
    outside_ = CpuSeconds();
    return events;
  }

  void Send(u32 worker, const std::string& line) override {
    ++lines_;
    Push(now_ + Latency(), {Event::Kind::kLine, worker, line}, false);
  }

  f64 Now() const override { return now_; }
  f64 crew() const { return crew_; }  // seconds that it was at work
  u64 lines() const { return lines_; }

 private:
  struct Item {
    f64 at;
    u64 number;  // equal times: the first
    Event event;
    bool to_crew;
    bool operator<(const Item& other) const {
      return at != other.at ? at > other.at : number > other.number;
    }
  };
  struct Worker {
    bool busy = false;
    u32 id = 0;
    u64 life = 0;
    f64 from = 0, to = 0, first = 0;
    f64 since = 0;  // when it was at `from`
  };

  f64 Latency() const { return model_.latency_ms / 1e3; }
  void Push(f64 at, Event event, bool to_crew = true) {
    queue_.push({at, ++number_, std::move(event), to_crew});
  }
  void Tell(f64 at, u32 worker, const Answer& answer) {
    Push(at + Latency(), {Event::Kind::kLine, worker, answer.Print()});
  }
  // An alarm of its own, told from orders by its text.
  void Alarm(f64 at, u32 worker) {
    Push(at, {Event::Kind::kLine, worker, "alarm " + std::to_string(workers_[worker].life)}, false);
  }

  void Step(const Item& item) {
    Worker& w = workers_[item.event.worker];
    if (item.event.text.starts_with("alarm ")) {
      if (w.busy && item.event.text == "alarm " + std::to_string(w.life))
        TellFound(item.event.worker);
      return;
    }
    auto order = Order::Parse(item.event.text);
    if (!order) return;
    switch (order->kind) {
      case Order::Kind::kRun:
        ++w.life;
        w.busy = true;
        w.id = order->id;
        w.first = w.from = order->stretch.from.empty() ? 0 : std::stod(order->stretch.from);
        w.to = order->stretch.to.empty() ? model_.paths : std::stod(order->stretch.to);
        w.since = now_ + model_.begin_ms / 1e3;
        Alarm(NextWord(w), item.event.worker);
        break;
      case Order::Kind::kDivide: {
        Answer answer;
        answer.kind = Answer::Kind::kGave;
        answer.id = order->id;
        const f64 at = Place(w);
        const f64 left = w.to - at;
        answer.place = "";
        answer.left = Guess(left);
        if (w.busy && w.id == order->id && left > 100) {
          const f64 share = order->share * (0.2 + 0.8 * static_cast<f64>(rng_.Below(1000)) / 1000);
          w.to = static_cast<f64>(static_cast<u64>(w.to - left * share));
          answer.left = Guess(w.to - at);
          answer.given = Guess(left * share);
          answer.place = fmt::format("{:.0f}", w.to);
          ++w.life;
          Alarm(NextWord(w), item.event.worker);
        }
        Tell(now_, item.event.worker, answer);
        break;
      }
      default: break;
    }
  }

  // What a search thinks that so many paths are of the tree: between a third and three times of it.
  f64 Guess(f64 paths) {
    return paths / model_.paths * std::pow(3, 2 * static_cast<f64>(rng_.Below(1000)) / 1000 - 1);
  }
  f64 Place(const Worker& w) const {
    const f64 ran = std::max(now_ - w.since, 0.0) * 1e6 / model_.path_us;
    return std::min(static_cast<f64>(static_cast<u64>(w.from + ran)), w.to);
  }
  // When it is through, or speaks again.
  f64 NextWord(const Worker& w) const {
    const f64 through = std::max(now_, w.since) + (w.to - Place(w)) * model_.path_us / 1e6;
    return std::min(through, std::max(now_, w.since) + 1);
  }

  void TellFound(u32 worker) {
    Worker& w = workers_[worker];
    const f64 at = Place(w);
    Answer answer;
    answer.kind = Answer::Kind::kFound;
    answer.id = w.id;
    answer.results.paths = static_cast<u64>(at - w.from);
    answer.results.blocks = 6 * answer.results.paths;
    for (u64 i = 0; i < model_.outcomes && answer.results.paths > 0; ++i) {
      answer.results.AddOutcome(
          "ok", fmt::format("outcome {} of a program that prints a line\n", i), 0, 1,
          Path{{{.thread = 1, .instructions = 100'000}, {.thread = 2, .instructions = 20}}}, i + 1);
    }
    answer.explored = (at - w.first) / model_.paths;
    answer.stopped = at >= w.to;
    if (!answer.stopped) {
      answer.place = fmt::format("{:.0f}", at);
      answer.left = Guess(w.to - at);
    }
    w.busy = !answer.stopped;
    w.from = at;
    w.since = std::max(now_, w.since);
    Tell(now_, worker, answer);
    if (w.busy) Alarm(NextWord(w), worker);
  }

  const Model model_;
  Rng rng_;
  std::vector<Worker> workers_;
  std::priority_queue<Item> queue_;
  u64 number_ = 0, lines_ = 0;
  f64 now_ = 0, outside_ = 0, crew_ = 0;
};

// Of which only the crew asks how it is divided.
class TreeOfPaths final : public Search {
 public:
  Boundaries boundaries() const override { return Boundaries::kEveryAccess; }
  Records records() const override { return Records::kNothing; }
  Division division() const override { return Division::kTree; }
  void Run(Explorer&, const SearchOptions&) override {}
};

void Simulate(u32 number, const Model& model) {
  TreeOfPaths search;
  SearchOptions limits;
  limits.all = true;
  const ExploreResults frame;
  const CrewOptions options{.search = limits, .jobs = number, .save = {}, .frame = frame};
  SimulatedWorkers workers(number, model);
  Patience patience;
  const ExploreResults results = Crew(search, options, workers, patience, {}).Run();
  const f64 alone = model.paths * model.path_us / 1e6;
  fmt::print("{:>8} {:>12.1f} {:>10.1f} {:>11.2f} {:>10} {:>12.2f}{}\n", number, workers.Now(),
             alone / workers.Now(), alone / workers.Now() / number, workers.lines(),
             workers.crew() / workers.Now(),
             static_cast<f64>(results.paths) == model.paths && results.complete ? "" : "  WRONG");
}

int Main(int argc, char** argv) {
  Model model;
  std::vector<u32> numbers;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    const auto value = [&] { return ++i < argc ? std::atof(argv[i]) : 0; };
    if (word == "--paths") {
      model.paths = value();
    } else if (word == "--path-us") {
      model.path_us = value();
    } else if (word == "--begin-ms") {
      model.begin_ms = value();
    } else if (word == "--latency-ms") {
      model.latency_ms = value();
    } else if (word == "--outcomes") {
      model.outcomes = static_cast<u64>(value());
    } else {
      numbers.push_back(static_cast<u32>(std::atoi(argv[i])));
    }
  }
  fmt::print("{:>8} {:>12} {:>10} {:>11} {:>10} {:>12}\n", "workers", "seconds", "speed-up",
             "efficiency", "lines", "crew's load");
  for (const u32 number : numbers) Simulate(number, model);
  return 0;
}

}  // namespace
}  // namespace ravel

int main(int argc, char** argv) { return ravel::Main(argc, argv); }
