// Interrupts: while one lives, the signals by which people end a program
// (SIGINT, SIGTERM, SIGHUP) are noted and no more. One at a time. Made ahead of
// a TempClasses it keeps that one's handlers away.
#pragma once

#include <signal.h>

#include <array>

namespace ravel {

class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  bool seen() const;

 private:
  static constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, kSignals.size()> before_;
};

}  // namespace ravel
