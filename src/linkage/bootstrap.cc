#include "linkage/bootstrap.h"

namespace ravel {

namespace {

// A numeric constant in its box; others as they resolve.
Outcome StaticArgument(Vm& vm, u32 thread, Klass* in, u16 cp, Ref* out) {
  const ConstantPool& pool = in->file()->pool;
  const Known& n = vm.known();
  const auto box = [&](Klass* k, u32 offset, auto value) {
    *out = vm.heap().NewObject(k);
    vm.heap().Put(*out, offset, value);
    return Outcome::kReady;
  };
  switch (pool.tag(cp)) {
    case ConstantTag::kInteger: return box(n.Integer, n.Integer_value, pool.Integer(cp));
    case ConstantTag::kFloat: return box(n.Float, n.Float_value, pool.Float(cp));
    case ConstantTag::kLong: return box(n.Long, n.Long_value, pool.Long(cp));
    case ConstantTag::kDouble: return box(n.Double, n.Double_value, pool.Double(cp));
    default: return vm.ResolveConstant(thread, in, cp, out);
  }
}

}  // namespace

Outcome ResolveBootstrap(Vm& vm, u32 thread, Klass* in, u16 cp, Bootstrap* out) {
  const ConstantPool& pool = in->file()->pool;
  const ConstantPool::DynamicRef dynamic = pool.DynamicAt(cp);
  const ConstantPool::NameAndType nat = pool.NameAndTypeAt(dynamic.name_and_type);
  const std::vector<BootstrapMethod> table = in->file()->BootstrapMethods();
  if (dynamic.bootstrap >= table.size()) {
    return vm.Throw(thread, "java/lang/ClassFormatError", "no such bootstrap method");
  }
  const BootstrapMethod& bootstrap = table[dynamic.bootstrap];

  Outcome o = vm.ResolveConstant(thread, in, bootstrap.method_handle, &out->method);
  if (o != Outcome::kReady) return o;
  if (pool.Is(cp, ConstantTag::kInvokeDynamic)) {
    o = vm.MethodTypeOf(thread, in, vm.Intern(nat.descriptor), &out->type);
    if (o != Outcome::kReady) return o;
  } else {
    Klass* type = nullptr;
    o = vm.ClassOfDescriptor(thread, in, nat.descriptor, &type);
    if (o != Outcome::kReady) return o;
    out->type = vm.world().MirrorOf(type);
  }
  out->name = vm.world().InternModified(nat.name);

  // All of them in one go at the end: an argument that has to run code comes
  // from the cache the next time.
  std::vector<Ref> arguments;
  for (const u16 argument : bootstrap.arguments) {
    Ref r;
    o = StaticArgument(vm, thread, in, argument, &r);
    if (o != Outcome::kReady) return o;
    arguments.push_back(r);
  }
  if (arguments.empty()) {
    out->arguments = kNull;
  } else if (arguments.size() == 1 && arguments[0] &&
             !vm.heap().KlassOf(arguments[0])->is_array()) {
    out->arguments = arguments[0];
  } else {
    Klass* const array = vm.space().ArrayOf(vm.known().Object);
    out->arguments = vm.heap().NewArray(array, static_cast<i32>(arguments.size()));
    for (size_t i = 0; i < arguments.size(); ++i) {
      vm.heap().PutElementRef(out->arguments, static_cast<i32>(i), arguments[i]);
    }
  }
  return Outcome::kReady;
}

Ref TakeException(NativeCall& c) {
  const Ref e = c.thread_record().exception;
  c.thread_record().exception = kNull;
  return e;
}

Outcome ThrowFromBootstrap(Vm& vm, u32 thread, Ref exception) {
  const Klass* const k = vm.heap().KlassOf(exception);
  if (k->IsSubclassOf(vm.space().Boot("java/lang/Error"))) return vm.ThrowRef(thread, exception);
  std::string text = k->external_name();
  const Ref message = vm.heap().GetRef(exception, vm.known().Throwable_detailMessage);
  if (message) text += ": " + vm.world().ToUtf8(message);
  return vm.ThrowWithCause(thread, "java/lang/BootstrapMethodError", text, exception);
}

bool IsLinkageError(Vm& vm, Ref exception) {
  return vm.heap().KlassOf(exception)->IsSubclassOf(vm.space().Boot("java/lang/LinkageError"));
}

}  // namespace ravel
