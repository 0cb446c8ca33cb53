#include "support/patience.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "support/interrupts.h"

namespace ravel {
namespace {

constexpr u64 kForEver = ~u64{0};
constexpr u64 kLookEvery = 200'000'000;  // ns

u64 Now() {
  return static_cast<u64>(std::chrono::steady_clock::now().time_since_epoch() /
                          std::chrono::nanoseconds(1));
}

u64 Nanos(f64 seconds) { return static_cast<u64>(std::clamp(seconds, 0.0, 1e9) * 1e9); }

}  // namespace

Patience::Patience(f64 seconds)
    : begin_(Now()), end_(seconds > 0 ? begin_ + Nanos(seconds) : kForEver), last_look_(begin_) {}

bool Patience::Over() {
  const u64 now = Now();
  if (Interrupts::Came() && !interrupted_) {
    interrupted_ = true;
    end_ = now;
    kept_back_ = 0;
  }
  if (look_ && now - last_look_ > kLookEvery) {
    last_look_ = now;
    look_();
  }
  return end_ != kForEver && now + Nanos(kept_back_) >= end_;
}

void Patience::Extend(f64 seconds) {
  kept_back_ = 0;
  if (end_ == kForEver || std::exchange(extended_, true)) return;
  end_ = std::max(end_, Now() + Nanos(seconds));
}

f64 Patience::seconds() const { return static_cast<f64>(Now() - begin_) / 1e9; }

}  // namespace ravel
