// Method.invoke and Constructor.newInstance: jdk.internal.reflect's
// NativeMethodAccessorImpl and NativeConstructorAccessorImpl. Arguments are
// unwrapped and widened here; what the target throws comes back wrapped in an
// InvocationTargetException.
#include <vector>

#include "natives/boxing.h"
#include "natives/declare.h"
#include "natives/reflection.h"

namespace ravel {
namespace {

constexpr char kIllegalArgument[] = "java/lang/IllegalArgumentException";

enum State : u32 { kStart, kReturned, kWrap, kWrapped };
enum RefSlot : u32 { kObject, kThrown, kWrapper };

// Appends the arguments of the array (null: none) as `m` declares them. The
// types are those of the reflective object, already loaded.
Step Unwrap(NativeCall& c, const Method& m, Ref parameter_types, Ref array, std::vector<Arg>* out) {
  Heap& heap = c.heap();
  const i32 n = array ? heap.Length(array) : 0;
  if (n != static_cast<i32>(m.args.size()))
    return c.ThrowNew(kIllegalArgument, "wrong number of arguments");
  for (i32 i = 0; i < n; ++i) {
    const Ref value = heap.GetElementRef(array, i);
    const Kind kind = m.args[static_cast<size_t>(i)];
    if (kind == Kind::kRef) {
      const Klass* const type = KlassOf(c, heap.GetElementRef(parameter_types, i));
      if (value && !heap.KlassOf(value)->IsSubtypeOf(type)) {
        return c.ThrowNew(kIllegalArgument, "argument type mismatch");
      }
      out->push_back(Arg(value));
      continue;
    }
    if (!value) return c.ThrowNew(kIllegalArgument);
    u64 bits = 0;
    if (!Widen(Unbox(c, value, &bits), kind, &bits)) {
      return c.ThrowNew(kIllegalArgument, "argument type mismatch");
    }
    out->push_back(Arg::Of(kind, bits));
  }
  return Step::kDone;
}

// States kWrap and kWrapped: throws InvocationTargetException(GetRef(kThrown)).
Step ThrowWrapped(NativeCall& c) {
  Klass* const wrapper = c.known().InvocationTargetException;
  if (c.state() == kWrapped) return c.Throw(c.GetRef(kWrapper));
  c.set_state(kWrap);
  if (const Outcome o = c.vm().InitializeClass(c.thread(), wrapper); o != Outcome::kReady)
    return c.Propagate(o);
  c.SetRef(kWrapper, c.heap().NewObject(wrapper));
  return c.Call(kWrapped, c.known().InvocationTargetException_init,
                {Arg(c.GetRef(kWrapper)), Arg(c.GetRef(kThrown))});
}

}  // namespace

Step jdk_internal_reflect_NativeMethodAccessorImpl_invoke0(NativeCall& c) {
  const Ref method_object = c.Obj(0);
  Ref receiver = c.Obj(1);
  if (!method_object) return c.ThrowNull();
  Method* const declared = MethodOf(c, method_object);
  switch (c.state()) {
    case kStart: {
      Method* target = declared;
      std::vector<Arg> args;
      if (declared->is_static()) {
        const Outcome o = c.vm().InitializeClass(c.thread(), declared->holder);
        if (o != Outcome::kReady) return c.Propagate(o);
      } else {
        if (!receiver) return c.ThrowNull();
        const Klass* const klass = c.heap().KlassOf(receiver);
        if (!klass->IsSubtypeOf(declared->holder)) {
          return c.ThrowNew(kIllegalArgument, "object is not an instance of declaring class");
        }
        if (!declared->is_private()) {
          // Without a target the declared, abstract method raises the error.
          if (Method* const selected = klass->SelectMethod(declared)) target = selected;
        }
        args.push_back(Arg(receiver));
      }
      const Ref types = c.heap().GetRef(method_object, c.known().Method_parameterTypes);
      if (const Step s = Unwrap(c, *declared, types, c.Obj(2), &args); s != Step::kDone) return s;
      return c.CallCatching(kReturned, target, args);
    }
    case kReturned:
      if (!c.thrown()) return c.ReturnRef(Box(c, declared->result, c.result_bits()));
      c.SetRef(kThrown, c.thrown());
      [[fallthrough]];
    default: return ThrowWrapped(c);
  }
}

Step jdk_internal_reflect_NativeConstructorAccessorImpl_newInstance0(NativeCall& c) {
  const Ref constructor_object = c.Obj(0);
  if (!constructor_object) return c.ThrowNull();
  Method* const constructor = MethodOf(c, constructor_object);
  Klass* const klass = constructor->holder;
  switch (c.state()) {
    case kStart: {
      if (klass->is_abstract() || klass->is_interface() || klass == c.known().Class) {
        return c.ThrowNew("java/lang/InstantiationException", klass->external_name());
      }
      const Outcome o = c.vm().InitializeClass(c.thread(), klass);
      if (o != Outcome::kReady) return c.Propagate(o);
      if (const Step s = c.RequireHeap(klass->instance_size()); s != Step::kDone) return s;
      std::vector<Arg> args = {Arg(kNull)};
      const Ref types = c.heap().GetRef(constructor_object, c.known().Constructor_parameterTypes);
      if (const Step s = Unwrap(c, *constructor, types, c.Obj(1), &args); s != Step::kDone)
        return s;
      c.SetRef(kObject, c.heap().NewObject(klass));
      args[0] = Arg(c.GetRef(kObject));
      return c.CallCatching(kReturned, constructor, args);
    }
    case kReturned:
      if (!c.thrown()) return c.ReturnRef(c.GetRef(kObject));
      c.SetRef(kThrown, c.thrown());
      [[fallthrough]];
    default: return ThrowWrapped(c);
  }
}

}  // namespace ravel
