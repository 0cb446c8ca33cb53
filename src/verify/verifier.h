// The bytecode verifier (JVMS 4.9, 4.10) as a function of one class file.
//
// Whether one class is assignable to another depends on classes that may have
// to be loaded, which can run Java code. So the verifier never asks: it assumes
// that what it cannot see in the file holds, notes the assumption, and goes on.
// Whoever links the class checks the assumptions in their order, loading
// classes as needed, and then finds out about `error`. The outcome, the order
// of loading included, is that of a verifier that asks at once.
//
// Files of version 50 and later are checked against their StackMapTables
// (4.10.1), older ones by type inference (4.10.2). A version 50 file that fails
// the former may still pass the latter.
//
// REQUIRES: the file was read as untrusted (class_file.h).
//
// Cost: one pass over each method, for inference a few. Nothing recurses on the
// input, and any input that the reader accepts is safe.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "classfile/class_file.h"
#include "support/result.h"

namespace ravel {

struct VerifierAssumption {
  enum class Kind : u8 {
    // A value of type `from` may be used as a `to`. An interface as `to` is
    // good for all but arrays, which are Cloneable and Serializable only.
    kAssignable,
    // `to` can be loaded. Its failure is the loader's exception, not ours.
    kLoadable,
    // `to` is a superclass of `from`, which is the verified class.
    kSuperclass,
    // If `to` is a superclass of the verified class, and the member of it is
    // protected and declared in another package, then `from`, the type of the
    // object whose member is used, must be assignable to the verified class (4.10.1.8).
    kProtectedField,
    kProtectedMethod,
  };
  Kind kind;
  // Internal names or array descriptors, the verified class by the name it has
  // in its file. Never equal; `to` is no array, and for kAssignable not
  // java/lang/Object.
  std::string from;
  std::string to;
  std::string member;      // kProtected*: its name
  std::string descriptor;  // and descriptor
};

struct VerifierFacts {
  std::vector<VerifierAssumption> assumptions;  // as they were met; no two are equal
  // What is wrong once all assumptions hold: java/lang/VerifyError or
  // java/lang/ClassFormatError, worded as HotSpot does.
  std::optional<Error> error;
  // The error is not one of those that make HotSpot try inference instead.
  bool final_error = false;
};

enum class VerifierMode : u8 { kStackMaps, kInference };

// What the version of the file asks for.
VerifierMode VerifierModeOf(const ClassFile& file);
// A failure with stack maps is not the end: inference decides.
inline bool MayFailOver(const ClassFile& file) { return file.major_version == 50; }

VerifierFacts VerifyClass(const ClassFile& file, VerifierMode mode);
// The error when facts.assumptions[index], not a kLoadable, does not hold.
Error ExplainFailedAssumption(const ClassFile& file, VerifierMode mode, size_t index);

}  // namespace ravel
