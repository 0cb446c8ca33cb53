#include "support/check.h"

#include <cstdio>
#include <cstdlib>

namespace ravel {

CheckFailure::CheckFailure(const char* file, int line, const char* condition) {
  stream_ << file << ":" << line << ": CHECK failed: " << condition << " ";
}

CheckFailure::~CheckFailure() {
  std::fprintf(stderr, "ravel: internal error: %s\n", stream_.str().c_str());
  std::fflush(stderr);
#ifdef NDEBUG
  constexpr int kErrorOfOurs = 4;  // the exit status of every command
  std::_Exit(kErrorOfOurs);
#else
  std::abort();
#endif
}

}  // namespace ravel
