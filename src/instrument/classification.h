// Classification: which storage locations threads share, and how (Stoller 2002,
// section 3). A location stands for many: "p.C" for the instance fields that
// class p.C declares, "static p.C" for its static fields, "int[]" for all arrays
// of int, "byte[]" for those of boolean as well, "Object[]" for all arrays of
// references.
//
// As text, one location a line after its category, and comments:
//
//   # found by three runs
//   unprotected p.C
//   protected static p.D
//   unprotected int[]
//
// What is not listed is unshared.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "support/result.h"
#include "support/types.h"

namespace ravel {

enum class Category : u8 {
  kUnshared,     // used by one thread only
  kProtected,    // by several, but only read, or always under the same lock
  kUnprotected,  // neither is known
};

// "unshared", "protected", "unprotected".
std::string_view NameOf(Category category);

class Classification {
 public:
  Category Of(std::string_view location) const;
  void Set(std::string location, Category category);
  // From unshared to protected to unprotected; false if it was that.
  bool Raise(std::string_view location);

  // The message of the error is one line, which begins with the file's name and
  // the number of the line. Of two lines about one location the later one counts.
  static Result<Classification> Parse(std::string_view text, std::string_view file_name);
  // Lines in the order of the locations' names, without the unshared ones.
  std::string Print() const;

  bool operator==(const Classification&) const = default;

 private:
  std::map<std::string, Category, std::less<>> categories_;  // none is unshared
};

}  // namespace ravel
