// Frontier: what a divided search has found so far and what is yet to be explored, as a list in
// the order of the search (search/stretch.h). Whoever has run a part says so, and whoever gives up
// a part makes two of one: so each path is counted once, in its place, whoever ran it and when.
//
//   [ done | rest ] [ done | rest ] ...     an Item: results, and the stretch that follows them
//
// Neighbours of which the first has no rest become one: the list is about as long as there are
// workers, however large the tree is.
#pragma once

#include <list>
#include <optional>
#include <string>
#include <vector>

#include "crew/results_text.h"
#include "explore/explore_results.h"
#include "search/stretch.h"
#include "support/result.h"

namespace ravel {

class Frontier {
 public:
  struct Item {
    ExploreResults done;
    std::optional<Stretch> rest;
    u32 id = 0;
    bool taken = false;  // somebody works on it
    u32 deaths = 0;      // of those who did
    f64 weight = 0;      // how much of the tree is left of it, about; 0: not known
  };

  // A search that is to be explored from the beginning.
  Frontier() { Restart(); }

  // Nothing was explored yet.
  void Restart();
  // Nothing is left to explore, for now.
  void Close();
  // What was found before this search began, or began anew. It counts for nothing, but is not lost.
  ExploreResults& former() { return former_; }
  // The first part that nobody works on; null: there is none. It is taken from here on.
  Item* Take();
  Item* Find(u32 id);
  // Another part of it was explored, up to `place`; absent: all of it, and the item is gone.
  void Explored(Item* item, ExploreResults results, std::optional<std::string> place);
  // Its rest ends where `from` is from here on: what follows is another item, of this weight.
  void Divide(Item* item, std::string from, f64 weight = 0);
  // Nobody works on it any more.
  void PutBack(Item* item) { item->taken = false; }
  // It is not explored any further, and gone: what was left of it.
  Stretch GiveUp(Item* item);
  // Everything was explored so far; then comes this.
  void Add(Stretch stretch);

  bool through() const { return open_ == 0; }
  // Parts that are left, and those that nobody works on.
  u32 open() const { return open_; }
  u32 waiting() const;
  u64 paths() const { return paths_; }
  u64 blocks() const { return blocks_; }
  // All results, in order; complete if nothing is left.
  ExploreResults Results() const;
  // Those of all items. REQUIRES: through().
  ExploreResults* merged();

  Json AsJson() const;
  static Result<Frontier> FromJson(const Json& json);

 private:
  std::list<Item>::iterator Position(u32 id);
  void Join(std::list<Item>::iterator item);

  std::list<Item> items_;
  ExploreResults former_;
  u32 next_id_ = 1;
  u32 open_ = 0;
  u64 paths_ = 0, blocks_ = 0;  // of all
};

}  // namespace ravel
