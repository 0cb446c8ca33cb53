#include "replay/stepper.h"

#include <algorithm>

namespace ravel {

Stepper::Stepper(Vm& vm, RunLoop& loop, Trust& trust) : vm_(vm), loop_(loop), trust_(trust) {
  vm.events().Add(this, MaskOf(EventKind::kInitBegin));
}

Stepper::~Stepper() { vm_.events().Remove(this); }

void Stepper::On(const Event& e) {
  const Method* const initializer = e.klass->class_initializer();
  if (stepping_ && initializer != nullptr && !trust_.Trusts(*initializer)) vm_.AskToStop();
}

Interpreter::Stop Stepper::RunOne(u32 thread) {
  stepping_ = true;
  const Interpreter::Stop stop = loop_.RunThread(thread, 1);
  stepping_ = false;
  return stop;
}

Interpreter::Stop Stepper::Try(u32 thread) {
  const FrameId before = vm_.world().threads()[thread].top;
  const u32 pc = before == 0 ? 0 : vm_.frame(before)->pc;
  const Interpreter::Stop stop = RunOne(thread);
  const bool goes_on = stop != Interpreter::Stop::kDead && stop != Interpreter::Stop::kHalt;
  if (goes_on && AtInitializer(thread)) NoteRetry(thread, before, pc);
  return stop;
}

// Was a frame pushed that runs before the instruction does?
void Stepper::NoteRetry(u32 thread, FrameId before, u32 pc) {
  for (FrameId f = vm_.world().threads()[thread].top; f > before; f = vm_.frame(f)->prev) {
    const FrameHeader& h = *vm_.frame(f);
    if (h.prev == before && (h.flags & kFrameRestart) != 0) {
      if (thread >= memory_.retries.size()) memory_.retries.resize(thread + 1);
      memory_.retries[thread].push_back({before, pc});
    }
  }
}

Point Stepper::PointOf(FrameId frame) {
  const FrameHeader& h = *vm_.frame(frame);
  const Method* const m = vm_.space().method(h.method);
  return {m, m->code->bci[h.pc]};
}

FrameId Stepper::TopFrame(u32 thread) {
  const FrameId top = vm_.world().threads()[thread].top;
  if (top == 0 || (vm_.frame(top)->flags & kFrameNative) != 0) return top;
  const FrameHeader& h = *vm_.frame(top);
  return TakesLock(*vm_.space().method(h.method)->code, h.pc) ? h.prev : top;
}

std::optional<Point> Stepper::TopPlace(u32 thread) {
  const FrameId top = TopFrame(thread);
  if (top == 0 || (vm_.frame(top)->flags & kFrameNative) != 0) return {};
  return PointOf(top);
}

bool Stepper::AtBeginning(u32 thread, FrameId top, const FrameHeader& h,
                          const ravel::Code& code) const {
  if (TakesLock(code, h.pc)) return false;
  if (h.pc == 0 || TakesLock(code, h.pc - 1)) return true;
  if (thread < memory_.last.size() && memory_.last[thread].frame == top &&
      memory_.last[thread].method == h.method) {
    // A loop of nothing else, or an attempt that failed, is a new beginning.
    return memory_.last[thread].bci != code.bci[h.pc] || h.pc <= memory_.last[thread].pc;
  }
  // After a call, or nobody knows.
  return code.bci[h.pc - 1] != code.bci[h.pc];
}

std::optional<Point> Stepper::Begins(u32 thread) {
  const FrameId top = vm_.world().threads()[thread].top;
  if (top == 0) return {};
  const FrameHeader& h = *vm_.frame(top);
  if ((h.flags & kFrameNative) != 0) return {};
  const Method* const m = vm_.space().method(h.method);
  if (!AtBeginning(thread, top, h, *m->code)) return {};
  if (thread < memory_.retries.size()) {
    std::vector<Memory::Retry>& retries = memory_.retries[thread];
    while (!retries.empty() && retries.back().frame >= top) {
      const Memory::Retry last = retries.back();
      retries.pop_back();
      if (last.frame == top && last.pc == h.pc) return {};
    }
  }
  return Point{m, m->code->bci[h.pc]};
}

bool Stepper::AtInitializer(u32 thread) const {
  const FrameId top = vm_.world().threads()[thread].top;
  if (top == 0) return false;
  const FrameHeader& h = *vm_.frame(top);
  return (h.flags & kFrameNative) == 0 && h.pc == 0 &&
         vm_.space().method(h.method)->is_class_initializer();
}

bool Stepper::Retries(u32 thread) const {
  if (thread >= memory_.retries.size()) return false;
  const FrameId top = vm_.world().threads()[thread].top;
  return std::ranges::any_of(memory_.retries[thread], [&](const Memory::Retry& r) {
    return r.frame == top && r.pc == vm_.frame(top)->pc;
  });
}

Interpreter::Stop Stepper::Step(u32 thread) {
  const FrameId before = vm_.world().threads()[thread].top;
  // What follows a native is a step of its own.
  const FrameHeader& h = *vm_.frame(before);
  if ((h.flags & kFrameNative) != 0) return loop_.RunThread(thread, 0);
  const u32 pc = h.pc;
  if (thread >= memory_.last.size()) memory_.last.resize(thread + 1);
  memory_.last[thread] = {before, h.method, pc, vm_.space().method(h.method)->code->bci[pc]};
  const Interpreter::Stop stop = RunOne(thread);
  if (stop == Interpreter::Stop::kDead || stop == Interpreter::Stop::kHalt) return stop;
  NoteRetry(thread, before, pc);
  return stop;
}

bool Stepper::MayStop(u32 thread, Code code) {
  const FrameId top = vm_.world().threads()[thread].top;
  if (top == 0) return false;
  const FrameHeader& h = *vm_.frame(top);
  if ((h.flags & kFrameNative) != 0) return false;
  const Method& m = *vm_.space().method(h.method);
  return (code == Code::kAnybodys || IsOwn(m)) && AtBeginning(thread, top, h, *m.code) &&
         !Retries(thread);
}

void Stepper::Align(u32 thread) {
  constexpr int kMost = 16;  // instructions of one bytecode
  for (int i = 0; i < kMost; ++i) {
    const JavaThread& t = vm_.world().threads()[thread];
    if (t.state != ThreadState::kRunnable || t.top == 0) return;
    const FrameHeader& h = *vm_.frame(t.top);
    if ((h.flags & kFrameNative) != 0) {
      // Thread.yield: it has only to return.
      loop_.RunThread(thread, 0);
      continue;
    }
    if (AtBeginning(thread, t.top, h, *vm_.space().method(h.method)->code)) return;
    Step(thread);
  }
}

std::optional<Point> Stepper::OwnPlace(u32 thread) {
  std::optional<Point> place;
  for (FrameId f = TopFrame(thread); f != 0; f = vm_.frame(f)->prev) {
    const FrameHeader& h = *vm_.frame(f);
    if ((h.flags & kFrameNative) != 0) continue;
    place = PointOf(f);
    if (IsOwn(*place->method)) return place;
  }
  return place;
}

bool TimeMayPass(const JavaThread& t) {
  return t.deadline != 0 || t.state == ThreadState::kWaiting || t.state == ThreadState::kParked ||
         (t.state == ThreadState::kRunnable && t.clock_reads != 0);
}

bool Stepper::Prepare(u32 thread, bool wakes) {
  World& world = vm_.world();
  const JavaThread& t = world.threads()[thread];
  if (wakes && TimeMayPass(t)) world.TimeOut(thread);
  if (t.state == ThreadState::kLastThread) loop_.WakeReady();
  if (t.state == ThreadState::kReferences) world.WakeThread(thread, Wake::kNone);
  if (t.state == ThreadState::kBlocked && world.monitors()[t.monitor].owner == 0) {
    world.LetTry(thread);
  }
  return t.state == ThreadState::kRunnable && !t.suspended;
}

RunLoop::Status RunToMain(Vm& vm, RunLoop& loop) {
  constexpr i64 kLongTurn = 1 << 20;
  const WorldRoot& root = vm.world().root();
  const MainWatch watch(vm);
  while (root.booted != kInMain) {
    if (root.booted == kBooting || !vm.world().runnable().Has(root.current_thread)) {
      const RunLoop::Status status = loop.Step();
      if (status != RunLoop::Status::kGoesOn) return status;
    } else if (loop.RunThread(root.current_thread, kLongTurn) == Interpreter::Stop::kHalt) {
      return RunLoop::Status::kEnded;
    }
  }
  return RunLoop::Status::kGoesOn;
}

bool ShutsDown(Vm& vm, u32 first) {
  const JavaThread& t = vm.world().threads()[first];
  if (t.state == ThreadState::kLastThread) return vm.world().root().user_threads == 0;
  return t.state == ThreadState::kDead || vm.ThreadOf(t.object) == 0;
}

Turn TurnOutsideSchedule(Vm& vm, u32 first, const ThreadSet& runnable, u32 current) {
  constexpr i64 kLongTurn = 100'000;
  if (vm.world().root().booted != kInMain || !ShutsDown(vm, first)) {
    return {runnable.Has(current) ? current : runnable.After(current), kLongTurn};
  }
  // Daemon threads may run for ever.
  return {runnable.Has(first) ? first : runnable.After(current), kLongTurn};
}

ThreadNumbers::ThreadNumbers(Vm& vm) : vm_(&vm), main_(vm.world().root().current_thread) {
  for (u32 i = 1; i <= vm.world().threads().size(); ++i) base_ = std::max(base_, TidOf(i));
}

i64 ThreadNumbers::TidOf(u32 thread) {
  const Ref object = vm_->world().threads()[thread].object;
  return object ? vm_->heap().Get<i64>(object, vm_->known().Thread_tid) : 0;
}

u32 ThreadNumbers::Of(u32 thread) {
  if (thread == main_) return 0;
  const i64 tid = TidOf(thread);
  return tid > base_ ? static_cast<u32>(tid - base_) : 0;
}

u32 ThreadNumbers::Find(u32 number) {
  if (number == 0) return main_;
  const auto& threads = vm_->world().threads();
  for (u32 i = 1; i <= threads.size(); ++i) {
    if (threads[i].state != ThreadState::kDead && TidOf(i) == base_ + number) return i;
  }
  return 0;
}

}  // namespace ravel
