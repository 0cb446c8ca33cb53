// For the tests of this folder: Java source compiled on the spot, as a class path.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "archive/class_path.h"
#include "classfile/testing_classes.h"
#include "link/test_classes.h"
#include "support/check.h"

namespace ravel {

class CompiledJava {
 public:
  explicit CompiledJava(const std::string& source, const std::string& options = "") {
    std::string folder =
        (std::filesystem::temp_directory_path() / "ravel-instrument-java-XXXXXX").string();
    CHECK(mkdtemp(folder.data()) != nullptr);
    folder_ = folder;
    std::ofstream(folder_ / "Subjects.java") << source;
    const std::string command = "'" + TestJdk() + "/bin/javac' --release 17 -g -nowarn " + options +
                                " -d '" + folder + "' '" + folder + "/Subjects.java'";
    CHECK(std::system(command.c_str()) == 0) << command;
    path_ = ClassPath::Parse(folder, {.release = 17});
  }
  ~CompiledJava() { std::filesystem::remove_all(folder_); }
  CompiledJava(const CompiledJava&) = delete;
  CompiledJava& operator=(const CompiledJava&) = delete;

  const ClassPath& path() const { return path_; }

 private:
  std::filesystem::path folder_;
  ClassPath path_;
};

// The JDK at hand, opened once.
inline const JImage& TestImage() {
  static const std::unique_ptr<JImage> image = OpenTestImage();
  CHECK(image != nullptr) << "no JDK";
  return *image;
}

}  // namespace ravel
