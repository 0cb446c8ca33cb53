#include "cli/options/vm_options.h"

#include <gtest/gtest.h>

namespace ravel {
namespace {

// The options, or none and the error in `problem`.
RunOptions Parse(const Words& args, std::string* problem) {
  RunOptions run;
  const Syntax syntax = {.usage = "", .groups = {VmOptionGroup(&run), {"", LaunchOptions(&run)}}};
  auto parsed = ParseWords(syntax, args);
  const auto error = parsed.ok() ? SetProgram(parsed->operands, &run) : parsed.error();
  *problem = error ? error->message : "";
  return run;
}

RunOptions Parse(Words args) {
  args.push_back("Main");
  std::string problem;
  RunOptions run = Parse(args, &problem);
  EXPECT_EQ(problem, "");
  return run;
}

std::string Problem(const Words& args) {
  std::string problem;
  Parse(args, &problem);
  return problem;
}

TEST(VmOptions, SizesHaveUnits) {
  EXPECT_EQ(ParseSize("65536"), 65536u);
  EXPECT_EQ(ParseSize("1k"), 1024u);
  EXPECT_EQ(ParseSize("512M"), 512u << 20);
  EXPECT_EQ(ParseSize("2g"), u64{2} << 30);
  for (const char* bad : {"", "m", "1x", "1kb", "-1", "99999999999999t"}) {
    EXPECT_FALSE(ParseSize(bad)) << bad;
  }
}

TEST(VmOptions, HeapAndStackSizesReachTheWorld) {
  const RunOptions run = Parse({"-Xmx512m", "-Xss2m", "-Xms64m"});
  EXPECT_EQ(run.vm.world.max_heap, u64{512} << 20);
  EXPECT_EQ(run.vm.world.stack_bytes, u64{2} << 20);
  EXPECT_EQ(Parse({"-XX:ThreadStackSize=512"}).vm.world.stack_bytes, 512u << 10);
}

TEST(VmOptions, PropertiesNeedNoValue) {
  const auto properties = Parse({"-Da=b=c", "-De=", "-Df"}).vm.properties;
  const decltype(properties) expected = {{"a", "b=c"}, {"e", ""}, {"f", ""}};
  EXPECT_EQ(properties, expected);
}

TEST(VmOptions, AssertionRulesKeepTheirOrder) {
  const RunOptions run = Parse({"-ea", "-da:a.b...", "-enableassertions:a/b/C", "-esa"});
  EXPECT_TRUE(run.vm.assertions);
  EXPECT_TRUE(run.vm.system_assertions);
  const decltype(run.vm.assertion_rules) expected = {{"a.b...", false}, {"a.b.C", true}};
  EXPECT_EQ(run.vm.assertion_rules, expected);
}

TEST(VmOptions, ModuleOptionsBecomeNumberedProperties) {
  const RunOptions run = Parse({"--add-opens", "java.base/java.lang=ALL-UNNAMED",
                                "--add-opens=a/b=c", "--add-exports=a/b=c", "--limit-modules=x"});
  const decltype(run.vm.properties) expected = {
      {"jdk.module.addopens.0", "java.base/java.lang=ALL-UNNAMED"},
      {"jdk.module.addopens.1", "a/b=c"},
      {"jdk.module.addexports.0", "a/b=c"},
      {"jdk.module.limitmods", "x"}};
  EXPECT_EQ(run.vm.properties, expected);
  EXPECT_EQ(run.compiler_options, (Words{"--add-exports", "a/b=c", "--limit-modules", "x"}));
}

TEST(VmOptions, TuningOptionsAreTakenWithoutEffect) {
  Parse({"-Xint", "-Xcomp", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xlog:gc*", "-server",
         "-XX:-OmitStackTraceInFastThrow", "-Xshare:off", "-XX:MaxMetaspaceSize=1g"});
  EXPECT_EQ(Parse({"-XX:ActiveProcessorCount=7"}).vm.processors, 7);
}

TEST(VmOptions, WhatFollowsTheProgramIsItsOwn) {
  std::string problem;
  RunOptions run = Parse({"-cp", "x", "a.Main", "-cp", "y"}, &problem);
  EXPECT_EQ(run.main, "a.Main");
  EXPECT_EQ(run.args, (Words{"-cp", "y"}));
  EXPECT_EQ(run.class_path, "x");
  run = Parse({"-jar", "-ea", "x.jar", "-jar"}, &problem);
  EXPECT_EQ(run.kind, RunOptions::Kind::kJar);
  EXPECT_EQ(run.main, "x.jar");
  EXPECT_TRUE(run.vm.assertions);
  run = Parse({"--module=m/C", "-ea"}, &problem);
  EXPECT_EQ(run.kind, RunOptions::Kind::kModule);
  EXPECT_EQ(run.main, "m/C");
  EXPECT_EQ(run.args, (Words{"-ea"}));
}

TEST(VmOptions, WordsAreKeptAsTheyWereGiven) {
  std::string problem;
  const Words options = {"-classpath",  "a b",   "-Xmx1g",   "--add-opens=x/y=z",
                         "--add-opens", "x",     "-ea:p...", "-esa",
                         "--jdk=/none", "-Xint", "-Dx"};
  Words args = options;
  args.insert(args.end(), {"Main", "-cp", ""});
  const ProgramWords words = Parse(args, &problem).words;
  EXPECT_EQ(words.options, options);
  EXPECT_EQ(words.main, Words{"Main"});
  EXPECT_EQ(words.args, (Words{"-cp", ""}));
  EXPECT_EQ(Parse({"-jar", "-ea", "x.jar"}, &problem).words.All(), (Words{"-ea", "-jar", "x.jar"}));
  EXPECT_EQ(Parse({"--module=m", "x"}, &problem).words.All(), (Words{"-m", "m", "x"}));
}

TEST(VmOptions, MistakesAreOneLine) {
  EXPECT_EQ(Problem({}), "no program: give a class, -jar FILE or a .java file");
  EXPECT_EQ(Problem({"-jar"}), "-jar needs FILE");
  EXPECT_EQ(Problem({"-Xmx12q", "A"}), "-Xmx12q: '12q' is not a size, such as 512m or 1g");
  EXPECT_EQ(Problem({"-XX:ActiveProcessorCount=0", "A"}),
            "-XX:ActiveProcessorCount=0: '0' is less than 1");
  EXPECT_EQ(Problem({"-XX:+Nonsense", "A"}), "-XX:+Nonsense: unknown or not supported");
  EXPECT_EQ(Problem({"-javaagent:x.jar", "A"}), "-javaagent:x.jar: not supported");
  EXPECT_EQ(Problem({"--clas-path", "x"}),
            "unknown option --clas-path, did you mean '--class-path'?");
}

}  // namespace
}  // namespace ravel
