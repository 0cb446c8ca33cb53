// ClassFinder: classes for tools that look and do not run. The application's
// come from a class path, the rest from the JDK; supertypes are found along.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "archive/class_path.h"
#include "link/class_space.h"
#include "support/result.h"

namespace ravel {

class ClassFinder {
 public:
  ClassFinder(ClassSpace& space, std::string_view class_path);

  // By name, with dots or slashes. The JDK's classes win, as with `java`.
  Result<Klass*> Find(std::string_view name);
  // From a class file.
  Result<Klass*> FindInFile(const std::string& path);

  // Supertypes that were not found: java.lang.Object stood in for them.
  const std::vector<std::string>& missing() const { return missing_; }

 private:
  Result<Klass*> Define(std::vector<u8> bytes, std::string_view expected_name);
  // Null when it is to be left out.
  Result<Klass*> Supertype(std::string_view name);

  ClassSpace& space_;
  ClassPath class_path_;
  std::unordered_map<std::string, Klass*> found_;  // null: being looked for
  std::vector<std::string> missing_;
};

}  // namespace ravel
