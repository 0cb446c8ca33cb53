// Workers: processes that explore parts of a search, wherever they are, as lines of text that go to
// them and come from them (crew/messages.h). They come and go: the search does not depend on any.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "support/types.h"

namespace ravel {

class Workers {
 public:
  struct Event {
    enum class Kind : u8 {
      kJoined,  // there is another one, or this one is back; it knows nothing
      kLine,    // it said something
      kLost,    // it is gone; `text`: how
    };
    Kind kind;
    u32 worker;
    std::string text = {};
  };

  virtual ~Workers() = default;
  // What happened; waits for so many seconds at most.
  virtual std::vector<Event> Wait(f64 seconds) = 0;
  // To one that was not lost yet, as far as anybody knows.
  virtual void Send(u32 worker, const std::string& line) = 0;
  // No more of them will come, and why; empty: some may.
  virtual std::string Problem() const { return ""; }
  // Seconds of the clock that they live by; it only goes on.
  virtual f64 Now() const {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<f64>(now).count();
  }
  // For people who watch: "3 nodes"; may be empty.
  virtual std::string Describe() const { return ""; }
};

}  // namespace ravel
