// What the launcher must know of a Java source file before it is compiled: its
// package and its top-level types. Found by a scan that knows comments,
// literals and brackets, not the grammar; javac has the last word.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ravel {

struct JavaSource {
  std::string package;             // with dots; empty: the unnamed package
  std::vector<std::string> types;  // simple names of the top-level types, in order
  // It has methods outside of all types: a compact source file, whose class is called
  // like the file.
  bool compact = false;
};

// Total: what is not Java gives an arbitrary answer.
JavaSource ScanJavaSource(std::string_view text);

// The folder under which the packages of a file's neighbours lie: for package
// a.b and "src/a/b/C.java" it is "src"; where the folders do not match the
// package, the folder of the file itself.
std::string SourceRoot(const std::string& path, std::string_view package);

}  // namespace ravel
