#include "natives/boxing.h"

namespace ravel {
namespace {

u64 IntBits(i32 v) { return static_cast<u32>(v); }

struct Wrapper {
  Klass* klass;
  u32 offset;
};

Wrapper WrapperOf(const Known& k, Kind kind) {
  switch (kind) {
    case Kind::kBoolean: return {k.Boolean, k.Boolean_value};
    case Kind::kByte: return {k.Byte, k.Byte_value};
    case Kind::kChar: return {k.Character, k.Character_value};
    case Kind::kShort: return {k.Short, k.Short_value};
    case Kind::kInt: return {k.Integer, k.Integer_value};
    case Kind::kFloat: return {k.Float, k.Float_value};
    case Kind::kLong: return {k.Long, k.Long_value};
    case Kind::kDouble: return {k.Double, k.Double_value};
    case Kind::kRef:
    case Kind::kVoid: break;
  }
  return {nullptr, 0};
}

}  // namespace

u64 LoadValue(const Heap& heap, Ref object, u32 offset, Kind kind) {
  switch (kind) {
    case Kind::kBoolean: return heap.Get<u8>(object, offset) & 1;
    case Kind::kByte: return IntBits(heap.Get<i8>(object, offset));
    case Kind::kChar: return heap.Get<u16>(object, offset);
    case Kind::kShort: return IntBits(heap.Get<i16>(object, offset));
    case Kind::kInt:
    case Kind::kFloat:
    case Kind::kRef: return heap.Get<u32>(object, offset);
    case Kind::kLong:
    case Kind::kDouble: return heap.Get<u64>(object, offset);
    case Kind::kVoid: break;
  }
  return 0;
}

void StoreValue(Heap& heap, Ref object, u32 offset, Kind kind, u64 bits) {
  switch (SizeOf(kind)) {
    case 1:
      heap.Put<u8>(object, offset, static_cast<u8>(kind == Kind::kBoolean ? bits & 1 : bits));
      break;
    case 2: heap.Put<u16>(object, offset, static_cast<u16>(bits)); break;
    case 4: heap.Put<u32>(object, offset, static_cast<u32>(bits)); break;
    case 8: heap.Put<u64>(object, offset, bits); break;
  }
}

Ref Box(NativeCall& c, Kind kind, u64 bits) {
  if (kind == Kind::kRef) return Ref{static_cast<u32>(bits)};
  if (kind == Kind::kVoid) return kNull;
  const Wrapper w = WrapperOf(c.known(), kind);
  const Ref box = c.heap().NewObject(w.klass);
  StoreValue(c.heap(), box, w.offset, kind, bits);
  return box;
}

Kind Unbox(NativeCall& c, Ref object, u64* bits) {
  const Klass* const klass = c.heap().KlassOf(object);
  for (const Kind kind : {Kind::kBoolean, Kind::kByte, Kind::kChar, Kind::kShort, Kind::kInt,
                          Kind::kFloat, Kind::kLong, Kind::kDouble}) {
    const Wrapper w = WrapperOf(c.known(), kind);
    if (w.klass != klass) continue;
    *bits = LoadValue(c.heap(), object, w.offset, kind);
    return kind;
  }
  return Kind::kVoid;
}

bool Widen(Kind from, Kind to, u64* bits) {
  if (from == to) return true;
  if (from == Kind::kVoid || from == Kind::kRef || from == Kind::kBoolean) return false;
  switch (to) {
    case Kind::kShort: return from == Kind::kByte;
    case Kind::kInt: return from == Kind::kByte || from == Kind::kChar || from == Kind::kShort;
    case Kind::kLong:
      if (from == Kind::kFloat || from == Kind::kDouble) return false;
      *bits = static_cast<u64>(i64{static_cast<i32>(*bits)});
      return true;
    case Kind::kFloat:
      if (from == Kind::kDouble) return false;
      *bits = std::bit_cast<u32>(from == Kind::kLong ? static_cast<f32>(static_cast<i64>(*bits))
                                                     : static_cast<f32>(static_cast<i32>(*bits)));
      return true;
    case Kind::kDouble:
      *bits = std::bit_cast<u64>(from == Kind::kFloat
                                     ? static_cast<f64>(std::bit_cast<f32>(static_cast<u32>(*bits)))
                                 : from == Kind::kLong ? static_cast<f64>(static_cast<i64>(*bits))
                                                       : static_cast<f64>(static_cast<i32>(*bits)));
      return true;
    default: return false;
  }
}

}  // namespace ravel
