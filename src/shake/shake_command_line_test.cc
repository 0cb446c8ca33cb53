#include "shake/shake_command_line.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace ravel {
namespace {

RunOptions Program(RunOptions::Kind kind = RunOptions::Kind::kClass) {
  RunOptions run;
  run.kind = kind;
  run.main = kind == RunOptions::Kind::kJar ? "app.jar" : "Main";
  run.class_path = "classes";
  run.args = {"a", "@b"};
  return run;
}

std::vector<std::string> LastOf(const std::vector<std::string>& words, size_t count) {
  return {words.end() - static_cast<std::ptrdiff_t>(count), words.end()};
}

TEST(ShakeCommandLine, SharedRunsAreTheDriversWork) {
  using Words = std::vector<std::string>;
  ShakeOptions options;
  const RunOptions run = Program(), jar = Program(RunOptions::Kind::kJar);
  const Words words = ShakeCommandLine(options, run).OfShared("there");
  EXPECT_EQ(LastOf(words, 7),
            (Words{"-cp", "classes", "ravel.replay.Shared", "class", "Main", "a", "@b"}));
  EXPECT_EQ(std::ranges::count(words, "-javaagent:there/ravel-replay.jar=there"), 1);
  EXPECT_EQ(std::ranges::count(words, "-Dravel.shake.shared=/dev/fd/3,/dev/fd/4"), 1);
  EXPECT_EQ(LastOf(ShakeCommandLine(options, jar).OfShared("there"), 7),
            (Words{"-cp", "app.jar", "ravel.replay.Shared", "jar", "app.jar", "a", "@b"}));
  options.test = "Main#one";
  EXPECT_EQ(LastOf(ShakeCommandLine(options, run).OfShared("there"), 7),
            (Words{"-cp", "classes:there/ravel-replay.jar", "ravel.replay.Shared", "tests",
                   "Main#one", "a", "@b"}));
}

TEST(ShakeCommandLine, SomeProgramsCannotShareAJvm) {
  const auto why = [](const ShakeOptions& options, RunOptions::Kind kind) {
    const RunOptions run = Program(kind);
    return ShakeCommandLine(options, run).WhyNotShared();
  };
  using Kind = RunOptions::Kind;
  ShakeOptions options;
  options.vm_options = {"-Xmx100m", "-Dx=-p", "--add-opens", "java.base/java.lang=ALL-UNNAMED"};
  EXPECT_EQ(why(options, Kind::kClass), "");
  EXPECT_EQ(why(options, Kind::kJar), "");
  EXPECT_EQ(why(options, Kind::kModule), "it is a module");
  options.vm_options = {"-p", "mods"};
  EXPECT_EQ(why(options, Kind::kClass), "-p is for the whole JVM");
  options.vm_options = {"-javaagent:x.jar"};
  EXPECT_EQ(why(options, Kind::kClass), "-javaagent is for the whole JVM");
  options.vm_options = {};
  options.kind = "sleep";
  EXPECT_EQ(why(options, Kind::kClass), "--kind sleep");
}

}  // namespace
}  // namespace ravel
