#include "crew/crew.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "search/left_out.h"

namespace ravel {

Json SearchState::AsJson() const {
  Json json;
  json["lessons"] = lessons;
  json["next_number"] = next_number;
  json["level"] = level;
  json["frontier"] = frontier.AsJson();
  json["side"] = ResultsAsJson(side);
  return json;
}

Result<SearchState> SearchState::FromJson(const Json& json) {
  try {
    SearchState state;
    state.lessons = json.at("lessons").get<std::vector<std::string>>();
    state.next_number = json.at("next_number").get<u64>();
    state.level = json.at("level").get<std::string>();
    auto frontier = Frontier::FromJson(json.at("frontier"));
    if (!frontier) return frontier.error();
    state.frontier = std::move(*frontier);
    auto side = ResultsFromJson(json.at("side"));
    if (!side) return side.error();
    state.side = std::move(*side);
    return state;
  } catch (const Json::exception& e) {
    return Error{"", std::string("not a search: ") + e.what()};
  }
}

Crew::Crew(const Search& search, const CrewOptions& options, Workers& workers, Patience& patience,
           SearchState state)
    : search_(search),
      options_(options),
      limits_(options.search),
      workers_(workers),
      patience_(patience),
      state_(std::move(state)),
      saved_(workers_.Now()) {
  most_paths_ = limits_.max_paths;
  if (most_paths_ == 0 && !limits_.timed) most_paths_ = search.default_paths();
}

// --- Who does what ---------------------------------------------------------------------

// Of the workers, those that draw: half of them beside a tree.
u32 Crew::Samplers() const {
  if (search_.division() == Division::kSamplers) return ~u32{0};
  if (!search_.has_samplers()) return 0;
  if (crew_.size() > 1) return static_cast<u32>(crew_.size()) / 2;
  const Frontier& f = state_.frontier;
  return f.paths() >= kTurn && state_.side.blocks < f.blocks() ? 1 : 0;
}

u64 Crew::Grant() const {
  const bool in_turns = crew_.size() == 1 && search_.has_samplers();
  const u64 turn = in_turns && search_.division() == Division::kTree ? kTurn : ~u64{0};
  if (most_paths_ == 0) return turn;
  u64 granted = 0;
  for (const auto& [id, worker] : crew_) granted += worker.busy ? worker.grant : 0;
  if (paths() + granted >= most_paths_) return 0;
  const u64 left = most_paths_ - paths() - granted;
  const u64 share = std::max<u64>(left / (2 * std::max<u64>({options_.jobs, crew_.size(), 1})),
                                  std::min<u64>(left, 100));
  return std::min(share, turn);
}

bool Crew::GivePart(u32 id, Worker* worker) {
  const bool numbers = search_.division() == Division::kNumbers;
  const u64 grant = numbers ? ~u64{0} : Grant();
  if (grant == 0) return false;
  Frontier::Item* item = state_.frontier.Take();
  if (item == nullptr && GiveNumbers()) item = state_.frontier.Take();
  if (item == nullptr) return false;
  *worker = {};
  worker->ready = worker->busy = true;
  worker->item = item->id;
  worker->grant = grant == ~u64{0} ? 0 : grant;
  worker->began = workers_.Now();
  worker->left = item->weight;
  Order order;
  order.kind = Order::Kind::kRun;
  order.id = item->id;
  order.stretch = *item->rest;
  order.lessons = state_.lessons;
  order.max_paths = worker->grant;
  order.careful = item->deaths != 0;
  Send(id, order);
  return true;
}

// The next numbers become a part. False: there are none, or the search has none.
bool Crew::GiveNumbers() {
  if (search_.division() != Division::kNumbers) return false;
  if (most_paths_ != 0 && state_.next_number >= most_paths_) return false;
  const u64 from = state_.next_number;
  u64 to = from + group_;
  if (most_paths_ != 0) to = std::min(to, most_paths_);
  state_.next_number = to;
  state_.frontier.Add({std::to_string(from), std::to_string(to)});
  return true;
}

void Crew::GiveSampler(u32 id, Worker* worker) {
  const u64 grant = Grant();
  if (grant == 0) return;
  *worker = {};
  worker->ready = worker->busy = worker->samples = true;
  worker->grant = grant == ~u64{0} ? 0 : grant;
  if (free_samplers_.empty()) {
    worker->sampler = next_sampler_++;
  } else {
    worker->sampler = free_samplers_.back();
    free_samplers_.pop_back();
  }
  Order order;
  order.kind = Order::Kind::kSample;
  order.max_paths = worker->grant;
  order.sampler = worker->sampler;
  Send(id, order);
}

void Crew::Employ(u32 id, Worker* worker) {
  u32 sampling = 0;
  for (const auto& [other, w] : crew_) sampling += w.samples && w.busy ? 1 : 0;
  const bool tree_is_done = state_.frontier.through() && search_.division() != Division::kNumbers;
  if (search_.has_samplers() && (sampling < Samplers() || tree_is_done)) {
    return GiveSampler(id, worker);
  }
  GivePart(id, worker);
}

f64 Crew::SecondsForAll() const {
  f64 explored = explored_, worked = worked_;
  for (const auto& [id, worker] : crew_) {
    if (!worker.busy || worker.item == 0) continue;
    explored += worker.explored;
    worked += workers_.Now() - worker.began;
  }
  return explored > 0 ? worked / explored : 0;
}

// Some have nothing to do: as many of those that have most left are to give up a part of it. How
// much that is searches guess, some of them badly: so whoever has been at it for long is taken to
// need as long again at least.
void Crew::AskToDivide() {
  if (search_.division() == Division::kNumbers || search_.division() == Division::kSamplers) return;
  size_t idle = 0, asked = 0;
  const f64 now = workers_.Now();
  const f64 seconds = SecondsForAll();
  std::vector<std::tuple<f64, u32, Worker*>> can;  // with the seconds that it needs, less than 0
  for (auto& [id, worker] : crew_) {
    idle += worker.ready && !worker.busy ? 1 : 0;
    asked += worker.asked ? 1 : 0;
    if (!worker.busy || worker.item == 0 || worker.asked || worker.can_divide > now) continue;
    const f64 left = std::max(worker.left * seconds, now - worker.began);
    if (left >= kLeastToDivide) can.emplace_back(-left, id, &worker);
  }
  const size_t coming = asked + state_.frontier.waiting();
  if (idle <= coming || Grant() == 0) return;
  std::ranges::sort(can);
  if (can.size() > idle - coming) can.resize(idle - coming);
  const f64 share = 1 - std::pow(0.5, short_parts_ + 1);
  for (const auto& [left, id, worker] : can) {
    worker->asked = true;
    Send(id, Order{.kind = Order::Kind::kDivide, .id = worker->item, .share = share});
  }
}

// --- What they say ------------------------------------------------------------------------

void Crew::On(const Workers::Event& event) {
  Worker& worker = crew_[event.worker];
  switch (event.kind) {
    case Workers::Event::Kind::kJoined: worker = {}; return;
    case Workers::Event::Kind::kLost:
      OnLost(&worker, event.text);
      crew_.erase(event.worker);
      return;
    case Workers::Event::Kind::kLine: break;
  }
  auto answer = Answer::Parse(event.text);
  if (!answer) return;
  switch (answer->kind) {
    case Answer::Kind::kReady: worker.ready = true; return;
    case Answer::Kind::kGave: {
      worker.asked = false;
      // It may have more later on.
      if (!answer->place || answer->place->empty()) {
        worker.can_divide = workers_.Now() + kPauseToDivide;
        return;
      }
      Frontier::Item* const item =
          worker.item == answer->id ? state_.frontier.Find(answer->id) : nullptr;
      if (item == nullptr) return;
      worker.left = answer->left;
      state_.frontier.Divide(item, *answer->place, answer->given);
      return;
    }
    case Answer::Kind::kFound: OnFound(&worker, std::move(*answer)); return;
  }
}

void Crew::OnLost(Worker* worker, const std::string& how) {
  if (worker->samples && worker->busy) free_samplers_.push_back(worker->sampler);
  Frontier::Item* const item = worker->item == 0 ? nullptr : state_.frontier.Find(worker->item);
  if (item == nullptr) return;
  state_.frontier.PutBack(item);
  if (++item->deaths < kMostDeaths) return;
  const Stretch lost = state_.frontier.GiveUp(item);
  state_.side.abandoned.push_back(
      fmt::format("the part of the search from '{}' to '{}' ended {} processes ({})", lost.from,
                  lost.to, kMostDeaths, how));
}

void Crew::TellFound(const ExploreResults& results) {
  if (results.failures.empty()) return;
  failures_ = std::max(failures_, results.failures.size());
  if (race_at_ == 0) race_at_ = std::max<u64>(blocks(), 1);
  for (const FoundFailure& f : results.failures) {
    failed_ |= f.finding.kind != FindingKind::kDataRace;
  }
  if (!limits_.found) return;
  ExploreResults found = options_.frame;
  found.failures = results.failures;
  limits_.found(found);
}

void Crew::Learn(const std::string& lesson) {
  state_.lessons.push_back(lesson);
  state_.frontier.Restart();
  explored_ = worked_ = 0;
  for (auto& [id, worker] : crew_) {
    if (!worker.busy || worker.item == 0) continue;
    Send(id, Order{.kind = Order::Kind::kStop, .id = worker.item});
    worker.item = 0;
    worker.asked = false;
  }
}

void Crew::OnFound(Worker* worker, Answer answer) {
  const bool stopped = answer.stopped;
  const u64 paths = answer.results.paths;
  worker->grant -= std::min(worker->grant, paths);
  worker->explored = answer.explored;
  if (answer.left > 0) worker->left = answer.left;
  TellFound(answer.results);
  failed_ |= !answer.results.predictions.empty();
  for (const FoundOutcome& o : answer.results.outcomes) {
    if (o.status == kOk) (o.exit_code == 0 ? exited_well_ : exited_badly_) = true;
  }
  failed_ |= limits_.one_exit && exited_well_ && exited_badly_;
  Frontier::Item* const item =
      worker->item != 0 && worker->item == answer.id ? state_.frontier.Find(answer.id) : nullptr;
  const bool is_part = item != nullptr && !worker->samples;
  const std::string stopped_by = std::exchange(answer.results.stopped_by, "");
  answer.results.complete = false;
  if (stopped_by == SearchBudget::kMemory) stopped_by_ = stopped_by;
  if (worker->samples) {
    // The first of them is the search itself, if that only draws.
    const bool itself = search_.division() == Division::kSamplers && worker->sampler == 0;
    complete_ |= itself && stopped && !answer.place;
    ExploreResults* const to = itself ? &state_.frontier.former() : &state_.side;
    to->Append(std::move(answer.results));
  } else if (item == nullptr) {
    state_.frontier.former().AddUnknownFailures(std::move(answer.results));
  } else if (answer.learned) {
    state_.frontier.former().AddUnknownFailures(std::move(answer.results));
    worker->item = 0;
    Learn(answer.lesson);
  } else {
    const bool crowded = (answer.results.left_out & LeftOut::kCrowded) != 0;
    // Before that: an item without a rest may be gone afterwards.
    item->weight = worker->left;
    if (stopped && answer.place) state_.frontier.PutBack(item);
    state_.frontier.Explored(item, std::move(answer.results), std::move(answer.place));
    if (crowded) complete_ = !search_.has_samplers();
  }
  if (!stopped) return;
  explored_ += worker->explored;
  if (is_part) {
    worked_ += workers_.Now() - worker->began;
    const bool is_short = workers_.Now() - worker->began < kShortPart;
    short_parts_ = is_short ? std::min(short_parts_ + 1, kMostShortParts) : 0;
  }
  if (search_.division() == Division::kNumbers && paths != 0) {
    // A part is to take a second or so.
    const f64 seconds = workers_.Now() - worker->began;
    if (seconds < 0.5 && group_ < 100'000) group_ *= 2;
  }
  *worker = {};
  worker->ready = true;
}

// --- The end ----------------------------------------------------------------------------

bool Crew::AllIsDone() {
  if (complete_) return true;
  bool busy = false;
  for (const auto& [id, worker] : crew_) busy |= worker.busy && !worker.samples;
  switch (search_.division()) {
    case Division::kSamplers: return false;
    case Division::kNumbers:
      if (!busy && state_.frontier.through() && most_paths_ != 0 &&
          state_.next_number >= most_paths_) {
        stopped_by_ = SearchBudget::kPaths;
      }
      return false;
    default: break;
  }
  if (!state_.frontier.through()) return false;
  const std::string level = search_.NextLevel(state_.level, limits_, state_.frontier.merged());
  if (!level.empty()) {
    state_.level = level;
    state_.frontier.Add({level, ""});
    return false;
  }
  const ExploreResults& results = *state_.frontier.merged();
  const u32 left_out = results.left_out & ~LeftOut::kTooDear;
  if (!search_.has_samplers() || (left_out == 0 && results.limits.empty())) return true;
  if (left_out & LeftOut::kCrowded) return false;
  return state_.side.blocks >= std::max(results.blocks, kLeastBlocks);
}

bool Crew::Over() {
  if (AllIsDone()) {
    complete_ = true;
    return true;
  }
  if (!limits_.all && failed_) stopped_by_ = SearchBudget::kFirstFailure;
  if (!limits_.all && race_at_ != 0 && SearchBudget::LongAfterRace(blocks(), race_at_)) {
    stopped_by_ = SearchBudget::kRace;
  }
  if (most_paths_ != 0 && paths() >= most_paths_ && search_.division() != Division::kNumbers) {
    stopped_by_ = SearchBudget::kPaths;
  }
  if (crew_.empty() && !workers_.Problem().empty()) stopped_by_ = workers_.Problem();
  if (limits_.progress) {
    f64 explored = explored_;
    for (const auto& [id, worker] : crew_) {
      if (worker.busy && !worker.samples) explored += worker.explored;
    }
    std::string where = workers_.Describe();
    if (!where.empty()) where += fmt::format(", {} parts", state_.frontier.open());
    limits_.progress({paths(), explored, failures_, std::move(where)});
  }
  if (patience_.Over()) {
    stopped_by_ = patience_.interrupted() ? SearchBudget::kInterrupt : SearchBudget::kTime;
  }
  return !stopped_by_.empty();
}

void Crew::Collect() {
  for (const auto& [id, worker] : crew_) {
    if (worker.busy) Send(id, Order{.kind = Order::Kind::kStop, .id = worker.item});
  }
  const f64 end = workers_.Now() + kTimeToCollect;
  const auto at_work = [this] {
    return std::ranges::any_of(crew_, [](const auto& w) { return w.second.busy; });
  };
  while (at_work() && workers_.Now() < end) {
    for (const Workers::Event& event : workers_.Wait(0.02)) On(event);
  }
}

void Crew::Save() {
  if (!options_.save) return;
  options_.save(state_);
  saved_ = workers_.Now();
}

ExploreResults Crew::Run() {
  while (!Over()) {
    for (auto& [id, worker] : crew_) {
      if (worker.ready && !worker.busy) Employ(id, &worker);
    }
    AskToDivide();
    for (const Workers::Event& event : workers_.Wait(0.05)) On(event);
    if (workers_.Now() - saved_ > kSaveEvery) Save();
  }
  // What they have by now is not lost.
  if (!complete_ && stopped_by_ != SearchBudget::kFirstFailure) Collect();
  if (!complete_) Save();
  ExploreResults results = state_.frontier.Results();
  results.choices_before = options_.frame.choices_before;
  results.entry = options_.frame.entry;
  results.complete = complete_;
  results.stopped_by = complete_ ? "" : stopped_by_;
  if (!state_.side.abandoned.empty()) {
    results.complete = false;
    results.abandoned = state_.side.abandoned;
    if (results.stopped_by.empty()) results.stopped_by = "parts that could not be explored";
  }
  ExploreResults side = std::move(state_.side);
  side.abandoned.clear();
  if (!results.complete) {
    results.Append(std::move(side));
  } else {
    results.AddUnknownFailures(std::move(side));
  }
  search_.Conclude(&results, limits_);
  return results;
}

}  // namespace ravel
