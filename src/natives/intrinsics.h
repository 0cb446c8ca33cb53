// Intrinsics: Java methods that are hot enough to be done in C++ wherever they
// are called. An intrinsic does the usual case only. For any other (a null, an
// index out of bounds, an overflow) it returns false and has changed nothing;
// then the method's own bytecode runs and throws what it must, from the line
// it must. So an intrinsic needs no frame and never shows in a stack trace.
//
// intrinsics.def has one row for each; what a row says is checked against the
// class library by its test.
#pragma once

#include <span>
#include <string_view>

#include "archive/jdk_version.h"
#include "interp/vm.h"
#include "natives/effects.h"

namespace ravel {

// An IntrinsicFn (link/klass.h) REQUIRES that the receiver of an instance
// method is not null.

struct IntrinsicEntry {
  std::string_view class_name;
  std::string_view name;
  std::string_view descriptor;
  JdkRange jdks;
  Effects effects;
  IntrinsicFn function;
};

std::span<const IntrinsicEntry> AllIntrinsics();
// The intrinsic of a method, null if there is none.
const IntrinsicEntry* FindIntrinsic(const Method& m, const JdkVersion& jdk);

#define INTRINSIC(class_name, name, descriptor, jdks, effects, function) \
  bool function(Vm& vm, u32 thread, u64* args);
#include "natives/intrinsics.def"
#undef INTRINSIC

}  // namespace ravel
