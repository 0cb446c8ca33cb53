#include "finding/object_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "code/ref_map.h"
#include "finding/value_text.h"

namespace ravel {
namespace {

constexpr u32 kMostFrames = 8;  // of a thread that are looked at
constexpr u32 kMostThreads = 64;
constexpr i32 kMostElements = 64;  // of an array
constexpr int kMostOuter = 4;      // of nested classes
constexpr int kMostParts = 3;      // one inside the other
constexpr std::string_view kConcurrent = "java/util/concurrent/";

// What the source calls such an object. Nobody there names the part of a ReentrantLock that
// does the work.
std::string KindName(const Klass* k) {
  std::string_view name = k->name()->view();
  if (!name.starts_with(kConcurrent) || !name.ends_with("Sync")) return ShortName(k);
  name = name.substr(0, name.find('$'));
  return std::string(name.substr(name.rfind('/') + 1));
}

// The field's name in the source; empty: it has none there.
std::string SourceName(std::string_view name) {
  constexpr std::string_view kCaptured = "val$";
  if (name.starts_with(kCaptured)) name.remove_prefix(kCaptured.size());
  return name.find('$') == std::string_view::npos ? std::string(name) : "";
}

// A variable that leads to an object.
struct Lead {
  std::string name;
  Ref whole = kNull;   // what it refers to, if the object is only a part of that
  bool local = false;  // of a method

  bool found() const { return !name.empty(); }
};

// Looks for one object.
class Finder {
 public:
  Finder(Vm& vm, Ref object)
      : vm_(vm),
        object_(object),
        may_be_part_(vm.heap().KlassOf(object)->name()->view().starts_with(kConcurrent)) {}

  Lead InFrame(const Vm::FrameInfo& frame) {
    if (frame.bci < 0) return InClasses(frame.method->holder);
    std::set<u32> good;  // what is in the other locals may be stale
    // Arguments of a call at pc are nobody's locals.
    VisitRefRegisters(*frame.method->code, vm_.frame(frame.id)->pc, FrameAt::kInstruction,
                      [&good](u32 r) { good.insert(r); });
    Lead lead = AmongLocals(frame, good);
    if (!lead.found() && !frame.method->is_static() && good.contains(0)) {
      lead = InFields(Ref{static_cast<u32>(*vm_.registers(frame.id))}, kMostOuter);
    }
    if (!lead.found()) lead = InClasses(frame.method->holder);
    return lead;
  }

 private:
  // It is the value, a part of it, or an element.
  Lead Through(const std::string& name, Ref value) {
    if (name.empty() || !value) return {};
    if (value == object_) return {name};
    if (IsPartOf(value, kMostParts)) return {name, value};
    const Heap& heap = vm_.heap();
    if (!heap.KlassOf(value)->is_ref_array()) return {};
    for (i32 i = 0; i < std::min(heap.Length(value), kMostElements); ++i) {
      const Ref element = heap.GetElementRef(value, i);
      const bool part = element && element != object_ && IsPartOf(element, kMostParts);
      if (element == object_ || part) {
        return {fmt::format("{}[{}]", name, i), part ? element : kNull};
      }
    }
    return {};
  }

  bool IsPartOf(Ref whole, int depth) {
    const Heap& heap = vm_.heap();
    const Klass* const klass = heap.KlassOf(whole);
    if (!may_be_part_ || !klass->is_instance()) return false;
    // It may be of a class of the program that extends one of these.
    for (const Klass* k = klass; k != nullptr; k = k->super()) {
      if (!k->name()->view().starts_with(kConcurrent)) continue;
      for (const Field& f : k->fields()) {
        if (f.is_static() || f.kind != Kind::kRef) continue;
        const Ref value = heap.GetRef(whole, f.offset);
        if (value && (value == object_ || (depth > 1 && IsPartOf(value, depth - 1)))) return true;
      }
    }
    return false;
  }

  Lead AmongLocals(const Vm::FrameInfo& frame, const std::set<u32>& good) {
    const CodeAttribute* const code = frame.method->code_attribute;
    if (code == nullptr) return {};
    const ConstantPool& pool = frame.method->holder->file()->pool;
    for (const LocalVariableEntry& v : code->LocalVariables()) {
      const u32 bci = static_cast<u32>(frame.bci);
      const std::string_view type = pool.Utf8(v.descriptor_index);
      if (bci < v.start || bci >= u32{v.start} + v.length || v.slot >= code->max_locals) continue;
      if (!type.starts_with('L') && !type.starts_with('[')) continue;
      if (!good.contains(v.slot)) continue;
      const std::string_view name = pool.Utf8(v.name_index);
      if (name == "this") continue;
      const Ref value{static_cast<u32>(vm_.registers(frame.id)[v.slot])};
      if (Lead lead = Through(std::string(name), value); lead.found()) {
        lead.local = true;
        return lead;
      }
    }
    return {};
  }

  Lead InFields(Ref self, int outer) {
    if (!self) return {};
    const Heap& heap = vm_.heap();
    if (heap.KlassOf(self)->is_array()) return {};
    Ref enclosing = kNull;
    for (const Klass* k = heap.KlassOf(self); k != nullptr; k = k->super()) {
      for (const Field& f : k->fields()) {
        if (f.is_static() || f.kind != Kind::kRef) continue;
        const Ref value = heap.GetRef(self, f.offset);
        if (Lead lead = Through(SourceName(f.name->view()), value); lead.found()) return lead;
        if (f.name->view().starts_with("this$")) enclosing = value;
      }
    }
    return outer == 0 ? Lead() : InFields(enclosing, outer - 1);
  }

  // The class, and those around it.
  Lead InClasses(const Klass* k) {
    Lead lead = AmongStatics(k);
    std::string_view name = k->name()->view();
    for (size_t end = 0; !lead.found() && (end = name.rfind('$')) != name.npos;) {
      name = name.substr(0, end);
      const Klass* const outer = vm_.world().FindLoaded(k->loader(), vm_.Intern(name));
      if (outer != nullptr) lead = AmongStatics(outer);
    }
    return lead;
  }

  Lead AmongStatics(const Klass* k) {
    const Ref mirror = vm_.world().mirror(k->id());
    if (!mirror) return {};
    for (const Field& f : k->fields()) {
      if (!f.is_static() || f.kind != Kind::kRef) continue;
      Lead lead = Through(SourceName(f.name->view()), vm_.heap().GetRef(mirror, f.offset));
      if (lead.found()) return lead;
    }
    return {};
  }

  Vm& vm_;
  const Ref object_;
  const bool may_be_part_;
};

}  // namespace

ObjectNames::ObjectNames(Vm& vm, Trust& trust)
    : vm_(vm), trust_(trust), has_words_(vm.world().object_tool() == nullptr) {
  if (has_words_) vm.world().set_object_tool(this);
}

ObjectNames::~ObjectNames() {
  if (has_words_) vm_.world().set_object_tool(nullptr);
}

u32 ObjectNames::NumberOf(Ref object) {
  if (has_words_) {
    if (const u32 known = vm_.heap().ToolWord(object); known != 0) return known;
    names_.emplace_back();
    const u32 number = static_cast<u32>(names_.size());
    vm_.heap().PutToolWord(object, number);
    return number;
  }
  if (const u64 now = vm_.world().root().collections; now != collections_) {
    numbers_.clear();
    collections_ = now;
  }
  const auto [it, fresh] = numbers_.try_emplace(object.index, static_cast<u32>(names_.size()) + 1);
  if (fresh) names_.emplace_back();
  return it->second;
}

std::string ObjectNames::Of(u32 thread, Ref object) {
  if (const Klass* const mirrored = vm_.heap().MirroredBy(object)) return ShortName(mirrored);
  const u32 number = NumberOf(object);
  if (names_[number - 1].empty()) {
    std::string name = FindName(thread, object);
    names_[number - 1] = std::move(name);
  }
  return names_[number - 1];
}

std::string ObjectNames::FindName(u32 thread, Ref object) {
  Finder finder(vm_, object);
  Lead lead;
  // Of parameters that it was handed on by, and the variable that it came from, the latter: a
  // bank's `from` is now this account and now that.
  const auto look = [&](u32 t) {
    u32 frames = 0;
    for (Vm::StackWalk walk(vm_, t); !walk.done() && frames < kMostFrames; walk.Next()) {
      if (!IsOwn(*walk.frame().method)) continue;
      ++frames;
      Lead here = finder.InFrame(walk.frame());
      if (!here.found() || (lead.found() && !here.local)) continue;
      lead = std::move(here);
      if (!lead.local) return;
    }
  };
  look(thread);
  const Table<JavaThread>& threads = vm_.world().threads();
  for (u32 t = 1; t <= std::min(threads.size(), kMostThreads) && !lead.found(); ++t) {
    const ThreadState s = threads[t].state;
    if (t != thread && !threads[t].system && s != ThreadState::kNew && s != ThreadState::kDead) {
      look(t);
    }
  }
  if (lead.whole) return Of(thread, lead.whole);
  std::string name = lead.found() ? lead.name : KindName(vm_.heap().KlassOf(object));
  const u32 number = ++used_[name];
  if (!lead.found() || number > 1) name += fmt::format("#{}", number);
  return name;
}

}  // namespace ravel
