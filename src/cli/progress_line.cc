#include "cli/progress_line.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "support/print.h"

namespace ravel {

ProgressLine::ProgressLine(bool quiet) : shown_(!quiet && isatty(STDERR_FILENO) != 0) {}

void ProgressLine::Show(std::string_view text) {
  if (!shown_) return;
  Print(stderr, "\r\x1b[K{}", text);
  std::fflush(stderr);
  dirty_ = true;
}

void ProgressLine::Clear() {
  if (dirty_) Print(stderr, "\r\x1b[K");
  dirty_ = false;
}

}  // namespace ravel
