// Stretch: a part of the paths of a search, in the order in which it runs them: from one place
// to another. Stretches that follow each other make up the search, and none depends on what was
// found in another: each can be explored by anybody, in any process and on any machine that has
// the same program, JDK and options, and in any order.
//
// A place stands before a path. It is a short text of the search's own, by which the search finds
// back: not the choices of a path but which of its alternatives were taken, so that whoever goes
// there finds out for itself what a search has to know there, such as who sleeps, and who else is
// to be run later on.
//
// Some searches learn while they run, and begin anew with what they know then: then places are
// good for those only who have learned the same. A lesson is the place of a path that taught
// something; they are learned one after the other, each with what those before it taught.
#pragma once

#include <string>
#include <vector>

#include "support/types.h"

namespace ravel {

struct Stretch {
  std::string from;  // empty: the first path
  std::string to;    // that path is not part of it any more; empty: all that follow are
  bool whole() const { return from.empty() && to.empty(); }
};

// As a place: there is nothing left.
constexpr const char kThrough[] = "through";

// A search that is under way, between two paths.
class Divisible {
 public:
  virtual ~Divisible() = default;
  // Before the path that it runs next: all of its stretch that is before it is done.
  virtual std::string Place() const { return ""; }
  // Gives up the last part of what is left, about this share of it (0 to 1), as far as one can
  // tell; returns where that begins. Empty: it has too little itself.
  virtual std::string GiveUp(f64 /*share*/) { return ""; }
  // How much of the tree that is, about (SearchOptions::Progress::explored); 0: not known.
  virtual f64 Left() const { return 0; }
  // What it has learned.
  virtual std::vector<std::string> Lessons() const { return {}; }
};

}  // namespace ravel
