#include "run/interrupts.h"

namespace ravel {
namespace {

// Global because a handler has no arguments.
volatile sig_atomic_t seen_signal = 0;

void Note(int signal_number) { seen_signal = signal_number; }

}  // namespace

Interrupts::Interrupts() {
  seen_signal = 0;
  for (size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], nullptr, &before_[i]);
    if (before_[i].sa_handler == SIG_IGN) continue;  // under nohup
    struct sigaction ours = {};
    ours.sa_handler = Note;
    sigaction(kSignals[i], &ours, nullptr);
  }
}

Interrupts::~Interrupts() {
  for (size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
}

bool Interrupts::seen() const { return seen_signal != 0; }

}  // namespace ravel
