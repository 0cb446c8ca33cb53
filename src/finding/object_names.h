// ObjectNames: names for objects as the source has them: that of a variable which leads there
// from the code that uses it, `account`, `locks[1]`, or from another thread's; else class and
// number, `Account#2`. The first name stays, and no two objects have the same. What an object of
// java.util.concurrent consists of, the part of a lock that threads queue at, is called as the
// whole.
//
// For one path: what it knows does not roll back. Objects keep their names when a collection
// moves them, by the tool words of the World (world/object_tool.h); if another tool has those,
// names are lost with a collection.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "machine/trust.h"
#include "world/object_tool.h"

namespace ravel {

class ObjectNames final : public ObjectTool {
 public:
  // What is trusted is not the program's own.
  ObjectNames(Vm& vm, Trust& trust);
  ~ObjectNames() override;
  ObjectNames(const ObjectNames&) = delete;
  ObjectNames& operator=(const ObjectNames&) = delete;

  // The program's own code, in a class that has a name.
  bool IsOwn(const Method& m) { return !trust_.Trusts(m) && !m.holder->is_hidden(); }
  // The class of a lambda of the program, or of a method reference, that was made for it.
  bool IsOwnLambda(const Method& m) { return m.holder->is_hidden() && !trust_.Trusts(m); }
  // As seen from the thread's frames of the program's own code.
  std::string Of(u32 thread, Ref object);
  // From 1 in the order in which they are asked for; never that of another object.
  u32 NumberOf(Ref object);

  void ObjectDied(u32) override {}
  void Collected() override {}

 private:
  std::string FindName(u32 thread, Ref object);

  Vm& vm_;
  Trust& trust_;
  const bool has_words_;             // the tool words are ours
  std::vector<std::string> names_;   // by number - 1; empty: it has none yet
  std::map<u32, u32> numbers_;       // by object, without the words
  u64 collections_ = 0;              // when these were good
  std::map<std::string, u32> used_;  // how often
};

}  // namespace ravel
