// EffectsCheck: while a native or an intrinsic runs, compares what it reads and
// writes of heap objects, through Heap's accessors, with the effects of its row.
// What the row does not name fails a CHECK that names the row. Debug builds only.
//
// What its effects need not name (effects.h) is told apart by these rules:
// objects made since the call began; reads of final fields and of lengths;
// fields that the VM itself added or alone can read (Throwable.backtrace); strings; and the fields
// of those classes of the library that a flag of the row stands for. An array that is found in such
// a place is part of it.
#pragma once

#include <memory>
#include <unordered_set>
#include <vector>

#include "interp/vm.h"
#include "natives/effects.h"

namespace ravel {

// NativeLookup::watch.
std::unique_ptr<HeapWatch> WatchEffects(Vm& vm, u32 thread, const Method& m, const u64* args);

class EffectsCheck final : public HeapWatch {
 public:
  // REQUIRES: the method has effects.
  EffectsCheck(Vm& vm, u32 thread, const Method& m, const u64* args);
  ~EffectsCheck() override;
  EffectsCheck(const EffectsCheck&) = delete;
  EffectsCheck& operator=(const EffectsCheck&) = delete;

  void OnAccess(Ref object, u32 offset, u32 size, bool writes) override;
  void OnElements(Ref array) override;

 private:
  // Bytes of an object that the row names.
  struct Declared {
    Ref object;
    u64 from, to;
    bool writes;
  };
  bool IsNew(Ref r) const { return r.index >= first_new_; }
  bool IsDeclared(Ref object, u64 from, u64 to, bool writes) const;
  bool NeedNotBeNamed(Ref object, u32 offset, bool writes);
  bool IsCovered(const Klass* holder) const;
  [[noreturn]] void Fail(Ref object, u32 offset, const char* what) const;

  Vm& vm_;
  const Method& method_;
  const Effects& effects_;
  const u32 first_new_;
  std::vector<Declared> declared_;
  std::unordered_set<u32> parts_;  // arrays that are part of what need not be named
  HeapWatch* const before_;
};

}  // namespace ravel
