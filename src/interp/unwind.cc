// Unwinding: from a thrown exception to the frame that handles it.
#include <fmt/format.h>

#include <cstdio>

#include "interp/internals.h"
#include "interp/interpreter.h"
#include "support/print.h"

namespace ravel {

void Interpreter::Unwind(u32 thread, Ref* thrown) {
  World& world = vm_.world();
  JavaThread& t = world.threads().Edit(thread);
  bool from_callee = false;
  for (;;) {
    if (t.top == 0) {
      // Only before main: the bottom frames catch what the program throws.
      Print(stderr, "ravel: the class library failed to start: {}\n",
            vm_.DescribeException(t.exception));
      vm_.Halt(1);
      return;
    }
    vm_.KeepFrame(thread, t.top);
    FrameHeader* h = vm_.frame(t.top);
    Method* m = vm_.space().method(h->method);
    if ((h->flags & kFrameNative) != 0) {
      if (from_callee && (h->flags & kFrameCatches) != 0) {
        h->flags &= ~u32{kFrameCatches};
        *thrown = t.exception;
        t.exception = kNull;
        return;
      }
    } else {
      Code& code = *m->code;
      const Klass* klass = world.heap().KlassOf(t.exception);
      for (const CodeHandler& handler : code.handlers) {
        if (h->pc < handler.start || h->pc >= handler.end) continue;
        if (handler.catch_type != 0) {
          Klass* want = nullptr;
          const Ref exception = t.exception;
          t.exception = kNull;
          const Outcome o = vm_.ResolveClass(thread, m->holder, handler.catch_type, &want);
          if (o == Outcome::kPushed) {
            // Its loader runs Java code: that frame makes way for one that
            // loads the class and then throws again, from this frame.
            t.top = static_cast<FrameId>(world.arena().OffsetOf(h) >> 3);
            if (!vm_.PushFrame(thread, vm_.internals().rethrow_resolved,
                               std::initializer_list<Arg>{
                                   Arg(exception), Arg(static_cast<i32>(m->holder->id())),
                                   Arg(static_cast<i32>(handler.catch_type))},
                               kFrameRestart)) {
              continue;  // StackOverflowError replaces it
            }
            return;
          }
          if (o == Outcome::kThrown) {
            klass = world.heap().KlassOf(t.exception);
            continue;
          }
          t.exception = exception;
          if (!klass->IsSubtypeOf(want)) continue;
        }
        h->pc = handler.target;
        if (vm_.events().Wants(EventKind::kCatch)) {
          vm_.events().Send({.kind = EventKind::kCatch, .thread = thread, .object = t.exception});
        }
        vm_.registers(t.top)[code.StackRegister(0)] = t.exception.index;
        t.exception = kNull;
        return;
      }
    }
    if (h->lock) {
      const Ref lock = h->lock;
      h->lock = kNull;
      vm_.MonitorExit(thread, lock);
    }
    if (vm_.events().Wants(EventKind::kMethodExit) && !m->vm_internal) {
      vm_.events().Send(
          {.kind = EventKind::kMethodExit, .thread = thread, .object = t.exception, .method = m});
    }
    t.top = h->prev;
    from_callee = true;
  }
}

// Arguments: exception, klass id, constant-pool index.
Step vm_RethrowResolved(NativeCall& c) {
  Klass* want = nullptr;
  const Outcome o = c.vm().ResolveClass(c.thread(), c.space().klass(static_cast<u32>(c.Int(1))),
                                        static_cast<u16>(c.Int(2)), &want);
  if (o != Outcome::kReady) return c.Propagate(o);
  return c.Throw(c.Obj(0));
}

}  // namespace ravel
