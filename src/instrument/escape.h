// EscapeAnalysis: accesses to objects that only their creator can know of.
//
// An object is local in an activation of a method that created it until the
// first instruction by which another thread might ever see it: it is stored into
// an object, an array or a static field, returned, thrown, captured by a lambda,
// or passed to a method that may do so. In a constructor `this` is local in the
// same way. Methods that are called are looked into where the call can only mean
// one method (static, private, final, constructors; also of the JDK); what they
// do with each parameter is kept.
//
// The answer errs towards "escaped": so it is for code that makes no sense, for
// code with subroutines (jsr), and for chains of calls deeper than kMaxDepth.
// Costs a few passes over a method and, once each, over those that it calls.
#pragma once

#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "classfile/bytecode.h"
#include "classfile/class_file.h"
#include "classfile/constant_pool.h"
#include "instrument/hierarchy.h"
#include "support/types.h"

namespace ravel {

class EscapeMethod;

class EscapeAnalysis {
 public:
  static constexpr int kMaxDepth = 40;

  // `classes` outlives this.
  explicit EscapeAnalysis(Hierarchy& classes) : classes_(classes) {}

  // The pcs of getfield, putfield and array loads and stores whose object is
  // local. REQUIRES: method < file.methods.size().
  std::set<u32> LocalAccesses(const ClassFile& file, size_t method);

  // No constructor of the class, nor those of its superclasses that they call,
  // lets `this` escape. False for a class that is not there.
  bool KeepsThis(std::string_view class_name);

 private:
  // What becomes of the arguments of a method, a bit for each of their slots.
  struct Summary {
    u64 kept = 0;      // does not escape
    u64 returned = 0;  // may be the result
    bool returns_other = true;
  };
  friend class EscapeMethod;

  // Of a method that has code.
  Summary SummaryOf(const Hierarchy::Method& method);
  // Of whatever the call in a class can run; `exact` is the class of the
  // receiver if that is known, else empty.
  Summary SummaryOfCall(const ClassFile& in, Opcode op, const ConstantPool::MemberRef& m,
                        std::string_view exact);

  Hierarchy& classes_;
  // Nothing is kept by a method that is being looked at: recursion.
  std::map<std::pair<const ClassFile*, size_t>, Summary> summaries_;
  int depth_ = 0;
};

}  // namespace ravel
