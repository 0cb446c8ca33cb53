// Locations: which variables can race, and what they are called.
//
// Every field of a class of the program counts, unless it is final or volatile.
// Of the JDK's classes only those count that programs use as plain data
// (collections, buffers, builders, formats: the table in locations.cc); the rest
// is its own business: its authors know what they share, and how. An array
// counts where it is accessed by the program or by such a class.
//
// Facts about classes and methods; survives rollback.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "interp/vm.h"

namespace ravel {

enum class ArrayUse : u8 {
  kNotAsked,
  kAskCaller,   // by a class that works on arrays of its caller
  kAskIfText,   // the same, except for bytes, which are those of a String
  kAskIfPlain,  // the same, except for arrays of objects
  kCounts,      // can race
  kIgnored,
  kPublishes,  // a plain store that others read with an ordering
};

class Locations {
 public:
  static constexpr u16 kNone = 0xFFFF;
  struct Variable {
    u16 data = kNone;  // number among the fields that can race
    u16 sync = kNone;  // number among all fields
  };
  // The fields of an object of a class, or those of a mirror and the statics of
  // the class that it stands for.
  struct Layout {
    u32 begin = 0;  // offset of the first
    u16 data = 0, sync = 0;
    std::vector<Variable> variables;  // by offset - begin

    Variable At(u32 offset) const {
      const u32 i = offset - begin;
      return i < variables.size() ? variables[i] : Variable{};
    }
  };

  explicit Locations(Vm& vm) : vm_(vm) {}

  // Of the fields of an object that is no array.
  const Layout& Of(Ref object) {
    const Klass* const mirrored = vm_.heap().MirroredBy(object);
    std::vector<std::unique_ptr<Layout>>& layouts = mirrored != nullptr ? statics_ : fields_;
    const u32 id = mirrored != nullptr ? mirrored->id() : vm_.heap().KlassIdOf(object);
    if (id < layouts.size() && layouts[id] != nullptr) return *layouts[id];
    return Find(&layouts, vm_.space().klass(id), mirrored != nullptr);
  }

  // What an access of the array is that happens in this frame.
  ArrayUse UseOf(Ref array, FrameId frame) {
    const u32 method = vm_.frame(frame)->method;
    const ArrayUse use = method < array_uses_.size() ? array_uses_[method] : ArrayUse::kNotAsked;
    return use > ArrayUse::kAskIfPlain ? use : FindUse(array, frame);
  }

  // Is it one of the JDK's?
  static bool IsLibrary(const Klass* k);
  // As in source text: "int[]".
  static std::string TypeName(const Klass* k);
  // "Counter.n"; of an array its type, "int[]".
  std::string NameOf(Ref object, u32 offset) const;
  // The class that declares the variable; null for array elements.
  const Klass* HolderOf(Ref object, u32 offset) const;

 private:
  ArrayUse FindUse(Ref array, FrameId frame);
  const Layout& Find(std::vector<std::unique_ptr<Layout>>* layouts, const Klass* k, bool statics);
  static ArrayUse Classify(const Method& m);

  Vm& vm_;
  std::vector<std::unique_ptr<Layout>> fields_, statics_;  // by klass id
  std::vector<ArrayUse> array_uses_;                       // by method id
};

}  // namespace ravel
