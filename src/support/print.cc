#include "support/print.h"

#include <cerrno>

namespace ravel {
namespace {

int lost = 0;  // of the process: survives rollback

void NoteLoss() {
  if (lost == 0) lost = errno;
}

}  // namespace

void PrintText(std::FILE* to, std::string_view text) {
  const size_t written = std::fwrite(text.data(), 1, text.size(), to);
  if (written != text.size() && to == stdout) NoteLoss();
}

int FlushOutput() {
  if (std::fflush(stdout) != 0) NoteLoss();
  return lost == EPIPE ? 0 : lost;
}

}  // namespace ravel
