// RandomPass: makes the classes of a program call the engine of random schedules
// (class ravel.replay.Shake), after Stoller, "Testing Concurrent Java Programs
// Using Randomized Scheduling" (2002):
//   - before each visible operation, the only places where a switch of threads
//     can matter: accesses to unprotected locations and to volatile fields, calls
//     that may lock, wait, wake or look at threads, and monitorenter;
//   - around what is locked. A synchronized method loses its flag and locks by
//     itself, so that the engine is asked first;
//   - around the initializers of classes, which are locks too, and before what may
//     run one;
//   - if asked for, before accesses to the other locations, which tells the engine
//     who uses them and what he holds.
// All that a replay needs (replay_pass.h) is done as well.
//
// An access is not visible where its object was not seen by another thread yet
// (escape.h), or the field is final and cannot be seen before it was written.
//
// One pass is for one program: it numbers what the engine is told. Numbers count
// from 0 in the order of the classes.
#pragma once

#include <functional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "edit/class_editor.h"
#include "instrument/classification.h"
#include "instrument/escape.h"
#include "instrument/hierarchy.h"
#include "schedule/schedule.h"
#include "support/result.h"
#include "support/types.h"

namespace ravel {

// A bytecode before which threads may be switched.
struct RandomPoint {
  BytecodePlace place;
  std::string where;  // "Buffer.java:12"
};

class RandomPass {
 public:
  struct Options {
    const Classification& classification;
    Hierarchy& hierarchy;
    EscapeAnalysis& escape;
    const std::set<std::string>& bodies;                   // see EditForReplay
    std::function<bool(std::string_view)> is_edited = {};  // class of the program; none: all
    bool monitor = false;
  };
  explicit RandomPass(const Options& options) : options_(options) {}

  struct Rewritten {
    std::vector<u8> bytes;
    bool edited = false;
    // Methods that would have become too long, and have fewer edits instead:
    // no monitoring, then no points, then none at all.
    u32 reduced = 0;
  };
  // The error is that of reading the class.
  Result<Rewritten> Rewrite(std::span<const u8> bytes, const ReadOptions& read);

  const std::vector<RandomPoint>& points() const { return points_; }
  // The monitored ones.
  const std::vector<std::string>& locations() const { return locations_.names; }
  // The classes with an initializer that is waited for, by their binary names.
  const std::vector<std::string>& initialized() const { return initialized_.names; }

 private:
  friend class RandomClassPass;

  struct Numbering {
    std::vector<std::string> names;
    std::unordered_map<std::string, u32> numbers;
    u32 Of(const std::string& name) {
      const auto [it, fresh] = numbers.try_emplace(name, static_cast<u32>(names.size()));
      if (fresh) names.push_back(name);
      return it->second;
    }
  };

  const Options options_;
  std::vector<RandomPoint> points_;
  Numbering locations_;
  Numbering initialized_;
};

}  // namespace ravel
