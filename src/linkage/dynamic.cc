// Constants that the library makes: method types, method handles, dynamic
// constants (JVMS 5.4.3.5, 5.4.3.6).
//
// Each is made by an upcall from a frame of the VM, which leaves the result in
// the World: in WorldRoot::method_types by loader and descriptor, in
// WorldRoot::constants by class and constant-pool index. The instruction that
// asked is executed again and finds it there.
#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "interp/internals.h"
#include "interp/member_names.h"
#include "interp/vm.h"
#include "linkage/bootstrap.h"

namespace ravel {

namespace {

constexpr u32 kFailed = u32{1} << 31;  // WorldRoot::constants: the literal is what to throw

// The types of a method descriptor, the result first.
Outcome TypesOf(Vm& vm, u32 thread, Klass* in, Sym descriptor, std::vector<Klass*>* types) {
  const MethodDescriptor parsed(descriptor->view());
  const auto add = [&](std::string_view type) {
    Klass* k = nullptr;
    const Outcome o = vm.ClassOfDescriptor(thread, in, type, &k);
    if (o != Outcome::kReady) return o;
    if (!vm.CanAccessClass(in, k)) {
      return vm.Throw(
          thread, "java/lang/IllegalAccessError",
          fmt::format("failed to access class {} from class {} ({})", k->external_name(),
                      in->external_name(), vm.TwoModulesMessage(k, in)));
    }
    types->push_back(k);
    return Outcome::kReady;
  };
  Outcome o = add(parsed.return_type());
  for (const std::string_view type : parsed) {
    if (o != Outcome::kReady) return o;
    o = add(type);
  }
  return o;
}

// Loaders agree on a descriptor's types, but in a hidden class its own name
// means the class itself.
u64 MethodTypeKey(const Klass* in, Sym descriptor) {
  u64 home = in->loader();
  if (in->is_hidden() && in->file() != nullptr &&
      descriptor->view().find(in->file()->name()) != std::string_view::npos) {
    home = (u64{1} << 31) | in->id();
  }
  return home << 32 | (descriptor->id() + 1);
}

u64 ConstantKey(const Klass* in, u16 cp) { return u64{in->id()} << 16 | cp; }

WorldMap<u32> MethodTypes(Vm& vm) { return {vm.world().meta(), &vm.world().root().method_types}; }
WorldMap<u32> Constants(Vm& vm) { return {vm.world().meta(), &vm.world().root().constants}; }

// What java.lang.invoke.MethodHandleNatives.linkMethodHandleConstant wants.
struct HandleRequest {
  RefKind kind;
  Klass* in = nullptr;
  std::string_view name;
  Ref type;
};

bool IsFieldKind(RefKind k) { return k <= RefKind::kPutStatic; }

// The member is resolved first, as its bytecode would (JVMS 5.4.3.5), so that
// the errors are the bytecode's.
Outcome PrepareHandle(Vm& vm, u32 thread, Klass* in, u16 cp, HandleRequest* out) {
  const ConstantPool& pool = in->file()->pool;
  const ConstantPool::MethodHandle handle = pool.MethodHandleAt(cp);
  const ConstantPool::MemberRef ref = pool.Member(handle.reference);
  out->kind = handle.kind;
  out->name = ref.name;
  Outcome o = vm.ResolveClass(thread, in, pool.RefClassIndex(handle.reference), &out->in);
  if (o != Outcome::kReady) return o;
  const bool field = IsFieldKind(handle.kind);
  if (!field &&
      out->in->is_interface() != pool.Is(handle.reference, ConstantTag::kInterfaceMethodref)) {
    constexpr const char* kTags[] = {"CONSTANT_MethodRef", "CONSTANT_InterfaceMethodRef"};
    const bool interface = out->in->is_interface();
    return vm.Throw(
        thread, "java/lang/IncompatibleClassChangeError",
        fmt::format(
            "Inconsistent constant pool data in classfile for class {}. Method '{}' at index {} is "
            "{} and should be {}",
            out->in->name()->view(), Vm::ExternalSignature("", ref.name, ref.descriptor), cp,
            kTags[!interface], kTags[interface]));
  }
  MemberQuery query;
  query.in = out->in;
  query.name = vm.Intern(ref.name);
  query.type = vm.Intern(ref.descriptor);
  query.kind = field                                       ? kMemberField
               : handle.kind == RefKind::kNewInvokeSpecial ? kMemberConstructor
                                                           : kMemberMethod;
  query.ref_kind = handle.kind;
  query.caller = in;
  const Method* polymorphic =
      field || out->in->is_interface() ? nullptr : out->in->FindMethod(query.name, query.type);
  if (polymorphic == nullptr || !polymorphic->signature_polymorphic) {
    Member member;
    o = ResolveMember(vm, thread, query, &member);
    if (o != Outcome::kReady) return o;
  }
  if (!field) return vm.MethodTypeOf(thread, in, query.type, &out->type);
  Klass* type = nullptr;
  o = vm.ClassOfDescriptor(thread, in, ref.descriptor, &type);
  if (o == Outcome::kReady) out->type = vm.world().MirrorOf(type);
  return o;
}

// What failed for good fails the same way for ever (JVMS 5.4.3). If another thread has
// decided meanwhile, the instruction finds that when it is executed again.
Step FailConstant(NativeCall& c, Klass* in, u16 cp, Ref thrown) {
  Vm& vm = c.vm();
  if (in->file()->pool.Is(cp, ConstantTag::kDynamic)) {
    if (ThrowFromBootstrap(vm, c.thread(), thrown) == Outcome::kPushed) return Step::kCall;
    thrown = TakeException(c);
  }
  if (!IsLinkageError(vm, thrown)) return c.Throw(thrown);
  WorldMap<u32> constants = Constants(vm);
  if (constants.Find(ConstantKey(in, cp)) != nullptr) return c.Return();
  constants.Set(ConstantKey(in, cp), c.world().AddLiteral(thrown) | kFailed);
  return c.Throw(thrown);
}

// Whoever was first, while the library ran, has decided.
Step KeepConstant(NativeCall& c, Klass* in, u16 cp, Ref value) {
  WorldMap<u32> constants = Constants(c.vm());
  if (constants.Find(ConstantKey(in, cp)) == nullptr) {
    constants.Set(ConstantKey(in, cp), c.world().AddLiteral(value));
  }
  return c.Return();
}

}  // namespace

Outcome Vm::MethodTypeOf(u32 thread, Klass* in, Sym descriptor, Ref* out) {
  std::vector<Klass*> types;
  const Outcome o = TypesOf(*this, thread, in, descriptor, &types);
  if (o != Outcome::kReady) return o;
  if (const u32* literal = MethodTypes(*this).Find(MethodTypeKey(in, descriptor));
      literal != nullptr) {
    *out = world_->literal(*literal);
    return Outcome::kReady;
  }
  return PushInternal(thread, internals().make_method_type,
                      {Arg(static_cast<i32>(in->id())), Arg(static_cast<i32>(descriptor->id()))});
}

// Arguments: klass id, symbol id.
Step vm_MakeMethodType(NativeCall& c) {
  Klass* const in = c.space().klass(static_cast<u32>(c.Int(0)));
  const Sym descriptor = c.space().symbols().by_id(static_cast<u32>(c.Int(1)));
  if (c.state() == 1) {
    MethodTypes(c.vm()).Set(MethodTypeKey(in, descriptor), c.world().AddLiteral(c.result_ref()));
    return c.Return();
  }
  std::vector<Klass*> types;
  const Outcome o = TypesOf(c.vm(), c.thread(), in, descriptor, &types);
  if (o != Outcome::kReady) return c.Propagate(o);
  const i32 parameters = static_cast<i32>(types.size()) - 1;
  const Ref array = c.heap().NewArray(c.space().ArrayOf(c.known().Class), parameters);
  for (i32 i = 0; i < parameters; ++i) {
    c.heap().PutElementRef(array, i, c.world().MirrorOf(types[static_cast<size_t>(i) + 1]));
  }
  return c.Call(1, c.known().Mhn_findMethodHandleType,
                {Arg(c.world().MirrorOf(types[0])), Arg(array)});
}

Outcome Vm::ResolveConstant(u32 thread, Klass* in, u16 cp, Ref* out) {
  const ConstantPool& pool = in->file()->pool;
  switch (pool.tag(cp)) {
    case ConstantTag::kString:
      *out = world_->InternModified(pool.String(cp));
      return Outcome::kReady;
    case ConstantTag::kClass: {
      Klass* k = nullptr;
      const Outcome o = ResolveClass(thread, in, cp, &k);
      if (o == Outcome::kReady) *out = world_->MirrorOf(k);
      return o;
    }
    case ConstantTag::kMethodType:
    case ConstantTag::kMethodHandle:
    case ConstantTag::kDynamic: {
      const u32* known = Constants(*this).Find(ConstantKey(in, cp));
      if (known == nullptr) {
        return PushInternal(thread, internals().resolve_constant,
                            {Arg(static_cast<i32>(in->id())), Arg(i32{cp})});
      }
      const Ref r = world_->literal(*known & ~kFailed);
      if ((*known & kFailed) != 0) return ThrowAgain(thread, r);
      *out = r;
      return Outcome::kReady;
    }
    default: return Throw(thread, "java/lang/ClassFormatError", "not a loadable constant");
  }
}

// Arguments: klass id, constant-pool index of a MethodType, MethodHandle or Dynamic.
Step vm_ResolveConstant(NativeCall& c) {
  Vm& vm = c.vm();
  Klass* const in = c.space().klass(static_cast<u32>(c.Int(0)));
  const u16 cp = static_cast<u16>(c.Int(1));
  if (c.thrown()) return FailConstant(c, in, cp, c.thrown());
  if (c.state() == 1) return KeepConstant(c, in, cp, c.result_ref());
  const ConstantPool& pool = in->file()->pool;
  if (pool.Is(cp, ConstantTag::kMethodType)) {
    Ref type;
    const Sym descriptor = vm.Intern(pool.MethodType(cp));
    const Outcome o =
        Catching(c, [&] { return vm.MethodTypeOf(c.thread(), in, descriptor, &type); });
    if (o == Outcome::kPushed) return Step::kCall;
    if (o == Outcome::kThrown) return FailConstant(c, in, cp, TakeException(c));
    return KeepConstant(c, in, cp, type);
  }
  const Ref caller = c.world().MirrorOf(in);
  if (pool.Is(cp, ConstantTag::kMethodHandle)) {
    HandleRequest r;
    const Outcome o = Catching(c, [&] { return PrepareHandle(vm, c.thread(), in, cp, &r); });
    if (o == Outcome::kPushed) return Step::kCall;
    if (o == Outcome::kThrown) return FailConstant(c, in, cp, TakeException(c));
    return c.CallCatching(
        1, c.known().Mhn_linkMethodHandleConstant,
        {Arg(caller), Arg(static_cast<i32>(r.kind)), Arg(c.world().MirrorOf(r.in)),
         Arg(c.world().InternModified(r.name)), Arg(r.type)});
  }
  Bootstrap b;
  const Outcome o = Catching(c, [&] { return ResolveBootstrap(vm, c.thread(), in, cp, &b); });
  if (o == Outcome::kPushed) return Step::kCall;
  if (o == Outcome::kThrown) return FailConstant(c, in, cp, TakeException(c));
  if (Method* const link = c.known().Mhn_linkDynamicConstant21) {
    return c.CallCatching(1, link,
                          {Arg(caller), Arg(b.method), Arg(b.name), Arg(b.type), Arg(b.arguments)});
  }
  return c.CallCatching(
      1, c.known().Mhn_linkDynamicConstant,
      {Arg(caller), Arg(i32{cp}), Arg(b.method), Arg(b.name), Arg(b.type), Arg(b.arguments)});
}

}  // namespace ravel
