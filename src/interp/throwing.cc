// Exceptions that the VM itself throws, and the stack traces of all.
#include <fmt/format.h>

#include "interp/vm.h"

namespace ravel {

namespace {
constexpr i32 kMaxTraceDepth = 1024;  // as HotSpot's MaxJavaStackTraceDepth
}

// The object's fields are filled here instead of running its constructor:
// all classes that come this way are the JDK's and their constructors do
// nothing else.
Outcome Vm::ThrowObject(u32 thread, std::string_view class_name, Ref message, Ref cause) {
  Klass* k = space_->Boot(class_name);
  const Outcome o = InitializeClass(thread, k);
  if (o != Outcome::kReady) return o;
  const Known& n = known();
  const Ref e = heap().NewObject(k);
  const Ref statics = world_->mirror(n.Throwable->id());
  heap().PutRef(e, n.Throwable_detailMessage, message);
  heap().PutRef(e, n.Throwable_cause, cause ? cause : e);
  if (statics) {
    heap().PutRef(e, n.Throwable_stackTrace, heap().GetRef(statics, n.Throwable_UNASSIGNED_STACK));
    heap().PutRef(e, n.Throwable_suppressedExceptions,
                  heap().GetRef(statics, n.Throwable_SUPPRESSED_SENTINEL));
  }
  // As if fillInStackTrace had run once: the helpful message may be computed.
  // Not in hidden frames (method handles), which nobody wrote.
  const StackWalk top(*this, thread);
  if (k == n.NullPointerException && !top.done() && !top.frame().method->hidden) {
    heap().Put<i32>(e, n.NullPointerException_extendedMessageState, 1);
  }
  i32 depth = 0;
  const Ref trace = CaptureBacktrace(thread, e, &depth);
  heap().PutRef(e, n.Throwable_backtrace, trace);
  heap().Put<i32>(e, n.Throwable_depth, depth);
  world_->threads().Edit(thread).exception = e;
  return Outcome::kThrown;
}

Outcome Vm::Throw(u32 thread, std::string_view class_name, std::string_view message) {
  return ThrowObject(thread, class_name, world_->NewString(message), kNull);
}

Outcome Vm::Throw(u32 thread, std::string_view class_name) {
  return ThrowObject(thread, class_name, kNull, kNull);
}

Outcome Vm::Throw(u32 thread, const Error& error) {
  return Throw(thread, error.kind.empty() ? "java/lang/InternalError" : error.kind, error.message);
}

Outcome Vm::ThrowWithCause(u32 thread, std::string_view class_name, std::string_view message,
                           Ref cause) {
  return ThrowObject(thread, class_name, message.empty() ? kNull : world_->NewString(message),
                     cause);
}

Outcome Vm::ThrowRef(u32 thread, Ref exception) {
  world_->threads().Edit(thread).exception = exception;
  return Outcome::kThrown;
}

Outcome Vm::ThrowAgain(u32 thread, Ref first, Cause keep) {
  const Klass* k = heap().KlassOf(first);
  if (k->loader() != kBootLoader) return ThrowRef(thread, first);
  const Ref cause = heap().GetRef(first, known().Throwable_cause);
  return ThrowObject(thread, k->name()->view(),
                     heap().GetRef(first, known().Throwable_detailMessage),
                     keep == Cause::kKept && cause != first ? cause : kNull);
}

// An int[] of (method id, bytecode index or -1), innermost frame first.
Ref Vm::CaptureBacktrace(u32 thread, Ref throwable, i32* depth) {
  StackWalk walk(*this, thread);
  const Klass* k = throwable ? heap().KlassOf(throwable) : nullptr;
  const auto is_fill = [&](const Method* m) {
    return m->name->view() == "fillInStackTrace" && k->IsSubclassOf(m->holder);
  };
  if (k != nullptr) {
    while (!walk.done() && is_fill(walk.frame().method)) walk.Next();
    while (!walk.done()) {
      const FrameInfo f = walk.frame();
      if (!f.method->is_constructor() || !k->IsSubclassOf(f.method->holder)) break;
      // Of this very object: an exception's constructor may throw another of the same class.
      if (static_cast<u32>(registers(f.id)[0]) != throwable.index) break;
      walk.Next();
    }
  }
  std::vector<i32> frames;
  for (; !walk.done() && static_cast<i32>(frames.size() / 2) < kMaxTraceDepth; walk.Next()) {
    const FrameInfo f = walk.frame();
    if (f.method->hidden) continue;
    frames.push_back(static_cast<i32>(f.method->id));
    frames.push_back(f.bci);
  }
  *depth = static_cast<i32>(frames.size() / 2);
  const Ref array = heap().NewArray(space_->ArrayOf(space_->primitive(Kind::kInt)),
                                    static_cast<i32>(frames.size()));
  // A trace may be empty, where a class is initialised ahead of all code.
  if (!frames.empty()) {
    std::memcpy(heap().Elements(array), frames.data(), frames.size() * sizeof(i32));
  }
  return array;
}

std::string Vm::DescribeException(Ref e) {
  const Known& n = known();
  std::string text = heap().KlassOf(e)->external_name();
  if (const Ref message = heap().GetRef(e, n.Throwable_detailMessage))
    text += ": " + world_->ToUtf8(message);
  const Ref trace = heap().GetRef(e, n.Throwable_backtrace);
  for (i32 i = 0; trace && i + 1 < heap().Length(trace); i += 2) {
    const Method* m = space_->method(static_cast<u32>(heap().GetElement<i32>(trace, i)));
    const i32 line = LineOf(m, heap().GetElement<i32>(trace, i + 1));
    text += fmt::format("\n\tat {}.{}({})", m->holder->external_name(), m->name->view(),
                        line == -2 ? "Native Method" : fmt::format("line {}", line));
  }
  const Ref cause = heap().GetRef(e, n.Throwable_cause);
  if (cause && cause != e) text += "\nCaused by: " + DescribeException(cause);
  return text;
}

Outcome Vm::ThrowMissingNative(u32 thread, const Method& m) {
  if (m.holder->loader() == kBootLoader) TellUnsupported(thread, &m);
  return Throw(thread, "java/lang/UnsatisfiedLinkError", "'" + ExternalSignature(m) + "'");
}

std::string Vm::AbstractMethodMessage(const Method& m, const Klass* receiver) {
  // Without the class: it follows.
  std::string signature = ExternalSignature(m);
  const std::string holder = m.holder->external_name() + ".";
  if (const size_t at = signature.find(holder); at != std::string::npos)
    signature.erase(at, holder.size());
  return fmt::format(
      "{} resolved method '{}{}' of {}{} {}.",
      receiver == nullptr
          ? "Missing implementation of"
          : fmt::format("Receiver class {} does not define or inherit an implementation of the",
                        receiver->external_name()),
      m.is_abstract() ? "abstract " : "", signature,
      m.holder->is_abstract() && !m.holder->is_interface() ? "abstract " : "",
      m.holder->is_interface() ? "interface" : "class", m.holder->external_name());
}

}  // namespace ravel
