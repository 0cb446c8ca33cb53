// Patience: how long a command may still take. Whatever takes long asks now and
// then whether it is over: when the command's time is, or when the user has
// interrupted it. Asking also lets somebody show how far things are.
//
// What has been found is still to be written down then: there is a little more time
// for that (Extend).
#pragma once

#include <functional>
#include <utility>

#include "support/types.h"

namespace ravel {

// Error::kind of what was given up because patience was over.
constexpr const char kOutOfTime[] = "out-of-time";

class Patience {
 public:
  // Time runs from here on; 0 seconds: there is no limit.
  explicit Patience(f64 seconds = 0);

  // A system call, and no more: not for every instruction.
  bool Over();
  // Over, and was it the user?
  bool interrupted() const { return interrupted_; }

  // From now on things are over so many seconds earlier than the command's time.
  void KeepBack(f64 seconds) { kept_back_ = seconds; }
  // What is over is not, for this time at most. The second time does nothing.
  void Extend(f64 seconds);

  f64 seconds() const;  // since it was made
  // Called by Over, a few times a second at most.
  void set_on_look(std::function<void()> look) { look_ = std::move(look); }

 private:
  u64 begin_;
  u64 end_;  // ns; ~0: none
  f64 kept_back_ = 0;
  bool interrupted_ = false;
  bool extended_ = false;
  u64 last_look_;
  std::function<void()> look_;
};

}  // namespace ravel
