#include "replay/object_names.h"

#include <fmt/format.h>

#include "finding/value_text.h"

namespace ravel {
namespace {

constexpr u32 kMostFrames = 8;     // that are looked at
constexpr i32 kMostElements = 64;  // of an array
constexpr int kMostOuter = 4;      // of nested classes

// The field's name in the source; empty: it has none there.
std::string SourceName(std::string_view name) {
  constexpr std::string_view kCaptured = "val$";
  if (name.starts_with(kCaptured)) name.remove_prefix(kCaptured.size());
  return name.find('$') == std::string_view::npos ? std::string(name) : "";
}

// Looks for one object.
class Finder {
 public:
  Finder(Vm& vm, Ref object) : vm_(vm), object_(object) {}

  std::string InFrame(const Vm::FrameInfo& frame) {
    std::string name = AmongLocals(frame);
    if (name.empty() && !frame.method->is_static()) {
      name = InFields(Ref{static_cast<u32>(*vm_.registers(frame.id))}, kMostOuter);
    }
    if (name.empty()) name = AmongStatics(frame.method->holder);
    return name;
  }

 private:
  // It is the value, or an element of it.
  std::string Through(const std::string& name, Ref value) {
    if (name.empty() || !value) return "";
    if (value == object_) return name;
    const Heap& heap = vm_.heap();
    const Klass* const k = heap.KlassOf(value);
    if (!k->is_ref_array()) return "";
    for (i32 i = 0; i < std::min(heap.Length(value), kMostElements); ++i) {
      if (heap.GetElementRef(value, i) == object_) return fmt::format("{}[{}]", name, i);
    }
    return "";
  }

  std::string AmongLocals(const Vm::FrameInfo& frame) {
    const CodeAttribute* const code = frame.method->code_attribute;
    if (code == nullptr || frame.bci < 0) return "";
    const ConstantPool& pool = frame.method->holder->file()->pool;
    for (const LocalVariableEntry& v : code->LocalVariables()) {
      const u32 bci = static_cast<u32>(frame.bci);
      const std::string_view type = pool.Utf8(v.descriptor_index);
      if (bci < v.start || bci >= u32{v.start} + v.length || v.slot >= code->max_locals) continue;
      if (!type.starts_with('L') && !type.starts_with('[')) continue;
      const std::string_view name = pool.Utf8(v.name_index);
      const u32 value = static_cast<u32>(vm_.registers(frame.id)[v.slot]);
      if (name != "this" && value == object_.index) return std::string(name);
    }
    return "";
  }

  std::string InFields(Ref self, int outer) {
    if (!self) return "";
    const Heap& heap = vm_.heap();
    if (heap.KlassOf(self)->is_array()) return "";
    Ref enclosing = kNull;
    for (const Klass* k = heap.KlassOf(self); k != nullptr; k = k->super()) {
      for (const Field& f : k->fields()) {
        if (f.is_static() || f.kind != Kind::kRef) continue;
        const Ref value = heap.GetRef(self, f.offset);
        std::string name = Through(SourceName(f.name->view()), value);
        if (!name.empty()) return name;
        if (f.name->view().starts_with("this$")) enclosing = value;
      }
    }
    return outer == 0 ? "" : InFields(enclosing, outer - 1);
  }

  std::string AmongStatics(const Klass* k) {
    const Ref mirror = vm_.world().mirror(k->id());
    if (!mirror) return "";
    for (const Field& f : k->fields()) {
      if (!f.is_static() || f.kind != Kind::kRef) continue;
      std::string name = Through(SourceName(f.name->view()), vm_.heap().GetRef(mirror, f.offset));
      if (!name.empty()) return name;
    }
    return "";
  }

  Vm& vm_;
  const Ref object_;
};

}  // namespace

std::string ObjectNames::Of(Vm& vm, Trust& trust, u32 thread, Ref object) {
  if (const Klass* const mirrored = vm.heap().MirroredBy(object)) return ShortName(mirrored);
  if (const u64 now = vm.world().root().collections; now != collections_) {
    names_.clear();
    collections_ = now;
  }
  std::string& name = names_[object.index];
  if (!name.empty()) return name;
  Finder finder(vm, object);
  u32 frames = 0;
  for (Vm::StackWalk walk(vm, thread); !walk.done() && frames < kMostFrames && name.empty();
       walk.Next()) {
    if (!IsOwn(trust, *walk.frame().method)) continue;
    ++frames;
    name = finder.InFrame(walk.frame());
  }
  const bool found = !name.empty();
  if (!found) name = ShortName(vm.heap().KlassOf(object));
  const u32 number = ++used_[name];
  if (!found || number > 1) name += fmt::format("#{}", number);
  return name;
}

}  // namespace ravel
