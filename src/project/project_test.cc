#include "project/project.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>

#include "project/class_path_query.h"
#include "support/read_file.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

// A folder for projects, with a tool of our own: a wrapper that counts how often it is asked.
class ProjectTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "ravel-project-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = fs::canonical(name);
  }
  void TearDown() override { fs::remove_all(folder_); }

  void Write(const std::string& name, const std::string& text) {
    fs::create_directories((folder_ / name).parent_path());
    std::ofstream(folder_ / name) << text;
  }
  void WriteWrapper(const std::string& answer) {
    Write("mvnw",
          "#!/bin/sh\necho asked >> asked\nfor word; do case $word in\n"
          "-Dmdep.outputFile=*) printf '%s\\n' " +
              answer +
              " > \"${word#*=}\";;\n"
              "esac; done\n");
    chmod((folder_ / "mvnw").c_str(), 0755);
  }
  // So many seconds later than now.
  void SetTime(const std::string& name, int seconds) {
    fs::last_write_time(folder_ / name,
                        fs::file_time_type::clock::now() + std::chrono::seconds(seconds));
  }
  Project Find(const std::string& name = "") {
    auto project = Project::Find((folder_ / name).string());
    CHECK(project.ok()) << project.error().message;
    return *project;
  }
  std::string Ask() {
    auto class_path = TestClassPath(Find(), {.cache = (folder_ / "cache").string()});
    return class_path ? *class_path : class_path.error().message;
  }
  long TimesAsked() const {
    return std::ranges::count(ReadTextOrNone((folder_ / "asked").string()), '\n');
  }

  fs::path folder_;
};

TEST(Pom, NamesModulesOutsideOfComments) {
  const auto modules = ModulesOf(
      "<modules><module> core </module><!-- <module>old</module> -->"
      "<module>../web</module></modules>");
  EXPECT_EQ(modules, (std::vector<std::string>{"core", "../web"}));
}

TEST(Pom, NamesItsParent) {
  EXPECT_EQ(ParentOf("<project><name>x</name></project>"), "");
  EXPECT_EQ(ParentOf("<parent><groupId>g</groupId></parent>"), "../pom.xml");
  EXPECT_EQ(ParentOf("<parent><relativePath>../up</relativePath></parent>"), "../up");
  EXPECT_EQ(ParentOf("<parent><relativePath/></parent>"), "");
  EXPECT_EQ(ParentOf("<parent><relativePath></relativePath></parent>"), "");
}

TEST_F(ProjectTest, AFolderWithoutABuildFileIsNone) {
  EXPECT_FALSE(Project::IsAt(folder_.string()));
  EXPECT_FALSE(Project::Find(folder_.string()).ok());
  EXPECT_FALSE(Project::Find((folder_ / "none").string()).ok());
}

TEST_F(ProjectTest, IsOfTheToolWhoseFileItHas) {
  Write("a/pom.xml", "");
  Write("b/build.gradle.kts", "");
  EXPECT_EQ(Find("a").tool(), Project::Tool::kMaven);
  EXPECT_EQ(Find("b").tool(), Project::Tool::kGradle);
}

TEST_F(ProjectTest, AModuleBelongsToTheOutermostBuildThatLeadsToIt) {
  Write("pom.xml", "<module>libs</module>");
  Write("libs/pom.xml", "<module>core</module>");
  Write("libs/core/pom.xml", "<parent><relativePath>../../up/pom.xml</relativePath></parent>");
  Write("libs/other/pom.xml", "");
  Write("up/pom.xml", "");
  const Project core = Find("libs/core");
  EXPECT_EQ(core.root(), folder_.string());
  EXPECT_EQ(core.module(), "libs/core");
  for (const char* const pom : {"pom.xml", "libs/pom.xml", "libs/core/pom.xml", "up/pom.xml"}) {
    EXPECT_NE(std::ranges::find(core.build_files(), (folder_ / pom).string()),
              core.build_files().end())
        << pom;
  }
  EXPECT_FALSE(Find("libs/other").is_module());
}

TEST_F(ProjectTest, AProjectOfModulesAloneNamesOne) {
  Write("pom.xml", "<module>core</module>");
  Write("core/pom.xml", "");
  const auto problem = Find().ProblemOfClasses();
  ASSERT_TRUE(problem);
  EXPECT_NE(problem->message.find("name one of them, such as"), std::string::npos);
}

TEST_F(ProjectTest, ClassesThatAreNotBuiltAreMissed) {
  Write("pom.xml", "");
  Write("src/test/java/a/ATest.java", "");
  const auto problem = Find().ProblemOfClasses();
  ASSERT_TRUE(problem);
  EXPECT_NE(problem->message.find("mvn test-compile"), std::string::npos) << problem->message;
  Write("target/test-classes/a/ATest.class", "");
  EXPECT_FALSE(Find().ProblemOfClasses());
}

TEST_F(ProjectTest, ASourceThatIsNewerThanItsClassIsSeen) {
  Write("pom.xml", "");
  Write("src/main/java/a/A.java", "");
  Write("src/main/java/a/Other.java", "");  // declares a class of another name
  Write("target/classes/a/A.class", "");
  SetTime("src/main/java/a/Other.java", -10);
  SetTime("target/classes/a/A.class", 10);
  EXPECT_EQ(Find().ChangedSource(), "");
  SetTime("src/main/java/a/A.java", 20);
  EXPECT_EQ(Find().ChangedSource(), "src/main/java/a/A.java");
  SetTime("src/main/java/a/A.java", 5);
  SetTime("src/main/java/a/Other.java", 20);  // added since
  EXPECT_EQ(Find().ChangedSource(), "src/main/java/a/Other.java");
}

TEST_F(ProjectTest, TheClassPathIsKeptUntilABuildFileChanges) {
  Write("pom.xml", "");
  Write("a.jar", "");
  WriteWrapper((folder_ / "a.jar").string());
  const std::string target = (folder_ / "target").string();
  const std::string expected =
      target + "/test-classes:" + target + "/classes:" + (folder_ / "a.jar").string();
  EXPECT_EQ(Ask(), expected);
  EXPECT_EQ(Ask(), expected);
  EXPECT_EQ(TimesAsked(), 1);
  SetTime("pom.xml", 10);
  EXPECT_EQ(Ask(), expected);
  EXPECT_EQ(TimesAsked(), 2);
}

TEST_F(ProjectTest, TheClassPathIsAskedForAgainWhenAJarIsGone) {
  Write("pom.xml", "");
  Write("a.jar", "");
  WriteWrapper((folder_ / "a.jar").string());
  Ask();
  fs::remove(folder_ / "a.jar");
  Ask();
  EXPECT_EQ(TimesAsked(), 2);
}

TEST_F(ProjectTest, TheLauncherOfJunitIsFetchedIfItIsNotThere) {
  Write("pom.xml", "");
  const std::string platform = "org/junit/platform/junit-platform-";
  Write(platform + "engine/1.11.4/junit-platform-engine-1.11.4.jar", "");
  WriteWrapper((folder_ / (platform + "engine/1.11.4/junit-platform-engine-1.11.4.jar")).string());
  Ask();
  EXPECT_EQ(TimesAsked(), 2);
  SetTime("pom.xml", 10);
  Write(platform + "launcher/1.11.4/junit-platform-launcher-1.11.4.jar", "");
  Ask();
  EXPECT_EQ(TimesAsked(), 3);
}

TEST_F(ProjectTest, WhatAToolSaysIsShortened) {
  EXPECT_EQ(
      ReasonOfMaven("[WARNING] x\n\x1b[0m[ERROR] No such artifact -> [Help 1]\n[ERROR] more\n"),
      "No such artifact");
  EXPECT_EQ(ReasonOfMaven("The JAVA_HOME environment variable is wrong\n"),
            "The JAVA_HOME environment variable is wrong");
  EXPECT_EQ(ReasonOfGradle("\nFAILURE: Build failed.\n\n* What went wrong:\nCannot resolve.\n> No "
                           "such file\n\n* Try:\nRun with --scan\n"),
            "Cannot resolve. No such file");
}

}  // namespace
}  // namespace ravel
