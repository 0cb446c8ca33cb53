#include <string>
#include <vector>

#include "natives/boxing.h"
#include "natives/declare.h"
#include "natives/reflection.h"

namespace ravel {
namespace {

constexpr char kIllegalArgument[] = "java/lang/IllegalArgumentException";
constexpr char kMismatch[] = "argument type mismatch";
constexpr char kIndex[] = "java/lang/ArrayIndexOutOfBoundsException";
constexpr u32 kMaxDimensions = 255;

// An array at slot 0, or the exception.
Step CheckArray(NativeCall& c) {
  if (!c.Obj(0)) return c.ThrowNull();
  if (c.heap().KlassOf(c.Obj(0))->is_array()) return Step::kDone;
  return c.ThrowNew(kIllegalArgument, "Argument is not an array");
}

Step CheckPrimitiveArray(NativeCall& c) {
  if (const Step s = CheckArray(c); s != Step::kDone) return s;
  if (c.heap().KlassOf(c.Obj(0))->is_prim_array()) return Step::kDone;
  return c.ThrowNew(kIllegalArgument, "Argument is not an array of primitive type");
}

bool InBounds(NativeCall& c) {
  return static_cast<u32>(c.Int(1)) < static_cast<u32>(c.heap().Length(c.Obj(0)));
}

u32 ElementOffset(NativeCall& c) {
  return kArrayBaseOffset +
         (static_cast<u32>(c.Int(1)) << c.heap().KlassOf(c.Obj(0))->element_shift());
}

Step GetAs(NativeCall& c, Kind kind) {
  if (const Step s = CheckPrimitiveArray(c); s != Step::kDone) return s;
  if (!InBounds(c)) return c.ThrowNew(kIndex);
  const Kind element = c.heap().KlassOf(c.Obj(0))->element_kind();
  u64 bits = LoadValue(c.heap(), c.Obj(0), ElementOffset(c), element);
  return Widen(element, kind, &bits) ? c.ReturnBits(bits) : c.ThrowNew(kIllegalArgument, kMismatch);
}

Step SetFrom(NativeCall& c, Kind kind) {
  if (const Step s = CheckPrimitiveArray(c); s != Step::kDone) return s;
  if (!InBounds(c)) return c.ThrowNew(kIndex);
  const Kind element = c.heap().KlassOf(c.Obj(0))->element_kind();
  u64 bits = c.args()[2];
  if (!Widen(kind, element, &bits)) return c.ThrowNew(kIllegalArgument, kMismatch);
  StoreValue(c.heap(), c.Obj(0), ElementOffset(c), element, bits);
  return c.Return();
}

// No array may have more elements than this, whatever the heap's size.
constexpr i32 kMaxLength = 0x7FFFFFFF - 2;

Step ThrowNegative(NativeCall& c, i32 length) {
  return c.ThrowNew("java/lang/NegativeArraySizeException", std::to_string(length));
}

Step ThrowTooLong(NativeCall& c) {
  return c.ThrowNew("java/lang/OutOfMemoryError", "Requested array size exceeds VM limit");
}

// Bytes of a whole multi-dimensional array; saturates.
u64 TotalSize(ClassSpace& space, Klass* array, const std::vector<i32>& lengths, size_t depth) {
  const u64 own = Heap::ArraySize(array, lengths[depth]);
  if (depth + 1 == lengths.size()) return own;
  const u64 below = TotalSize(space, array->component(), lengths, depth + 1);
  const unsigned __int128 all =
      static_cast<unsigned __int128>(below) * static_cast<u32>(lengths[depth]) + own;
  return all >> 62 ? u64{1} << 62 : static_cast<u64>(all);
}

Ref NewNested(Heap& heap, Klass* array, const std::vector<i32>& lengths, size_t depth) {
  const Ref result = heap.NewArray(array, lengths[depth]);
  if (depth + 1 == lengths.size()) return result;
  for (i32 i = 0; i < lengths[depth]; ++i) {
    heap.PutElementRef(result, i, NewNested(heap, array->component(), lengths, depth + 1));
  }
  return result;
}

}  // namespace

Step java_lang_reflect_Array_getLength(NativeCall& c) {
  if (const Step s = CheckArray(c); s != Step::kDone) return s;
  return c.ReturnInt(c.heap().Length(c.Obj(0)));
}

Step java_lang_reflect_Array_get(NativeCall& c) {
  if (const Step s = CheckArray(c); s != Step::kDone) return s;
  if (!InBounds(c)) return c.ThrowNew(kIndex);
  const Kind element = c.heap().KlassOf(c.Obj(0))->element_kind();
  return c.ReturnRef(Box(c, element, LoadValue(c.heap(), c.Obj(0), ElementOffset(c), element)));
}

Step java_lang_reflect_Array_set(NativeCall& c) {
  if (const Step s = CheckArray(c); s != Step::kDone) return s;
  const Klass* const klass = c.heap().KlassOf(c.Obj(0));
  const Ref value = c.Obj(2);
  u64 bits = value.index;
  if (klass->is_prim_array()) {
    if (!value) return c.ThrowNew(kIllegalArgument);
    if (!Widen(Unbox(c, value, &bits), klass->element_kind(), &bits)) {
      return c.ThrowNew(kIllegalArgument, kMismatch);
    }
  } else if (value && !c.heap().KlassOf(value)->IsSubtypeOf(klass->component())) {
    return c.ThrowNew(kIllegalArgument, "array element type mismatch");
  }
  if (!InBounds(c)) return c.ThrowNew(kIndex);
  StoreValue(c.heap(), c.Obj(0), ElementOffset(c), klass->element_kind(), bits);
  return c.Return();
}

#define ARRAY_ACCESS(name, kind)                                                         \
  Step java_lang_reflect_Array_get##name(NativeCall& c) { return GetAs(c, Kind::kind); } \
  Step java_lang_reflect_Array_set##name(NativeCall& c) { return SetFrom(c, Kind::kind); }
ARRAY_ACCESS(Boolean, kBoolean)
ARRAY_ACCESS(Byte, kByte)
ARRAY_ACCESS(Char, kChar)
ARRAY_ACCESS(Short, kShort)
ARRAY_ACCESS(Int, kInt)
ARRAY_ACCESS(Long, kLong)
ARRAY_ACCESS(Float, kFloat)
ARRAY_ACCESS(Double, kDouble)
#undef ARRAY_ACCESS

Step java_lang_reflect_Array_newArray(NativeCall& c) {
  const i32 length = c.Int(1);
  if (!c.Obj(0)) return c.ThrowNull();
  Klass* const component = KlassOf(c, c.Obj(0));
  const bool is_void = component->is_primitive() && component->element_kind() == Kind::kVoid;
  if (is_void || component->dimensions() >= kMaxDimensions) return c.ThrowNew(kIllegalArgument);
  if (length < 0) return ThrowNegative(c, length);
  if (length > kMaxLength) return ThrowTooLong(c);
  Klass* const array = c.space().ArrayOf(component);
  if (const Step s = c.RequireHeap(Heap::ArraySize(array, length)); s != Step::kDone) return s;
  return c.ReturnRef(c.heap().NewArray(array, length));
}

Step java_lang_reflect_Array_multiNewArray(NativeCall& c) {
  const Ref dimensions = c.Obj(1);
  if (!c.Obj(0) || !dimensions) return c.ThrowNull();
  Klass* klass = KlassOf(c, c.Obj(0));
  const u32 n = static_cast<u32>(c.heap().Length(dimensions));
  const bool is_void = klass->is_primitive() && klass->element_kind() == Kind::kVoid;
  if (is_void || n == 0 || klass->dimensions() + n > kMaxDimensions)
    return c.ThrowNew(kIllegalArgument);

  std::vector<i32> lengths;
  for (u32 i = 0; i < n; ++i) {
    lengths.push_back(c.heap().GetElement<i32>(dimensions, static_cast<i32>(i)));
    klass = c.space().ArrayOf(klass);
  }
  for (const i32 length : lengths) {
    if (length < 0) return ThrowNegative(c, length);
    if (length > kMaxLength) return ThrowTooLong(c);
  }
  if (const Step s = c.RequireHeap(TotalSize(c.space(), klass, lengths, 0)); s != Step::kDone)
    return s;
  return c.ReturnRef(NewNested(c.heap(), klass, lengths, 0));
}

}  // namespace ravel
