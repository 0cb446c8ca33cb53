// BlockLabel: where a block of a thread begins and ends, in source lines, as a tree of schedules
// shows it.
#pragma once

#include <string>

#include "interp/vm.h"
#include "machine/trust.h"

namespace ravel {

class BlockLabel {
 public:
  BlockLabel(Vm& vm, Trust& trust) : vm_(vm), trust_(trust) {}

  // The thread is about to run a block.
  void Begins(u32 thread);
  const std::string& begin() const { return begin_; }
  // It has run it: "SplitSync.java:28 to 30".
  std::string Places(u32 thread) const;

 private:
  Vm& vm_;
  Trust& trust_;
  std::string begin_;  // "SplitSync.java:28"
};

}  // namespace ravel
