// Interpreter: executes register code of one thread of the World at a time.
// It keeps no state of its own between two runs: everything is in the frames.
//
// Dispatch is direct-threaded: each instruction holds the address of its
// handler (dispatch.cc); handlers live with their family in ops_*.h.
#pragma once

#include "code/code.h"
#include "interp/vm.h"

namespace ravel {

class Interpreter {
 public:
  explicit Interpreter(Vm& vm) : vm_(vm) {}

  enum class Stop : u8 {
    kFuel,   // the quantum is used up; the thread can go on
    kYield,  // the thread waits, or gave up its turn
    kDead,   // the thread ended
    kHalt,   // the machine was halted
    kAsked,  // a listener asked for it (Vm::AskToStop); the thread can go on
  };
  // Runs the thread from its top frame for at most `fuel` instructions of
  // register code, and advances the clock by what was executed. A native counts
  // as the call of it. With none, natives at the
  // top still go as far as they can. REQUIRES: the thread is runnable and has a frame.
  Stop Run(u32 thread, i64 fuel);

  // To be called once before code is bound.
  void BindLabels();

 private:
  enum class Pace : u8 { kFast, kCareful };
  // dispatch.cc. The fast loop stops when few instructions are left.
  template <Pace kPace>
  Stop Loop(u32 thread, i64* fuel);
  // Brings a thread that is to be stopped to where it can throw.
  Stop ReachStop(u32 thread);

  // A slow half of an instruction: what the loop does next.
  enum class Next : u8 {
    kAgain,   // the instruction was rewritten: execute it once more
    kDone,    // executed; go on after it
    kThrown,  // an exception is pending
    kPushed,  // run the frames that were pushed
    kCall,    // call loop.callee with the arguments at register a
  };
  static Next FromOutcome(Outcome o) {
    return o == Outcome::kThrown ? Next::kThrown : Next::kPushed;
  }

  // Slow halves (slow_paths.cc). `fp` are the registers of the running frame;
  // its pc is saved.
  Next GetField(u32 thread, Code& code, u32 index, u64* fp);
  Next PutField(u32 thread, Code& code, u32 index, u64* fp);
  Next GetStatic(u32 thread, Code& code, u32 index, u64* fp);
  Next PutStatic(u32 thread, Code& code, u32 index, u64* fp);
  void ReportStatic(u32 thread, const Field& f, EventKind plain, EventKind ordered);
  Next Ldc(u32 thread, Code& code, u32 index, u64* fp);
  Next New(u32 thread, Code& code, u32 index, u64* fp);
  Next ANewArray(u32 thread, Code& code, u32 index);
  Next MultiANewArray(u32 thread, Code& code, u32 index);
  Next CheckCast(u32 thread, Code& code, u32 index, u64* fp);
  Next InstanceOf(u32 thread, Code& code, u32 index, u64* fp);
  Next Invoke(u32 thread, Code& code, u32 index, u64* fp, Method** callee);
  Insn& Rewrite(Code& code, u32 index, u16 class_cp = 0, const Klass* initialized = nullptr);
  Insn& RewriteCall(Code& code, u32 index, const Vm::CallSite& site);
  // Replaces an instruction by a quick form. Its operands are changed through
  // Rewrite, which comes first.
  static void Quicken(Code& code, u32 index, RegOp op);
  static u16 MemberClass(const Code& code, u32 index);
  void QuickenDirect(Code& code, u32 index, Method* m);
  Next InvokeDynamic(u32 thread, Code& code, u32 index);
  Next NewMultiArray(u32 thread, Klass* k, u64* dims, u32 n, Ref* out);
  // Makes room for `bytes`, collecting if need be; kThrown is OutOfMemoryError.
  Next MakeRoom(u32 thread, u64 bytes);
  Next NewArray(u32 thread, Klass* k, i32 length, Ref* out);
  // Selects the target of an interface call; null with a pending exception.
  Method* SelectInterface(u32 thread, Ref receiver, Method* declared,
                          RegOp op = RegOp::k_invokeinterface);

  // Pending exceptions of instructions.
  void ThrowIndex(u32 thread, i32 index, i32 length);
  void ThrowCast(u32 thread, Ref object, Klass* target);
  void ThrowStore(u32 thread, Ref value);

  // Runs `call`, a step of the native or the intrinsic of `m`. Debug builds
  // compare what the first step does with the effects that the method declares:
  // what later ones find in their slots may be of their own making.
  template <typename F>
  auto Watched([[maybe_unused]] u32 thread, [[maybe_unused]] const Method& m,
               [[maybe_unused]] const u64* args, [[maybe_unused]] u32 state, F call) {
#ifndef NDEBUG
    const auto watch = state == 0 ? vm_.natives_.watch(vm_, thread, m, args) : nullptr;
#endif
    return call();
  }

  // Finds the frame that handles the thread's pending exception, popping
  // the frames in between. Afterwards thread.top is a Java frame whose pc is
  // its handler, or a native frame that gets the exception in *thrown.
  void Unwind(u32 thread, Ref* thrown);
  // Does the thread's top frame handle it? True: it goes on there, or in a frame that
  // loads a catch type first.
  bool FindHandler(u32 thread, FrameHeader* h);

  Vm& vm_;
};

}  // namespace ravel
