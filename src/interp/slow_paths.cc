// The slow halves of instructions: resolve, quicken, and say what is next.
#include <fmt/format.h>

#include "interp/binding.h"
#include "interp/interpreter.h"
#include "interp/member_names.h"

namespace ravel {

namespace {

// What operand d of a quick field instruction says.
u16 OrderOf(const Field& f) {
  return f.is_volatile() ? kFieldVolatile : f.is_settled() ? kFieldFinal : kFieldPlain;
}

RegOp GetFieldOp(Kind k) {
  switch (k) {
    case Kind::kBoolean:
    case Kind::kByte: return RegOp::k_getfield_b;
    case Kind::kChar: return RegOp::k_getfield_c;
    case Kind::kShort: return RegOp::k_getfield_s;
    case Kind::kLong: return RegOp::k_getfield_l;
    case Kind::kFloat: return RegOp::k_getfield_f;
    case Kind::kDouble: return RegOp::k_getfield_d;
    case Kind::kRef: return RegOp::k_getfield_a;
    default: return RegOp::k_getfield_i;
  }
}

RegOp PutFieldOp(Kind k) {
  switch (k) {
    case Kind::kBoolean: return RegOp::k_putfield_z;
    case Kind::kByte: return RegOp::k_putfield_b;
    case Kind::kChar:
    case Kind::kShort: return RegOp::k_putfield_s;
    case Kind::kLong:
    case Kind::kDouble: return RegOp::k_putfield_l;
    case Kind::kRef: return RegOp::k_putfield_a;
    default: return RegOp::k_putfield_i;
  }
}

// The static forms come in the same order as the instance ones.
RegOp StaticForm(RegOp instance, RegOp first_instance, RegOp first_static) {
  return static_cast<RegOp>(static_cast<u16>(first_static) + static_cast<u16>(instance) -
                            static_cast<u16>(first_instance));
}

u64 LoadStatic(Heap& heap, Ref mirror, const Field& f) {
  switch (f.kind) {
    case Kind::kBoolean:
    case Kind::kByte: return static_cast<u32>(static_cast<i32>(heap.Get<i8>(mirror, f.offset)));
    case Kind::kChar: return heap.Get<u16>(mirror, f.offset);
    case Kind::kShort: return static_cast<u32>(static_cast<i32>(heap.Get<i16>(mirror, f.offset)));
    case Kind::kLong:
    case Kind::kDouble: return heap.Get<u64>(mirror, f.offset);
    default: return heap.Get<u32>(mirror, f.offset);
  }
}

void StoreStatic(Heap& heap, Ref mirror, const Field& f, u64 bits) {
  switch (f.kind) {
    case Kind::kBoolean: return heap.Put<u8>(mirror, f.offset, static_cast<u8>(bits & 1));
    case Kind::kByte: return heap.Put<u8>(mirror, f.offset, static_cast<u8>(bits));
    case Kind::kChar:
    case Kind::kShort: return heap.Put<u16>(mirror, f.offset, static_cast<u16>(bits));
    case Kind::kLong:
    case Kind::kDouble: return heap.Put<u64>(mirror, f.offset, bits);
    default: return heap.Put<u32>(mirror, f.offset, static_cast<u32>(bits));
  }
}

RegOp LinkToOp(const Method& m) {
  const std::string_view name = m.name->view();
  return name == "linkToStatic"    ? RegOp::k_linktostatic_q
         : name == "linkToSpecial" ? RegOp::k_linktospecial_q
         : name == "linkToVirtual" ? RegOp::k_linktovirtual_q
                                   : RegOp::k_linktointerface_q;
}

u16 Cp(const Code& code, u32 index) { return static_cast<u16>(code.insns[index].imm); }

// The call site was linked before the oldest milestone, and so on every path: that is when
// its appendix became a literal.
bool WasLinkedAtOldestMilestone(World& world, const Vm::CallSite& site) {
  return site.appendix != 0 && world.arena().logging() &&
         !world.arena().WrittenSince(&world.literals()[site.appendix], world.milestones().oldest());
}

std::string FieldText(const Field& f) { return f.holder->external_name() + "." + f.name->str(); }

}  // namespace

// The instruction is about to become one that takes for granted that the class
// at `class_cp` is known, and, if given, that `initialized` is. Where that was
// so before the oldest milestone, it is so on every path; else it is taken back
// when the World returns.
Insn& Interpreter::Rewrite(Code& code, u32 index, u16 class_cp, const Klass* initialized) {
  World& world = vm_.world();
  if (!world.arena().logging()) return code.insns[index];
  const Klass* const in = code.method->holder;
  bool settled =
      class_cp != 0 && world.WasLoadedAtOldestMilestone(
                           in->loader(), vm_.Intern(in->file()->pool.ClassName(class_cp)));
  if (initialized != nullptr) settled &= world.WasSoAtOldestMilestone(initialized);
  if (!settled) vm_.code_journal_.Save(code, index);
  return code.insns[index];
}

Insn& Interpreter::RewriteCall(Code& code, u32 index, const Vm::CallSite& site) {
  if (WasLinkedAtOldestMilestone(vm_.world(), site)) return code.insns[index];
  return Rewrite(code, index);
}

void Interpreter::Quicken(Code& code, u32 index, RegOp op) {
  code.ops[index] = op;
  RebindInsn(code, index);
}

// The class of the field or method that an instruction names, in the pool.
u16 Interpreter::MemberClass(const Code& code, u32 index) {
  return code.method->holder->file()->pool.RefClassIndex(Cp(code, index));
}

#define RETURN_UNLESS_READY(outcome) \
  if (const Outcome o = (outcome); o != Outcome::kReady) return FromOutcome(o)

Interpreter::Next Interpreter::GetField(u32 thread, Code& code, u32 index, u64*) {
  Field* f = nullptr;
  RETURN_UNLESS_READY(vm_.ResolveField(thread, code.method->holder, Cp(code, index), &f));
  if (f->is_static()) {
    return FromOutcome(vm_.Throw(thread, "java/lang/IncompatibleClassChangeError",
                                 "Expected non-static field " + FieldText(*f)));
  }
  Insn& i = Rewrite(code, index, MemberClass(code, index));
  i.imm = static_cast<i32>(f->offset);
  i.d = OrderOf(*f);
  Quicken(code, index, GetFieldOp(f->kind));
  return Next::kAgain;
}

Interpreter::Next Interpreter::PutField(u32 thread, Code& code, u32 index, u64*) {
  Field* f = nullptr;
  Method* m = code.method;
  RETURN_UNLESS_READY(vm_.ResolveField(thread, m->holder, Cp(code, index), &f));
  if (f->is_static()) {
    return FromOutcome(vm_.Throw(thread, "java/lang/IncompatibleClassChangeError",
                                 "Expected non-static field " + FieldText(*f)));
  }
  // JVMS 6.5.putfield: from version 53 on only constructors may write finals.
  if (f->is_final() && (f->holder != m->holder ||
                        (m->holder->file()->major_version >= 53 && !m->is_constructor()))) {
    return FromOutcome(vm_.Throw(
        thread, "java/lang/IllegalAccessError",
        fmt::format(
            "Update to non-static final field {} attempted from a different {}", FieldText(*f),
            f->holder != m->holder ? fmt::format("class ({}) than the field's declaring class",
                                                 m->holder->external_name())
                                   : fmt::format("method ({}) than the initializer method <init> ",
                                                 m->name->view()))));
  }
  Insn& i = Rewrite(code, index, MemberClass(code, index));
  i.imm = static_cast<i32>(f->offset);
  i.d = OrderOf(*f);
  Quicken(code, index, PutFieldOp(f->kind));
  return Next::kAgain;
}

// A static access is quickened only when the class is initialised for all;
// while this very thread initialises it, or somebody wants to know, each access
// comes here.
Interpreter::Next Interpreter::GetStatic(u32 thread, Code& code, u32 index, u64* fp) {
  Field* f = nullptr;
  RETURN_UNLESS_READY(vm_.ResolveField(thread, code.method->holder, Cp(code, index), &f));
  if (!f->is_static()) {
    return FromOutcome(vm_.Throw(thread, "java/lang/IncompatibleClassChangeError",
                                 "Expected static field " + FieldText(*f)));
  }
  RETURN_UNLESS_READY(vm_.InitializeClass(thread, f->holder));
  if (!vm_.IsReadyForAll(thread, f->holder)) {
    const Insn& i = code.insns[index];
    ReportStatic(thread, *f, EventKind::kFieldRead, EventKind::kVolatileRead);
    fp[i.a] = LoadStatic(vm_.heap(), vm_.world().MirrorOf(f->holder), *f);
    return Next::kDone;
  }
  Insn& i = Rewrite(code, index, MemberClass(code, index), f->holder);
  i.imm = static_cast<i32>(f->holder->id());
  i.b = static_cast<u16>(f->offset);
  i.c = static_cast<u16>(f->offset >> 16);
  i.d = OrderOf(*f);
  Quicken(code, index, StaticForm(GetFieldOp(f->kind), RegOp::k_getfield_b, RegOp::k_getstatic_b));
  return Next::kAgain;
}

void Interpreter::ReportStatic(u32 thread, const Field& f, EventKind plain, EventKind ordered) {
  const EventKind kind = f.is_volatile() ? ordered : plain;
  if (!vm_.events().Wants(kind)) return;
  vm_.events().Send({.kind = kind,
                     .thread = thread,
                     .object = vm_.world().mirror(f.holder->id()),
                     .offset = f.offset});
}

Interpreter::Next Interpreter::PutStatic(u32 thread, Code& code, u32 index, u64* fp) {
  Field* f = nullptr;
  Method* m = code.method;
  RETURN_UNLESS_READY(vm_.ResolveField(thread, m->holder, Cp(code, index), &f));
  if (!f->is_static()) {
    return FromOutcome(vm_.Throw(thread, "java/lang/IncompatibleClassChangeError",
                                 "Expected static field " + FieldText(*f)));
  }
  if (f->is_final() && (f->holder != m->holder ||
                        (m->holder->file()->major_version >= 53 && !m->is_class_initializer()))) {
    return FromOutcome(vm_.Throw(
        thread, "java/lang/IllegalAccessError",
        fmt::format("Update to static final field {} attempted from a different {}", FieldText(*f),
                    f->holder != m->holder
                        ? fmt::format("class ({}) than the field's declaring class",
                                      m->holder->external_name())
                        : fmt::format("method ({}) than the initializer method <clinit> ",
                                      m->name->view()))));
  }
  RETURN_UNLESS_READY(vm_.InitializeClass(thread, f->holder));
  if (!vm_.IsReadyForAll(thread, f->holder)) {
    const Insn& i = code.insns[index];
    ReportStatic(thread, *f, EventKind::kFieldWrite, EventKind::kVolatileWrite);
    StoreStatic(vm_.heap(), vm_.world().MirrorOf(f->holder), *f, fp[i.a]);
    return Next::kDone;
  }
  Insn& i = Rewrite(code, index, MemberClass(code, index), f->holder);
  i.imm = static_cast<i32>(f->holder->id());
  i.b = static_cast<u16>(f->offset);
  i.c = static_cast<u16>(f->offset >> 16);
  i.d = OrderOf(*f);
  Quicken(code, index, StaticForm(PutFieldOp(f->kind), RegOp::k_putfield_z, RegOp::k_putstatic_z));
  return Next::kAgain;
}

Interpreter::Next Interpreter::Ldc(u32 thread, Code& code, u32 index, u64* fp) {
  Klass* in = code.method->holder;
  const u16 cp = Cp(code, index);
  Ref r;
  RETURN_UNLESS_READY(vm_.ResolveConstant(thread, in, cp, &r));
  if (code.insns[index].d == kResultRef) {
    Insn& i = Rewrite(code, index);
    i.imm = static_cast<i32>(vm_.world().AddLiteral(r));
    Quicken(code, index, RegOp::k_ldc_ref);
    return Next::kAgain;
  }
  // A dynamic constant of primitive type: unboxed each time.
  const Insn& i = code.insns[index];
  const Known& n = vm_.known();
  Heap& heap = vm_.heap();
  const Klass* k = heap.KlassOf(r);
  if (k == n.Long || k == n.Double) {
    fp[i.a] = heap.Get<u64>(r, n.Long_value);
  } else if (k == n.Boolean || k == n.Byte) {
    fp[i.a] = static_cast<u32>(static_cast<i32>(heap.Get<i8>(r, n.Byte_value)));
  } else if (k == n.Character) {
    fp[i.a] = heap.Get<u16>(r, n.Character_value);
  } else if (k == n.Short) {
    fp[i.a] = static_cast<u32>(static_cast<i32>(heap.Get<i16>(r, n.Short_value)));
  } else {
    fp[i.a] = heap.Get<u32>(r, n.Integer_value);
  }
  return Next::kDone;
}

Interpreter::Next Interpreter::New(u32 thread, Code& code, u32 index, u64* fp) {
  Klass* k = nullptr;
  RETURN_UNLESS_READY(vm_.ResolveClass(thread, code.method->holder, Cp(code, index), &k));
  if (k->is_abstract() || k->is_interface() || !k->is_instance() || k == vm_.known().Class) {
    return FromOutcome(vm_.Throw(thread, "java/lang/InstantiationError", k->external_name()));
  }
  RETURN_UNLESS_READY(vm_.InitializeClass(thread, k));
  if (!vm_.IsReadyForAll(thread, k)) {
    if (vm_.heap().WantsCollection() && MakeRoom(thread, 0) == Next::kThrown) return Next::kThrown;
    fp[code.insns[index].a] = vm_.heap().NewObject(k).index;
    return Next::kDone;
  }
  Rewrite(code, index, Cp(code, index), k).imm = static_cast<i32>(k->id());
  Quicken(code, index, RegOp::k_new_q);
  return Next::kAgain;
}

Interpreter::Next Interpreter::ANewArray(u32 thread, Code& code, u32 index) {
  Klass* k = nullptr;
  RETURN_UNLESS_READY(vm_.ResolveClass(thread, code.method->holder, Cp(code, index), &k));
  Rewrite(code, index, Cp(code, index)).imm = static_cast<i32>(vm_.space().ArrayOf(k)->id());
  Quicken(code, index, RegOp::k_newarray_q);
  return Next::kAgain;
}

Interpreter::Next Interpreter::MultiANewArray(u32 thread, Code& code, u32 index) {
  Klass* k = nullptr;
  RETURN_UNLESS_READY(vm_.ResolveClass(thread, code.method->holder, Cp(code, index), &k));
  Rewrite(code, index, Cp(code, index)).imm = static_cast<i32>(k->id());
  Quicken(code, index, RegOp::k_multianewarray_q);
  return Next::kAgain;
}

// JVMS: a null reference is not even resolved.
Interpreter::Next Interpreter::CheckCast(u32 thread, Code& code, u32 index, u64* fp) {
  if (static_cast<u32>(fp[code.insns[index].a]) == 0) return Next::kDone;
  Klass* k = nullptr;
  RETURN_UNLESS_READY(vm_.ResolveClass(thread, code.method->holder, Cp(code, index), &k));
  Rewrite(code, index, Cp(code, index)).imm = static_cast<i32>(k->id());
  Quicken(code, index, RegOp::k_checkcast_q);
  return Next::kAgain;
}

Interpreter::Next Interpreter::InstanceOf(u32 thread, Code& code, u32 index, u64* fp) {
  if (static_cast<u32>(fp[code.insns[index].b]) == 0) {
    fp[code.insns[index].a] = 0;
    return Next::kDone;
  }
  Klass* k = nullptr;
  RETURN_UNLESS_READY(vm_.ResolveClass(thread, code.method->holder, Cp(code, index), &k));
  Rewrite(code, index, Cp(code, index)).imm = static_cast<i32>(k->id());
  Quicken(code, index, RegOp::k_instanceof_q);
  return Next::kAgain;
}

// A call whose target never changes.
void Interpreter::QuickenDirect(Code& code, u32 index, Method* m) {
  Insn& i = Rewrite(code, index, MemberClass(code, index), m->holder);
  i.imm = static_cast<i32>(m->id);
  vm_.NativeOf(m);  // binds the intrinsic too
  if (m->bound.intrinsic != nullptr) {
    i.c = m->is_static() ? 0 : 1;
    Quicken(code, index, RegOp::k_invokeintrinsic_q);
  } else {
    Quicken(code, index, m->is_static() ? RegOp::k_invokestatic_q : RegOp::k_invokenonvirtual_q);
  }
}

Interpreter::Next Interpreter::Invoke(u32 thread, Code& code, u32 index, u64* fp, Method** callee) {
  Klass* in = code.method->holder;
  const u16 cp = Cp(code, index);
  const RegOp op = code.ops[index];
  const Insn& i = code.insns[index];
  Method* m = nullptr;
  RETURN_UNLESS_READY(vm_.ResolveMethod(thread, in, cp, &m));

  if ((op == RegOp::k_invokestatic) != m->is_static()) {
    return FromOutcome(vm_.Throw(
        thread, "java/lang/IncompatibleClassChangeError",
        fmt::format("{} method '{}'", m->is_static() ? "Expecting non-static" : "Expected static",
                    Vm::ExternalSignature(*m))));
  }
  switch (op) {
    case RegOp::k_invokestatic: {
      if (m->signature_polymorphic) {
        Rewrite(code, index, MemberClass(code, index));
        Quicken(code, index, LinkToOp(*m));
        return Next::kAgain;
      }
      RETURN_UNLESS_READY(vm_.InitializeClass(thread, m->holder));
      if (!vm_.IsReadyForAll(thread, m->holder)) {
        *callee = m;
        return Next::kCall;
      }
      QuickenDirect(code, index, m);
      return Next::kAgain;
    }
    case RegOp::k_invokespecial: {
      // A superclass's method, as it is in the direct superclass now (JVMS 6.5.invokespecial).
      Klass* named = nullptr;
      RETURN_UNLESS_READY(vm_.ResolveClass(thread, in, in->file()->pool.RefClassIndex(cp), &named));
      if (!m->is_constructor() && !named->is_interface() && named != in &&
          in->IsSubclassOf(named) && in->super() != nullptr) {
        Method* selected = in->super()->FindMethod(m->name, m->descriptor);
        if (selected != nullptr) m = selected;
      }
      if (m->is_abstract()) {
        return FromOutcome(vm_.Throw(thread, "java/lang/AbstractMethodError",
                                     fmt::format("'{}'", Vm::ExternalSignature(*m))));
      }
      Rewrite(code, index, MemberClass(code, index)).imm = static_cast<i32>(m->id);
      Quicken(code, index, RegOp::k_invokenonvirtual_q);
      return Next::kAgain;
    }
    case RegOp::k_invokevirtual: {
      if (m->signature_polymorphic) {
        if (IsHandleIntrinsic(*m)) {
          Rewrite(code, index, MemberClass(code, index));
          Quicken(code, index, RegOp::k_invokebasic_q);
          return Next::kAgain;
        }
        Vm::CallSite site;
        RETURN_UNLESS_READY(vm_.LinkHandleCall(thread, in, cp, &site));
        code.caches[i.c].method = site.adapter;
        RewriteCall(code, index, site).imm = static_cast<i32>(site.appendix);
        Quicken(code, index, RegOp::k_invokehandle_q);
        return Next::kAgain;
      }
      if (m->holder->is_interface()) {
        // A method that the class inherits from an interface: selected anew for each receiver.
        const Ref receiver{static_cast<u32>(fp[i.a])};
        if (!receiver) return FromOutcome(vm_.Throw(thread, "java/lang/NullPointerException"));
        *callee = SelectInterface(thread, receiver, m, op);
        return *callee != nullptr ? Next::kCall : Next::kThrown;
      }
      if (m->vtable_index < 0 || m->is_final() || m->is_private() || m->holder->is_final()) {
        QuickenDirect(code, index, m);
      } else {
        Rewrite(code, index, MemberClass(code, index)).imm = m->vtable_index;
        Quicken(code, index, RegOp::k_invokevirtual_q);
      }
      return Next::kAgain;
    }
    default: {  // invokeinterface
      Rewrite(code, index, MemberClass(code, index)).imm = static_cast<i32>(m->id);
      if (m->is_private()) {
        Quicken(code, index, RegOp::k_invokenonvirtual_q);
      } else {
        Quicken(code, index, RegOp::k_invokeinterface_q);
      }
      return Next::kAgain;
    }
  }
}

Method* Interpreter::SelectInterface(u32 thread, Ref receiver, Method* declared, RegOp op) {
  Klass* k = vm_.heap().KlassOf(receiver);
  if (declared->holder->is_interface() && !k->IsSubtypeOf(declared->holder)) {
    CHECK(vm_.Throw(thread, "java/lang/IncompatibleClassChangeError",
                    fmt::format("Class {} does not implement the requested interface {}",
                                k->external_name(), declared->holder->external_name())) ==
          Outcome::kThrown);
    return nullptr;
  }
  bool conflict = false;
  Method* m = k->SelectMethod(declared, &conflict);
  if (conflict && op == RegOp::k_invokevirtual) {
    std::string both;
    for (const Klass* i : k->all_interfaces()) {
      const Method* d = i->FindDeclaredMethod(declared->name, declared->descriptor);
      if (d != nullptr && !d->is_abstract())
        both += fmt::format(" {}.{}", i->external_name(), d->name->view());
    }
    CHECK(vm_.Throw(thread, "java/lang/IncompatibleClassChangeError",
                    "Conflicting default methods:" + both) == Outcome::kThrown);
    return nullptr;
  }
  if (m != nullptr && !m->is_abstract() && (m->access & kAccPublic) == 0 &&
      declared->holder->is_interface() && !m->is_private()) {
    CHECK(vm_.Throw(thread, "java/lang/IllegalAccessError",
                    fmt::format("class {} tried to access method '{}'",
                                declared->holder->external_name(), Vm::ExternalSignature(*m))) ==
          Outcome::kThrown);
    return nullptr;
  }
  if (m == nullptr || m->is_abstract()) {
    const std::string message =
        op == RegOp::k_invokevirtual
            ? fmt::format("Method {}.{}{} is abstract", k->external_name(), declared->name->view(),
                          declared->descriptor->view())
            : vm_.AbstractMethodMessage(*declared, k);
    CHECK(vm_.Throw(thread, "java/lang/AbstractMethodError", message) == Outcome::kThrown);
    return nullptr;
  }
  return m;
}

Interpreter::Next Interpreter::InvokeDynamic(u32 thread, Code& code, u32 index) {
  Vm::CallSite site;
  RETURN_UNLESS_READY(
      vm_.LinkCallSite(thread, code.method, code.bci[index], Cp(code, index), &site));
  Insn& i = RewriteCall(code, index, site);
  code.caches[i.c].method = site.adapter;
  i.imm = static_cast<i32>(site.appendix);
  Quicken(code, index, RegOp::k_invokedynamic_q);
  return Next::kAgain;
}

#undef RETURN_UNLESS_READY

Interpreter::Next Interpreter::MakeRoom(u32 thread, u64 bytes) {
  if (vm_.heap().WantsCollection()) vm_.Collect(false);
  if (vm_.heap().Fits(bytes)) return Next::kDone;
  vm_.Collect(false);
  if (vm_.heap().Fits(bytes)) return Next::kDone;
  vm_.Collect(true);
  if (vm_.heap().Fits(bytes)) return Next::kDone;
  return FromOutcome(vm_.Throw(thread, "java/lang/OutOfMemoryError", "Java heap space"));
}

Interpreter::Next Interpreter::NewArray(u32 thread, Klass* k, i32 length, Ref* out) {
  if (length < 0) {
    return FromOutcome(
        vm_.Throw(thread, "java/lang/NegativeArraySizeException", fmt::format("{}", length)));
  }
  // HotSpot's limit: the largest array lengths are refused as such.
  if (length >= 0x7FFFFFFE) {
    return FromOutcome(
        vm_.Throw(thread, "java/lang/OutOfMemoryError", "Requested array size exceeds VM limit"));
  }
  const u64 bytes = Heap::ArraySize(k, length);
  if (vm_.heap().WantsCollection() || !vm_.heap().Fits(bytes)) {
    if (MakeRoom(thread, bytes) == Next::kThrown) return Next::kThrown;
  }
  *out = vm_.heap().NewArray(k, length);
  return Next::kDone;
}

Interpreter::Next Interpreter::NewMultiArray(u32 thread, Klass* k, u64* dims, u32 n, Ref* out) {
  u64 bytes = 0, count = 1;
  Klass* level = k;
  for (u32 i = 0; i < n; ++i) {
    const i32 length = static_cast<i32>(dims[i]);
    if (length < 0) {
      return FromOutcome(
          vm_.Throw(thread, "java/lang/NegativeArraySizeException", fmt::format("{}", length)));
    }
  }
  for (u32 i = 0; i < n; ++i, level = level->component()) {
    const u32 length = static_cast<u32>(dims[i]);
    if (bytes < (u64{1} << 40)) bytes += count * Heap::ArraySize(level, static_cast<i32>(length));
    count = count > (u64{1} << 40) ? count : count * length;
  }
  if (MakeRoom(thread, bytes) == Next::kThrown) return Next::kThrown;
  // No collection from here on: references in locals are good.
  Heap& heap = vm_.heap();
  struct Builder {
    Heap& heap;
    const u64* dims;
    u32 n;
    Ref Make(Klass* k, u32 d) {
      const i32 length = static_cast<i32>(dims[d]);
      const Ref r = heap.NewArray(k, length);
      if (d + 1 < n) {
        for (i32 i = 0; i < length; ++i) heap.PutElementRef(r, i, Make(k->component(), d + 1));
      }
      return r;
    }
  };
  *out = Builder{heap, dims, n}.Make(k, 0);
  return Next::kDone;
}

void Interpreter::ThrowIndex(u32 thread, i32 index, i32 length) {
  CHECK(vm_.Throw(thread, "java/lang/ArrayIndexOutOfBoundsException",
                  fmt::format("Index {} out of bounds for length {}", index, length)) ==
        Outcome::kThrown);
}

void Interpreter::ThrowCast(u32 thread, Ref object, Klass* target) {
  Klass* k = vm_.heap().KlassOf(object);
  std::string where;
  CHECK(vm_.Throw(thread, "java/lang/ClassCastException",
                  fmt::format("class {} cannot be cast to class {} ({})", k->external_name(),
                              target->external_name(), vm_.TwoModulesMessage(k, target))) ==
        Outcome::kThrown);
}

void Interpreter::ThrowStore(u32 thread, Ref value) {
  CHECK(vm_.Throw(thread, "java/lang/ArrayStoreException",
                  vm_.heap().KlassOf(value)->external_name()) == Outcome::kThrown);
}

}  // namespace ravel
