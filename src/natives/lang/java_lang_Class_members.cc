// Declared members of a class, and its place among other classes: nest,
// enclosing and inner classes, record components, permitted subclasses.
//
// All of them may have to load classes. They ask for each in turn, before
// they allocate anything, and run again from the start after every load.
#include <string>
#include <vector>

#include "natives/declare.h"
#include "natives/reflection.h"

namespace ravel {
namespace {

Klass* Self(NativeCall& c) { return KlassOf(c, c.Obj(0)); }

enum class Members : u8 { kMethods, kConstructors };

bool IsListed(const Method& m, Members which, bool public_only) {
  if (m.is_class_initializer() || m.vm_internal || m.info == nullptr) return false;
  if (m.is_constructor() != (which == Members::kConstructors)) return false;
  return !public_only || (m.access & kAccPublic) != 0;
}

Step ListMethods(NativeCall& c, Members which) {
  Klass* const self = Self(c);
  const bool public_only = c.Bool(1);
  Klass* const element = which == Members::kMethods ? c.known().Method : c.known().Constructor;
  Klass* const array_klass = c.space().ArrayOf(element);
  if (!self->is_instance()) return c.ReturnRef(c.heap().NewArray(array_klass, 0));
  if (const Outcome o = c.vm().LinkClass(c.thread(), self); o != Outcome::kReady)
    return c.Propagate(o);

  std::vector<Method*> listed;
  for (Method* const m : self->methods()) {
    if (!IsListed(*m, which, public_only)) continue;
    if (const Outcome o = PrepareMethod(c, *m); o != Outcome::kReady) return c.Propagate(o);
    listed.push_back(m);
  }
  const Ref array = c.heap().NewArray(array_klass, static_cast<i32>(listed.size()));
  for (size_t i = 0; i < listed.size(); ++i) {
    c.heap().PutElementRef(array, static_cast<i32>(i),
                           which == Members::kMethods ? NewMethodObject(c, listed[i])
                                                      : NewConstructorObject(c, listed[i]));
  }
  return c.ReturnRef(array);
}

// The row of InnerClasses about the class itself; inner_class is 0 if there is none.
InnerClassEntry OwnInnerClassEntry(const Klass* k) {
  if (k->file() == nullptr) return {};
  const ClassFile& file = *k->file();
  for (const InnerClassEntry& e : file.InnerClasses()) {
    if (file.pool.ClassName(e.inner_class) == file.name()) return e;
  }
  return {};
}

// Both classes must say that one is a member of the other (JVMS 4.7.6).
bool DeclaresMember(const Klass* outer, const Klass* inner) {
  if (outer->file() == nullptr || inner->file() == nullptr) return false;
  const ClassFile& file = *outer->file();
  for (const InnerClassEntry& e : file.InnerClasses()) {
    if (e.outer_class != 0 && file.pool.ClassName(e.outer_class) == file.name() &&
        file.pool.ClassName(e.inner_class) == inner->file()->name()) {
      return true;
    }
  }
  return false;
}

Step ThrowNotInner(NativeCall& c, const Klass* outer, const Klass* inner) {
  return c.ThrowNew("java/lang/IncompatibleClassChangeError",
                    outer->external_name() + " and " + inner->external_name() +
                        " disagree on InnerClasses attribute");
}

// Classes of these constants of `in` that can be resolved; the others are left out.
Outcome ResolveThoseThere(NativeCall& c, Klass* in, const std::vector<u16>& entries,
                          std::vector<Klass*>* out) {
  for (const u16 entry : entries) {
    Klass* k = nullptr;
    switch (c.vm().ResolveClass(c.thread(), in, entry, &k)) {
      case Outcome::kReady: out->push_back(k); break;
      case Outcome::kPushed: return Outcome::kPushed;
      case Outcome::kThrown: c.world().threads().Edit(c.thread()).exception = kNull; break;
    }
  }
  return Outcome::kReady;
}

}  // namespace

Step java_lang_Class_getDeclaredFields0(NativeCall& c) {
  Klass* const self = Self(c);
  const bool public_only = c.Bool(1);
  Klass* const array_klass = c.space().ArrayOf(c.known().FieldObject);
  if (!self->is_instance()) return c.ReturnRef(c.heap().NewArray(array_klass, 0));
  if (const Outcome o = c.vm().LinkClass(c.thread(), self); o != Outcome::kReady)
    return c.Propagate(o);

  std::vector<const Field*> listed;
  for (const Field& f : self->fields()) {
    if (f.injected || (public_only && (f.access & kAccPublic) == 0)) continue;
    if (const Outcome o = PrepareField(c, f); o != Outcome::kReady) return c.Propagate(o);
    listed.push_back(&f);
  }
  const Ref array = c.heap().NewArray(array_klass, static_cast<i32>(listed.size()));
  for (size_t i = 0; i < listed.size(); ++i) {
    c.heap().PutElementRef(array, static_cast<i32>(i), NewFieldObject(c, *listed[i]));
  }
  return c.ReturnRef(array);
}

Step java_lang_Class_getDeclaredMethods0(NativeCall& c) {
  return ListMethods(c, Members::kMethods);
}

Step java_lang_Class_getDeclaredConstructors0(NativeCall& c) {
  return ListMethods(c, Members::kConstructors);
}

Step java_lang_Class_getDeclaredClasses0(NativeCall& c) {
  Klass* const self = Self(c);
  std::vector<Klass*> members;
  if (self->file() != nullptr) {
    const ClassFile& file = *self->file();
    for (const InnerClassEntry& e : file.InnerClasses()) {
      if (e.outer_class == 0 || file.pool.ClassName(e.outer_class) != file.name()) continue;
      Klass* inner = nullptr;
      const Outcome o = c.vm().ResolveClass(c.thread(), self, e.inner_class, &inner);
      if (o != Outcome::kReady) return c.Propagate(o);
      const InnerClassEntry own = OwnInnerClassEntry(inner);
      if (own.outer_class == 0 || inner->file()->pool.ClassName(own.outer_class) != file.name()) {
        return ThrowNotInner(c, self, inner);
      }
      members.push_back(inner);
    }
  }
  return c.ReturnRef(NewClassArray(c, members));
}

Step java_lang_Class_getDeclaringClass0(NativeCall& c) {
  Klass* const self = Self(c);
  const InnerClassEntry own = OwnInnerClassEntry(self);
  if (own.outer_class == 0) return c.ReturnRef(kNull);
  Klass* outer = nullptr;
  const Outcome o = c.vm().ResolveClass(c.thread(), self, own.outer_class, &outer);
  if (o != Outcome::kReady) return c.Propagate(o);
  if (!DeclaresMember(outer, self)) return ThrowNotInner(c, outer, self);
  return c.ReturnRef(c.world().MirrorOf(outer));
}

Step java_lang_Class_getSimpleBinaryName0(NativeCall& c) {
  const Klass* const self = Self(c);
  const InnerClassEntry own = OwnInnerClassEntry(self);
  if (own.inner_name == 0) return c.ReturnRef(kNull);
  return c.ReturnRef(c.world().NewStringFromModified(self->file()->pool.Utf8(own.inner_name)));
}

// {class, method name or null, method descriptor or null}, or null.
Step java_lang_Class_getEnclosingMethod0(NativeCall& c) {
  Klass* const self = Self(c);
  if (self->file() == nullptr) return c.ReturnRef(kNull);
  const std::optional<EnclosingMethodInfo> info = self->file()->EnclosingMethod();
  if (!info || info->class_index == 0) return c.ReturnRef(kNull);
  Klass* outer = nullptr;
  const Outcome o = c.vm().ResolveClass(c.thread(), self, info->class_index, &outer);
  if (o != Outcome::kReady) return c.Propagate(o);

  const Ref result = c.heap().NewArray(c.space().ArrayOf(c.known().Object), 3);
  c.heap().PutElementRef(result, 0, c.world().MirrorOf(outer));
  if (info->method != 0) {
    const ConstantPool::NameAndType member = self->file()->pool.NameAndTypeAt(info->method);
    c.heap().PutElementRef(result, 1, c.world().InternModified(member.name));
    c.heap().PutElementRef(result, 2, c.world().InternModified(member.descriptor));
  }
  return c.ReturnRef(result);
}

Step java_lang_Class_getNestHost0(NativeCall& c) {
  Klass* host = nullptr;
  const Outcome o = c.vm().NestHost(c.thread(), Self(c), &host);
  return o == Outcome::kReady ? c.ReturnRef(c.world().MirrorOf(host)) : c.Propagate(o);
}

Step java_lang_Class_getNestMembers0(NativeCall& c) {
  Klass* host = nullptr;
  if (const Outcome o = c.vm().NestHost(c.thread(), Self(c), &host); o != Outcome::kReady)
    return c.Propagate(o);
  std::vector<Klass*> listed;
  const Outcome o = ResolveThoseThere(c, host, host->file()->NestMembers(), &listed);
  if (o != Outcome::kReady) return c.Propagate(o);
  std::vector<Klass*> members = {host};
  for (Klass* const k : listed) {
    Klass* its_host = nullptr;
    if (const Outcome h = c.vm().NestHost(c.thread(), k, &its_host); h != Outcome::kReady)
      return c.Propagate(h);
    if (its_host == host) members.push_back(k);
  }
  return c.ReturnRef(NewClassArray(c, members));
}

Step java_lang_Class_getPermittedSubclasses0(NativeCall& c) {
  Klass* const self = Self(c);
  if (self->file() == nullptr || self->file()->Find("PermittedSubclasses") == nullptr)
    return c.ReturnRef(kNull);
  std::vector<Klass*> subclasses;
  const Outcome o = ResolveThoseThere(c, self, self->file()->PermittedSubclasses(), &subclasses);
  return o == Outcome::kReady ? c.ReturnRef(NewClassArray(c, subclasses)) : c.Propagate(o);
}

Step java_lang_Class_getRecordComponents0(NativeCall& c) {
  Klass* const self = Self(c);
  const Known& known = c.known();
  const std::vector<RecordComponent> components = self->file()->RecordComponents();
  const ConstantPool& pool = self->file()->pool;

  std::vector<Klass*> types;
  std::vector<Method*> accessors;
  for (const RecordComponent& r : components) {
    const std::string_view descriptor = pool.Utf8(r.descriptor_index);
    Klass* type = nullptr;
    Outcome o = c.vm().ClassOfDescriptor(c.thread(), self, descriptor, &type);
    if (o != Outcome::kReady) return c.Propagate(o);
    Method* accessor = self->FindDeclaredMethod(c.vm().Intern(pool.Utf8(r.name_index)),
                                                c.vm().Intern("()" + std::string(descriptor)));
    if (accessor != nullptr && accessor->is_static()) accessor = nullptr;
    if (accessor != nullptr) {
      o = PrepareMethod(c, *accessor);
      if (o != Outcome::kReady) return c.Propagate(o);
    }
    types.push_back(type);
    accessors.push_back(accessor);
  }

  Heap& heap = c.heap();
  const Ref array =
      heap.NewArray(c.space().ArrayOf(known.RecordComponent), static_cast<i32>(components.size()));
  for (size_t i = 0; i < components.size(); ++i) {
    const RecordComponent& r = components[i];
    const Ref object = heap.NewObject(known.RecordComponent);
    heap.PutElementRef(array, static_cast<i32>(i), object);
    heap.PutRef(object, known.RecordComponent_clazz, c.Obj(0));
    heap.PutRef(object, known.RecordComponent_name,
                c.world().InternModified(pool.Utf8(r.name_index)));
    heap.PutRef(object, known.RecordComponent_type, c.world().MirrorOf(types[i]));
    heap.PutRef(object, known.RecordComponent_signature,
                NewOptionalString(c, SignatureOf(pool, r.attributes)));
    heap.PutRef(object, known.RecordComponent_annotations,
                NewByteArray(c, RawAttribute(r.attributes, "RuntimeVisibleAnnotations")));
    heap.PutRef(object, known.RecordComponent_typeAnnotations,
                NewByteArray(c, RawAttribute(r.attributes, "RuntimeVisibleTypeAnnotations")));
    if (accessors[i] != nullptr) {
      heap.PutRef(object, known.RecordComponent_accessor, NewMethodObject(c, accessors[i]));
    }
  }
  return c.ReturnRef(array);
}

}  // namespace ravel
