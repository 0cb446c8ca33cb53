// SearchMachine: a machine with a program, the explorer of its schedules and who watches for races:
// all that a search works with, in whichever process.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "check/check.h"
#include "detect/detector.h"
#include "explore/explorer.h"
#include "run/run.h"
#include "search/search.h"

namespace ravel {

// Compiles what has to be: from here on the options name the program that the machine runs, as long
// as the result lives. Null: there was nothing to compile.
Result<std::unique_ptr<TempClasses>> PrepareProgram(CheckOptions* options, Patience& patience);

class SearchMachine {
 public:
  // `ignored`: lock cycles that are not to be predicted again. REQUIRES: PrepareProgram was.
  static Result<std::unique_ptr<SearchMachine>> Make(const CheckOptions& options,
                                                     const Search& search,
                                                     const std::vector<std::vector<u32>>& ignored,
                                                     Patience& patience);

  // To where the paths begin. Error: the program never comes there, or is not loaded.
  Result<Explorer::Start> Begin();

  Vm& vm() { return run_->vm(); }
  Explorer& explorer() { return *explorer_; }
  // The race detector ran out of room.
  bool overflowed() const { return detector_ != nullptr && detector_->overflowed(); }

 private:
  explicit SearchMachine(const CheckOptions& options) : options_(options) {}

  const CheckOptions& options_;
  std::unique_ptr<Run> run_;
  std::unique_ptr<Explorer> explorer_;
  std::unique_ptr<Detector> detector_;  // null: nobody asked for one
};

}  // namespace ravel
