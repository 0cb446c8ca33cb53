// Jdk: the installed JDK whose class library a program runs on, and the search
// for one. The search reads a few small files and starts no process.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "archive/jdk_version.h"
#include "support/result.h"

namespace ravel {

// The feature releases that this build knows how to boot, oldest first.
constexpr std::array kJdkVersions = {17, 21, 25};
constexpr int kOldestJdk = kJdkVersions.front();
bool IsKnownJdk(int feature);
// "17, 21 or 25".
std::string KnownJdks();
// The line for one of another version.
Error OtherJdkVersion(const std::string& home, int feature);

struct Jdk {
  std::string home;    // absolute, without symbolic links
  JdkVersion version;  // feature 0 if the installation does not say

  bool has_compiler() const;
  std::string compiler() const { return home + "/bin/javac"; }
};

// Where to look. What the user named for Ravel (`given`, then `ravel_jdk`) is
// taken or refused, never replaced. What is there for Java in general
// (`java_home`, then the `java` of `path`) is passed over when it is of another
// version or no JDK at all, and then every folder of `installed` is tried.
struct JdkPlaces {
  std::string given;      // --jdk; empty: not given, as for the others
  std::string ravel_jdk;  // $RAVEL_JDK
  std::string java_home;  // $JAVA_HOME
  std::string path;       // $PATH
  std::string installed;

  static JdkPlaces OfEnvironment(std::string given);
};

// The message of the error is one line for the user.
Result<Jdk> FindJdk(const JdkPlaces& places);

}  // namespace ravel
