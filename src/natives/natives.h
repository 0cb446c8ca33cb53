// The table of native methods: natives.def has one row for each, with the
// range of JDK versions in which it exists and its effects. Registering a row is all it takes:
// lookup, `ravel list natives` and the missing-native message follow.
#pragma once

#include <span>
#include <string_view>

#include "archive/jdk_version.h"
#include "interp/vm.h"
#include "natives/effects.h"

namespace ravel {

struct NativeEntry {
  std::string_view class_name;
  std::string_view name;
  std::string_view descriptor;  // "*" matches any (signature-polymorphic methods)
  JdkRange jdks;
  Effects effects;
  NativeFn function;
};

// Sorted by class, name and descriptor.
std::span<const NativeEntry> AllNatives();
// Null if there is none. An exact descriptor wins over "*".
const NativeEntry* FindNative(const Method& m, const JdkVersion& jdk);

// Natives and intrinsics, with what they tell listeners.
NativeLookup AllNativesAndIntrinsics();

}  // namespace ravel
