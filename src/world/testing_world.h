// For tests: a World over the class library of the JDK at hand. The class
// space is opened once per process and shared; each test has its own World.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "world/collector.h"
#include "world/world.h"

namespace ravel {

// The JDK at $RAVEL_JDK, $JAVA_HOME, or that of `java` on the path.
inline std::string TestJdk() {
  namespace fs = std::filesystem;
  const auto is_jdk = [](const fs::path& p) { return fs::exists(p / "lib" / "modules"); };
  for (const char* variable : {"RAVEL_JDK", "JAVA_HOME"}) {
    if (const char* value = std::getenv(variable); value != nullptr && is_jdk(value)) return value;
  }
  const char* const path = std::getenv("PATH");
  std::istringstream directories(path == nullptr ? "" : path);
  for (std::string directory; std::getline(directories, directory, ':');) {
    std::error_code error;
    const fs::path java = fs::canonical(fs::path(directory) / "java", error);
    if (!error && is_jdk(java.parent_path().parent_path())) return java.parent_path().parent_path();
  }
  return "";
}

inline ClassSpace& TestSpace() {
  static const std::unique_ptr<ClassSpace> space = [] {
    auto opened = ClassSpace::Open(TestJdk());
    CHECK(opened.ok()) << opened.error().message;
    return std::move(opened.value());
  }();
  return *space;
}

class WorldTest : public testing::Test {
 protected:
  WorldTest() : space_(TestSpace()), world_(space_, Options()), heap_(world_.heap()) {}

  static WorldOptions Options() { return {.max_heap = 1 * kGiB}; }

  Klass* Array(std::string_view component) { return space_.ArrayOf(space_.Boot(component)); }
  Ref NewObjects(i32 n) { return heap_.NewArray(Array("java/lang/Object"), n); }
  Ref NewInts(i32 n) { return heap_.NewArray(space_.ArrayOf(space_.primitive(Kind::kInt)), n); }
  Ref NewPlain() { return heap_.NewObject(world_.known().Object); }

  // Collects with `roots_` standing for the references of all frames.
  Collector::Result Collect(bool clear_soft = false) {
    Collector collector(world_, [this](const Collector::RefVisitor& visit) {
      for (Ref& r : roots_) visit(&r);
    });
    const Collector::Result result = collector.Collect(clear_soft);
    EXPECT_EQ(result.live_bytes, heap_.used_bytes());
    return result;
  }

  ClassSpace& space_;
  World world_;
  Heap& heap_;
  std::vector<Ref> roots_;
};

}  // namespace ravel
