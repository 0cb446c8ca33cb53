#include "detect/held_locks.h"

#include <fmt/format.h>

#include <algorithm>

#include "detect/locations.h"

namespace ravel {
namespace {

u64 Pair(u32 a, u32 b) { return u64{a} << 32 | b; }

}  // namespace

LockSetId LockSets::Intern(std::vector<LockId> locks) {
  const auto [at, made] = ids_.try_emplace(locks, static_cast<LockSetId>(sets_.size()));
  if (made) sets_.push_back(std::move(locks));
  return at->second;
}

LockSetId LockSets::With(LockSetId set, LockId lock) {
  const u64 question = Pair(set, lock);
  Answer& last = last_with_[PlaceOf(question)];
  if (last.of == question) return last.set;
  if (sets_[set].size() >= kMost) return set;
  const auto [at, made] = with_.try_emplace(question);
  if (made) {
    std::vector<LockId> locks = sets_[set];
    const auto place = std::ranges::lower_bound(locks, lock);
    if (place == locks.end() || *place != lock) locks.insert(place, lock);
    at->second = Intern(std::move(locks));
  }
  last = {question, at->second};
  return at->second;
}

LockSetId LockSets::Without(LockSetId set, LockId lock) {
  const u64 question = Pair(set, lock);
  Answer& last = last_without_[PlaceOf(question)];
  if (last.of == question) return last.set;
  if (!std::ranges::binary_search(sets_[set], lock)) return set;
  const auto [at, made] = without_.try_emplace(question);
  if (made) {
    std::vector<LockId> locks = sets_[set];
    std::erase(locks, lock);
    at->second = Intern(std::move(locks));
  }
  last = {question, at->second};
  return at->second;
}

LockSetId LockSets::Intersect(LockSetId a, LockSetId b) {
  const auto [at, made] = both_.try_emplace(Pair(std::min(a, b), std::max(a, b)));
  if (made) {
    std::vector<LockId> locks;
    std::ranges::set_intersection(sets_[a], sets_[b], std::back_inserter(locks));
    at->second = Intern(std::move(locks));
  }
  return at->second;
}

LockId HeldLocks::IdOf(u32 thread, Ref object, bool init) {
  ShadowRecord* const record = shadow_.FindOrMake(object);
  if (record == nullptr) return 0;
  if (record->lock == 0) {
    const Klass* const mirrored = vm_.heap().MirroredBy(object);
    const u32 klass = mirrored != nullptr ? mirrored->id() : vm_.heap().KlassIdOf(object);
    const u32* const counted = per_class_.Find(klass + 1);
    const u32 ordinal = counted == nullptr ? 1 : *counted + 1;
    per_class_.Set(klass + 1, ordinal);
    if (free_.empty()) {
      locks_.PushBack({});
      shadow_.Edit(record).lock = locks_.size();
    } else {
      shadow_.Edit(record).lock = free_[free_.size() - 1];
      free_.PopBack();
    }
    locks_.Edit(record->lock - 1) = {klass, ordinal, mirrored != nullptr};
    named_.erase(record->lock);  // the number may have been another's
    if (names_ != nullptr && mirrored == nullptr) {
      named_.emplace(record->lock, names_->Of(thread, object));
    }
  }
  return record->lock << 1 | (init ? 1 : 0);
}

void HeldLocks::LockDied(u32 number) {
  if (gone_.size() < kKeptNumbers) return gone_.PushBack(number);
  free_.PushBack(gone_[*oldest_gone_]);
  gone_.Edit(*oldest_gone_) = number;
  oldest_gone_.Edit() = (*oldest_gone_ + 1) % kKeptNumbers;
}

void HeldLocks::Take(u32 thread, LockId lock, Mode mode) {
  if (lock == 0) return;
  Held& held = threads_.Edit(thread);
  held.any = sets_.With(held.any, lock);
  if (mode == Mode::kExclusive) held.exclusive = sets_.With(held.exclusive, lock);
}

void HeldLocks::Leave(u32 thread, LockId lock) {
  if (lock == 0 || !threads_.Has(thread)) return;
  Held& held = threads_.Edit(thread);
  held.exclusive = sets_.Without(held.exclusive, lock);
  if (read_holds_.Find(Pair(thread, lock)) == nullptr) held.any = sets_.Without(held.any, lock);
}

void HeldLocks::On(const Event& e) {
  switch (e.kind) {
    case EventKind::kLockEnter:
      if (e.value == 1) Take(e.thread, IdOf(e.thread, e.object, false));
      break;
    case EventKind::kWaitEnd: Take(e.thread, IdOf(e.thread, e.object, false)); break;
    case EventKind::kLockExit:
      if (e.value == 0) Leave(e.thread, KnownIdOf(e.object));
      break;
    case EventKind::kWait: Leave(e.thread, KnownIdOf(e.object)); break;
    case EventKind::kInitBegin:
    case EventKind::kInitEnd: {
      if (Locations::IsLibrary(e.klass)) break;
      const LockId lock = IdOf(e.thread, vm_.world().mirror(e.klass->id()), true);
      if (e.kind == EventKind::kInitBegin) {
        Take(e.thread, lock);
        ++threads_.Edit(e.thread).initialising;
      } else {
        Leave(e.thread, lock);
        if (Initialising(e.thread)) --threads_.Edit(e.thread).initialising;
      }
      break;
    }
    default: break;
  }
}

// Told before the write: who finds no owner becomes it. A worker of a thread
// pool locks itself while it works, which protects nothing.
void HeldLocks::OnOwner(const Event& e) {
  const Known& n = vm_.known();
  const Klass* const k = vm_.heap().KlassOf(e.object);
  if (!k->is_instance() || !k->IsSubclassOf(n.AbstractOwnableSynchronizer)) return;
  if (k->name()->view() == "java/util/concurrent/ThreadPoolExecutor$Worker") return;
  const Ref owner = vm_.heap().GetRef(e.object, n.AbstractOwnableSynchronizer_exclusiveOwnerThread);
  if (owner) {
    Leave(e.thread, IdOf(e.thread, e.object, false));
  } else {
    Take(e.thread, IdOf(e.thread, e.object, false));
  }
}

// The methods of the lock that count its readers say what they are about.
void HeldLocks::OnReadLock(const Event& e) {
  const Known& n = vm_.known();
  const Klass* const k = vm_.heap().KlassOf(e.object);
  if (!k->is_instance() || !k->IsSubclassOf(n.ReadWriteSync)) return;
  for (Vm::StackWalk walk(vm_, e.thread); !walk.done(); walk.Next()) {
    const Method& m = *walk.frame().method;
    if (m.holder != n.ReadWriteSync) {
      if (m.holder == n.AbstractQueuedSynchronizer ||
          m.holder->name()->view().find("Unsafe") != std::string_view::npos) {
        continue;  // compareAndSetState
      }
      return;
    }
    const std::string_view name = m.name->view();
    const bool release = name == "tryReleaseShared";
    if (!release && name != "tryAcquireShared" && name != "fullTryAcquireShared" &&
        name != "tryReadLock") {
      return;
    }
    const LockId lock = IdOf(e.thread, e.object, false);
    const u64 key = Pair(e.thread, lock);
    const u32* const found = read_holds_.Find(key);
    const u32 holds = found == nullptr ? 0 : *found;
    if (!release) {
      read_holds_.Set(key, holds + 1);
      Take(e.thread, lock, Mode::kRead);
    } else if (holds > 1) {
      read_holds_.Set(key, holds - 1);
    } else if (holds == 1) {
      read_holds_.Erase(key);
      const Held& held = threads_[e.thread];
      const auto exclusive = sets_.Locks(held.exclusive);
      if (!std::ranges::binary_search(exclusive, lock)) Leave(e.thread, lock);
    }
    return;
  }
}

std::string HeldLocks::NameOf(LockId lock) const {
  const u32 number = lock >> 1;
  if (number == 0 || number > locks_.size()) return fmt::format("lock #{}", number);
  if (const auto named = named_.find(number); named != named_.end()) return named->second;
  const Lock& l = locks_[number - 1];
  std::string name = Locations::TypeName(vm_.space().klass(l.klass));
  if ((lock & 1) != 0) return "initialization of class " + name;
  if (l.is_mirror) return "class " + name;
  // ReentrantLock$NonfairSync: nobody asked for that.
  if (const size_t nested = name.find('$'); nested != name.npos && name.ends_with("Sync")) {
    name.resize(nested);
  }
  return fmt::format("{}#{}", name, l.ordinal);
}

}  // namespace ravel
