// What a java.lang.Class says about itself. Its members, nest and records are
// in java_lang_Class_members.cc.
#include <algorithm>
#include <string>

#include "classfile/descriptor.h"
#include "classfile/mutf8.h"
#include "natives/declare.h"
#include "natives/reflection.h"

namespace ravel {
namespace {

Klass* Self(NativeCall& c) { return KlassOf(c, c.Obj(0)); }

// Binary name to internal name; the caller has made sure that it has no '/'.
std::string WithSlashes(std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

Ref RawAttributeOfClass(NativeCall& c, std::string_view name) {
  const ClassFile* const file = Self(c)->file();
  return file == nullptr ? kNull : NewByteArray(c, RawAttribute(file->attributes, name));
}

}  // namespace

Step java_lang_Class_forName0(NativeCall& c) {
  enum : u32 { kLoad, kInitialize };
  const Ref name = c.Obj(0);
  const bool initialize = c.Bool(1);
  if (!name) return c.ThrowNull();
  Klass* k = nullptr;
  if (c.state() == kLoad) {
    const std::string text = c.world().ToModified(name);
    if (text.find('/') != std::string::npos || text.size() > 0xFFFF) {
      return c.ThrowNew("java/lang/ClassNotFoundException", c.world().ToUtf8(name));
    }
    const std::string internal = WithSlashes(text);
    if (!IsClassConstantName(internal)) {
      return c.ThrowNew("java/lang/ClassNotFoundException", ModifiedUtf8ToUtf8(internal));
    }
    const LoaderId loader = c.world().LoaderOf(c.Obj(2));
    Outcome o = c.vm().LoadClass(c.thread(), loader, c.vm().Intern(internal), &k,
                                 Vm::Missing::kClassNotFoundException);
    if (o == Outcome::kReady && c.Obj(3)) {
      const Ref domain = c.heap().GetRef(c.Obj(3), c.known().Class_protectionDomain);
      o = c.vm().CheckPackageAccess(c.thread(), loader, domain, k);
    }
    if (o != Outcome::kReady) return c.Propagate(o);
    c.SetWord(0, k->id());
    c.set_state(kInitialize);
  }
  k = c.space().klass(static_cast<u32>(c.GetWord(0)));
  if (initialize && k->is_instance()) {
    if (const Outcome o = c.vm().InitializeClass(c.thread(), k); o != Outcome::kReady)
      return c.Propagate(o);
  }
  return c.ReturnRef(c.world().MirrorOf(k));
}

Step java_lang_Class_isInstance(NativeCall& c) {
  const Ref object = c.Obj(1);
  const Klass* const self = Self(c);
  return c.ReturnBool(object && !self->is_primitive() &&
                      c.heap().KlassOf(object)->IsSubtypeOf(self));
}

Step java_lang_Class_isAssignableFrom(NativeCall& c) {
  if (!c.Obj(1)) return c.ThrowNull();
  const Klass* const self = Self(c);
  const Klass* const other = KlassOf(c, c.Obj(1));
  if (self->is_primitive() || other->is_primitive()) return c.ReturnBool(self == other);
  return c.ReturnBool(other->IsSubtypeOf(self));
}

Step java_lang_Class_isInterface(NativeCall& c) {
  const Klass* const self = Self(c);
  return c.ReturnBool(self->is_instance() && self->is_interface());
}

Step java_lang_Class_isArray(NativeCall& c) { return c.ReturnBool(Self(c)->is_array()); }

Step java_lang_Class_isPrimitive(NativeCall& c) { return c.ReturnBool(Self(c)->is_primitive()); }

Step java_lang_Class_isHidden(NativeCall& c) { return c.ReturnBool(Self(c)->is_hidden()); }

Step java_lang_Class_isRecord0(NativeCall& c) { return c.ReturnBool(Self(c)->is_record()); }

Step java_lang_Class_initClassName(NativeCall& c) {
  const Ref name = c.world().InternModified(Self(c)->external_name());
  c.heap().PutRef(c.Obj(0), c.known().Class_name, name);
  return c.ReturnRef(name);
}

Step java_lang_Class_getSuperclass(NativeCall& c) {
  const Klass* const self = Self(c);
  if (self->is_array()) return c.ReturnRef(c.world().MirrorOf(c.known().Object));
  if (self->is_primitive() || self->is_interface() || self->super() == nullptr)
    return c.ReturnRef(kNull);
  return c.ReturnRef(c.world().MirrorOf(self->super()));
}

Step java_lang_Class_getInterfaces0(NativeCall& c) {
  const Klass* const self = Self(c);
  if (self->is_array()) {
    Klass* const of_arrays[] = {c.known().Cloneable, c.known().Serializable};
    return c.ReturnRef(NewClassArray(c, of_arrays));
  }
  return c.ReturnRef(NewClassArray(c, self->interfaces()));
}

Step java_lang_Class_getModifiers(NativeCall& c) { return c.ReturnInt(Self(c)->Modifiers()); }

// The minor version is in the upper half.
Step java_lang_Class_getClassFileVersion0(NativeCall& c) {
  const Klass* const self = Self(c);
  if (!self->is_instance()) return c.ReturnInt(c.space().jdk_version().class_file_major());
  const ClassFile& file = *self->file();
  return c.ReturnInt(static_cast<i32>(u32{file.minor_version} << 16 | file.major_version));
}

Step java_lang_Class_getClassAccessFlagsRaw0(NativeCall& c) {
  const Klass* const self = Self(c);
  return c.ReturnInt(self->is_instance() ? self->access() : self->Modifiers());
}

Step java_lang_Class_getSigners(NativeCall& c) {
  const Ref signers = c.heap().GetRef(c.Obj(0), c.known().Class_signers);
  return c.ReturnRef(signers ? c.heap().Clone(signers) : kNull);
}

Step java_lang_Class_setSigners(NativeCall& c) {
  if (Self(c)->is_instance()) c.heap().PutRef(c.Obj(0), c.known().Class_signers, c.Obj(1));
  return c.Return();
}

Step java_lang_Class_getProtectionDomain0(NativeCall& c) {
  return c.ReturnRef(c.heap().GetRef(c.Obj(0), c.known().Class_protectionDomain));
}

Step java_lang_Class_getPrimitiveClass(NativeCall& c) {
  if (!c.Obj(0)) return c.ThrowNull();
  const std::string name = c.world().ToUtf8(c.Obj(0));
  for (const Kind kind : {Kind::kBoolean, Kind::kByte, Kind::kChar, Kind::kShort, Kind::kInt,
                          Kind::kFloat, Kind::kLong, Kind::kDouble, Kind::kVoid}) {
    Klass* const k = c.space().primitive(kind);
    if (k->name()->view() == name) return c.ReturnRef(c.world().MirrorOf(k));
  }
  return c.ThrowNew("java/lang/ClassNotFoundException", name);
}

Step java_lang_Class_getGenericSignature0(NativeCall& c) {
  const ClassFile* const file = Self(c)->file();
  if (file == nullptr) return c.ReturnRef(kNull);
  return c.ReturnRef(NewOptionalString(c, SignatureOf(file->pool, file->attributes)));
}

Step java_lang_Class_getRawAnnotations(NativeCall& c) {
  return c.ReturnRef(RawAttributeOfClass(c, "RuntimeVisibleAnnotations"));
}

Step java_lang_Class_getRawTypeAnnotations(NativeCall& c) {
  return c.ReturnRef(RawAttributeOfClass(c, "RuntimeVisibleTypeAnnotations"));
}

Step java_lang_Class_getConstantPool(NativeCall& c) {
  if (!Self(c)->is_instance()) return c.ReturnRef(kNull);
  Klass* const k = c.known().ConstantPoolObject;
  if (const Outcome o = c.vm().InitializeClass(c.thread(), k); o != Outcome::kReady)
    return c.Propagate(o);
  const Ref pool = c.heap().NewObject(k);
  c.heap().PutRef(pool, c.known().ConstantPool_constantPoolOop, c.Obj(0));
  return c.ReturnRef(pool);
}

}  // namespace ravel
