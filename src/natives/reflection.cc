#include "natives/reflection.h"

#include <cstring>
#include <string>
#include <vector>

#include "classfile/descriptor.h"

namespace ravel {
namespace {

constexpr u32 kFieldModifiers = 0x50DF;   // what Java shows of a field's flags
constexpr u32 kMethodModifiers = 0x1DFF;  // and of a method's

Outcome Prepare(NativeCall& c, Klass* in, std::string_view descriptor) {
  Klass* ignored;
  return c.vm().ClassOfDescriptor(c.thread(), in, descriptor, &ignored);
}

Ref ClassOf(NativeCall& c, Klass* in, std::string_view descriptor) {
  Klass* k = nullptr;
  const Outcome o = c.vm().ClassOfDescriptor(c.thread(), in, descriptor, &k);
  CHECK(o == Outcome::kReady) << descriptor << " is not prepared";
  return c.world().MirrorOf(k);
}

std::string DescriptorOfClassEntry(const Klass* in, u16 index) {
  const std::string_view name = in->file()->pool.ClassName(index);
  return name.starts_with('[') ? std::string(name) : "L" + std::string(name) + ";";
}

Ref ParameterTypes(NativeCall& c, const Method& m) {
  const Ref array =
      c.heap().NewArray(c.space().ArrayOf(c.known().Class), static_cast<i32>(m.args.size()));
  i32 i = 0;
  for (const std::string_view type : MethodDescriptor(m.descriptor->view())) {
    c.heap().PutElementRef(array, i++, ClassOf(c, m.holder, type));
  }
  return array;
}

Ref ExceptionTypes(NativeCall& c, const Method& m) {
  const std::vector<u16> entries = ExceptionsOf(*m.info);
  const Ref array =
      c.heap().NewArray(c.space().ArrayOf(c.known().Class), static_cast<i32>(entries.size()));
  for (size_t i = 0; i < entries.size(); ++i) {
    c.heap().PutElementRef(array, static_cast<i32>(i),
                           ClassOf(c, m.holder, DescriptorOfClassEntry(m.holder, entries[i])));
  }
  return array;
}

}  // namespace

Field* FieldOf(NativeCall& c, Ref field_object) {
  Klass* const k = KlassOf(c, c.heap().GetRef(field_object, c.known().Field_clazz));
  return &k->fields()[c.heap().Get<u32>(field_object, c.known().Field_slot)];
}

Method* MethodOf(NativeCall& c, Ref executable) {
  const Known& known = c.known();
  const bool constructor = c.heap().KlassOf(executable) == known.Constructor;
  const Ref clazz =
      c.heap().GetRef(executable, constructor ? known.Constructor_clazz : known.Method_clazz);
  const u32 slot =
      c.heap().Get<u32>(executable, constructor ? known.Constructor_slot : known.Method_slot);
  return KlassOf(c, clazz)->methods()[slot];
}

Outcome PrepareField(NativeCall& c, const Field& f) {
  return Prepare(c, f.holder, f.descriptor->view());
}

Outcome PrepareMethod(NativeCall& c, const Method& m) {
  const MethodDescriptor descriptor(m.descriptor->view());
  for (const std::string_view type : descriptor) {
    if (const Outcome o = Prepare(c, m.holder, type); o != Outcome::kReady) return o;
  }
  if (const Outcome o = Prepare(c, m.holder, descriptor.return_type()); o != Outcome::kReady)
    return o;
  for (const u16 entry : ExceptionsOf(*m.info)) {
    const Outcome o = Prepare(c, m.holder, DescriptorOfClassEntry(m.holder, entry));
    if (o != Outcome::kReady) return o;
  }
  return Outcome::kReady;
}

Ref NewFieldObject(NativeCall& c, const Field& f) {
  const Known& known = c.known();
  Heap& heap = c.heap();
  const Ref object = heap.NewObject(known.FieldObject);
  heap.PutRef(object, known.Field_clazz, c.world().MirrorOf(f.holder));
  heap.Put<u32>(object, known.Field_slot, f.index);
  heap.PutRef(object, known.Field_name, c.world().InternModified(f.name->view()));
  heap.PutRef(object, known.Field_type, ClassOf(c, f.holder, f.descriptor->view()));
  heap.Put<u32>(object, known.Field_modifiers, f.access & kFieldModifiers);
  heap.Put<u8>(object, known.Field_trustedFinal, f.stable ? 1 : 0);
  const ConstantPool& pool = f.holder->file()->pool;
  heap.PutRef(object, known.Field_signature,
              NewOptionalString(c, SignatureOf(pool, f.info->attributes)));
  heap.PutRef(object, known.Field_annotations,
              NewByteArray(c, RawAttribute(f.info->attributes, "RuntimeVisibleAnnotations")));
  return object;
}

Ref NewMethodObject(NativeCall& c, Method* m) {
  const Known& known = c.known();
  Heap& heap = c.heap();
  const Ref object = heap.NewObject(known.Method);
  heap.PutRef(object, known.Method_clazz, c.world().MirrorOf(m->holder));
  heap.Put<u32>(object, known.Method_slot, m->index);
  heap.PutRef(object, known.Method_name, c.world().InternModified(m->name->view()));
  heap.PutRef(object, known.Method_parameterTypes, ParameterTypes(c, *m));
  heap.PutRef(object, known.Method_returnType,
              ClassOf(c, m->holder, MethodDescriptor(m->descriptor->view()).return_type()));
  heap.PutRef(object, known.Method_exceptionTypes, ExceptionTypes(c, *m));
  heap.Put<u32>(object, known.Method_modifiers, m->access & kMethodModifiers);
  const Attributes& attributes = m->info->attributes;
  heap.PutRef(object, known.Method_signature,
              NewOptionalString(c, SignatureOf(m->holder->file()->pool, attributes)));
  heap.PutRef(object, known.Method_annotations,
              NewByteArray(c, RawAttribute(attributes, "RuntimeVisibleAnnotations")));
  heap.PutRef(object, known.Method_parameterAnnotations,
              NewByteArray(c, RawAttribute(attributes, "RuntimeVisibleParameterAnnotations")));
  heap.PutRef(object, known.Method_annotationDefault,
              NewByteArray(c, RawAttribute(attributes, "AnnotationDefault")));
  return object;
}

Ref NewConstructorObject(NativeCall& c, Method* m) {
  const Known& known = c.known();
  Heap& heap = c.heap();
  const Ref object = heap.NewObject(known.Constructor);
  heap.PutRef(object, known.Constructor_clazz, c.world().MirrorOf(m->holder));
  heap.Put<u32>(object, known.Constructor_slot, m->index);
  heap.PutRef(object, known.Constructor_parameterTypes, ParameterTypes(c, *m));
  heap.PutRef(object, known.Constructor_exceptionTypes, ExceptionTypes(c, *m));
  heap.Put<u32>(object, known.Constructor_modifiers, m->access & kMethodModifiers);
  const Attributes& attributes = m->info->attributes;
  heap.PutRef(object, known.Constructor_signature,
              NewOptionalString(c, SignatureOf(m->holder->file()->pool, attributes)));
  heap.PutRef(object, known.Constructor_annotations,
              NewByteArray(c, RawAttribute(attributes, "RuntimeVisibleAnnotations")));
  heap.PutRef(object, known.Constructor_parameterAnnotations,
              NewByteArray(c, RawAttribute(attributes, "RuntimeVisibleParameterAnnotations")));
  return object;
}

Ref NewByteArray(NativeCall& c, std::span<const u8> bytes) {
  if (bytes.empty()) return kNull;
  const Ref array = c.heap().NewArray(c.space().ArrayOf(c.space().primitive(Kind::kByte)),
                                      static_cast<i32>(bytes.size()));
  std::memcpy(c.heap().Elements(array), bytes.data(), bytes.size());
  return array;
}

Ref NewOptionalString(NativeCall& c, std::string_view mutf8) {
  return mutf8.empty() ? kNull : c.world().NewStringFromModified(mutf8);
}

Ref NewClassArray(NativeCall& c, std::span<Klass* const> classes) {
  const Ref array =
      c.heap().NewArray(c.space().ArrayOf(c.known().Class), static_cast<i32>(classes.size()));
  for (size_t i = 0; i < classes.size(); ++i) {
    c.heap().PutElementRef(array, static_cast<i32>(i), c.world().MirrorOf(classes[i]));
  }
  return array;
}

}  // namespace ravel
