// For the tests of this folder: Java source compiled on the spot.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "link/test_classes.h"
#include "support/read_file.h"

namespace ravel {

// Defines the class `name` of the source file at `path`. Its superclass must be Object.
inline Klass* CompileJava(ClassSpace& space, const std::filesystem::path& path,
                          const std::string& name) {
  const std::filesystem::path out = std::filesystem::temp_directory_path() /
                                    ("ravel-code-test-" + name + std::to_string(getpid()));
  std::filesystem::create_directories(out);
  const std::string command = "'" + TestJdk() + "/bin/javac' --release 17 -g:none -nowarn -d '" +
                              out.string() + "' '" + path.string() + "'";
  CHECK(std::system(command.c_str()) == 0) << command;
  auto bytes = ReadBytes((out / (name + ".class")).string());
  std::filesystem::remove_all(out);
  auto file = ReadClassFile(std::move(*bytes));
  CHECK(file.ok()) << file.error().message;
  ClassSpace::Definition definition;
  definition.file = std::move(*file);
  definition.loader = 1;
  definition.super = space.known().Object;
  auto klass = space.Define(std::move(definition));
  CHECK(klass.ok()) << klass.error().message;
  return *klass;
}

}  // namespace ravel
