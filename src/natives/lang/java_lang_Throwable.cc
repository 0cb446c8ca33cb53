#include "interp/member_names.h"
#include "natives/declare.h"
#include "natives/stack_frames.h"

namespace ravel {

Step java_lang_Throwable_fillInStackTrace(NativeCall& c) {
  const Ref throwable = c.Obj(0);
  i32 depth = 0;
  const Ref backtrace = c.vm().CaptureBacktrace(c.thread(), throwable, &depth);
  c.heap().PutRef(throwable, c.known().Throwable_backtrace, backtrace);
  c.heap().PutRef(throwable, c.known().Throwable_stackTrace, kNull);
  c.heap().Put<i32>(throwable, c.known().Throwable_depth, depth);
  return c.ReturnRef(throwable);
}

namespace {

Step FillStackTrace(NativeCall& c, Ref elements, const Backtrace& trace) {
  if (c.heap().Length(elements) != trace.depth())
    return c.ThrowNew("java/lang/IndexOutOfBoundsException");
  for (i32 i = 0; i < trace.depth(); ++i) {
    const Ref element = c.heap().GetElementRef(elements, i);
    if (!element) return c.ThrowNull();
    FillStackTraceElement(c, element, trace.method(i), trace.bci(i));
  }
  return c.Return();
}

}  // namespace

Step java_lang_StackTraceElement_initStackTraceElements(NativeCall& c) {
  if (!c.Obj(0) || !c.Obj(1)) return c.ThrowNull();
  return FillStackTrace(c, c.Obj(0), Backtrace::Of(c, c.Obj(1)));
}

// The second argument is the backtrace itself, and the third its depth.
Step java_lang_StackTraceElement_initStackTraceElements21(NativeCall& c) {
  if (!c.Obj(0) || !c.Obj(1)) return c.ThrowNull();
  return FillStackTrace(c, c.Obj(0), Backtrace(c, c.Obj(1)));
}

Step java_lang_StackTraceElement_initStackTraceElement(NativeCall& c) {
  const Ref element = c.Obj(0);
  const Ref frame = c.Obj(1);
  if (!element || !frame) return c.ThrowNull();
  const Known& n = c.known();
  Method* const m =
      n.StackFrameInfo_memberName != 0
          ? MethodOfMemberName(c.vm(), c.heap().GetRef(frame, n.StackFrameInfo_memberName))
          : MethodOfResolvedName(c.vm(),
                                 c.heap().GetRef(frame, n.ClassFrameInfo_classOrMemberName));
  FillStackTraceElement(c, element, m, c.heap().Get<i32>(frame, c.known().StackFrameInfo_bci));
  return c.Return();
}

// The message is null unless the exception was raised by an instruction of
// the topmost frame (an explicit `new` has none).
Step java_lang_NullPointerException_getExtendedNPEMessage(NativeCall& c) {
  const Backtrace trace = Backtrace::Of(c, c.Obj(0));
  if (trace.depth() == 0 || trace.bci(0) < 0) return c.ReturnRef(kNull);
  const std::string text =
      c.vm().NullPointerMessage(*trace.method(0), static_cast<u32>(trace.bci(0)));
  return text.empty() ? c.ReturnRef(kNull) : c.ReturnString(text);
}

}  // namespace ravel
