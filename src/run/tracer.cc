#include "run/tracer.h"

#include <fmt/format.h>

#include <cstdio>

#include "support/print.h"

namespace ravel {
namespace {

std::string_view NameOf(Wake wake) {
  switch (wake) {
    case Wake::kNotified: return "notified";
    case Wake::kTimeout: return "timed out";
    case Wake::kInterrupted: return "interrupted";
    case Wake::kUnparked: return "unparked";
    case Wake::kNone: return "woken";
  }
  return "";
}

std::string MethodName(const Method& m) {
  return fmt::format("{}.{}", m.holder->external_name(), m.name->view());
}

}  // namespace

std::string Tracer::ThreadName(u32 thread) {
  const Ref object = vm_.world().threads()[thread].object;
  const Ref name = object ? vm_.heap().GetRef(object, vm_.known().Thread_name) : kNull;
  return name ? vm_.world().ToUtf8(name) : fmt::format("#{}", thread);
}

std::string Tracer::ObjectName(Ref object) {
  if (!object) return "null";
  return fmt::format("{}@{:x}", vm_.heap().KlassOf(object)->external_name(), object.index);
}

std::string Tracer::FieldName(Ref object, u32 offset) {
  const Field* const f = vm_.heap().FieldAt(object, offset);
  if (f == nullptr) return fmt::format("{}+{}", ObjectName(object), offset);
  return fmt::format("{}.{}", f->is_static() ? f->holder->external_name() : ObjectName(object),
                     f->name->view());
}

std::string Tracer::Details(const Event& e) {
  switch (e.kind) {
    case EventKind::kThreadStart:
    case EventKind::kUnpark:
    case EventKind::kInterrupt: return fmt::format("\"{}\"", ThreadName(e.other));
    case EventKind::kThreadSwitch: return fmt::format("from \"{}\"", ThreadName(e.other));
    case EventKind::kThreadEnd: return "";
    case EventKind::kLockEnter:
    case EventKind::kLockExit: return fmt::format("{} depth {}", ObjectName(e.object), e.value);
    case EventKind::kLockFail:
      return fmt::format("{} held by \"{}\"", ObjectName(e.object), ThreadName(e.other));
    case EventKind::kNotify:
      return e.other == 0 ? fmt::format("{} nobody", ObjectName(e.object))
                          : fmt::format("{} \"{}\"", ObjectName(e.object), ThreadName(e.other));
    case EventKind::kWait:
    case EventKind::kPark:
    case EventKind::kThrow:
    case EventKind::kCatch: return ObjectName(e.object);
    case EventKind::kWaitEnd: return fmt::format("{} {}", ObjectName(e.object), NameOf(e.wake));
    case EventKind::kSleep: return "";
    case EventKind::kParkEnd:
    case EventKind::kSleepEnd: return std::string(NameOf(e.wake));
    case EventKind::kMethodEntry: return MethodName(*e.method);
    case EventKind::kMethodExit:
      return MethodName(*e.method) + (e.object ? " by " + ObjectName(e.object) : "");
    case EventKind::kInitBegin:
    case EventKind::kInitEnd: return e.klass->external_name();
    case EventKind::kInitWait:
      return fmt::format("{} by \"{}\"", e.klass->external_name(), ThreadName(e.other));
    default: break;
  }
  if (e.count == 0) return FieldName(e.object, e.offset);
  if (e.count == 1) return fmt::format("{}[{}]", ObjectName(e.object), e.index);
  return fmt::format("{}[{}..{}]", ObjectName(e.object), e.index, e.index + e.count - 1);
}

void Tracer::On(const Event& e) {
  std::string where;
  if (e.kind != EventKind::kThreadEnd) {
    if (Vm::StackWalk walk(vm_, e.thread); !walk.done()) {
      const Vm::FrameInfo at = walk.frame();
      where = fmt::format(" at {}", MethodName(*at.method));
      if (const i32 line = vm_.LineOf(at.method, at.bci); line >= 0)
        where += fmt::format(":{}", line);
    }
  }
  const std::string details = Details(e);
  Print(stderr, "[{}] {}{}{}{}\n", ThreadName(e.thread), InfoOf(e.kind).name,
        details.empty() ? "" : " ", details, where);
}

}  // namespace ravel
