// Interrupts: while one lives, the signals by which people end a command (SIGINT,
// SIGTERM, SIGHUP) are noted, so that it can end in good order and say what it has
// so far. A second one does what the first would have done without us, unless it comes at
// once: programs that start others, such as timeout(1), send one to the program and one to
// its group. One Interrupts at a time. Made ahead of a TempClasses it keeps that one's handlers
// away.
//
// Whether one came is global, because a handler has no arguments: it stands for
// the outside world, and survives rollback.
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

  // Has one come, since an Interrupts lives?
  static bool Came();
  // Is it one of these signals, and ours to handle at present?
  static bool Handles(int signal_number);

 private:
  static constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};
  static void Note(int signal_number);
};

}  // namespace ravel
