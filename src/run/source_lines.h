// SourceLines: the text of source lines, where the sources can be found: the
// file named on the command line, the folders of the class path, and the usual
// source folders beside them. Reads each file once.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "support/types.h"

namespace ravel {

class SourceLines {
 public:
  // `main` is what the user named, a ".java" file or not.
  SourceLines(std::string_view main, std::string_view class_path);

  // Trimmed; empty if it is not known. `class_name` with dots, `file` as in
  // the class's SourceFile.
  std::string Find(std::string_view class_name, std::string_view file, i32 line);

 private:
  const std::vector<std::string>& FileOf(std::string_view class_name, std::string_view file);

  const std::string main_;
  std::vector<std::string> roots_;
  std::map<std::string, std::vector<std::string>> files_;  // by package and name; empty: not found
};

}  // namespace ravel
