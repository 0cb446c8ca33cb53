// SourceLines: where the sources of a program are, and the text of their lines: the
// file named on the command line, the folders of the class path, and the usual
// source folders beside them. Reads each file once, and remembers which lines were
// asked for.
#pragma once

#include <map>
#include <set>
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
  // Where the file is: from the current folder if that is above it. Empty if it is not known.
  std::string PathOf(std::string_view class_name, std::string_view file);

  struct Excerpt {
    std::string file;  // by SourceName
    u32 first = 1;     // number of the first line
    std::vector<std::string> lines;
  };
  // The lines that were found and those around them, by file and line: up to 40 before and
  // after each, or fewer, so that all of it has at most about `most` bytes if that is possible.
  std::vector<Excerpt> Excerpts(size_t most) const;

 private:
  struct File {
    std::string path;  // empty: not found
    std::vector<std::string> lines;
    std::set<u32> found;  // numbers
  };
  File& FileOf(std::string_view class_name, std::string_view file);
  std::vector<Excerpt> ExcerptsWithin(u32 radius) const;

  const std::string main_;
  std::vector<std::string> roots_;
  std::map<std::string, File> files_;  // by SourceName
};

}  // namespace ravel
