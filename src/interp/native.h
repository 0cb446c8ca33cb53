// NativeCall: what a native method sees of the machine, and Step: what it asks
// for next.
//
// The interpreter never nests. A native that needs Java code to run (a class
// initialiser, a user's class loader, toString) asks for a call and returns;
// it runs again, at the state it chose, when the call is over. What it must
// remember until then it keeps in the slots of its frame, which the collector
// knows and a rollback restores; C++ locals do not survive a Step.
//
//   Step java_lang_Foo_bar(NativeCall& c) {
//     switch (c.state()) {
//       case 0:
//         if (!c.Obj(0)) return c.ThrowNew("java/lang/NullPointerException");
//         return c.Call(/*then state*/ 1, method, {Arg(c.Obj(0))});
//       case 1:
//         return c.ReturnRef(c.result_ref());
//     }
//   }
//
// Refs in C++ locals are good until the native returns: collections happen
// only between steps. A native that allocates a size chosen by the program
// asks Fits() first and returns c.Collect() if not; it is then run again once
// after a collection (see RequireHeap).
#pragma once

#include <bit>
#include <initializer_list>
#include <string_view>

#include "interp/outcome.h"
#include "link/klass.h"
#include "world/world.h"

namespace ravel {

class Vm;

enum class Step : u8 {
  kDone,     // returned; the result is set
  kThrow,    // the thread's exception is set
  kCall,     // frames were pushed; run them, then this native again
  kYield,    // the thread waits or gives up its turn; then this native again
  kCollect,  // collect garbage, then this native again at the same state
  kTail,     // this frame was replaced by another method's
};

// One argument for a Java method.
struct Arg {
  enum class Is : u8 { kRef, kInt, kLong, kFloat, kDouble };
  explicit Arg(Ref r) : is(Is::kRef), bits(r.index) {}
  explicit Arg(i32 v) : is(Is::kInt), bits(static_cast<u32>(v)) {}
  explicit Arg(i64 v) : is(Is::kLong), bits(static_cast<u64>(v)) {}
  explicit Arg(f32 v) : is(Is::kFloat), bits(std::bit_cast<u32>(v)) {}
  explicit Arg(f64 v) : is(Is::kDouble), bits(std::bit_cast<u64>(v)) {}
  // Of a given kind, from register bits.
  static Arg Of(Kind kind, u64 bits);
  Is is;
  u64 bits;
};

// Has many small functions, one for each kind of argument, result and request:
// natives are written in these words.
class NativeCall {
 public:
  NativeCall(Vm& vm, u32 thread, FrameHeader* frame, u64* args, Method* method, u64 result,
             Ref thrown)
      : vm_(vm),
        thread_(thread),
        frame_(frame),
        args_(args),
        method_(method),
        result_(result),
        thrown_(thrown) {}

  Vm& vm() { return vm_; }
  World& world();
  Heap& heap();
  ClassSpace& space();
  const Known& known();
  u32 thread() const { return thread_; }
  JavaThread& thread_record();
  Method* method() const { return method_; }
  FrameHeader* frame() { return frame_; }
  // The frame of the method that called this native, and its method.
  FrameId caller_frame() const { return frame_->prev; }

  // --- Arguments, by JVM slot: the receiver is slot 0 of instance methods,
  // long and double take two slots. ---------------------------------------------
  i32 Int(u32 slot) const { return static_cast<i32>(args_[slot]); }
  bool Bool(u32 slot) const { return (args_[slot] & 1) != 0; }
  i64 Long(u32 slot) const { return static_cast<i64>(args_[slot]); }
  f32 Float(u32 slot) const { return std::bit_cast<f32>(static_cast<u32>(args_[slot])); }
  f64 Double(u32 slot) const { return std::bit_cast<f64>(args_[slot]); }
  Ref Obj(u32 slot) const { return Ref{static_cast<u32>(args_[slot])}; }
  u64* args() { return args_; }

  // --- Results -------------------------------------------------------------------
  Step Return() { return Step::kDone; }
  Step ReturnInt(i32 v) { return ReturnBits(static_cast<u32>(v)); }
  Step ReturnBool(bool v) { return ReturnBits(v ? 1 : 0); }
  Step ReturnLong(i64 v) { return ReturnBits(static_cast<u64>(v)); }
  Step ReturnFloat(f32 v) { return ReturnBits(std::bit_cast<u32>(v)); }
  Step ReturnDouble(f64 v) { return ReturnBits(std::bit_cast<u64>(v)); }
  Step ReturnRef(Ref r) { return ReturnBits(r.index); }
  Step ReturnString(std::string_view utf8);
  Step ReturnBits(u64 bits) {
    result_ = bits;
    return Step::kDone;
  }
  u64 returned() const { return result_; }

  // --- Exceptions -------------------------------------------------------------------
  // A new exception of a JDK class (internal name), with a stack trace from here.
  Step ThrowNew(std::string_view class_name, std::string_view utf8_message);
  Step ThrowNew(std::string_view class_name);  // null message
  Step ThrowNull();                            // NullPointerException without message
  Step Throw(Ref exception);                   // as it is
  // Propagates an Outcome other than kReady: kThrown or kPushed.
  Step Propagate(Outcome o) { return o == Outcome::kThrown ? Step::kThrow : Step::kCall; }

  // --- Resumption ---------------------------------------------------------------------
  u32 state() const { return frame_->state; }
  void set_state(u32 s) { frame_->state = s; }
  Ref GetRef(u32 i) const { return Ref{static_cast<u32>(slots()[i])}; }
  void SetRef(u32 i, Ref r) { slots()[i] = r.index; }
  i64 GetWord(u32 i) const { return static_cast<i64>(slots()[kNativeRefSlots + i]); }
  void SetWord(u32 i, i64 v) { slots()[kNativeRefSlots + i] = static_cast<u64>(v); }

  // Calls `m` (no dispatch: the very method; native and abstract ones work as
  // in an invokespecial), then runs this native again at `next_state` with
  // result_*() set. An exception passes through this frame.
  Step Call(u32 next_state, Method* m, std::initializer_list<Arg> args);
  Step Call(u32 next_state, Method* m, std::span<const Arg> args);
  // The same, but an exception comes back here: thrown() is then not null.
  Step CallCatching(u32 next_state, Method* m, std::initializer_list<Arg> args);
  Step CallCatching(u32 next_state, Method* m, std::span<const Arg> args);
  // Virtual dispatch of `m` on the receiver args[0].
  Step CallVirtual(u32 next_state, Method* m, std::initializer_list<Arg> args);
  // Valid in the first step after a call only: copy what must last to a slot.
  i32 result_int() const { return static_cast<i32>(result_); }
  i64 result_long() const { return static_cast<i64>(result_); }
  u64 result_bits() const { return result_; }
  Ref result_ref() const { return Ref{static_cast<u32>(result_)}; }
  Ref thrown() const { return thrown_; }

  // Replaces this frame by a call of `m`, whose result becomes this native's.
  Step TailCall(Method* m, std::initializer_list<Arg> args);
  Step TailCall(Method* m, std::span<const Arg> args);

  // Runs again, at the same state, after a collection (kCollect), or throws
  // OutOfMemoryError if that was already tried for this request. Use:
  //   if (auto s = c.RequireHeap(bytes); s != Step::kDone) return s;
  Step RequireHeap(u64 bytes);

 private:
  u64* slots() const { return reinterpret_cast<u64*>(frame_) + kFrameHeaderWords; }
  Step CallWith(u32 next_state, Method* m, std::span<const Arg> args, bool catching);

  Vm& vm_;
  u32 thread_;
  FrameHeader* frame_;
  u64* args_;
  Method* method_;
  u64 result_;
  Ref thrown_;
};

}  // namespace ravel
