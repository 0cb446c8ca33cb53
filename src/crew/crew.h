// Crew: a search that is explored by many. It hands out the parts of a Frontier to Workers, asks
// those who have much to give up some of it when others have nothing to do, and puts together what
// they find. Whoever dies loses what it has not told yet, and somebody else does that again.
//
// A search that comes to its end has the same results whoever did what and when. One that stops
// before that, because something failed or its time is over, has what was found by then.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "crew/frontier.h"
#include "crew/messages.h"
#include "crew/workers.h"
#include "search/search.h"
#include "support/patience.h"

namespace ravel {

// A search, as far as it has come: all that another process needs to go on with it.
struct SearchState {
  Frontier frontier;
  std::vector<std::string> lessons;
  ExploreResults side;  // what samplers found beside it
  u64 next_number = 0;  // Division::kNumbers: of the first path that is in no part yet
  std::string level;    // Division::kLevels: where the present tree begins

  Json AsJson() const;
  static Result<SearchState> FromJson(const Json& json);
};

struct CrewOptions {
  const SearchOptions& search;
  u32 jobs = 2;  // about as many workers as there will be
  // Called every few seconds, and in the end if it stopped early; may be empty.
  std::function<void(const SearchState&)> save;
  // What failures that are found are said to come with: ExploreResults without any.
  const ExploreResults& frame;
};

class Crew {
 public:
  Crew(const Search& search, const CrewOptions& options, Workers& workers, Patience& patience,
       SearchState state);
  // To the end, or until something stops it.
  ExploreResults Run();

 private:
  static constexpr f64 kSaveEvery = 1;  // seconds
  // Whoever had too little to give up is not asked again for so long.
  static constexpr f64 kPauseToDivide = 0.02;
  static constexpr f64 kTimeToCollect = 0.5;  // seconds, in the end
  // Parts of less than so many seconds were not worth to be handed out: the next ones are to be
  // larger than the half that they are taken for, and larger the more of them there were in a row.
  static constexpr f64 kShortPart = 0.1;
  static constexpr u32 kMostShortParts = 6;
  // What would be explored sooner than that is not divided.
  static constexpr f64 kLeastToDivide = 0.1;
  // What samplers do at least when all was explored that can be, and something was left out.
  static constexpr u64 kLeastBlocks = 100'000;
  // Of workers on one part, without any progress: one may be by chance; those that follow go path
  // by path.
  static constexpr u32 kMostDeaths = 3;
  // Whoever is alone draws paths in between, so many at a time, once it has run as many.
  static constexpr u64 kTurn = 4000;

  struct Worker {
    bool ready = false;
    bool busy = false;
    u32 item = 0;  // of the frontier; 0: none, or one that was given up
    bool samples = false;
    u32 sampler = 0;
    u64 grant = 0;       // paths that it may yet run, if there is a limit
    bool asked = false;  // to give up a part
    f64 began = 0;       // by the workers' clock
    f64 can_divide = 0;  // likewise: not before
    f64 explored = 0;    // of the tree, since it began with its part
    f64 left = 0;        // of the tree, in its part; 0: not known
  };

  bool Over();
  bool AllIsDone();
  void Employ(u32 id, Worker* worker);
  bool GivePart(u32 id, Worker* worker);
  bool GiveNumbers();
  void GiveSampler(u32 id, Worker* worker);
  void AskToDivide();
  // Of a worker, for all of the tree, by what was explored so far; 0: not known.
  f64 SecondsForAll() const;
  // How many paths somebody may run now. 0: none; ~0: as many as there are.
  u64 Grant() const;
  void On(const Workers::Event& event);
  void OnLost(Worker* worker, const std::string& how);
  void OnFound(Worker* worker, Answer answer);
  void Learn(const std::string& lesson);
  void TellFound(const ExploreResults& results);
  void Send(u32 id, const Order& order) { workers_.Send(id, order.Print()); }
  u32 Samplers() const;
  u64 paths() const { return state_.frontier.paths() + state_.side.paths; }
  u64 blocks() const { return state_.frontier.blocks() + state_.side.blocks; }
  void Save();
  // Those who are at work say what they have, and stop.
  void Collect();

  const Search& search_;
  const CrewOptions& options_;
  const SearchOptions& limits_;
  Workers& workers_;
  Patience& patience_;
  SearchState state_;
  std::map<u32, Worker> crew_;
  std::string stopped_by_;
  bool failed_ = false;
  bool exited_well_ = false, exited_badly_ = false;  // paths did
  bool complete_ = false;
  u64 race_at_ = 0;      // blocks until there was one; 0: there is none
  u32 failures_ = 0;     // about
  u64 most_paths_ = 0;   // 0: no limit
  u64 group_ = 16;       // Division::kNumbers: how many paths a part has
  f64 explored_ = 0;     // of the tree, in parts that are through,
  f64 worked_ = 0;       // and the seconds that took
  u32 short_parts_ = 0;  // in a row
  u32 next_sampler_ = 0;
  std::vector<u32> free_samplers_;  // of those that died
  f64 saved_;
};

}  // namespace ravel
