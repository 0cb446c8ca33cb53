// java.lang.invoke.MethodHandleNatives: MemberNames, and the targets of call
// sites. The calls in the other direction, which link constants and call
// sites, are in linkage/dynamic.cc and linkage/call_sites.cc.
#include <fmt/format.h>

#include "interp/member_names.h"
#include "natives/boxing.h"
#include "natives/declare.h"
#include "natives/reflection.h"

namespace ravel {
namespace {

constexpr char kInternalError[] = "java/lang/InternalError";

u32 FlagsOf(NativeCall& c, Ref member) {
  return c.heap().Get<u32>(member, c.known().MemberName_flags);
}
i64 IndexOf(NativeCall& c, Ref member) {
  return c.heap().Get<i64>(member, c.known().MemberName_vmindex);
}
Ref ClassOf(NativeCall& c, Ref member) {
  return c.heap().GetRef(member, c.known().MemberName_clazz);
}

// The `type` of a MemberName: a MethodType, a Class or a String. Null if it is
// something else.
Sym DescriptorOf(NativeCall& c, Ref type) {
  const Known& n = c.known();
  Heap& heap = c.heap();
  const Klass* const k = heap.KlassOf(type);
  if (k == n.String) return c.vm().Intern(c.world().ToModified(type));
  if (k == n.Class) return c.vm().Intern(KlassOf(c, type)->descriptor());
  if (k != n.MethodType) return nullptr;
  std::string text = "(";
  const Ref parameters = heap.GetRef(type, n.MethodType_ptypes);
  for (i32 i = 0; i < heap.Length(parameters); ++i)
    text += KlassOf(c, heap.GetElementRef(parameters, i))->descriptor();
  text += ")" + KlassOf(c, heap.GetRef(type, n.MethodType_rtype))->descriptor();
  return c.vm().Intern(text);
}

bool IsField(NativeCall& c, Ref member, bool is_static) {
  if (!member) return false;
  const u32 flags = FlagsOf(c, member);
  return (flags & kMemberField) != 0 && ((flags & kAccStatic) != 0) == is_static;
}

// The field of a resolved MemberName.
const Field* FieldOfMember(NativeCall& c, Ref member) {
  const bool is_static = (FlagsOf(c, member) & kAccStatic) != 0;
  for (const Field& f : KlassOf(c, ClassOf(c, member))->fields()) {
    if (f.is_static() == is_static && f.offset == IndexOf(c, member) && !f.injected) return &f;
  }
  return nullptr;
}

// The type of a field as far as it needs no loading: a primitive class, or
// else the descriptor.
Ref FieldTypeOrDescriptor(NativeCall& c, const Field& f) {
  if (f.kind != Kind::kRef) return c.world().MirrorOf(c.space().primitive(f.kind));
  return c.world().NewStringFromModified(f.descriptor->view());
}

}  // namespace

Step java_lang_invoke_MethodHandleNatives_init(NativeCall& c) {
  const Ref member = c.Obj(0);
  const Ref target = c.Obj(1);
  if (!member) return c.ThrowNew(kInternalError, "mname to init");
  if (!target) return c.ThrowNew(kInternalError, "target to init");
  const Klass* const k = c.heap().KlassOf(target);
  if (k == c.known().FieldObject) {
    FillMemberName(c.vm(), member, MemberOf(FieldOf(c, target), false));
  } else if (k == c.known().Method || k == c.known().Constructor) {
    // A polymorphic method has no one signature: clazz stays null.
    Method* const m = MethodOf(c, target);
    if (!m->signature_polymorphic) FillMemberName(c.vm(), member, MemberOf(m));
  } else {
    return c.ThrowNew(kInternalError, "unrecognized target to init");
  }
  return c.Return();
}

Step java_lang_invoke_MethodHandleNatives_expand(NativeCall& c) {
  const Ref member = c.Obj(0);
  if (!member) return c.ThrowNew(kInternalError, "mname to expand");
  const Known& n = c.known();
  Heap& heap = c.heap();
  const auto fill = [&](u32 offset, auto make) {
    if (!heap.GetRef(member, offset)) heap.PutRef(member, offset, make());
  };
  if ((FlagsOf(c, member) & kMemberField) != 0) {
    const Field* const f = ClassOf(c, member) ? FieldOfMember(c, member) : nullptr;
    if (f == nullptr) return c.ThrowNew(kInternalError, "unrecognized MemberName format");
    fill(n.MemberName_name, [&] { return c.world().InternModified(f->name->view()); });
    fill(n.MemberName_type, [&] { return FieldTypeOrDescriptor(c, *f); });
    return c.Return();
  }
  const Method* const m = MethodOfMemberName(c.vm(), member);
  if (m == nullptr) return c.ThrowNew("java/lang/IllegalArgumentException", "nothing to expand");
  fill(n.MemberName_clazz, [&] { return c.world().MirrorOf(m->holder); });
  fill(n.MemberName_name, [&] { return c.world().InternModified(m->name->view()); });
  fill(n.MemberName_type, [&] { return c.world().NewStringFromModified(m->descriptor->view()); });
  return c.Return();
}

Step java_lang_invoke_MethodHandleNatives_resolve(NativeCall& c) {
  const Ref member = c.Obj(0);
  const Ref caller = c.Obj(1);
  const bool speculative = c.Bool(3);
  if (!member) return c.ThrowNew(kInternalError, "mname to resolve");
  if (c.thrown()) return c.ReturnRef(kNull);  // speculative
  const Known& n = c.known();
  Heap& heap = c.heap();
  if (heap.GetRef(member, n.MemberName_method)) return c.ReturnRef(member);
  const u32 flags = FlagsOf(c, member);
  const u32 ref_kind = RefKindOf(flags);
  if (ref_kind == 0 || ref_kind > static_cast<u32>(RefKind::kInvokeInterface)) {
    return c.ThrowNew(kInternalError, "obsolete MemberName format");
  }
  const Ref clazz = ClassOf(c, member);
  const Ref name = heap.GetRef(member, n.MemberName_name);
  const Ref type = heap.GetRef(member, n.MemberName_type);
  if (!clazz || !name || !type)
    return c.ThrowNew("java/lang/IllegalArgumentException", "nothing to resolve");

  MemberQuery query;
  query.in = KlassOf(c, clazz);
  query.name = c.vm().Intern(c.world().ToModified(name));
  query.type = DescriptorOf(c, type);
  query.kind = flags & kMemberKinds;
  query.ref_kind = static_cast<RefKind>(ref_kind);
  query.caller = caller ? KlassOf(c, caller) : nullptr;
  query.quiet = speculative;
  if (query.type == nullptr) return c.ThrowNew(kInternalError, "unrecognized type");
  Member found;
  if (speculative) c.frame()->flags |= kFrameCatches;
  const Outcome o = ResolveMember(c.vm(), c.thread(), query, &found);
  if (o == Outcome::kPushed) return Step::kCall;
  c.frame()->flags &= ~u32{kFrameCatches};
  if (o == Outcome::kThrown) {
    if (!speculative) return Step::kThrow;
    c.thread_record().exception = kNull;
    return c.ReturnRef(kNull);
  }
  if (found.field != nullptr || found.method != nullptr) {
    FillMemberName(c.vm(), member, found);
    return c.ReturnRef(member);
  }
  if (speculative) return c.ReturnRef(kNull);
  return query.kind == kMemberField
             ? c.ThrowNew("java/lang/NoSuchFieldError", "field resolution failed")
             : c.ThrowNew("java/lang/NoSuchMethodError", "method resolution failed");
}

// Only declared members of classes and their supertypes, by name and
// descriptor; as many as there is room for are filled in, all are counted.
Step java_lang_invoke_MethodHandleNatives_getMembers(NativeCall& c) {
  const Ref clazz = c.Obj(0);
  const Ref results = c.Obj(6);
  const u32 match = static_cast<u32>(c.Int(3));
  if (!clazz || !results) return c.ReturnInt(-1);
  Klass* const k = KlassOf(c, clazz);
  if (!k->is_instance()) return c.ReturnInt(0);
  const Sym name = c.Obj(1) ? c.vm().Intern(c.world().ToModified(c.Obj(1))) : nullptr;
  const Sym type = c.Obj(2) ? c.vm().Intern(c.world().ToModified(c.Obj(2))) : nullptr;
  const auto matches = [&](const auto& m) {
    return (name == nullptr || m.name == name) && (type == nullptr || m.descriptor == type);
  };
  i32 skip = c.Int(5);
  i32 count = 0;
  const auto add = [&](const Member& m) {
    if (skip-- > 0) return;
    if (count < c.heap().Length(results))
      FillMemberName(c.vm(), c.heap().GetElementRef(results, count), m);
    ++count;
  };
  std::vector<Klass*> classes = {k};
  if ((match & kMemberSearchSuperclasses) != 0) {
    for (Klass* s = k->super(); s != nullptr; s = s->super()) classes.push_back(s);
  }
  if ((match & kMemberSearchInterfaces) != 0) {
    classes.insert(classes.end(), k->all_interfaces().begin(), k->all_interfaces().end());
  }
  for (Klass* in : classes) {
    if ((match & kMemberField) != 0) {
      for (Field& f : in->fields()) {
        if (!f.injected && matches(f)) add(MemberOf(&f, false));
      }
    }
    for (Method* m : in->methods()) {
      const u32 kind = m->is_constructor() ? kMemberConstructor : kMemberMethod;
      if ((match & kind) != 0 && !m->is_class_initializer() && !m->signature_polymorphic &&
          matches(*m))
        add(MemberOf(m));
    }
  }
  return c.ReturnInt(count);
}

Step java_lang_invoke_MethodHandleNatives_objectFieldOffset(NativeCall& c) {
  const Ref member = c.Obj(0);
  if (!IsField(c, member, false)) {
    return c.ThrowNew(kInternalError, "non-static field required");
  }
  return c.ReturnLong(IndexOf(c, member));
}

Step java_lang_invoke_MethodHandleNatives_staticFieldOffset(NativeCall& c) {
  const Ref member = c.Obj(0);
  if (!IsField(c, member, true)) {
    return c.ThrowNew(kInternalError, "static field required");
  }
  return c.ReturnLong(IndexOf(c, member));
}

Step java_lang_invoke_MethodHandleNatives_staticFieldBase(NativeCall& c) {
  const Ref member = c.Obj(0);
  if (!IsField(c, member, true)) {
    return c.ThrowNew(kInternalError, "static field required");
  }
  return c.ReturnRef(ClassOf(c, member));
}

Step java_lang_invoke_MethodHandleNatives_getMemberVMInfo(NativeCall& c) {
  const Ref member = c.Obj(0);
  if (!member) return c.ReturnRef(kNull);
  const Ref pair = c.heap().NewArray(c.space().ArrayOf(c.known().Object), 2);
  c.heap().PutElementRef(pair, 0, Box(c, Kind::kLong, static_cast<u64>(IndexOf(c, member))));
  c.heap().PutElementRef(pair, 1,
                         (FlagsOf(c, member) & kMemberField) != 0 ? ClassOf(c, member) : member);
  return c.ReturnRef(pair);
}

// An interpreter has nothing cached from it: normal and volatile alike.
Step java_lang_invoke_MethodHandleNatives_setCallSiteTarget(NativeCall& c) {
  c.heap().PutRef(c.Obj(0), c.known().CallSite_target, c.Obj(1));
  return c.Return();
}

// For bootstrap methods that ask for their arguments one by one, which this
// VM never makes: it gives them all.
Step java_lang_invoke_MethodHandleNatives_copyOutBootstrapArguments(NativeCall& c) {
  return c.ThrowNew("java/lang/UnsupportedOperationException",
                    "bootstrap arguments are not pulled");
}

// Names no constant: the library's own values are taken as they are.
Step java_lang_invoke_MethodHandleNatives_getNamedCon(NativeCall& c) { return c.ReturnInt(0); }

}  // namespace ravel
