// Search: decides which schedules of a program are run, and in what order
// (searches.def). It drives an Explorer, which runs them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "explore/explorer.h"
#include "picture/tree_writer.h"
#include "search/stretch.h"
#include "support/result.h"

namespace ravel {

struct SearchOptions {
  bool all = false;  // go on after a failure
  // It is one that some paths end with status 0 and others with another one.
  bool one_exit = false;
  u64 max_paths = 0;   // 0: no limit
  bool timed = false;  // somebody else ends it in time
  u64 max_memory = 0;  // bytes of the process; 0: most of what there is
  u64 seed = 0;
  u32 depth = 3;  // of the bugs that pct is to find
  static constexpr u32 kNoBound = ~u32{0};
  u32 bound = kNoBound;        // preemptions or delays of a path
  TreeWriter* tree = nullptr;  // where the explored tree goes
  struct Progress {
    u64 paths = 0;
    f64 explored = 0;  // how much of the tree, roughly: 0 to 1; 0: not known
    u64 failures = 0;
    std::string where = {};  // "3 nodes, 6 workers, 8 parts": who else searches
  };
  // Called after each path.
  std::function<void(const Progress&)> progress;
  // Called between two paths when something was found, and the search goes on.
  std::function<void(ExploreResults&)> found;

  // --- A part of a search, for whoever divides it (crew/)
  bool divided = false;  // it is one: nothing is said yet about what all of it is worth
  Stretch stretch;
  std::vector<std::string> lessons;  // what was learned before
  bool lessons_known = false;        // the explorer knows it already
  // Called with the next lesson, after which the search stops. Empty: it begins anew.
  std::function<void(const std::string& place)> learned;
  // Called between two paths, while there is something left. True: others go on from here.
  std::function<bool(Divisible&)> between;
  // Called when a budget or a failure ended it. What is interrupted in the middle of a path has not
  // run that path.
  std::function<void(Divisible&)> at_end;
  // Called when others go on: what was found beside the search, and does not count for it.
  std::function<void(ExploreResults)> beside;
  // The number of a sampler that others of its kind run beside; it draws other paths than they do.
  u32 sampler = 0;
};

// How the work of a search can be divided.
enum class Division : u8 {
  kTree,      // by stretches of one tree
  kLevels,    // the same, and then of another tree, if the search says so (Search::NextLevel)
  kNumbers,   // by the numbers of its paths, which have no end
  kSamplers,  // by SearchOptions::sampler, each without an end
};

// When a search has to end, whatever is left: budgets, failures, the user.
class SearchBudget {
 public:
  SearchBudget(const SearchOptions& options, Explorer& explorer);
  // To be asked after each path. `explored` as in Progress. `side`: what others found beside the
  // search; may be null. True: stop; the results say why.
  bool Over(f64 explored, ExploreResults* side = nullptr);
  static constexpr std::string_view kFirstFailure = "the first failure";
  static constexpr std::string_view kTime = "--time";
  static constexpr std::string_view kInterrupt = "an interrupt";
  static constexpr std::string_view kMemory = "--memory";
  static constexpr std::string_view kRace = "a data race";
  static constexpr std::string_view kPaths = "--max-paths";
  // Not for reports.
  static constexpr std::string_view kLesson = "a lesson", kHandedOver = "others go on";
  // Of all blocks together, since the beginning and when there was a race: is that long enough?
  static bool LongAfterRace(u64 blocks, u64 race_at) {
    return blocks > kBlocksAfterRace + 4 * race_at;
  }
  // Why an explorer that was interrupted was.
  static std::string_view ReasonOf(const Explorer& explorer);

 private:
  const SearchOptions& options_;
  Explorer& explorer_;
  u64 asked_ = 0;
  u64 next_look_ = 0;
  u32 found_ = 0, found_aside_ = 0;  // failures
  // A data race is no reason to stop; but whoever has found one does not look for
  // ever for what it leads to.
  static constexpr u64 kBlocksAfterRace = 400'000;
  u64 blocks_ = 0, last_blocks_ = 0;
  u64 race_at_ = 0;  // blocks until there was one
};

class Search {
 public:
  virtual ~Search() = default;
  // What the explorer has to be made with.
  virtual Boundaries boundaries() const = 0;
  virtual Records records() const = 0;
  virtual u64 max_block() const { return 0; }
  // Must somebody tell the explorer of variables that race (BlockWatch::racing)?
  virtual bool needs_races() const { return false; }
  // How it can be divided; and whether samplers of Sampler() may run beside it all the time.
  virtual Division division() const = 0;
  virtual bool has_samplers() const { return division() == Division::kSamplers; }
  // What these do, without an end: REQUIRES: has_samplers.
  virtual void RunSampler(Explorer&, const SearchOptions&) {}
  // Of Division::kLevels: all of the tree that begins at this place was run, with these results:
  // where the next one begins; empty: there is none.
  virtual std::string NextLevel(const std::string& /*from*/, const SearchOptions&,
                                ExploreResults*) const {
    return "";
  }
  // All paths of a divided search were run, or others took their place: says in the results
  // what that is worth.
  virtual void Conclude(ExploreResults*, const SearchOptions&) const {}
  // What it does without any budget; 0: no limit.
  virtual u64 default_paths() const { return 0; }
  // From where the explorer's Begin left off. Sets ExploreResults::complete or
  // stopped_by.
  virtual void Run(Explorer& explorer, const SearchOptions& options) = 0;
};

// What a search that was not cut off guarantees (searches.def).
enum class Guarantee : u8 {
  kEverything,    // every outcome and every deadlock of the program was seen
  kWithoutRaces,  // the same, if the program has no data races
  kAsPublished,   // what the published algorithm sees: it misses some
  kBound,         // every schedule within the bound was run
  kSample,        // nothing: schedules were drawn
};

constexpr std::string_view kDefaultSearch = "auto";

Result<std::unique_ptr<Search>> MakeSearch(std::string_view name);
// "exitblock, exitblock-rw, ..."
std::string SearchNames();
// A line each: name, guarantee, what it does.
std::string DescribeSearches();
// REQUIRES: there is such a search.
Guarantee GuaranteeOf(std::string_view name);

}  // namespace ravel
