#include "explore/sync_locks.h"

namespace ravel {

SyncLocks::Call SyncLocks::CallOf(u32 thread) const {
  const Method* called = nullptr;
  for (Vm::StackWalk walk(vm_, thread); !walk.done(); walk.Next()) {
    const Method* const m = walk.frame().method;
    if (!trust_.Trusts(*m)) break;
    called = m;
  }
  if (called == nullptr ||
      !called->holder->name()->view().starts_with("java/util/concurrent/locks/")) {
    return Call::kLook;
  }
  const std::string_view name = called->name->view();
  // Several have it at once, and no owner tells who.
  if (called->holder->name()->view().ends_with("$ReadLock")) return Call::kLookAtQueue;
  if (name == "lock") return Call::kLock;
  if (name == "lockInterruptibly") return Call::kLockInterruptibly;
  if (name == "unlock") return Call::kUnlock;
  if (name.starts_with("await") || name.starts_with("signal")) return Call::kWaitOrSignal;
  if (name.starts_with("hasQueued") || name.starts_with("getQueue")) return Call::kLookAtQueue;
  return Call::kLook;
}

}  // namespace ravel
