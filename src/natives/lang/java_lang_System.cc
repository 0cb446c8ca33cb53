#include <cstring>
#include <string>

#include "natives/declare.h"
#include "natives/virtual_time.h"

namespace ravel {
namespace {

constexpr char kArrayStore[] = "java/lang/ArrayStoreException";
constexpr char kIndex[] = "java/lang/ArrayIndexOutOfBoundsException";

std::string_view PrimitiveName(NativeCall& c, Kind kind) {
  return c.space().primitive(kind)->name()->view();
}

// "int[", "object array[": the start of the array's text in messages.
std::string ArrayText(NativeCall& c, const Klass* array) {
  if (array->is_ref_array()) return "object array[";
  return std::string(PrimitiveName(c, array->element_kind())) + "[";
}

// Why this copy is not possible by the classes of its arrays; empty if it is,
// as far as one can tell without looking at the elements.
std::string KindMismatch(NativeCall& c, const Klass* from, const Klass* to) {
  if (!from->is_array())
    return "arraycopy: source type " + from->external_name() + " is not an array";
  if (!to->is_array())
    return "arraycopy: destination type " + to->external_name() + " is not an array";
  if (from->is_ref_array() ? to->is_ref_array() : from == to) return "";
  return "arraycopy: type mismatch: can not copy " + ArrayText(c, from) + "] into " +
         ArrayText(c, to) + "]";
}

std::string RangeMismatch(NativeCall& c, Ref from, i32 from_pos, Ref to, i32 to_pos, i32 length) {
  const auto out_of_bounds = [&](const char* what, u32 index, bool is_signed, Ref array) {
    return std::string("arraycopy: ") + what + " index " +
           (is_signed ? std::to_string(static_cast<i32>(index)) : std::to_string(index)) +
           " out of bounds for " + ArrayText(c, c.heap().KlassOf(array)) +
           std::to_string(c.heap().Length(array)) + "]";
  };
  const u32 n = static_cast<u32>(length);
  if (from_pos < 0) return out_of_bounds("source", static_cast<u32>(from_pos), true, from);
  if (to_pos < 0) return out_of_bounds("destination", static_cast<u32>(to_pos), true, to);
  if (length < 0) return "arraycopy: length " + std::to_string(length) + " is negative";
  if (n + static_cast<u32>(from_pos) > static_cast<u32>(c.heap().Length(from))) {
    return out_of_bounds("last source", n + static_cast<u32>(from_pos), false, from);
  }
  return out_of_bounds("last destination", n + static_cast<u32>(to_pos), false, to);
}

bool InRange(i32 pos, i32 length, i32 array_length) {
  return (pos | length) >= 0 &&
         static_cast<u32>(pos) + static_cast<u32>(length) <= static_cast<u32>(array_length);
}

// Element by element until one does not fit; the ones before it stay copied.
Step CopyChecked(NativeCall& c, Ref from, i32 from_pos, Ref to, i32 to_pos, i32 length) {
  Heap& heap = c.heap();
  const Klass* const source = heap.KlassOf(from)->component();
  const Klass* const target = heap.KlassOf(to)->component();
  for (i32 i = 0; i < length; ++i) {
    const Ref element = heap.GetElementRef(from, from_pos + i);
    if (element && !heap.KlassOf(element)->IsSubtypeOf(target)) {
      if (!target->IsSubtypeOf(source)) {
        return c.ThrowNew(kArrayStore, "arraycopy: type mismatch: can not copy " +
                                           source->external_name() + "[] into " +
                                           target->external_name() + "[]");
      }
      return c.ThrowNew(kArrayStore,
                        "arraycopy: element type mismatch: can not cast one of the elements of " +
                            source->external_name() + "[] to the type of the destination array, " +
                            target->external_name());
    }
    heap.PutElementRef(to, to_pos + i, element);
  }
  return c.Return();
}

Step PutStatic(NativeCall& c, u32 offset) {
  c.heap().PutRef(c.world().MirrorOf(c.known().System), offset, c.Obj(0));
  return c.Return();
}

}  // namespace

Step java_lang_System_arraycopy(NativeCall& c) {
  const Ref from = c.Obj(0);
  const Ref to = c.Obj(2);
  const i32 from_pos = c.Int(1);
  const i32 to_pos = c.Int(3);
  const i32 length = c.Int(4);
  if (!from || !to) return c.ThrowNull();

  Heap& heap = c.heap();
  const Klass* const source = heap.KlassOf(from);
  const Klass* const target = heap.KlassOf(to);
  if (source != target || !source->is_array()) {
    if (const std::string text = KindMismatch(c, source, target); !text.empty()) {
      return c.ThrowNew(kArrayStore, text);
    }
  }
  if (!InRange(from_pos, length, heap.Length(from)) || !InRange(to_pos, length, heap.Length(to))) {
    return c.ThrowNew(kIndex, RangeMismatch(c, from, from_pos, to, to_pos, length));
  }
  if (source != target && !source->component()->IsSubtypeOf(target->component())) {
    return CopyChecked(c, from, from_pos, to, to_pos, length);
  }
  const u32 shift = source->element_shift();
  u8* const destination = heap.Elements(to) + (static_cast<u64>(to_pos) << shift);
  const u64 bytes = static_cast<u64>(length) << shift;
  heap.arena().WillWrite(destination, bytes);
  std::memmove(destination, heap.Elements(from) + (static_cast<u64>(from_pos) << shift), bytes);
  return c.Return();
}

Step java_lang_System_identityHashCode(NativeCall& c) {
  return c.ReturnInt(c.Obj(0) ? c.heap().IdentityHash(c.Obj(0)) : 0);
}

Step java_lang_System_currentTimeMillis(NativeCall& c) {
  NoteClockRead(c);
  return c.ReturnLong(WallMillis(c.vm()));
}

Step java_lang_System_nanoTime(NativeCall& c) {
  NoteClockRead(c);
  return c.ReturnLong(NanoTime(c.vm()));
}

Step java_lang_System_mapLibraryName(NativeCall& c) {
  if (!c.Obj(0)) return c.ThrowNull();
  return c.ReturnString("lib" + c.world().ToUtf8(c.Obj(0)) + ".so");
}

Step java_lang_System_setIn0(NativeCall& c) { return PutStatic(c, c.known().System_in); }

Step java_lang_System_setOut0(NativeCall& c) { return PutStatic(c, c.known().System_out); }

Step java_lang_System_setErr0(NativeCall& c) { return PutStatic(c, c.known().System_err); }

}  // namespace ravel
