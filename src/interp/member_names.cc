#include "interp/member_names.h"

#include <fmt/format.h>

#include "classfile/disasm.h"

namespace ravel {

namespace {

constexpr u32 kFieldModifiers = 0x50DF;   // what Java shows of a field's flags
constexpr u32 kMethodModifiers = 0x1DFF;  // and of a method's
constexpr i64 kDirectCall = -1;
constexpr char kIncompatible[] = "java/lang/IncompatibleClassChangeError";

u32 KindBits(RefKind k) { return static_cast<u32>(k) << kMemberRefKindShift; }

// Calls of it always run this very method.
bool StaticallyBound(const Method& m) {
  if (m.is_static() || m.is_private() || m.is_final() || m.is_constructor()) return true;
  return !m.holder->is_interface() && (m.holder->is_final() || m.vtable_index < 0);
}

Member DirectMember(Method* m) {
  Member r;
  r.method = m;
  r.clazz = m->holder;
  r.vmindex = kDirectCall;
  r.flags = m->access & kMethodModifiers;
  if (m->is_constructor()) {
    r.flags |= kMemberConstructor | KindBits(RefKind::kInvokeSpecial);
  } else {
    r.flags |=
        kMemberMethod | KindBits(m->is_static() ? RefKind::kInvokeStatic : RefKind::kInvokeSpecial);
  }
  if (m->caller_sensitive) r.flags |= kMemberCallerSensitive;
  return r;
}

// `named`: the class or interface in which the call site names the method.
Member DispatchedMember(Method* m, Klass* named) {
  Member r = DirectMember(m);
  r.flags &= ~(u32{0xF} << kMemberRefKindShift);
  if (m->holder->is_interface() && named->is_interface()) {
    r.vmindex = m->index;
    r.flags |= KindBits(RefKind::kInvokeInterface);
    return r;
  }
  r.vmindex = m->holder->is_interface() ? m->index : m->vtable_index;
  r.flags |= KindBits(RefKind::kInvokeVirtual);
  // A default method seen through a class: only with that class as receiver
  // is it a virtual one.
  if (m->holder->is_interface()) r.clazz = named;
  return r;
}

// The intrinsic as HotSpot names it: an instance of the polymorphic method
// that is not variable in its arguments.
Member IntrinsicMember(Method* m) {
  Member r = DirectMember(m);
  r.flags &= ~kMethodModifiers;
  r.flags |= kAccNative | kAccSynthetic | kAccFinal | (m->access & kAccStatic);
  return r;
}

class MemberResolver {
 public:
  MemberResolver(Vm& vm, u32 thread, const MemberQuery& query)
      : vm_(vm), thread_(thread), q_(query) {
    // Arrays have the members of Object.
    if (q_.in->is_array()) q_.in = vm.known().Object;
  }

  Outcome Run(Member* out) {
    *out = {};
    if (q_.in->is_primitive() || q_.name->view() == "<clinit>") return Outcome::kReady;
    const Outcome linked = vm_.LinkClass(thread_, q_.in);
    if (linked != Outcome::kReady) return linked;
    switch (q_.kind) {
      case kMemberField: return ResolveField(out);
      case kMemberMethod: return ResolveMethod(out);
      case kMemberConstructor:
        return q_.name->view() == "<init>" ? ResolveSpecial(out) : Outcome::kReady;
      default:
        return vm_.Throw(thread_, "java/lang/InternalError", "unrecognized MemberName format");
    }
  }

 private:
  Outcome Fail(std::string_view error, std::string_view message) {
    return q_.quiet ? Outcome::kReady : vm_.Throw(thread_, error, message);
  }
  std::string Named() const {
    return Vm::ExternalSignature(q_.in->name()->view(), q_.name->view(), q_.type->view());
  }

  // Access to fields is for the library to check: it knows the lookup modes.
  Outcome ResolveField(Member* out) {
    Field* f = q_.in->FindField(q_.name, q_.type);
    if (f == nullptr) {
      return Fail("java/lang/NoSuchFieldError",
                  MissingFieldText(vm_, *q_.in, q_.name->view(), q_.type->view()));
    }
    *out = MemberOf(f, q_.ref_kind == RefKind::kPutField || q_.ref_kind == RefKind::kPutStatic);
    return Outcome::kReady;
  }

  Outcome ResolveMethod(Member* out) {
    if (q_.in == vm_.known().MethodHandle || q_.in == vm_.known().VarHandle) {
      Method* m = q_.in->FindMethod(q_.name, q_.type);
      if (m != nullptr && m->signature_polymorphic && q_.ref_kind != RefKind::kInvokeInterface &&
          m->is_static() == (q_.ref_kind == RefKind::kInvokeStatic)) {
        if (!IsHandleIntrinsic(*m)) return Fail("java/lang/InternalError", "appendix");
        *out = IntrinsicMember(m);
        return Outcome::kReady;
      }
    }
    switch (q_.ref_kind) {
      case RefKind::kInvokeStatic: return ResolveStatic(out);
      case RefKind::kInvokeInterface: return ResolveDispatched(out, true);
      case RefKind::kInvokeVirtual: return ResolveDispatched(out, false);
      case RefKind::kInvokeSpecial: return ResolveSpecial(out);
      default: return Outcome::kReady;
    }
  }

  // *found stays null, with the outcome of the failure, if there is none.
  Outcome Find(Method** found) {
    Method* m = q_.in->is_interface() ? q_.in->FindInterfaceMethod(q_.name, q_.type)
                                      : q_.in->FindMethod(q_.name, q_.type);
    if (m == nullptr || m->signature_polymorphic) {
      return Fail("java/lang/NoSuchMethodError", fmt::format("'{}'", Named()));
    }
    if (q_.caller != nullptr) {
      bool yes = false;
      const Outcome o = vm_.CanAccessMember(thread_, q_.caller, m->holder, m->access, q_.in, &yes);
      if (o != Outcome::kReady) return o;
      if (!yes) {
        return Fail("java/lang/IllegalAccessError",
                    fmt::format("class {} tried to access {}{}{}method '{}' ({})",
                                q_.caller->external_name(), m->is_abstract() ? "abstract " : "",
                                m->access & kAccProtected ? "protected " : "",
                                m->is_private() ? "private " : "", Vm::ExternalSignature(*m),
                                vm_.TwoModulesMessage(q_.caller, m->holder)));
      }
    }
    *found = m;
    return Outcome::kReady;
  }

  Outcome ResolveStatic(Member* out) {
    Method* m = nullptr;
    const Outcome o = Find(&m);
    if (m == nullptr) return o;
    if (!m->is_static()) {
      return Fail(kIncompatible,
                  fmt::format("Expected static method '{}'", Vm::ExternalSignature(*m)));
    }
    *out = DirectMember(m);
    return Outcome::kReady;
  }

  Outcome ResolveDispatched(Member* out, bool interface) {
    if (q_.in->is_interface() != interface) {
      return Fail(kIncompatible,
                  interface ? fmt::format("Found class {}, but interface was expected",
                                          q_.in->external_name())
                            : fmt::format("Found interface {}, but class was expected",
                                          q_.in->external_name()));
    }
    Method* m = nullptr;
    const Outcome o = Find(&m);
    if (m == nullptr) return o;
    if (m->is_static()) {
      return Fail(kIncompatible,
                  fmt::format("{} method '{}'",
                              interface ? "Expected instance not static" : "Expecting non-static",
                              Vm::ExternalSignature(*m)));
    }
    *out = StaticallyBound(*m) ? DirectMember(m) : DispatchedMember(m, q_.in);
    return Outcome::kReady;
  }

  Outcome ResolveSpecial(Member* out) {
    Method* m = nullptr;
    const Outcome o = Find(&m);
    if (m == nullptr) return o;
    if (m->is_constructor() && m->holder != q_.in) {
      return Fail("java/lang/NoSuchMethodError",
                  fmt::format("{}: method '{}' not found", q_.in->external_name(), Named()));
    }
    Klass* const caller = q_.caller;
    if (caller != nullptr && q_.in->is_interface() && caller != q_.in &&
        !IsMagicAccessor(vm_.known(), caller)) {
      bool direct = false;
      for (const Klass* i : caller->interfaces()) direct |= i == q_.in;
      if (!direct) {
        return Fail(
            kIncompatible,
            fmt::format("Interface method reference: '{}', is in an indirect superinterface {}",
                        Vm::ExternalSignature(*m), q_.in->external_name()));
      }
    }
    if (m->is_static()) {
      return Fail(kIncompatible,
                  fmt::format("Expecting non-static method '{}'", Vm::ExternalSignature(*m)));
    }
    // A superclass's method, as it is in the direct superclass now.
    if (caller != nullptr && !m->is_constructor() && caller != q_.in &&
        caller->IsSubclassOf(q_.in) && !q_.in->is_interface()) {
      m = caller->super()->FindMethod(q_.name, q_.type);
    }
    if (m == nullptr || m->is_abstract()) {
      return Fail("java/lang/AbstractMethodError",
                  fmt::format("'{}'", m == nullptr ? Named() : Vm::ExternalSignature(*m)));
    }
    *out = DirectMember(m);
    return Outcome::kReady;
  }

  Vm& vm_;
  const u32 thread_;
  MemberQuery q_;
};

}  // namespace

bool IsHandleIntrinsic(const Method& m) {
  return m.signature_polymorphic &&
         (m.name->view() == "invokeBasic" || m.name->view().starts_with("linkTo"));
}

Outcome ResolveMember(Vm& vm, u32 thread, const MemberQuery& query, Member* out) {
  return MemberResolver(vm, thread, query).Run(out);
}

Member MemberOf(Field* f, bool setter) {
  Member r;
  r.field = f;
  r.clazz = f->holder;
  r.vmindex = f->offset;
  const RefKind kind = f->is_static() ? (setter ? RefKind::kPutStatic : RefKind::kGetStatic)
                                      : (setter ? RefKind::kPutField : RefKind::kGetField);
  r.flags = (f->access & kFieldModifiers) | kMemberField | KindBits(kind);
  if (f->stable) r.flags |= kMemberTrustedFinal;
  return r;
}

Member MemberOf(Method* m) {
  return StaticallyBound(*m) ? DirectMember(m) : DispatchedMember(m, m->holder);
}

std::string MissingFieldText(Vm& vm, const Klass& in, std::string_view name,
                             std::string_view descriptor) {
  constexpr JdkRange kTellAll = "21+";
  if (!kTellAll.Contains(vm.space().jdk_version())) return std::string(name);
  return fmt::format("Class {} does not have member field '{} {}'", in.external_name(),
                     JavaTypeName(descriptor), name);
}

void FillMemberName(Vm& vm, Ref mn, const Member& member) {
  const Known& n = vm.known();
  Heap& heap = vm.heap();
  heap.PutRef(mn, n.MemberName_clazz, vm.world().MirrorOf(member.clazz));
  heap.Put<u32>(mn, n.MemberName_flags, member.flags);
  heap.Put<i64>(mn, n.MemberName_vmindex, member.vmindex);
  heap.PutRef(mn, n.MemberName_method,
              member.method == nullptr ? kNull : NewResolvedName(vm, member.method));
}

Ref NewResolvedName(Vm& vm, Method* method) {
  const Known& n = vm.known();
  Heap& heap = vm.heap();
  const Ref resolved = heap.NewObject(n.ResolvedMethodName);
  heap.PutRef(resolved, n.ResolvedMethodName_vmholder, vm.world().MirrorOf(method->holder));
  heap.Put<u32>(resolved, n.ResolvedMethodName_vmtarget, method->id);
  return resolved;
}

Method* MethodOfResolvedName(Vm& vm, Ref resolved) {
  return resolved ? vm.space().method(
                        vm.heap().Get<u32>(resolved, vm.known().ResolvedMethodName_vmtarget))
                  : nullptr;
}

Method* MethodOfMemberName(Vm& vm, Ref mn) {
  return MethodOfResolvedName(vm, vm.heap().GetRef(mn, vm.known().MemberName_method));
}

}  // namespace ravel
