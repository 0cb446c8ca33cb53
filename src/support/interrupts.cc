#include "support/interrupts.h"

#include <time.h>

#include <algorithm>
#include <atomic>

#include "support/types.h"

namespace ravel {
namespace {

std::atomic<bool> came = false;
std::atomic<i64> came_at = 0;  // ns
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<i64>::is_always_lock_free);
constexpr i64 kAtOnce = 100'000'000;  // ns
// Set while an Interrupts lives; plain memory for the handler.
bool lives = false;
std::array<struct sigaction, 3> before;

}  // namespace

void Interrupts::Note(int signal_number) {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);  // may be called by handlers
  const i64 nanos = i64{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
  if (!came.exchange(true)) {
    came_at = nanos;
    return;
  }
  if (nanos - came_at < kAtOnce) return;
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
