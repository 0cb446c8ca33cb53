// The dispatch function. Instructions are direct-threaded: each holds the
// address of its handler, a label here. Handlers are in ops_*.h and use:
//
//   R(x)          register named by operand x, all 64 bits
//   U I L F D(x)  the same as u32, i32, i64, float, double; REF(x) as Ref
//   GIVE_V/I/F/D  store the result into register a and go on with the next instruction
//   NEXT          go on with the next instruction; NEXT_UNLESS_ASKED after what may ask for a stop
//                 otherwise than by EVENT
//   JUMP          go to imm; JUMP_BACK is a safepoint too
//   EVENT(...)    tells listeners (careful loop only)
//   SAVE()        makes frame and thread record up to date: before anything that may throw,
//                 call, collect or look at the stack
//   SLOW(call)    runs a slow half, then does what it says
//
// OP begins a handler. FORM_OP begins one that takes an operand from the machine
// register in which GIVE left it: kept_v, kept_f or kept_d (FORM of forms.def).
//
// The running frame is fp (registers), code and ip. They are caches of what is
// in the arena.
//
// There are two loops, made of the same handlers. The careful one can stop
// before any instruction, tells listeners what happens, and logs what it
// writes; the fast one does none of this and leaves the last instructions of a
// turn to the other.
//
// How many instructions are left is not counted down: it is the distance from
// ip to `limit`, which a jump, a call or a return moves along with ip. So
// straight-line code costs nothing. Both loops look at it only where the
// number of instructions until they look again is bounded by the method's
// length: at backward jumps, calls and returns. When few are left the fast one
// ends. The careful one exchanges its labels for those that look before every
// instruction; it does the same when somebody has asked for a stop.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

#include "interp/binding.h"
#include "interp/interpreter.h"
#include "interp/member_names.h"

namespace ravel {

namespace {

// Java's float to integer conversion: NaN is 0, the rest saturates.
template <typename To, typename From>
inline To ToIntegral(From v) {
  if (v != v) return 0;
  // 2^31 and 2^63 are exact in both floating types; max() is not.
  constexpr From kLimit = -static_cast<From>(std::numeric_limits<To>::min());
  if (v >= kLimit) return std::numeric_limits<To>::max();
  if (v <= -kLimit) return std::numeric_limits<To>::min();
  return static_cast<To>(v);
}

// Does it happen in bookkeeping, where nobody cares?
bool CountsForNobody(const EventBus& events, EventKind kind, const FrameHeader* frame) {
  return frame->state == static_cast<u32>(CodeContext::kBookkeeping) &&
         !events.WantsFromBookkeeping(kind);
}

// Not inlined: it would fill the careful loop. `frame` is the running one, which is no native.
[[gnu::noinline]] void TellOfField(const EventBus& events, EventKind kind, u32 thread,
                                   const FrameHeader* frame, Ref object, u32 offset) {
  if (CountsForNobody(events, kind, frame)) return;
  events.Send({.kind = kind, .thread = thread, .object = object, .offset = offset});
}
[[gnu::noinline]] void TellOfElement(const EventBus& events, EventKind kind, u32 thread,
                                     const FrameHeader* frame, u32 array, u32 index) {
  if (CountsForNobody(events, kind, frame)) return;
  events.Send({.kind = kind, .thread = thread, .object = Ref{array}, .index = index, .count = 1});
}

// A value in the arena; a float or double goes to where it is computed with at once.
typedef f32 FloatAnywhere __attribute__((may_alias, aligned(1)));
typedef f64 DoubleAnywhere __attribute__((may_alias, aligned(1)));
template <typename T>
inline T LoadAt(const void* p) {
  if constexpr (std::is_same_v<T, f32>) return *static_cast<const FloatAnywhere*>(p);
  if constexpr (std::is_same_v<T, f64>) return *static_cast<const DoubleAnywhere*>(p);
  return Arena::Load<T>(p);
}

}  // namespace

constexpr EventMask kReadEvents = MaskOf(EventKind::kFieldRead) | MaskOf(EventKind::kVolatileRead) |
                                  MaskOf(EventKind::kArrayRead);

// The handlers of sequences.
#define PAIR_LABEL(first, o1, k1, second, o2, k2) op_##first##_##o1##k1##__##second##_##o2##k2
#define TRIPLE_LABEL(first, o1, k1, second, o2, k2, third, o3, k3) \
  op_##first##_##o1##k1##__##second##_##o2##k2##__##third##_##o3##k3

#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

// What follows a label is not worth machine registers.
#ifdef __clang__
#define COLD_LABEL
#else
#define COLD_LABEL __attribute__((cold));
#endif

// Shorter turns are not worth starting the fast loop.
constexpr i64 kWorthFast = 64;

Interpreter::Stop Interpreter::Run(u32 thread, i64 fuel) {
  vm_.BeginRun(thread);
  vm_.stop_asked_ = false;
  if (UNLIKELY(vm_.world().threads()[thread].stop.index != 0)) {
    const Stop stop = ReachStop(thread);
    if (stop != Stop::kFuel) return stop;
  }
  if ((vm_.events().mask() & ~kRaisedByNatives) == 0 && !vm_.world().arena().logging() &&
      fuel >= kWorthFast) {
    const Stop stop = Loop<Pace::kFast>(thread, &fuel);
    if (stop != Stop::kFuel || fuel == 0) return stop;
  }
  return Loop<Pace::kCareful>(thread, &fuel);
}

// A native that waits ends first, and so does taking a lock: who is woken for
// one must try.
Interpreter::Stop Interpreter::ReachStop(u32 thread) {
  const JavaThread& t = vm_.world().threads()[thread];
  const FrameHeader& top = *vm_.frame(t.top);
  i64 fuel = 0;
  if ((top.flags & kFrameNative) == 0) {
    const RegOp op = vm_.space().method(top.method)->code->ops[top.pc];
    if (op == RegOp::k_monitorenter || op == RegOp::k_entersync) fuel = 1;
  }
  const Stop stop = Loop<Pace::kCareful>(thread, &fuel);
  if (stop != Stop::kFuel) return stop;
  if (t.stop) vm_.world().threads().Edit(thread).exception = t.stop;
  return Stop::kFuel;
}

template <Interpreter::Pace kPace>
Interpreter::Stop Interpreter::Loop(u32 thread, i64* fuel_left) {
  constexpr bool kCareful = kPace == Pace::kCareful;
  static const void* const kLabels[] = {
#define REGOP(name, defines, uses, imm, flags) &&op_##name,
#include "code/regops.def"
#define FORM(name, operand, kept) &&op_##name##_##operand##kept,
#define PAIR(...) &&PAIR_LABEL(__VA_ARGS__),
#define TRIPLE(...) &&TRIPLE_LABEL(__VA_ARGS__),
#include "interp/forms.def"
  };
  // The same, but each instruction is looked at before.
  [[maybe_unused]] static const void* const kSteps[] = {
#define REGOP(name, defines, uses, imm, flags) &&step,
#include "code/regops.def"
#define FORM(name, operand, kept) &&step,
#define PAIR(...) &&step,
#define TRIPLE(...) &&step,
#include "interp/forms.def"
  };
  static_assert(sizeof(kLabels) == sizeof(kSteps) && std::size(kLabels) <= kMostHandlers);
  if (thread == 0) {
    if (!kCareful) SetHandlers(kLabels);
    return Stop::kHalt;
  }

  World& world = vm_.world();
  Arena& arena = world.arena();
  Heap& heap = world.heap();
  u8* const base = arena.base();
  Klass* const* const klasses = vm_.space().klass_table();
  Method* const* const methods = vm_.space().method_table();
  const Known& known = vm_.known();
  const ClassState* const classes = world.classes().data();
  JavaThread* const t = &world.threads().Edit(thread);
  const u64* stack_limit = arena.At<u64>(u64{t->stack_limit} << 3);
  [[maybe_unused]] const EventBus& events = vm_.events();
  i64 fuel = *fuel_left;   // instructions left, wherever `limit` does not say
  i64 counted = fuel;      // `fuel` when the clock was last set
  i64 entered = fuel;      // `fuel` where the running code began, of the two kinds (SWITCH_TO)
  i64 timed = 0;           // executed between then and there, and time passes with it
  const u64* saved_from =  // frames below are not in the undo log; null without milestones
      arena.logging() ? arena.At<u64>(u64{t->saved_from} << 3) : nullptr;
  u64 limit = 0;  // address: of ip when no instruction is left
  [[maybe_unused]] const void* const* labels = kLabels;  // of the careful loop: or kSteps

  FrameHeader* hdr = nullptr;  // of a native frame, or of one that is entered or left
  u64* fp = nullptr;
  Code* code = nullptr;
  const Insn* ip = nullptr;
  const Insn* loop_end = nullptr;    // the last backward branch,
  const Insn* loop_start = nullptr;  // and its target
  Method* callee = nullptr;
  // The callers of the running frame that are known to be it: a return need not
  // look them up. Forgotten when frames change otherwise than by calls and returns.
  struct Call {
    Code* code;
    u64* fp;
    const Insn* ip;
  };
  Call calls[64];
  Call* last_call = calls;
  u64 kept_v;  // the fast loop: what the last instruction defined,
  f32 kept_f;  // by its type
  f64 kept_d;
  u64 value = 0;   // of a return
  Ref thrown_ref;  // delivered to a native
  u32 bad_array = 0, bad_index = 0;
  Stop stop = Stop::kFuel;

#define R(x) fp[ip->x]
#define U(x) Arena::Load<u32>(&fp[ip->x])
#define I(x) Arena::Load<i32>(&fp[ip->x])
#define L(x) static_cast<i64>(fp[ip->x])
#define F(x) Arena::Load<f32>(&fp[ip->x])
#define D(x) std::bit_cast<f64>(fp[ip->x])
#define REF(x) (Ref{U(x)})
#define INDEX static_cast<u32>(ip - code->insns.data())
// An instruction that nothing was kept for.
#define DISPATCH_PLAIN                                 \
  do {                                                 \
    FORGET_V();                                        \
    FORGET_F();                                        \
    FORGET_D();                                        \
    goto* kLabels[static_cast<u16>(code->ops[INDEX])]; \
  } while (0)
#define DISPATCH_KEEPING                                                  \
  do {                                                                    \
    if constexpr (kCareful) {                                             \
      goto* labels[ip->number];                                           \
    } else {                                                              \
      goto* reinterpret_cast<void*>(static_cast<uintptr_t>(ip->handler)); \
    }                                                                     \
  } while (0)
#define DISPATCH      \
  do {                \
    FORGET_V();       \
    FORGET_F();       \
    FORGET_D();       \
    DISPATCH_KEEPING; \
  } while (0)
// Nothing is kept there: so the compiler need not save what is in that machine
// register from one instruction to the next.
#define FORGET_V() asm("" : "=r"(kept_v))
#define FORGET_F() asm("" : "=x"(kept_f))
#define FORGET_D() asm("" : "=x"(kept_d))
#define ADDRESS(insn) reinterpret_cast<uintptr_t>(insn)
// Are there instructions left until the next look at it, and did nobody ask for a
// stop? The careful loop looks before each instruction from then on. That is a
// jump, which the machine predicts, not another value of `labels`, which the next
// instruction would wait for.
#define CHECK_LIMIT                                                      \
  do {                                                                   \
    if (UNLIKELY(static_cast<i64>(limit - ADDRESS(ip)) < code->slack)) { \
      if constexpr (!kCareful) goto out_of_fuel;                         \
      goto look_before_each;                                             \
    }                                                                    \
    if (kCareful && UNLIKELY(vm_.stop_asked_)) goto look_before_each;    \
  } while (0)
// Somebody may have asked for a stop: it is before the next instruction.
#define CHECK_ASKED \
  if (kCareful && UNLIKELY(vm_.stop_asked_)) labels = kSteps
#define NEXT  \
  do {        \
    ++ip;     \
    DISPATCH; \
  } while (0)
#define NEXT_UNLESS_ASKED                                             \
  do {                                                                \
    ++ip;                                                             \
    if (kCareful && UNLIKELY(vm_.stop_asked_)) goto look_before_each; \
    DISPATCH;                                                         \
  } while (0)
#define NEXT_KEEPING  \
  do {                \
    ++ip;             \
    DISPATCH_KEEPING; \
  } while (0)
#define GIVE_V(v)                 \
  do {                            \
    kept_v = static_cast<u64>(v); \
    FORGET_F();                   \
    FORGET_D();                   \
    R(a) = kept_v;                \
    NEXT_KEEPING;                 \
  } while (0)
#define GIVE_I(v) GIVE_V(static_cast<u32>(v))
#define GIVE_F(v)                      \
  do {                                 \
    kept_f = static_cast<f32>(v);      \
    asm("" : "+x"(kept_f));            \
    FORGET_V();                        \
    FORGET_D();                        \
    R(a) = std::bit_cast<u32>(kept_f); \
    NEXT_KEEPING;                      \
  } while (0)
#define GIVE_D(v)                      \
  do {                                 \
    kept_d = static_cast<f64>(v);      \
    asm("" : "+x"(kept_d));            \
    FORGET_V();                        \
    FORGET_F();                        \
    R(a) = std::bit_cast<u64>(kept_d); \
    NEXT_KEEPING;                      \
  } while (0)
// The instruction at ip is over and the one at `target` is next.
#define GO_TO(target)                                  \
  do {                                                 \
    const Insn* const to = (target);                   \
    limit += ADDRESS(to) - ADDRESS(ip) - sizeof(Insn); \
    ip = to;                                           \
  } while (0)
// The same for a branch.
#define TAKE_BRANCH()                                                                   \
  do {                                                                                  \
    const i64 distance = ip->imm;                                                       \
    limit += static_cast<u64>(distance);                                                \
    ip = reinterpret_cast<const Insn*>(reinterpret_cast<const u8*>(ip + 1) + distance); \
  } while (0)
#define JUMP       \
  do {             \
    TAKE_BRANCH(); \
    DISPATCH;      \
  } while (0)
// The end of a loop is mostly the same as the last time, and so is where it leads:
// that is guessed, as the machine does for itself with branches, so that the next
// round need not wait until `distance` is loaded.
#define JUMP_BACK                              \
  do {                                         \
    if (LIKELY(ip == loop_end)) {              \
      limit += static_cast<u64>(i64{ip->imm}); \
    } else {                                   \
      loop_end = ip;                           \
      TAKE_BRANCH();                           \
      loop_start = ip;                         \
    }                                          \
    ip = loop_start;                           \
    CHECK_LIMIT;                               \
    DISPATCH;                                  \
  } while (0)
#define JUMP_TO(target)                   \
  do {                                    \
    GO_TO(code->insns.data() + (target)); \
    CHECK_LIMIT;                          \
    DISPATCH;                             \
  } while (0)
// Leaves the frame at ip, whose instruction was executed (1) or not (0).
#define LEAVE(executed)                                                                         \
  do {                                                                                          \
    fuel = static_cast<i64>(limit - ADDRESS(ip)) / static_cast<i64>(sizeof(Insn)) - (executed); \
    if (code->takes_time) timed += entered - fuel;                                              \
  } while (0)
// Goes on in the frame at ip.
#define ENTER()                                                  \
  do {                                                           \
    limit = ADDRESS(ip) + static_cast<u64>(fuel) * sizeof(Insn); \
    entered = fuel;                                              \
  } while (0)
// The instruction at ip is over and the next one is of `next`. What takes time
// is counted where code that does meets code that does not.
#define SWITCH_TO(next)                                     \
  do {                                                      \
    if (UNLIKELY((next)->takes_time != code->takes_time)) { \
      LEAVE(1);                                             \
      entered = fuel;                                       \
    }                                                       \
    code = (next);                                          \
  } while (0)
// Brings the clock up to date.
#define COUNT()                         \
  do {                                  \
    vm_.Advance(counted - fuel, timed); \
    counted = fuel;                     \
    timed = 0;                          \
  } while (0)
#define EVENT(event_kind, ...)                                                                     \
  do {                                                                                             \
    if constexpr (kCareful) {                                                                      \
      if (UNLIKELY(events.Wants(EventKind::event_kind))) {                                         \
        SAVE();                                                                                    \
        events.Send({.kind = EventKind::event_kind, .thread = thread __VA_OPT__(, ) __VA_ARGS__}); \
        CHECK_ASKED;                                                                               \
      }                                                                                            \
    }                                                                                              \
  } while (0)
// The header of the running frame.
#define HEADER reinterpret_cast<FrameHeader*>(fp + code->locals)
#define FRAME_ID(header) static_cast<u32>((reinterpret_cast<u8*>(header) - base) >> 3)
#define SAVE()                         \
  do {                                 \
    FrameHeader* const saved = HEADER; \
    saved->pc = INDEX;                 \
    t->top = FRAME_ID(saved);          \
  } while (0)
#define THROW(class_name, message)                                              \
  do {                                                                          \
    SAVE();                                                                     \
    if (vm_.Throw(thread, class_name, message) == Outcome::kPushed) goto again; \
    goto thrown;                                                                \
  } while (0)
#define SLOW(call)                                    \
  do {                                                \
    SAVE();                                           \
    switch (call) {                                   \
      case Next::kAgain: CHECK_ASKED; DISPATCH_PLAIN; \
      case Next::kDone: NEXT_UNLESS_ASKED;            \
      case Next::kThrown: goto thrown;                \
      default: goto again;                            \
    }                                                 \
  } while (0)
#define SLOW_CALL(expression)            \
  do {                                   \
    SAVE();                              \
    switch (expression) {                \
      case Next::kAgain: DISPATCH_PLAIN; \
      case Next::kCall: goto call;       \
      case Next::kThrown: goto thrown;   \
      default: goto again;               \
    }                                    \
  } while (0)
// The running frame is the top one again. A call into trusted code that synchronised
// ends there if it is the program's own.
#define REACHED_CALLER()                                                                  \
  do {                                                                                    \
    if (kCareful && UNLIKELY(t->synced != 0) && FRAME_ID(HEADER) <= t->untrusted_frame) { \
      t->synced = 0;                                                                      \
      vm_.stop_asked_ = true;                                                             \
    }                                                                                     \
  } while (0)
#define RETURN(v)                                       \
  do {                                                  \
    value = (v);                                        \
    EVENT(kMethodExit, .method = code->method);         \
    if (UNLIKELY(last_call == calls)) goto return_slow; \
    fp[0] = value;                                      \
    --last_call;                                        \
    SWITCH_TO(last_call->code);                         \
    fp = last_call->fp;                                 \
    if (kCareful && UNLIKELY(fp < saved_from)) {        \
      world.SaveFrames(thread, fp, fp);                 \
      saved_from = fp;                                  \
    }                                                   \
    REACHED_CALLER();                                   \
    GO_TO(last_call->ip + 1);                           \
    CHECK_LIMIT;                                        \
    DISPATCH;                                           \
  } while (0)
// The fast loop runs only while nothing is logged.
#define STORE(type, place, v)                          \
  do {                                                 \
    if (kCareful && UNLIKELY(saved_from != nullptr)) { \
      arena.Store<type>(place, v);                     \
    } else {                                           \
      const type stored = (v);                         \
      std::memcpy((place), &stored, sizeof(type));     \
    }                                                  \
  } while (0)
#define MONITOR_ENTER(object) \
  (kCareful ? vm_.MonitorEnter(thread, object) : world.MonitorEnter(thread, object))
#define MONITOR_EXIT(object) \
  (kCareful ? vm_.MonitorExit(thread, object) : world.MonitorExit(thread, object))
#define OP(name) op_##name:
// A handler that does not matter for speed.
#define SLOW_OP(name) op_##name : COLD_LABEL
#define FORM_OP(name) op_##name:

  thrown_ref = kNull;
  if (UNLIKELY(t->exception.index != 0)) goto unwind;  // Thread.stop
  goto resume;

#include "interp/sequences.h"

#include "interp/ops_arith.h"
#include "interp/ops_control.h"
#include "interp/ops_invoke.h"
#include "interp/ops_object.h"

// The handlers of sequences.
#define PAIR(first, o1, k1, second, o2, k2)     \
  PAIR_LABEL(first, o1, k1, second, o2, k2) : { \
    NAMED(FIRST_, first, o1, k1)                \
    goto NAMED(op_, second, o2, k2);            \
  }
#define TRIPLE(first, o1, k1, second, o2, k2, third, o3, k3)     \
  TRIPLE_LABEL(first, o1, k1, second, o2, k2, third, o3, k3) : { \
    NAMED(FIRST_, first, o1, k1)                                 \
    NAMED(FIRST_, second, o2, k2)                                \
    goto NAMED(op_, third, o3, k3);                              \
  }
#include "interp/forms.def"

// Calls `callee` with the arguments at register a.
call : {
  if (UNLIKELY(callee->code == nullptr)) goto call_slow;
call_code:
  FrameHeader* const caller = HEADER;
  caller->pc = INDEX;
  if (UNLIKELY(last_call == std::end(calls))) last_call = calls;
  *last_call++ = {code, fp, ip};
  Code* const next = callee->code;
  u64* const window = fp + ip->a;
  FrameHeader* const h = reinterpret_cast<FrameHeader*>(window + next->locals);
  if (UNLIKELY(window + next->registers > stack_limit)) goto stack_overflow;
  h->method = callee->id;
  h->prev = FRAME_ID(caller);
  h->pc = 0;
  h->flags = 0;
  h->lock = kNull;
  h->state = 0;
  if (kCareful && saved_from != nullptr) {
    std::fill(window + callee->arg_slots, reinterpret_cast<u64*>(h), 0);
    std::fill(reinterpret_cast<u64*>(h + 1), window + next->registers, 0);
  }
  fp = window;
  SWITCH_TO(next);
  GO_TO(code->insns.data());
  EVENT(kMethodEntry, .method = callee);
  if (kCareful && UNLIKELY(t->synced != 0) && !vm_.Trusts(*callee)) {
    t->synced = 0;
    vm_.stop_asked_ = true;
  }
  CHECK_LIMIT;
  DISPATCH;
}

call_slow:
  COLD_LABEL {
    SAVE();
    if (vm_.NativeOf(callee) != nullptr) {
      u64* const window = fp + ip->a;
      if (window + callee->arg_slots + kNativeFrameWords > stack_limit) goto stack_overflow;
      FrameHeader* const h = reinterpret_cast<FrameHeader*>(window + callee->arg_slots);
      h->method = callee->id;
      h->prev = FRAME_ID(HEADER);
      h->pc = 0;
      h->flags = kFrameNative;
      h->lock = kNull;
      h->state = 0;
      const u32 slots =
          kNativeRefSlots + (kCareful && saved_from != nullptr ? kNativeWordSlots : 0);
      std::memset(static_cast<void*>(h + 1), 0, slots * 8);
      hdr = h;
      value = 0;
      LEAVE(1);
      if constexpr (kCareful) {
        if (UNLIKELY(events.Wants(EventKind::kMethodEntry))) {
          t->top = FRAME_ID(hdr);
          events.Send({.kind = EventKind::kMethodEntry, .thread = thread, .method = callee});
        }
      }
      goto run_native;
    }
    if (callee->is_abstract()) {
      if (vm_.Throw(thread, "java/lang/AbstractMethodError",
                    vm_.AbstractMethodMessage(*callee, heap.KlassOf(REF(a)))) == Outcome::kPushed) {
        goto again;
      }
      goto thrown;
    }
    // A linkTo* was given invokeBasic itself.
    if (callee->signature_polymorphic && callee->name->view() == "invokeBasic") {
      const Ref form = heap.GetRef(REF(a), known.MethodHandle_form);
      callee = MethodOfMemberName(vm_, heap.GetRef(form, known.LambdaForm_vmentry));
      goto call;
    }
    if (callee->is_native()) {
      if (vm_.ThrowMissingNative(thread, *callee) == Outcome::kPushed) goto again;
      goto thrown;
    }
    if (vm_.CodeOf(thread, callee) == nullptr) goto thrown;
    goto call_code;
  }

// A frame that was not entered by `call` since the loop began, or too long ago,
// returns `value`.
return_slow:
  COLD_LABEL {
    hdr = HEADER;
    if (hdr->flags != 0) {
      LEAVE(1);
      goto return_special;
    }
    hdr = reinterpret_cast<FrameHeader*>(base + (u64{hdr->prev} << 3));
    fp[0] = value;  // over the header, if there are no locals
    SWITCH_TO(methods[hdr->method]->code);
    fp = reinterpret_cast<u64*>(hdr) - code->locals;
    if (kCareful && UNLIKELY(fp < saved_from)) {
      world.SaveFrames(thread, fp, fp);
      saved_from = fp;
    }
    REACHED_CALLER();
    GO_TO(code->insns.data() + hdr->pc + 1);
    CHECK_LIMIT;
    DISPATCH;
  }

// A frame with flags returns `value`.
return_special : {
  const u32 flags = hdr->flags;
  if (flags & kFrameBottom) {
    t->top = 0;
    stop = Stop::kDead;
    goto leave;
  }
  u64* const result = (flags & kFrameNative) != 0
                          ? reinterpret_cast<u64*>(hdr) - methods[hdr->method]->arg_slots
                          : fp;
  hdr = reinterpret_cast<FrameHeader*>(base + (u64{hdr->prev} << 3));
  if (kCareful && UNLIKELY(saved_from != nullptr)) {
    vm_.KeepFrame(thread, FRAME_ID(hdr));
    saved_from = arena.At<u64>(u64{t->saved_from} << 3);
  }
  if (flags & kFrameRestart) {
    t->top = FRAME_ID(hdr);
    goto resume;
  }
  if (flags & kFrameCalledByNative) {
    hdr->flags &= ~u32{kFrameCatches};
    goto run_native;
  }
  // A native returns to its Java caller.
  *result = value;
  code = methods[hdr->method]->code;
  fp = reinterpret_cast<u64*>(hdr) - code->locals;
  REACHED_CALLER();
  ip = code->insns.data() + hdr->pc + 1;
  ENTER();
  CHECK_LIMIT;
  DISPATCH;
}

// Runs the native whose frame is hdr; `value` and `thrown_ref` are what its
// callee gave.
run_native : {
  Method* const m = methods[hdr->method];
  t->top = FRAME_ID(hdr);
  u64* const args = reinterpret_cast<u64*>(hdr) - m->arg_slots;
  if (UNLIKELY(m->is_synchronized()) && !hdr->lock) {
    const Ref lock = m->is_static() ? world.MirrorOf(m->holder) : Ref{static_cast<u32>(args[0])};
    if (vm_.MonitorEnter(thread, lock) == World::Enter::kBlocked) goto yield;
    hdr->lock = lock;
  }
  COUNT();
  if constexpr (kCareful) {
    if (UNLIKELY(m->bound.tells && hdr->state == 0 && events.mask() != 0)) {
      vm_.natives_.report(vm_, thread, *m->bound.effects, args);
    }
  }
  NativeCall native(vm_, thread, hdr, args, m, value, thrown_ref);
  thrown_ref = kNull;
  value = 0;
  const Step step = Watched(thread, *m, args, hdr->state, [&] { return m->bound.native(native); });
  if (UNLIKELY(world.root().exiting)) {
    stop = Stop::kHalt;
    goto leave;
  }
  switch (step) {
    case Step::kDone:
      if (UNLIKELY(hdr->lock.index != 0)) {
        vm_.MonitorExit(thread, hdr->lock);
        hdr->lock = kNull;
      }
      value = native.returned();
      if constexpr (kCareful) {
        if (UNLIKELY(m->bound.tells && events.mask() != 0)) {
          vm_.natives_.report_result(vm_, thread, *m->bound.effects, args, value);
        }
        if (UNLIKELY(events.Wants(EventKind::kMethodExit)) && !m->vm_internal) {
          events.Send({.kind = EventKind::kMethodExit, .thread = thread, .method = m});
        }
      }
      goto return_special;
    case Step::kThrow: goto unwind;
    case Step::kCall:
    case Step::kTail: goto resume;
    case Step::kYield: goto yield;
    case Step::kCollect: vm_.Collect(false); goto run_native;
  }
}

// The instruction at ip was not executed: frames were pushed that run first.
again:
  LEAVE(0);
// Continues with the thread's top frame, whatever it is.
resume:
  last_call = calls;
  if (kCareful && UNLIKELY(saved_from != nullptr))
    saved_from = arena.At<u64>(u64{t->saved_from} << 3);
  hdr = reinterpret_cast<FrameHeader*>(base + (u64{t->top} << 3));
  if (hdr->flags & kFrameNative) {
    value = 0;
    goto run_native;
  }
  code = methods[hdr->method]->code;
  fp = reinterpret_cast<u64*>(hdr) - code->locals;
  ip = code->insns.data() + hdr->pc;
  if (kCareful && UNLIKELY(t->synced != 0) && !vm_.Trusts(*code->method)) {
    t->synced = 0;
    vm_.stop_asked_ = true;
  }
  ENTER();
  CHECK_LIMIT;
  if constexpr (kCareful) goto step;
  DISPATCH_PLAIN;

// The careful loop, before an instruction that may be the last.
look_before_each:
  labels = kSteps;
step:
  if (UNLIKELY(static_cast<i64>(limit - ADDRESS(ip)) < 1)) goto out_of_fuel;
  if (UNLIKELY(vm_.stop_asked_)) goto stop_asked;
  DISPATCH_PLAIN;

index_out_of_bounds:
  SAVE();
  ThrowIndex(thread, static_cast<i32>(bad_index),
             Arena::Load<i32>(base + (u64{bad_array} << 3) + kArrayLengthOffset));
  goto thrown;

null_pointer_unsaved:
  SAVE();
null_pointer:
  if (vm_.Throw(thread, "java/lang/NullPointerException") == Outcome::kPushed) goto again;
  goto thrown;

not_owner:
  if (vm_.Throw(thread, "java/lang/IllegalMonitorStateException") == Outcome::kPushed) goto again;
  goto thrown;

stack_overflow:
  SAVE();
  // Somebody else may have raised it since this loop began.
  world.RaiseStackLimit(thread);
  if (const u64* const now = arena.At<u64>(u64{t->stack_limit} << 3); now != stack_limit) {
    stack_limit = now;
    goto again;
  }
  if (vm_.Throw(thread, "java/lang/StackOverflowError") == Outcome::kPushed) goto again;
  goto thrown;

// The instruction at ip threw: the thread's exception is set and its top frame
// is up to date.
thrown:
  LEAVE(1);
unwind:
  if (UNLIKELY(t->stop.index != 0)) {
    t->exception = t->stop;  // instead of whatever it is
    t->stop = kNull;
  }
  if constexpr (kCareful) {
    if (UNLIKELY(events.Wants(EventKind::kThrow))) {
      events.Send({.kind = EventKind::kThrow, .thread = thread, .object = t->exception});
    }
  }
  Unwind(thread, &thrown_ref);
  if (UNLIKELY(world.root().exiting)) {
    stop = Stop::kHalt;
    goto leave;
  }
  goto resume;

// The instruction at ip was not executed.
out_of_fuel:
  SAVE();
  LEAVE(0);
  stop = Stop::kFuel;
  goto leave;

// Somebody who was told of an event asked for it.
stop_asked:
  SAVE();
  LEAVE(0);
  stop = Stop::kAsked;
  goto leave;

blocked:  // in the instruction at ip, which is to be tried again
  LEAVE(0);
yield:
  stop = Stop::kYield;
leave:
  COUNT();
  *fuel_left = fuel;
  return stop;
}

void Interpreter::BindLabels() {
  i64 none = 0;
  Loop<Pace::kFast>(0, &none);
}

}  // namespace ravel
