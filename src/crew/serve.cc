#include "crew/serve.h"

#include <algorithm>
#include <chrono>

namespace ravel {
namespace {

using Clock = std::chrono::steady_clock;

class Server {
 public:
  Server(Search& search, Explorer& explorer, const SearchOptions& options, LineChannel& channel)
      : search_(search),
        explorer_(explorer),
        options_(options),
        channel_(channel),
        root_(explorer.Mark()) {
    explorer_.watch().AddKnowledgeTo(&at_first_);
    explorer_.TakeResults();
  }

  void Run();

 private:
  // How often it says what it has found, and looks whether somebody says anything.
  static constexpr std::chrono::milliseconds kTell{1000}, kLook{10};
  static constexpr f64 kHalf = 0.5;

  void Do(const Order& order);
  // To where the paths begin, with nothing known but these lessons. True: they are known already.
  bool Reset(const std::vector<std::string>& lessons);
  bool Between(Divisible& search);
  void Hear(Divisible& search);
  // False: there is too little.
  bool Divide(Divisible& search, f64 share);
  void Tell(std::optional<std::string> place, bool stopped,
            const std::optional<std::string>& lesson = {});

  Search& search_;
  Explorer& explorer_;
  const SearchOptions& options_;
  LineChannel& channel_;
  const u32 root_;
  BlockWatch::Knowledge at_first_;
  std::vector<std::string> lessons_;  // that the explorer knows
  bool knows_them_ = true;            // and nothing else
  // --- The present part
  Order order_;
  bool stop_ = false, end_ = false;
  std::string next_;   // where it goes on
  PathCounts counts_;  // up to there, since it said something
  u64 paths_told_ = 0;
  f64 explored_ = 0, left_ = 0;
  Clock::time_point told_, looked_;
};

bool Server::Reset(const std::vector<std::string>& lessons) {
  explorer_.ReturnTo(root_);
  explorer_.watch().footprints().Cut(0);
  explorer_.TakeResults();
  if (knows_them_ && lessons == lessons_) return true;
  BlockWatch::Knowledge first = at_first_;
  explorer_.watch().Exchange(&first);
  lessons_ = lessons;
  knows_them_ = true;
  return lessons.empty();
}

void Server::Tell(std::optional<std::string> place, bool stopped,
                  const std::optional<std::string>& lesson) {
  Answer answer;
  answer.kind = Answer::Kind::kFound;
  answer.id = order_.id;
  answer.results = explorer_.TakeResults();
  paths_told_ += answer.results.paths;
  answer.place = std::move(place);
  answer.stopped = stopped;
  answer.learned = lesson.has_value();
  answer.lesson = lesson.value_or("");
  answer.explored = explored_;
  answer.left = stopped ? 0 : left_;
  channel_.Write(answer.Print());
  told_ = Clock::now();
}

bool Server::Divide(Divisible& search, f64 share) {
  Answer answer;
  answer.kind = Answer::Kind::kGave;
  answer.id = order_.id;
  const f64 before = search.Left();
  answer.place = search.GiveUp(share);
  answer.left = search.Left();
  answer.given = std::max(before - answer.left, 0.0);
  const bool gave = !answer.place->empty();
  if (gave || !order_.careful) channel_.Write(answer.Print());
  return gave;
}

void Server::Hear(Divisible& search) {
  while (const auto line = channel_.Next()) {
    auto order = Order::Parse(*line);
    if (!order || order->kind == Order::Kind::kEnd) {
      stop_ = end_ = true;
      continue;
    }
    if (order->id != order_.id) continue;  // it is through with that
    if (order->kind == Order::Kind::kDivide) Divide(search, order->share);
    if (order->kind == Order::Kind::kStop) stop_ = true;
  }
}

bool Server::Between(Divisible& search) {
  next_ = search.Place();
  const Clock::time_point now = Clock::now();
  if (now - looked_ >= kLook) {
    looked_ = now;
    channel_.Await(0);
    Hear(search);
    stop_ |= channel_.gone();
  }
  if (order_.careful) {
    // Only what follows from the next path is its own: the rest need not suffer from it.
    while (Divide(search, kHalf)) {
    }
  }
  const u64 paths = paths_told_ + explorer_.results().paths;
  if (order_.max_paths != 0 && paths >= order_.max_paths) stop_ = true;
  if (order_.careful || (now - told_ >= kTell && !stop_)) {
    left_ = search.Left();
    Tell(next_, false);
  }
  counts_ = explorer_.results();
  return stop_;
}

void Server::Do(const Order& order) {
  order_ = order;
  stop_ = false;
  explored_ = left_ = 0;
  told_ = looked_ = Clock::now();
  next_ = order.stretch.from;
  counts_ = {};
  paths_told_ = 0;
  SearchOptions options = options_;
  options.divided = true;
  options.lessons = order.lessons;
  options.lessons_known = Reset(order.lessons);
  options.stretch = order.stretch;
  options.max_paths = 0;
  options.sampler = order.sampler;
  options.progress = [this](const SearchOptions::Progress& p) { explored_ = p.explored; };
  std::optional<std::string> lesson;
  options.learned = [&](const std::string& place) { lesson = place; };
  options.between = [this](Divisible& search) { return Between(search); };
  options.at_end = [this](Divisible& search) { next_ = search.Place(); };
  if (order.kind == Order::Kind::kSample) {
    knows_them_ = false;
    search_.RunSampler(explorer_, options);
  } else {
    search_.Run(explorer_, options);
  }
  explorer_.KeepFailures();
  ExploreResults& results = explorer_.results();
  // The path that was not run to its end counts for nothing.
  if (explorer_.interrupted()) static_cast<PathCounts&>(results) = counts_;
  const bool through = results.complete;
  knows_them_ &= !lesson;
  Tell(through ? std::nullopt : std::optional(next_), true, lesson);
}

void Server::Run() {
  Answer ready;
  channel_.Write(ready.Print());
  while (!channel_.gone() && !end_) {
    const auto line = channel_.Next();
    if (!line) {
      channel_.Await(-1);
      continue;
    }
    auto order = Order::Parse(*line);
    if (!order || order->kind == Order::Kind::kEnd) return;
    if (order->kind == Order::Kind::kRun || order->kind == Order::Kind::kSample) Do(*order);
  }
}

}  // namespace

void Serve(Search& search, Explorer& explorer, const SearchOptions& options, LineChannel& channel) {
  Server(search, explorer, options, channel).Run();
}

}  // namespace ravel
