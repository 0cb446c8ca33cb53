#include "explore/chooser.h"

namespace ravel {

Turn Chooser::Next(const ThreadSet& runnable, u32 current) {
  const u64 now = vm_.world().root().instructions;
  const bool stays = runnable.Has(current) && now - turn_began_ < kLongTurn;
  if (!stays) turn_began_ = now;
  return {stays ? current : runnable.After(current), kLongTurn};
}

u32 Chooser::Notified(std::span<const u32> waiting) {
  u32 who = 0;
  u32 choices = 0;
  for (const u32 t : waiting) {
    if (spared_ != nullptr && spared_->Has(t)) continue;
    if (who == 0) who = t;
    ++choices;
  }
  if (who == 0) who = waiting.front();
  if (followed_ < script_.size()) who = script_[followed_++];
  if (rng_ != nullptr) who = waiting[rng_->Below(waiting.size())];
  if (choices > 1) {
    chosen_ = who;
    choices_.assign(waiting.begin(), waiting.end());
  }
  path_.choices.push_back({.kind = Choice::Kind::kNotify, .thread = who});
  return who;
}

}  // namespace ravel
