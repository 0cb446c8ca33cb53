// Stepper: runs threads one instruction at a time and says where they are, in
// terms of bytecode: what schedules are written and followed with.
//
// A bytecode may have become several instructions, or none: a thread is about
// to begin a bytecode when it comes to an instruction of it from one of another.
// That need not be the first: where branches meet, each of them may have moves of
// its own, which belong to the bytecode that follows.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "machine/run_loop.h"
#include "machine/trust.h"
#include "schedule/schedule.h"

namespace ravel {

struct Point {
  const Method* method = nullptr;
  u32 bci = 0;
  bool operator==(const Point&) const = default;
};

// Can time pass for it: is it in a wait, a park or a sleep, or does it run, and has
// looked at the clock?
bool TimeMayPass(const JavaThread& t);

class Stepper final : public Listener {
 public:
  Stepper(Vm& vm, RunLoop& loop, Trust& trust);
  ~Stepper() override;
  Stepper(const Stepper&) = delete;
  Stepper& operator=(const Stepper&) = delete;

  // The program's own code, in a class that has a name.
  bool IsOwn(const Method& m) { return !trust_.Trusts(m) && !m.holder->is_hidden(); }

  // The bytecode that the thread begins with its next instruction; absent in
  // the middle of one, in a native, and when it is tried again because
  // something had to be loaded first.
  std::optional<Point> Begins(u32 thread);
  // One instruction, or the rest of a native, or up to the first instruction of
  // a class initialiser; nothing if the thread cannot go on.
  Interpreter::Stop Step(u32 thread);
  // The same for an instruction that will not be executed yet (PathTurn::tries).
  Interpreter::Stop Try(u32 thread);
  // Is its next instruction the first of a class initialiser?
  bool AtInitializer(u32 thread) const;
  // Is its next instruction one that was begun already?
  bool Retries(u32 thread) const;
  // Is it about to begin a bytecode, which a schedule can name, of the program's
  // own or of `anybody's` code?
  enum class Code : u8 { kOwn, kAnybodys };
  bool MayStop(u32 thread, Code code);
  // Is it about to take the lock of a synchronized method that was called, which belongs to the
  // call?
  bool AtLockOfCall(u32 thread) {
    const FrameId top = vm_.world().threads()[thread].top;
    return top != 0 && TopFrame(thread) != top;
  }
  // Goes on to where a bytecode begins, if the thread is in the middle of one.
  void Align(u32 thread);

  // What it knows of the path so far. Not in the World: who returns to an earlier
  // point brings back what was known there.
  struct Memory {
    // The instruction that something was pushed to be run first for. That may do
    // the same: they are stacked, and those of frames that are gone mean nothing.
    struct Retry {
      FrameId frame = 0;
      u32 pc = 0;
    };
    // What the thread executed last.
    struct Last {
      FrameId frame = 0;
      u32 method = 0;
      u32 pc = 0;
      u32 bci = 0;
    };
    std::vector<std::vector<Retry>> retries;  // by thread
    std::vector<Last> last;                   // likewise
  };
  const Memory& memory() const { return memory_; }
  void Recall(const Memory& memory) { memory_ = memory; }

  // Where it is, or waits, in the program's own code; in the library's
  // outermost method if there is none of that.
  std::optional<Point> OwnPlace(u32 thread);
  // The frame whose bytecode the thread executes: the caller's as long as the
  // lock of a synchronized method was not taken.
  FrameId TopFrame(u32 thread);
  // Where its next instruction is, whose code it may be; absent in natives.
  std::optional<Point> TopPlace(u32 thread);

  // Makes the thread runnable if it may run; `wakes`: its wait, park or sleep ends
  // by itself. False: it cannot.
  bool Prepare(u32 thread, bool wakes);

  void On(const Event& e) override;

 private:
  // The lock of a synchronized method is taken by the call, not by the method's
  // first bytecode: so has every other JVM it.
  static bool TakesLock(const ravel::Code& code, u32 index) {
    return index == 0 && code.ops[0] == RegOp::k_entersync;
  }
  // The frame is the thread's innermost one, and no native's.
  bool AtBeginning(u32 thread, FrameId top, const FrameHeader& h, const ravel::Code& code) const;
  Interpreter::Stop RunOne(u32 thread);
  // An instruction of this frame was not executed if something is to be run first.
  void NoteRetry(u32 thread, FrameId before, u32 pc);
  Point PointOf(FrameId frame);

  Vm& vm_;
  RunLoop& loop_;
  Trust& trust_;
  bool stepping_ = false;
  Memory memory_;
};

// As long as it lives, the machine stops where main is called, or an initialiser before it.
// Until then nothing happens that schedules are about, and there is no need to go step by step.
class MainWatch final : public Listener {
 public:
  explicit MainWatch(Vm& vm) : vm_(vm) { vm.events().Add(this, MaskOf(EventKind::kMethodEntry)); }
  ~MainWatch() override { vm_.events().Remove(this); }
  MainWatch(const MainWatch&) = delete;
  MainWatch& operator=(const MainWatch&) = delete;
  void On(const Event&) override {
    if (vm_.world().root().booted == kInMain) vm_.AskToStop();
  }

 private:
  Vm& vm_;
};

// As long as it lives, the machine stops where a method is entered for the first time. A schedule
// that begins with that place says nothing about what comes before it.
class EntryWatch final : public Listener {
 public:
  // `place`: its offset does not matter.
  EntryWatch(Vm& vm, const BytecodePlace& place)
      : vm_(vm), class_name_(place.class_name), index_(place.method) {
    std::ranges::replace(class_name_, '.', '/');
    vm.events().Add(this, MaskOf(EventKind::kMethodEntry));
  }
  ~EntryWatch() override { vm_.events().Remove(this); }
  EntryWatch(const EntryWatch&) = delete;
  EntryWatch& operator=(const EntryWatch&) = delete;
  void On(const Event& e) override {
    if (entered_ != nullptr || e.method == nullptr || e.method->index != index_) return;
    if (e.method->holder->name()->view() != class_name_) return;
    entered_ = e.method;
    vm_.AskToStop();
  }
  // Null: not yet.
  const Method* entered() const { return entered_; }

 private:
  Vm& vm_;
  std::string class_name_;  // as class files have it
  const u32 index_;
  const Method* entered_ = nullptr;
};

// Runs until main is called, in the way that all who write or follow schedules
// do it. The scheduler must let the current thread run as long as it can.
// kGoesOn: it was.
RunLoop::Status RunToMain(Vm& vm, RunLoop& loop);

// The first thread waits for nobody any more, and calls the shutdown hooks. No
// schedule is about that.
bool ShutsDown(Vm& vm, u32 first);
// Who runs when no schedule says it: the current thread as long as it can; the
// first one, when it shuts the machine down.
Turn TurnOutsideSchedule(Vm& vm, u32 first, const ThreadSet& runnable, u32 current);

// Numbers of threads in schedules: 0 is the first, the others follow in order
// of creation.
class ThreadNumbers {
 public:
  // To be made before main is called.
  explicit ThreadNumbers(Vm& vm);
  u32 Of(u32 thread);
  // 0: there is no such thread, or it has ended.
  u32 Find(u32 number);

 private:
  i64 TidOf(u32 thread);
  Vm* vm_;
  u32 main_;
  i64 base_ = 0;  // of the newest thread that is older than main's start
};

}  // namespace ravel
