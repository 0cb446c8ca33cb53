#include "support/interrupts.h"

#include <algorithm>
#include <atomic>

namespace ravel {
namespace {

std::atomic<bool> came = false;
static_assert(std::atomic<bool>::is_always_lock_free);
// Set while an Interrupts lives; plain memory for the handler.
bool lives = false;
std::array<struct sigaction, 3> before;

}  // namespace

void Interrupts::Note(int signal_number) {
  if (!came.exchange(true)) return;
  for (size_t i = 0; i < kSignals.size(); ++i) {
    if (kSignals[i] == signal_number) sigaction(signal_number, &before[i], nullptr);
  }
  raise(signal_number);
}

Interrupts::Interrupts() {
  static_assert(kSignals.size() == std::tuple_size_v<decltype(before)>);
  came = false;
  lives = true;
  for (size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], nullptr, &before[i]);
    if (before[i].sa_handler == SIG_IGN) continue;  // under nohup
    struct sigaction ours = {};
    ours.sa_handler = Note;
    sigaction(kSignals[i], &ours, nullptr);
  }
}

Interrupts::~Interrupts() {
  lives = false;
  for (size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before[i], nullptr);
}

bool Interrupts::Came() { return came.load(std::memory_order_relaxed); }

bool Interrupts::Handles(int signal_number) {
  return lives && std::ranges::find(kSignals, signal_number) != kSignals.end();
}

}  // namespace ravel
