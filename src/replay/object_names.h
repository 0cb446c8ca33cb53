// ObjectNames: names for objects as the source has them: that of a variable which leads there
// from the code that uses it, `account`, `locks[1]`; else class and number, `Account#2`. The
// first name stays, and no two objects have the same.
//
// A value, for one path as far as it was walked: it is lost when objects move.
#pragma once

#include <map>
#include <string>

#include "machine/trust.h"

namespace ravel {

class ObjectNames {
 public:
  // The program's own code, in a class that has a name.
  static bool IsOwn(Trust& trust, const Method& m) {
    return !trust.Trusts(m) && !m.holder->is_hidden();
  }
  // As seen from the thread's frames of the program's own code.
  std::string Of(Vm& vm, Trust& trust, u32 thread, Ref object);

 private:
  std::map<u32, std::string> names_;  // by object
  std::map<std::string, u32> used_;   // how often
  u64 collections_ = 0;
};

}  // namespace ravel
