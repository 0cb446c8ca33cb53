// Unwinding: from a thrown exception to the frame that handles it.
#include <fmt/format.h>

#include <cstdio>

#include "interp/internals.h"
#include "interp/interpreter.h"
#include "support/print.h"

namespace ravel {

namespace {

// The frame goes on, or is to be unwound, from a handler's own code.
void EnterHandler(Vm& vm, FrameId id, u32 target, Ref exception) {
  FrameHeader* const h = vm.frame(id);
  h->pc = target;
  vm.registers(id)[vm.space().method(h->method)->code->StackRegister(0)] = exception.index;
}

}  // namespace

// A catch type that cannot be resolved replaces the exception, and the search goes on
// from that handler's own code, as in HotSpot: in the same range it would only fail
// again, on a full stack for ever.
bool Interpreter::FindHandler(u32 thread, FrameHeader* h) {
  JavaThread& t = vm_.world().threads().Edit(thread);
  const FrameId id = t.top;
  const Method* const m = vm_.space().method(h->method);
  const std::vector<CodeHandler>& handlers = m->code->handlers;
  for (size_t i = 0; i < handlers.size();) {
    const CodeHandler& handler = handlers[i++];
    if (h->pc < handler.start || h->pc >= handler.end) continue;
    if (handler.catch_type != 0) {
      Klass* want = nullptr;
      const Ref exception = t.exception;
      t.exception = kNull;
      Outcome o = vm_.ResolveClass(thread, m->holder, handler.catch_type, &want);
      if (o == Outcome::kPushed) {
        // Its loader runs Java code: that frame makes way for one that
        // loads the class and then throws again, from this frame.
        t.top = id;
        if (vm_.PushFrame(
                thread, vm_.internals().rethrow_resolved,
                std::initializer_list<Arg>{Arg(exception), Arg(static_cast<i32>(m->holder->id())),
                                           Arg(static_cast<i32>(handler.catch_type)),
                                           Arg(static_cast<i32>(handler.target))},
                kFrameRestart)) {
          return true;
        }
        o = Outcome::kThrown;
      }
      if (o == Outcome::kThrown) {
        EnterHandler(vm_, id, handler.target, t.exception);
        i = 0;
        continue;
      }
      t.exception = exception;
      if (!vm_.heap().KlassOf(exception)->IsSubtypeOf(want)) continue;
    }
    EnterHandler(vm_, id, handler.target, t.exception);
    if (vm_.events().Wants(EventKind::kCatch)) {
      vm_.events().Send({.kind = EventKind::kCatch, .thread = thread, .object = t.exception});
    }
    t.exception = kNull;
    return true;
  }
  return false;
}

void Interpreter::Unwind(u32 thread, Ref* thrown) {
  World& world = vm_.world();
  JavaThread& t = world.threads().Edit(thread);
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
      if ((h->flags & kFrameCatches) != 0) {
        h->flags &= ~u32{kFrameCatches};
        *thrown = t.exception;
        t.exception = kNull;
        return;
      }
    } else if (FindHandler(thread, h)) {
      return;
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
  }
}

// Arguments: exception, klass id, constant-pool index, the handler's code.
Step vm_RethrowResolved(NativeCall& c) {
  Vm& vm = c.vm();
  Ref failed = c.thrown();
  if (!failed) {
    Klass* want = nullptr;
    c.frame()->flags |= kFrameCatches;
    const Outcome o = vm.ResolveClass(c.thread(), c.space().klass(static_cast<u32>(c.Int(1))),
                                      static_cast<u16>(c.Int(2)), &want);
    if (o == Outcome::kPushed) return Step::kCall;
    c.frame()->flags &= ~u32{kFrameCatches};
    if (o == Outcome::kReady) return c.Throw(c.Obj(0));
    failed = c.thread_record().exception;
  }
  vm.KeepFrame(c.thread(), c.caller_frame());
  EnterHandler(vm, c.caller_frame(), static_cast<u32>(c.Int(3)), failed);
  return c.Throw(failed);
}

}  // namespace ravel
