#include "crew/crew.h"

#include <fmt/format.h>

#include <algorithm>
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
      saved_(Clock::now()) {
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
  const u64 share =
      std::max<u64>(left / (2 * std::max(options_.jobs, 1u)), std::min<u64>(left, 100));
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
  worker->can_divide = Clock::now();
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

// Somebody has nothing to do: those that have worked longest since they were asked give up a part.
void Crew::AskToDivide() {
  if (search_.division() == Division::kNumbers || search_.division() == Division::kSamplers) return;
  u32 idle = 0, asked = 0;
  for (const auto& [id, worker] : crew_) {
    idle += worker.ready && !worker.busy ? 1 : 0;
    asked += worker.asked ? 1 : 0;
  }
  const u32 waiting = state_.frontier.waiting();
  if (idle <= asked + waiting || Grant() == 0) return;
  const Clock::time_point now = Clock::now();
  std::pair<const u32, Worker>* best = nullptr;
  for (auto& entry : crew_) {
    const Worker& w = entry.second;
    if (!w.busy || w.item == 0 || w.asked || w.can_divide > now) continue;
    if (best == nullptr || w.explored < best->second.explored) best = &entry;
  }
  if (best == nullptr) return;
  best->second.asked = true;
  Send(best->first, Order{.kind = Order::Kind::kDivide, .id = best->second.item});
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
        worker.can_divide = Clock::now() + std::chrono::milliseconds(20);
        return;
      }
      Frontier::Item* const item =
          worker.item == answer->id ? state_.frontier.Find(answer->id) : nullptr;
      if (item != nullptr) state_.frontier.Divide(item, *answer->place);
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
  if (++item->deaths <= kMostDeaths - 1) return;
  const Stretch lost = state_.frontier.GiveUp(item);
  state_.side.abandoned.push_back(
      fmt::format("the part of the search from '{}' to '{}' ended its process twice ({})",
                  lost.from, lost.to, how));
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
  explored_ = 0;
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
  TellFound(answer.results);
  failed_ |= !answer.results.predictions.empty();
  Frontier::Item* const item =
      worker->item != 0 && worker->item == answer.id ? state_.frontier.Find(answer.id) : nullptr;
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
    if (stopped && answer.place) state_.frontier.PutBack(item);
    state_.frontier.Explored(item, std::move(answer.results), std::move(answer.place));
    if (crowded) complete_ = !search_.has_samplers();
  }
  if (!stopped) return;
  explored_ += worker->explored;
  if (search_.division() == Division::kNumbers && paths != 0) {
    // A part is to take a second or so.
    const f64 seconds = std::chrono::duration<f64>(Clock::now() - worker->can_divide).count();
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
    limits_.progress({paths(), explored, failures_});
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
  const Clock::time_point end = Clock::now() + std::chrono::milliseconds(500);
  const auto at_work = [this] {
    return std::ranges::any_of(crew_, [](const auto& w) { return w.second.busy; });
  };
  while (at_work() && Clock::now() < end) {
    for (const Workers::Event& event : workers_.Wait(0.02)) On(event);
  }
}

void Crew::Save() {
  if (!options_.save) return;
  options_.save(state_);
  saved_ = Clock::now();
}

ExploreResults Crew::Run() {
  while (!Over()) {
    for (auto& [id, worker] : crew_) {
      if (worker.ready && !worker.busy) Employ(id, &worker);
    }
    AskToDivide();
    for (const Workers::Event& event : workers_.Wait(0.05)) On(event);
    if (std::chrono::duration<f64>(Clock::now() - saved_).count() > kSaveEvery) Save();
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
