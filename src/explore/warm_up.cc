#include "explore/warm_up.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "explore/id_set.h"
#include "interp/foreseen_calls.h"
#include "machine/host_input.h"

namespace ravel {
namespace {

constexpr u64 kMostInAll = 40'000'000;  // instructions of all rehearsals; half of the rest for each
constexpr i64 kMostOfANeed = 20'000'000;  // instructions to meet it
constexpr u64 kMostHeap = 32 * kMiB;      // allocated by a rehearsal
constexpr u64 kLookEvery = 50'000;        // instructions, whether to stop
constexpr u64 kLongTurn = 50'000;         // instructions
constexpr u64 kDoublings = 12;            // from the shortest turn drawn to the longest
constexpr size_t kMostForeseen = 100;     // call sites that no rehearsal linked
constexpr int kDrawnRehearsals = 12;      // after the first, whose turns are long
constexpr u64 kManyLooks = 64;            // at the clock: somebody waits for time by them

// The classes of the boot loader that the program initialised, in the order in which that
// was over.
class InitializedClasses final : public Listener {
 public:
  void On(const Event& e) override {
    if (e.klass->loader() == kBootLoader && !e.klass->is_hidden()) classes_.push_back(e.klass);
  }
  const std::vector<const Klass*>& classes() const { return classes_; }

 private:
  std::vector<const Klass*> classes_;
};

// A loader that asks nobody of the program for a class.
bool IsBuiltIn(Vm& vm, LoaderId loader) {
  if (loader == kBootLoader) return true;
  const Ref object = vm.world().LoaderObject(loader);
  if (!object) return false;
  const std::string_view name = vm.heap().KlassOf(object)->name()->view();
  return name.starts_with("jdk/internal/loader/ClassLoaders$");
}

// To initialise it runs no code: neither it nor what comes first has any.
bool HasNoInitializer(const Klass* k) {
  if (k->class_initializer() != nullptr) return false;
  if (k->super() != nullptr && !HasNoInitializer(k->super()) &&
      k->super()->loader() != kBootLoader) {
    return false;
  }
  return std::ranges::all_of(k->all_interfaces(), [](const Klass* i) {
    return i->loader() == kBootLoader || i->class_initializer() == nullptr;
  });
}

// The call that an instruction was linked for, if it is one that may be linked early.
std::optional<Need> CallAt(const Code& code, u32 index) {
  const Method& m = *code.method;
  if (m.holder->is_hidden()) return {};  // its name is of the path
  const u32 bci = code.bci[index];
  const auto bytes = m.code_attribute->code;
  const u16 cp = static_cast<u16>(bytes[bci + 1] << 8 | bytes[bci + 2]);
  switch (code.ops[index]) {
    case RegOp::k_invokedynamic_q:
      if (!IsLinkedByJdk(*m.holder, cp)) return {};
      return Need{Need::Kind::kCallSite, m.id, bci};
    case RegOp::k_invokehandle_q: return Need{Need::Kind::kHandleCall, m.holder->id(), cp};
    default: return {};
  }
}

// What the machine counts as it runs, to be put back.
class Counters {
 public:
  Counters(World& world, u32 thread)
      : world_(world), thread_(thread), root_(world.root()), record_(world.threads()[thread]) {}
  // What depends on the time, or on chance, is another thing where it is due.
  bool LookedAtClockOrDrew() const {
    return world_.root().random_state != root_.random_state ||
           world_.threads()[thread_].clock_reads != record_.clock_reads;
  }
  void PutBack() {
    WorldRoot& now = world_.root();
    now.current_thread = root_.current_thread;
    now.clock = root_.clock;
    now.instructions = root_.instructions;
    now.random_state = root_.random_state;
    JavaThread& t = world_.threads().Edit(thread_);
    t.synced = record_.synced;
    t.untrusted_frame = record_.untrusted_frame;
    t.clock_reads = record_.clock_reads;
    t.blocked_count = record_.blocked_count;
    t.waited_count = record_.waited_count;
  }

 private:
  World& world_;
  const u32 thread_;
  const WorldRoot root_;
  const JavaThread record_;
};

}  // namespace

WarmUp::WarmUp(Vm& vm, RunLoop& loop, Trust& trust)
    : vm_(vm), loop_(loop), trust_(trust), instructions_left_(kMostInAll) {}

bool WarmUp::Begin(const std::function<bool()>& goes_on) {
  if (rehearsed_) {
    Prepare();
    return true;
  }
  Milestones& milestones = vm_.world().milestones();
  Milestone root = milestones.Mark();
  Rng rng(0);
  size_t mentioned = 0;  // after the first rehearsal
  for (int i = 0; i <= kDrawnRehearsals; ++i) {
    std::vector<Need> needs;
    const bool ran = Rehearse(i == 0 ? nullptr : &rng, goes_on, &needs);
    if (!ran) {
      milestones.Return(root);
      milestones.Drop(std::move(root));
      needs_.clear();
      refused_.clear();
      return false;
    }
    if (i == 0) mentioned = mentions_.size();
    Prepare(&needs);
    needs_.insert(needs_.end(), needs.begin(), needs.end());
  }
  rehearsed_ = true;
  // Something was met that would be refused now.
  const bool again = mentions_.size() != mentioned;
  if (again) milestones.Return(root);
  milestones.Drop(std::move(root));
  if (again) Prepare();
  return true;
}

// Among those who can run, and those who sleep: that may take any time.
u32 WarmUp::Draw(Rng* rng) {
  World& world = vm_.world();
  IdSet all = IdSet::Of(world.runnable());
  world.timed().ForEach([&](u32 t) {
    if (world.threads()[t].state == ThreadState::kSleeping && !world.threads()[t].system)
      all.Add(t);
  });
  return all.Nth(static_cast<u32>(rng->Below(all.size())));
}

// False: stopped.
bool WarmUp::RunOn(Rng* rng, const std::function<bool()>& goes_on) {
  const WorldRoot& root = vm_.world().root();
  const ThreadSet runnable = vm_.world().runnable();
  const auto& threads = vm_.world().threads();
  const u64 begin = root.instructions;
  const u64 end = begin + instructions_left_ / 2;
  const u64 most_heap = root.heap_top + kMostHeap;
  u64 looked = begin;
  u64 looks = 0;  // at the clock, since time passed for them
  for (;;) {
    if (root.instructions >= end || root.heap_top > most_heap) break;
    if (root.instructions - looked >= kLookEvery) {
      looked = root.instructions;
      if (!goes_on()) return false;
    }
    loop_.WakeDue();
    if (runnable.empty()) {
      if (AwaitsInput(vm_) || !loop_.WaitForSomething()) break;
      continue;
    }
    u32 next = runnable.After(root.current_thread);
    u64 turn = kLongTurn;
    if (rng != nullptr) {
      next = Draw(rng);
      if (threads[next].state == ThreadState::kSleeping) vm_.world().TimeOut(next);
      turn = u64{1} << rng->Below(kDoublings + 1);
    }
    const u64 looks_before = threads[next].clock_reads;
    if (loop_.RunThread(next, static_cast<i64>(turn)) == Interpreter::Stop::kHalt) break;
    looks += threads[next].clock_reads - looks_before;
    if (looks > kManyLooks && threads[next].state == ThreadState::kRunnable) {
      vm_.world().TimeOut(next);
      looks = 0;
    }
  }
  instructions_left_ -= std::min(instructions_left_, root.instructions - begin);
  return goes_on();
}

bool WarmUp::Rehearse(Rng* rng, const std::function<bool()>& goes_on, std::vector<Need>* needs) {
  Milestones& milestones = vm_.world().milestones();
  InitializedClasses initialized;
  const EventBus::Silence silence(vm_.events(), &initialized, MaskOf(EventKind::kInitEnd));
  Milestone here = milestones.Mark();
  const u64 position = vm_.code_journal().position();
  const bool ran = RunOn(rng, goes_on);
  mentions_.Read(vm_);
  NoteLoaded(needs);
  if (!mentions_.interns()) {
    NoteInitialized(initialized.classes(), needs);
    NoteCalls(position, needs);
    if (rng == nullptr) NoteForeseenCalls(needs);
  }
  milestones.Return(here);
  milestones.Drop(std::move(here));
  const auto is_in = [](const std::vector<Need>& list, const Need& need) {
    return std::ranges::find(list, need) != list.end();
  };
  std::erase_if(*needs, [&](const Need& need) {
    return IsMet(need) || is_in(needs_, need) || is_in(refused_, need);
  });
  return ran;
}

void WarmUp::NoteLoaded(std::vector<Need>* needs) {
  World& world = vm_.world();
  std::vector<Need> loads;
  std::vector<u32> linked;
  for (LoaderId loader = 0; loader <= world.loaders().size(); ++loader) {
    if (!IsBuiltIn(vm_, loader)) continue;
    WorldMap<u32>::Rep rep = world.loaders()[loader].dictionary;
    const WorldMap<u32> dictionary(world.meta(), &rep);
    for (u32 i = 0; i < dictionary.capacity(); ++i) {
      const auto& e = dictionary.entry(i);
      if (e.key == 0) continue;
      loads.push_back({Need::Kind::kLoad, loader, static_cast<u32>(e.key - 1)});
      const u32 id = e.value - 1;
      if (id <= world.classes().size() && world.classes()[id].state != InitState::kLoaded) {
        linked.push_back(id);
      }
    }
  }
  std::ranges::sort(loads, {}, [](const Need& n) { return std::pair(n.a, n.b); });
  std::ranges::sort(linked);
  needs->insert(needs->end(), loads.begin(), loads.end());
  if (mentions_.interns()) return;
  for (const u32 id : linked) needs->push_back({Need::Kind::kLink, id});
}

void WarmUp::NoteInitialized(const std::vector<const Klass*>& in_order, std::vector<Need>* needs) {
  World& world = vm_.world();
  const auto note = [&](const Klass* k) {
    if (world.classes()[k->id()].state == InitState::kInitialized) {
      needs->push_back({Need::Kind::kInitialize, k->id()});
    }
  };
  for (const Klass* k : in_order) note(k);
  for (u32 id = 1; id <= world.classes().size(); ++id) {
    if (!world.classes()[id].mirror) continue;
    const Klass* const k = vm_.space().klass(id);
    if (k->is_instance() && !k->is_hidden() && HasNoInitializer(k)) note(k);
  }
}

void WarmUp::NoteCalls(u64 journal_position, std::vector<Need>* needs) {
  vm_.code_journal().ForEachSince(journal_position, [&](const Code& code, u32 index) {
    if (const auto need = CallAt(code, index)) needs->push_back(*need);
  });
}

// Those of the youngest classes first: the program's own, and what it used last.
void WarmUp::NoteForeseenCalls(std::vector<Need>* needs) {
  World& world = vm_.world();
  size_t left = kMostForeseen;
  for (u32 id = world.classes().size(); id > 0 && left > 0; --id) {
    const ClassState& state = world.classes()[id];
    if (!state.mirror || state.state == InitState::kLoaded || state.state == InitState::kFailed) {
      continue;
    }
    const Klass* const k = vm_.space().klass(id);
    if (k->file() == nullptr || k->is_hidden() || k->loader() == kBootLoader ||
        !IsBuiltIn(vm_, k->loader())) {
      continue;
    }
    for (const Need& site : CallSitesOf(*k)) {
      if (left == 0 || std::ranges::find(*needs, site) != needs->end()) continue;
      needs->push_back(site);
      --left;
    }
  }
}

bool WarmUp::IsMet(const Need& need) {
  World& world = vm_.world();
  const auto at_least = [&](InitState state) {
    return need.a <= world.classes().size() && world.classes()[need.a].mirror &&
           world.classes()[need.a].state >= state;
  };
  switch (need.kind) {
    case Need::Kind::kLoad:
      return need.a > world.loaders().size() ||
             world.FindLoaded(need.a, vm_.space().symbols().by_id(need.b)) != nullptr;
    case Need::Kind::kLink: return at_least(InitState::kLinked);
    case Need::Kind::kInitialize: return at_least(InitState::kInitializing);
    default: return false;
  }
}

u32 WarmUp::FindThread() {
  const auto& threads = vm_.world().threads();
  for (u32 i = 1; i <= threads.size(); ++i) {
    const JavaThread& t = threads[i];
    if (t.state == ThreadState::kRunnable && !t.system && !t.suspended && !t.exception && !t.stop &&
        t.top != 0 && (vm_.frame(t.top)->flags & kFrameNative) == 0) {
      return i;
    }
  }
  return 0;
}

bool WarmUp::Meet(u32 thread, const Need& need) {
  if (IsMet(need)) return true;
  if (need.kind == Need::Kind::kLink || need.kind == Need::Kind::kInitialize) {
    // What it would be called by is another class here, or none.
    const Klass* const k = vm_.space().klass(need.a);
    if (k->loader() != kBootLoader && vm_.world().FindLoaded(k->loader(), k->name()) != k) {
      return false;
    }
  }
  return vm_.BeginNeed(thread, need) &&
         loop_.RunThread(thread, kMostOfANeed) == Interpreter::Stop::kAsked && vm_.need_met();
}

void WarmUp::Prepare(std::vector<Need>* needs) {
  World& world = vm_.world();
  const u32 thread = FindThread();
  if (thread == 0) return;
  Counters counters(world, thread);
  HarmlessWatch watch(vm_, trust_, mentions_);
  const EventBus::Silence silence(vm_.events(), &watch, HarmlessWatch::events());
  Milestone all = world.milestones().Mark();
  std::erase_if(*needs, [&](const Need& need) {
    Milestone before = world.milestones().Mark();
    watch.Reset();
    const bool met = Meet(thread, need) && !watch.objects() && !counters.LookedAtClockOrDrew();
    if (!met) {
      world.milestones().Return(before);
      refused_.push_back(need);
    }
    world.milestones().Drop(std::move(before));
    counters.PutBack();
    return !met;
  });
  world.milestones().Drop(std::move(all));
}

}  // namespace ravel
