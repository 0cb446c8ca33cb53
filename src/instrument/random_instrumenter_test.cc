#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "instrument/engine_jar.h"
#include "instrument/instrument_folder.h"
#include "instrument/instrumenter.h"
#include "instrument/testing_java.h"
#include "support/read_file.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

constexpr const char* kSource = R"(
package p;
class A {
  int x;
  static java.util.List<Object> list = new java.util.ArrayList<>();
  synchronized int get() { return x; }
}
class B {
  static Object touch(A a) { a.x++; return A.list; }
  static class Nested { int f(A a) { return a.x; } }
}
interface Nothing {}
)";

class InstrumentingForRandom : public testing::Test {
 protected:
  static void SetUpTestSuite() { java_ = new CompiledJava(kSource); }
  static void TearDownTestSuite() {
    delete java_;
    java_ = nullptr;
  }
  void SetUp() override {
    ASSERT_FALSE(ReplayEngineJar().empty()) << "built without javac";
    out_ = (fs::temp_directory_path() / "ravel-random-XXXXXX").string();
    ASSERT_NE(mkdtemp(out_.data()), nullptr);
    request_.class_path = java_->path().elements()[0].path;
    request_.folder = out_;
    request_.classification = &classification_;
  }
  void TearDown() override {
    if (!out_.empty()) fs::remove_all(out_);
  }
  RandomReport Instrument() {
    auto report = InstrumentForRandom(request_);
    CHECK(report.ok()) << report.error().message;
    return std::move(*report);
  }
  std::string Out(const std::string& name) const {
    return ReadText((fs::path(out_) / name).string()).value();
  }
  Words Files() const {
    Words names;
    for (const auto& e : fs::recursive_directory_iterator(out_)) {
      if (e.is_regular_file()) names.push_back(fs::relative(e.path(), out_).string());
    }
    std::ranges::sort(names);
    return names;
  }

  static CompiledJava* java_;
  Classification classification_;
  RandomRequest request_;
  std::string out_;
};
CompiledJava* InstrumentingForRandom::java_ = nullptr;

TEST_F(InstrumentingForRandom, WritesClassesAndTables) {
  request_.monitor = true;
  classification_.Set("static p.A", Category::kProtected);
  const RandomReport report = Instrument();
  EXPECT_EQ(Files(),
            (Words{"META-INF/ravel/classes", "META-INF/ravel/initialized", "META-INF/ravel/library",
                   "META-INF/ravel/locations", "META-INF/ravel/points", "META-INF/ravel/shake",
                   "p/A.class", "p/B$Nested.class", "p/B.class", "ravel-replay.jar"}));
  EXPECT_EQ(report.classes, 3u);
  EXPECT_EQ(report.unchanged, 1u);
  EXPECT_EQ(report.partly, 0u);
  ASSERT_EQ(report.crcs.size(), 3u);
  EXPECT_EQ(report.crcs.at("p/A"), CrcOf((**java_->path().FindClass("p/A")).bytes));
  EXPECT_EQ(Out("META-INF/ravel/initialized"), "0 p.A\n");
  EXPECT_EQ(report.locations, (Words{"p.A", "static p.A"}));
  EXPECT_EQ(Out("META-INF/ravel/locations"), "0 unshared p.A\n1 protected static p.A\n");
  ASSERT_EQ(report.points.size(), 1u);
  EXPECT_EQ(report.points[0].where, "Subjects.java:9");
  EXPECT_EQ(Out("META-INF/ravel/points"), "0 p.B 1 10 Subjects.java:9\n");
}

TEST_F(InstrumentingForRandom, NumbersThePointsOfAllClasses) {
  classification_.Set("p.A", Category::kUnprotected);
  const RandomReport report = Instrument();
  Words classes;
  for (const auto& p : report.points) classes.push_back(p.place.class_name);
  EXPECT_EQ(classes, (Words{"p.A", "p.B", "p.B", "p.B", "p.B$Nested"}));
  EXPECT_EQ(report.locations, Words());
  EXPECT_EQ(Out("META-INF/ravel/locations"), "");
}

TEST_F(InstrumentingForRandom, LeavesTrustedClassesAlone) {
  classification_.Set("p.A", Category::kUnprotected);
  request_.trust = {"p.B", "q.*"};
  EXPECT_EQ(Instrument().crcs.size(), 1u);
  request_.trust = {"p.*"};
  const RandomReport report = Instrument();
  EXPECT_EQ(report.classes, 0u);
  EXPECT_EQ(report.unchanged, 4u);
}

TEST_F(InstrumentingForRandom, WritesTheClassesOfTheJdkForTheAgent) {
  request_.target = &TestImage();
  Instrument();
  EXPECT_NE(Out("META-INF/ravel/library").find(" java/lang/Thread\n"), std::string::npos);
  EXPECT_TRUE(fs::exists(fs::path(out_) / "META-INF/ravel/jdk/java/lang/Thread.class"));
}

}  // namespace
}  // namespace ravel
