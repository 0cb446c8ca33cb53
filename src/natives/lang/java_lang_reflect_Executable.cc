// Executable (Method, Constructor) and Field.
#include <optional>
#include <vector>

#include "natives/declare.h"
#include "natives/reflection.h"

namespace ravel {

// Null if the class was compiled without -parameters.
Step java_lang_reflect_Executable_getParameters0(NativeCall& c) {
  const Method* const m = MethodOf(c, c.Obj(0));
  const std::optional<std::vector<MethodParameter>> parameters = MethodParametersOf(*m->info);
  if (!parameters) return c.ReturnRef(kNull);
  const ConstantPool& pool = m->holder->file()->pool;
  for (const MethodParameter& p : *parameters) {
    if (p.name_index != 0 && !pool.Is(p.name_index, ConstantTag::kUtf8)) {
      return c.ThrowNew("java/lang/IllegalArgumentException", "Wrong type at constant pool index");
    }
  }
  const Known& known = c.known();
  if (const Outcome o = c.vm().InitializeClass(c.thread(), known.Parameter); o != Outcome::kReady) {
    return c.Propagate(o);
  }
  Heap& heap = c.heap();
  const i32 n = static_cast<i32>(parameters->size());
  const Ref array = heap.NewArray(c.space().ArrayOf(known.Parameter), n);
  for (i32 i = 0; i < n; ++i) {
    const MethodParameter& p = (*parameters)[static_cast<size_t>(i)];
    const Ref object = heap.NewObject(known.Parameter);
    heap.PutElementRef(array, i, object);
    if (p.name_index != 0) {
      heap.PutRef(object, known.Parameter_name, c.world().InternModified(pool.Utf8(p.name_index)));
    }
    heap.Put<i32>(object, known.Parameter_modifiers, p.access);
    heap.PutRef(object, known.Parameter_executable, c.Obj(0));
    heap.Put<i32>(object, known.Parameter_index, i);
  }
  return c.ReturnRef(array);
}

Step java_lang_reflect_Executable_getTypeAnnotationBytes0(NativeCall& c) {
  const Method* const m = MethodOf(c, c.Obj(0));
  return c.ReturnRef(
      NewByteArray(c, RawAttribute(m->info->attributes, "RuntimeVisibleTypeAnnotations")));
}

Step java_lang_reflect_Field_getTypeAnnotationBytes0(NativeCall& c) {
  const Field* const f = FieldOf(c, c.Obj(0));
  return c.ReturnRef(
      NewByteArray(c, RawAttribute(f->info->attributes, "RuntimeVisibleTypeAnnotations")));
}

}  // namespace ravel
