#include "explore/beginning.h"

#include "explore/id_set.h"
#include "machine/trust.h"

namespace ravel {
namespace {

// What a program executes before its threads can be taken step by step: it takes a second or two.
constexpr u64 kFewInstructions = 1'000'000;

// Watches for the method with which the exploration is to begin.
class MethodWatch final : public Listener {
 public:
  MethodWatch(Vm& vm, std::string_view from) : vm_(vm) {
    const size_t dot = from.rfind('.');
    class_ = from.substr(0, dot);
    method_ = from.substr(dot + 1);
  }
  void On(const Event& e) override {
    if (entered_ || e.method == nullptr || e.method->name->view() != method_) return;
    if (e.method->holder->external_name() != class_) return;
    entered_ = true;
    vm_.AskToStop();
  }
  bool entered() const { return entered_; }

 private:
  Vm& vm_;
  std::string class_, method_;
  bool entered_ = false;
};

// Ravel.begin was called.
class SectionWatch final : public Listener {
 public:
  explicit SectionWatch(Vm& vm) : vm_(vm) {}
  void On(const Event& e) override {
    if (e.kind != EventKind::kSectionBegin) return;
    entered_ = true;
    vm_.AskToStop();
  }
  bool entered() const { return entered_; }

 private:
  Vm& vm_;
  bool entered_ = false;
};

// Does a class of the program call Ravel.begin? Then it says where to begin.
bool UsesSections(Vm& vm) {
  for (u32 id = 1; id <= vm.world().classes().size(); ++id) {
    // Others are of some other path.
    if (!vm.world().classes()[id].mirror) continue;
    const Klass* const k = vm.space().klass(id);
    if (k == nullptr || k->file() == nullptr || k->loader() == kBootLoader) continue;
    const ConstantPool& pool = k->file()->pool;
    for (u16 i = 1; i < pool.size(); ++i) {
      if (!pool.Is(i, ConstantTag::kMethodref)) continue;
      const ConstantPool::MemberRef called = pool.Member(i);
      if (called.owner == "ravel/Ravel" && called.name == "begin") return true;
    }
  }
  return false;
}

class Launch {
 public:
  Launch(Vm& vm, RunLoop& loop, const std::string& from, Path* path)
      : vm_(vm),
        loop_(loop),
        path_(*path),
        method_(vm, from.empty() ? "." : from),
        section_(vm),
        at_(from.empty() ? Beginning::At::kSecondThread : Beginning::At::kMethod) {
    vm_.set_stops_at_starts(at_ == Beginning::At::kSecondThread);
    if (at_ == Beginning::At::kMethod) {
      vm_.events().Add(&method_, MaskOf(EventKind::kMethodEntry));
    }
  }
  ~Launch() {
    vm_.set_stops_at_starts(false);
    vm_.events().Remove(&method_);
    vm_.events().Remove(&section_);
  }

  Beginning Run(const std::function<bool()>& goes_on);

 private:
  RunLoop::Status Step();
  bool Reached();

  Vm& vm_;
  RunLoop& loop_;
  Path& path_;
  MethodWatch method_;
  SectionWatch section_;
  Beginning::At at_;
};

// One turn, written down unless the library is still starting.
RunLoop::Status Launch::Step() {
  World& world = vm_.world();
  WorldRoot& root = world.root();
  const u64 before = root.instructions;
  const bool booted = root.booted != kBooting;
  IdSet timed;
  world.timed().ForEach([&](u32 t) { timed.Add(t); });
  loop_.WakeDue();
  const bool idle = world.runnable().empty();  // only time passes
  const auto here = static_cast<std::ptrdiff_t>(path_.choices.size());
  const RunLoop::Status status = loop_.Step();
  if (!booted || idle) return status;
  const u32 ran = root.current_thread;
  const auto run = path_.choices.insert(
      path_.choices.begin() + here, {.thread = ran, .instructions = root.instructions - before});
  if (timed.Has(ran)) path_.choices.insert(run, {.kind = Choice::Kind::kTimeOut, .thread = ran});
  return status;
}

bool Launch::Reached() {
  switch (at_) {
    case Beginning::At::kMethod: return method_.entered();
    case Beginning::At::kSection: return section_.entered();
    case Beginning::At::kSecondThread: break;
  }
  if (!HasSecondThread(vm_)) return false;
  if (!UsesSections(vm_)) return true;
  at_ = Beginning::At::kSection;
  vm_.set_stops_at_starts(false);
  // A stop can be asked for in the careful loop only, which throws need.
  vm_.events().Add(&section_, MaskOf(EventKind::kSectionBegin) | MaskOf(EventKind::kThrow));
  return false;
}

Beginning Launch::Run(const std::function<bool()>& goes_on) {
  const WorldRoot& root = vm_.world().root();
  RunLoop::Status status = RunLoop::Status::kGoesOn;
  bool reached = false;
  while (!reached && status == RunLoop::Status::kGoesOn) {
    if (root.booted != kBooting && !goes_on()) return {.end = Beginning::End::kStopped, .at = at_};
    status = Step();
    reached = Reached();
  }
  Beginning result{.at = at_, .entered = at_ != Beginning::At::kMethod || method_.entered()};
  if (status != RunLoop::Status::kGoesOn) {
    result.end = root.booted == kInMain ? Beginning::End::kEnded : Beginning::End::kNoMain;
    result.halted = status == RunLoop::Status::kEnded;
  }
  return result;
}

}  // namespace

std::optional<BytecodePlace> LateEntry(Vm& vm, u32 main, const Path& beginning) {
  u64 instructions = 0;
  for (const Choice& c : beginning.choices) instructions += c.instructions;
  if (instructions < kFewInstructions) return {};
  Trust trust(vm, {});
  const Method* latest = nullptr;
  const Method* oldest = nullptr;  // main: nobody can say when that is entered
  for (Vm::StackWalk walk(vm, main); !walk.done(); walk.Next()) {
    const Method* const m = walk.frame().method;
    if (m->code == nullptr || m->holder->is_hidden() || trust.Trusts(*m)) continue;
    oldest = m;
    if (m->is_synchronized() || m->is_class_initializer()) continue;
    if (latest == nullptr || latest->code->number < m->code->number) latest = m;
  }
  if (latest == nullptr || latest == oldest) return {};
  return BytecodePlace{latest->holder->external_name(), static_cast<u16>(latest->index), 0};
}

bool HasSecondThread(Vm& vm) {
  u32 alive = 0;
  const auto& threads = vm.world().threads();
  for (u32 i = 1; i <= threads.size() && alive < 2; ++i) {
    if (threads[i].state != ThreadState::kDead && !threads[i].system) ++alive;
  }
  return alive > 1;
}

Beginning RunToBeginning(Vm& vm, RunLoop& loop, const std::string& from, Path* path,
                         const std::function<bool()>& goes_on) {
  return Launch(vm, loop, from, path).Run(goes_on);
}

}  // namespace ravel
