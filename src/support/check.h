// CHECK: a condition that only a bug of ours can break. Always on; it prints
// the place and what was streamed into it, with the last words of the process
// (support/last_words.h), which ends.
//
//   CHECK(depth < size) << "stale milestone " << depth;
#pragma once

#include <sstream>

namespace ravel {

// Collects the message of a failed CHECK and ends the process in its destructor.
class CheckFailure {
 public:
  CheckFailure(const char* file, int line, const char* condition);
  [[noreturn]] ~CheckFailure();
  CheckFailure(const CheckFailure&) = delete;
  CheckFailure& operator=(const CheckFailure&) = delete;
  std::ostream& stream() { return stream_; }

 private:
  std::ostringstream stream_;
};

}  // namespace ravel

#define CHECK(condition)                    \
  if (__builtin_expect(!!(condition), 1)) { \
  } else                                    \
    ::ravel::CheckFailure(__FILE__, __LINE__, #condition).stream()
