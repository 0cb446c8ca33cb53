#include "support/check.h"

#include <cstdio>

#include "support/last_words.h"

namespace ravel {

CheckFailure::CheckFailure(const char* file, int line, const char* condition) {
  stream_ << file << ":" << line << ": CHECK failed: " << condition << " ";
}

CheckFailure::~CheckFailure() {
  std::fflush(stderr);
  EndWithError(stream_.str());
}

}  // namespace ravel
