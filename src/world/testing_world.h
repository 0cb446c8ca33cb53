// For tests: a World over the class library of the JDK at hand. The class
// space is opened once per process and shared; each test has its own World.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string_view>
#include <vector>

#include "link/testing_jdk.h"
#include "world/collector.h"
#include "world/world.h"

namespace ravel {

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
