// ClassPath: where the application's classes are, for tools written in C++ (the
// running program uses the JDK's own loaders). Directories and jars in order;
// `dir/*` stands for the jars of dir, sorted by name; a jar's manifest Class-Path
// comes right after it. As in Java, elements that do not exist or cannot be
// opened are passed over; problems() tells which.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "archive/jar.h"
#include "support/result.h"
#include "support/types.h"

namespace ravel {

class ClassPath {
 public:
  struct Options {
    int release;  // of Java, for multi-release jars
    bool follow_manifests = true;
  };
  struct Found {
    std::vector<u8> bytes;
    std::string origin;  // the directory or jar
  };
  struct Element {
    std::string path;
    std::unique_ptr<Jar> jar;  // null for a directory
  };

  // Elements are separated by ':'; an empty one is the current directory.
  static ClassPath Parse(std::string_view text, const Options& options);

  // By name with slashes, "a/b/data.txt". Absent when no element has it; an
  // error when the first element that has it cannot be read.
  Result<std::optional<Found>> FindResource(std::string_view name) const;
  // By internal name, "a/b/C".
  Result<std::optional<Found>> FindClass(std::string_view name) const;
  // Internal names of all classes of one element, sorted, versioned entries of
  // jars not counted twice.
  std::vector<std::string> ClassesOf(const Element& element) const;

  const std::vector<Element>& elements() const { return elements_; }
  const std::vector<std::string>& problems() const { return problems_; }

 private:
  void Add(const std::string& path, const Options& options);
  void AddWildcard(const std::string& directory, const Options& options);

  std::vector<Element> elements_;
  std::vector<std::string> problems_;
};

}  // namespace ravel
