// The objects of java.lang.reflect, made from classes and back.
//
// Making one needs the classes of a member's types, which may have to be
// loaded by a user's loader: Prepare* ask for all of them (an Outcome other
// than kReady is to be propagated, and the native runs again), New* then
// build the object and cannot fail.
#pragma once

#include <span>
#include <string_view>

#include "interp/native.h"
#include "interp/vm.h"

namespace ravel {

// The class that a java.lang.Class object stands for.
inline Klass* KlassOf(NativeCall& c, Ref mirror) { return c.world().KlassOfMirror(mirror); }

// The class of a Field, Method or Constructor and the member it stands for.
Field* FieldOf(NativeCall& c, Ref field_object);
Method* MethodOf(NativeCall& c, Ref executable);

Outcome PrepareField(NativeCall& c, const Field& f);
Outcome PrepareMethod(NativeCall& c, const Method& m);

// REQUIRES: Prepare* was ready.
Ref NewFieldObject(NativeCall& c, const Field& f);
Ref NewMethodObject(NativeCall& c, Method* m);
Ref NewConstructorObject(NativeCall& c, Method* m);

// A byte[] with these bytes; null if there are none.
Ref NewByteArray(NativeCall& c, std::span<const u8> bytes);
// A string of a class file; null if empty.
Ref NewOptionalString(NativeCall& c, std::string_view mutf8);
Ref NewClassArray(NativeCall& c, std::span<Klass* const> classes);

}  // namespace ravel
