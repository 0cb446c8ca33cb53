// What a crew and its workers say to each other: one line of JSON each. docs/scaling.md lists them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "crew/results_text.h"
#include "search/stretch.h"

namespace ravel {

// To a worker. Whoever hears nothing any more ends.
struct Order {
  enum class Kind : u8 {
    kRun,     // explore this part
    kSample,  // draw paths, as number `sampler`, until told otherwise
    kDivide,  // give up a part of what you have
    kStop,    // put it aside, and say how far you came
    kEnd,     // there is nothing more to do
  };
  Kind kind = Kind::kEnd;
  u32 id = 0;  // of the part
  Stretch stretch = {};
  std::vector<std::string> lessons = {};
  u64 max_paths = 0;     // of this part; 0: no limit
  bool careful = false;  // somebody died of it: say what you do before you do it
  u32 sampler = 0;
  f64 share = 0.5;  // kDivide: how much of it

  std::string Print() const;
  static Result<Order> Parse(std::string_view line);
};

// From a worker.
struct Answer {
  enum class Kind : u8 {
    kReady,  // for its first order
    kFound,  // it has explored more of its part
    kGave,   // a part of its part, from `place` on; empty: it could not
  };
  Kind kind = Kind::kReady;
  u32 id = 0;
  // --- kFound
  ExploreResults results = {};       // since the last time
  std::optional<std::string> place;  // where the rest begins; absent: there is none
  bool stopped = false;              // it goes on no more
  std::string lesson = {};           // that it learned, and stopped at; see `learned`
  bool learned = false;
  f64 explored = 0;  // of the tree, since it began with the part
  f64 left = 0;      // of the tree, in what it has; 0: not known
  // --- kGave: place, left
  f64 given = 0;  // of the tree, likewise

  std::string Print() const;
  static Result<Answer> Parse(std::string_view line);
};

}  // namespace ravel
