// PathStrategy: a search that runs one path after the other, and can be put
// aside between two of them for others to run theirs (portfolio.cc).
//
// All strategies of this folder may switch threads after every visible
// operation, as dfs does, or after all that matter (Boundaries::kRacingAccess):
// data races are explored, and a lock cycle is really run into.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "search/search.h"

namespace ravel {

class PathStrategy : public Divisible {
 public:
  enum class Status : u8 {
    kPath,      // one more path was run
    kLastPath,  // the same, and every schedule of the program has been run
    kRepeated,  // one that was run before, or none; ask again
    kComplete,  // every schedule of the program has been run
    kCut,       // every schedule within the bound has
    kLearned,   // it knows more than before, and somebody else begins anew (SearchOptions::learned)
  };

  // It is to run this stretch and no more; before the first path. Error: the places are none.
  virtual std::optional<Error> Confine(const Stretch&) {
    return Error{"", "this search has no parts"};
  }
  // Runs the next path. `root` is the node where the exploration began; the
  // World may be anywhere.
  virtual Status RunPath(Explorer& explorer, u32 root) = 0;
  // Somebody else has run paths since: no node but the root is left.
  virtual void Resume() {}
  // As reports call it: "pct --depth 2".
  virtual std::string Name() const = 0;
  // No more paths are run.
  virtual void End(Explorer&, u32 /*root*/) {}
  // How much of the tree, roughly: 0 to 1; 0: not known.
  virtual f64 Explored() const { return 0; }
  // The program is not one that it can explore; others may.
  virtual bool GaveUp() const { return false; }
  // What kCut is due to.
  virtual std::string CutBy() const { return "--bound"; }
  // What the paths so far are worth, as a sentence; may be empty.
  virtual std::string Promise() const { return ""; }
  // What others found that ran beside it, and that does not count for it; null: nobody does.
  virtual ExploreResults* Side() { return nullptr; }
};

// The search of one strategy, until it is through or the budget is.
class StrategySearch : public Search {
 public:
  Boundaries boundaries() const override { return Boundaries::kEveryAccess; }
  Records records() const override { return Records::kNothing; }
  Division division() const override { return Division::kNumbers; }
  u64 default_paths() const override { return 1000; }
  void Run(Explorer& explorer, const SearchOptions& options) final;
  void RunSampler(Explorer& explorer, const SearchOptions& options) final;

 protected:
  virtual std::unique_ptr<PathStrategy> Strategy(Explorer& explorer,
                                                 const SearchOptions& options) const = 0;
  // One of those that RunSampler runs.
  virtual std::unique_ptr<PathStrategy> Sampler(const SearchOptions&) const { return nullptr; }

 private:
  static void Run(Explorer& explorer, const SearchOptions& options, PathStrategy& strategy);
};

// Is the World where the exploration began?
bool IsAtRoot(const Explorer& explorer);
// Brings the World to where the exploration began, unless it is there.
void ReturnToRoot(Explorer& explorer, u32 root);

// Failures from number `from` on were found by this strategy, unless they say by
// whom already.
void NameFinder(ExploreResults* results, u32 from, const PathStrategy& by);

// The strategies by name, for those that are made of others.
std::unique_ptr<PathStrategy> RandomStrategy(u64 seed);
std::unique_ptr<PathStrategy> PctStrategy(u32 depth, u64 seed);
std::unique_ptr<PathStrategy> PosStrategy(u64 seed);
std::unique_ptr<PathStrategy> HoldAndWaitStrategy(u64 seed);
std::unique_ptr<PathStrategy> DelayStrategy(u32 bound);
std::unique_ptr<PathStrategy> PreemptStrategy(u32 bound);
// Number SearchOptions::sampler of its kind; those after the first only draw.
std::unique_ptr<PathStrategy> PortfolioStrategy(const SearchOptions& options);
std::unique_ptr<PathStrategy> DporStrategy(Explorer& explorer, const SearchOptions& options);

}  // namespace ravel
