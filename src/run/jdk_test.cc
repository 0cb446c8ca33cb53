#include "run/jdk.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

namespace ravel {
namespace {

namespace fs = std::filesystem;

// A folder with make-believe installations.
class FindingAJdk : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "ravel-jdk-test-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    root_ = fs::canonical(name);
    places_.installed = (root_ / "installed").string();
  }
  void TearDown() override { fs::remove_all(root_); }

  std::string Install(const std::string& name, const std::string& version) {
    const fs::path home = root_ / name;
    fs::create_directories(home / "lib");
    fs::create_directories(home / "bin");
    std::ofstream(home / "lib/modules") << "image";
    if (!version.empty()) {
      std::ofstream(home / "release") << "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" << version << "\"\n";
    }
    for (const char* tool : {"java", "javac"}) {
      std::ofstream(home / "bin" / tool) << "";
      chmod((home / "bin" / tool).c_str(), 0755);
    }
    return home.string();
  }
  std::string Home() {
    const auto jdk = FindJdk(places_);
    return jdk.ok() ? jdk.value().home : jdk.error().message;
  }

  fs::path root_;
  JdkPlaces places_;
};

TEST_F(FindingAJdk, WhatIsNamedForRavelComesFirst) {
  places_.java_home = Install("home", "17.0.1");
  EXPECT_EQ(Home(), places_.java_home);
  places_.ravel_jdk = Install("ravel", "17.0.2");
  EXPECT_EQ(Home(), places_.ravel_jdk);
  places_.given = Install("given", "17");
  EXPECT_EQ(Home(), places_.given);
}

TEST_F(FindingAJdk, WhatIsNamedForRavelIsNeverReplaced) {
  Install("installed/a", "17.0.1");
  places_.given = Install("between", "24.0.1");
  EXPECT_EQ(Home(), "needs a JDK 17, 21 or 25; " + places_.given + " is version 24");
  places_.given = Install("old", "1.8.0_292");
  EXPECT_EQ(Home(), "needs a JDK 17, 21 or 25; " + places_.given + " is version 8");
  places_.given = root_.string();
  EXPECT_EQ(Home(), places_.given + " is not a JDK: it has no lib/modules");
}

TEST_F(FindingAJdk, TheJavaOnThePathIsFollowedThroughLinks) {
  const std::string home = Install("somewhere", "17.0.1");
  fs::create_directories(root_ / "bin");
  fs::create_symlink(home + "/bin/java", root_ / "alternative");
  fs::create_symlink(root_ / "alternative", root_ / "bin/java");
  places_.path = "/nonexistent:" + (root_ / "bin").string();
  EXPECT_EQ(Home(), home);
}

TEST_F(FindingAJdk, AnInstalledOneReplacesAJavaOfAnotherVersion) {
  places_.java_home = Install("installed/19", "19");
  EXPECT_EQ(Home(), "needs a JDK 17, 21 or 25; " + places_.java_home + " is version 19");
  const std::string right = Install("installed/17", "17.0.1");
  EXPECT_EQ(Home(), right);
  places_.java_home = "/nonexistent";
  EXPECT_EQ(Home(), right);
}

TEST_F(FindingAJdk, OfSeveralReleasesTheOldestInstalledIsTaken) {
  Install("installed/a", "25.0.1");
  const std::string oldest = Install("installed/b", "21.0.1");
  EXPECT_EQ(Home(), oldest);
  places_.java_home = Install("installed/c", "25.0.3");
  EXPECT_EQ(Home(), places_.java_home);
}

TEST_F(FindingAJdk, OneWithACompilerIsPreferred) {
  const std::string jre = Install("installed/1", "17.0.1");
  fs::remove(jre + "/bin/javac");
  EXPECT_EQ(Home(), jre);
  const std::string jdk = Install("installed/2", "17.0.1");
  EXPECT_EQ(Home(), jdk);
}

TEST_F(FindingAJdk, NoneAtAllIsAnErrorThatSaysWhatToDo) {
  EXPECT_EQ(Home(), "no JDK 17, 21 or 25 found: give --jdk DIR, or set RAVEL_JDK or JAVA_HOME");
}

}  // namespace
}  // namespace ravel
