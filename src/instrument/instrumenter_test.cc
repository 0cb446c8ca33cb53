#include "instrument/instrumenter.h"

#include <gtest/gtest.h>
#include <unistd.h>
#include <zlib.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include "classfile/testing_classes.h"
#include "instrument/engine_jar.h"
#include "support/read_file.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;
using Bytes = std::vector<u8>;
using Words = std::vector<std::string>;

u32 Crc(const Bytes& bytes) {
  return static_cast<u32>(crc32(0, bytes.data(), static_cast<uInt>(bytes.size())));
}
std::string Hex(u32 number) {
  char text[9];
  std::snprintf(text, sizeof text, "%08x", number);
  return text;
}
Bytes Named(std::string_view name, std::string_view source = "") {
  TinyClass tiny;
  tiny.file.this_class = tiny.file.pool.AddClass(name);
  if (!source.empty()) {
    const u16 index = tiny.file.pool.AddUtf8(source);
    tiny.AddAttribute(tiny.file.attributes, "SourceFile",
                      {static_cast<u8>(index >> 8), static_cast<u8>(index)});
    const Bytes lines{0, 1, 0, 0, 0, 12};  // offset 0 is in line 12
    tiny.AddAttribute(tiny.file.methods[0].code->attributes, "LineNumberTable", lines);
  }
  return tiny.Bytes();
}
Bytes Runnable(std::string_view name) {
  TinyClass tiny;
  tiny.file.this_class = tiny.file.pool.AddClass(name);
  tiny.AddMethod(kAccPublic, "run", "()V", {0xB1}, 0, 1);
  return tiny.Bytes();
}

class Instrumenting : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_FALSE(ReplayEngineJar().empty()) << "built without javac";
    const auto* const info = testing::UnitTest::GetInstance()->current_test_info();
    home_ = fs::temp_directory_path() /
            ("ravel-instrument-" + std::string(info->name()) + "-" + std::to_string(getpid()));
    fs::create_directories(home_ / "classes");
    fs::create_directories(home_ / "out");
    request_.class_path = (home_ / "classes").string();
    request_.folder = (home_ / "out").string();
    request_.schedule_name = "s.cx";
    request_.schedule_text = "before p.A 0 1 1\nswitch 1\n";
  }
  void TearDown() override {
    if (!home_.empty()) fs::remove_all(home_);
  }
  void Class(const std::string& name, const Bytes& bytes) {
    const fs::path path = home_ / "classes" / (name + ".class");
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
  }
  void Place(const std::string& name, u16 method, u16 offset, u32 line, bool exact = true) {
    request_.places.push_back({.place = {.class_name = name, .method = method, .offset = offset},
                               .line = line,
                               .exact = exact});
  }
  std::string Out(const std::string& name) const {
    return ReadText((home_ / "out" / name).string()).value();
  }
  Words Files() const {
    Words names;
    for (const auto& e : fs::recursive_directory_iterator(home_ / "out")) {
      if (e.is_regular_file()) names.push_back(fs::relative(e.path(), home_ / "out").string());
    }
    std::ranges::sort(names);
    return names;
  }
  std::string Complaint() const {
    auto report = InstrumentForReplay(request_);
    return report ? "" : report.error().message;
  }

  fs::path home_;
  InstrumentRequest request_;
};

TEST_F(Instrumenting, WritesOnlyClassesThatCallTheEngine) {
  Class("p/A", Named("p/A", "A.java"));
  Class("p/B", Named("p/B"));
  Class("p/R", Runnable("p/R"));
  Place("p.A", 0, 1, 1);
  auto report = InstrumentForReplay(request_);
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->classes, 2u);
  EXPECT_EQ(report->unchanged, 1u);
  EXPECT_EQ(report->points, 1u);
  EXPECT_EQ(Files(),
            (Words{"META-INF/ravel/classes", "META-INF/ravel/library", "META-INF/ravel/points",
                   "META-INF/ravel/schedule.cx", "p/A.class", "p/R.class", "ravel-replay.jar"}));
  EXPECT_EQ(Out("META-INF/ravel/classes"),
            Hex(Crc(Named("p/A", "A.java"))) + " p/A\n" + Hex(Crc(Runnable("p/R"))) + " p/R\n");
  EXPECT_EQ(Out("META-INF/ravel/library"), "");
  EXPECT_EQ(Out("META-INF/ravel/schedule.cx"), request_.schedule_text);
  EXPECT_EQ(Out("ravel-replay.jar").size(), ReplayEngineJar().size());
}

TEST_F(Instrumenting, NumbersEachPlaceOnce) {
  Class("p/A", Named("p/A", "A.java"));
  Class("p/B", Named("p/B"));
  Place("p.B", 0, 0, 1);
  Place("p.A", 0, 1, 3);
  Place("p.B", 0, 0, 5);
  auto report = InstrumentForReplay(request_);
  ASSERT_TRUE(report.ok()) << report.error().message;
  EXPECT_EQ(report->points, 2u);
  EXPECT_EQ(Out("META-INF/ravel/points"), "0 p.B 0 0 p.B.one offset 0\n1 p.A 0 1 A.java:12\n");
}

TEST_F(Instrumenting, ReadsTheFirstOfTwoClassesOfOneName) {
  Class("p/A", Named("p/A"));
  fs::create_directories(home_ / "more/p");
  std::ofstream(home_ / "more/p/A.class") << "no class";
  request_.class_path += ":" + (home_ / "more").string();
  Place("p.A", 0, 0, 1);
  EXPECT_EQ(Complaint(), "");
  EXPECT_EQ(Out("META-INF/ravel/classes"), Hex(Crc(Named("p/A"))) + " p/A\n");
}

TEST_F(Instrumenting, PassesOverFilesThatAreNoClasses) {
  Class("p/A", Named("p/A"));
  Class("broken", {1, 2, 3});
  Place("p.A", 0, 0, 1);
  EXPECT_EQ(Complaint(), "");
  Place("broken", 0, 0, 2);
  EXPECT_NE(Complaint().find("class broken: "), std::string::npos) << Complaint();
}

TEST_F(Instrumenting, NamesTheLineOfWhatIsWrong) {
  Class("p/A", Named("p/A"));
  Place("p.A", 7, 0, 3);
  EXPECT_EQ(Complaint(), "s.cx:3: class p.A: it has no method 7");
  request_.places.clear();
  Place("p.A", 0, 9, 4);
  EXPECT_EQ(Complaint(), "s.cx:4: class p.A: one()I has no bytecode at offset 9");
  request_.places.clear();
  Place("p.A", 0, 0, 1);
  Place("p.Missing", 0, 0, 5);
  EXPECT_EQ(Complaint(), "s.cx:5: class p.Missing is not on the class path");
}

TEST_F(Instrumenting, DoesWithoutPlacesWhereThreadsOnlyBlockOrEnd) {
  Class("p/A", Named("p/A"));
  Place("java.lang.Thread", 0, 0, 2, false);
  EXPECT_EQ(Complaint(), "");
  EXPECT_EQ(Out("META-INF/ravel/points"), "");
}

TEST_F(Instrumenting, SeesThatAClassHasChanged) {
  Class("p/A", Named("p/A"));
  Place("p.A", 0, 0, 1);
  request_.classes = {{"p.A", Crc(Named("p/A"))}};
  EXPECT_EQ(Complaint(), "");
  request_.classes = {{"p.A", 1}};
  EXPECT_EQ(Complaint(), "s.cx: class p.A has changed since the schedule was written");
}

TEST_F(Instrumenting, WritesTheClassesOfTheJdkForTheAgent) {
  const auto image = OpenTestImage();
  ASSERT_NE(image, nullptr) << "no JDK";
  Class("p/A", Named("p/A"));
  Place("p.A", 0, 0, 1);
  request_.jdk = image.get();
  request_.target = image.get();
  EXPECT_EQ(Complaint(), "");
  const std::string library = Out("META-INF/ravel/library");
  for (const char* name : {"java/lang/Thread", "java/util/concurrent/locks/LockSupport"}) {
    EXPECT_NE(library.find(std::string(" ") + name + "\n"), std::string::npos) << name;
    EXPECT_TRUE(fs::exists(home_ / "out/META-INF/ravel/jdk" / (std::string(name) + ".class")));
  }
  EXPECT_EQ(library.find("java/lang/String"), std::string::npos);
}

TEST_F(Instrumenting, StopsThreadsInTheJdkOnlyIfItIsTheSame) {
  const auto image = OpenTestImage();
  ASSERT_NE(image, nullptr) << "no JDK";
  const auto file = std::move(*ReadClassFile(image->FindClass("java/lang/Integer")->bytes));
  u16 method = 0;
  while (!file->methods[method].code) ++method;
  Place("java.lang.Integer", method, 0, 8);
  request_.jdk = image.get();
  EXPECT_EQ(Complaint(),
            "s.cx:8: the switch lies inside java.lang.Integer, a class of the JDK, where the other "
            "JVM cannot be stopped");
  request_.target = image.get();
  EXPECT_EQ(Complaint(), "");
  EXPECT_TRUE(fs::exists(home_ / "out/META-INF/ravel/jdk/java/lang/Integer.class"));
}

TEST(PlacesOf, AreExactWhereThreadsHaveToBeStopped) {
  std::vector<ScheduleCommand> commands = {
      ScheduleCommand::Before("A", 1, 2, 1), ScheduleCommand::Switch(1),
      ScheduleCommand::In("A", 1, 5, 1),     ScheduleCommand::Switch(0),
      ScheduleCommand::Before("A", 1, 9, 1), ScheduleCommand::Die(1),
      ScheduleCommand::Before("A", 1, 2, 1),
  };
  for (size_t i = 0; i < commands.size(); ++i) commands[i].line = static_cast<u32>(i + 1);
  const auto places = PlacesOf(commands);
  ASSERT_EQ(places.size(), 4u);
  std::vector<std::pair<u32, bool>> found;
  for (const ScheduledPlace& p : places) found.emplace_back(p.line, p.exact);
  EXPECT_EQ(found,
            (std::vector<std::pair<u32, bool>>{{1, true}, {3, false}, {5, false}, {7, true}}));
}

}  // namespace
}  // namespace ravel
