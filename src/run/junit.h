// JUnit tests as programs: what java/launch and the user's JUnit make of a test's name.
//
// A test is named CLASS#METHOD; a method that JUnit runs several times has an index behind it,
// CLASS#METHOD[2], and one of several with that name its parameters, CLASS#METHOD(int).
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "run/run.h"
#include "run/temp_classes.h"
#include "support/result.h"

namespace ravel {

// Statuses of a test that did not fail, besides 0 (ravel.launch.Main).
constexpr int kTestSkipped = 190;  // it is disabled, or an assumption did not hold
constexpr int kNoSuchTest = 191;

// Is there such a class?
bool HasClass(const std::string& class_path, std::string_view name);

// Is it a class without a main method, and has its class path a JUnit?
bool IsTestClass(const RunOptions& run);

// CLASS, or the class of CLASS#METHOD. Error: it is neither.
Result<std::string> ClassOfTest(const std::string& test);

// CLASS or CLASS#METHOD with the package of the class, which may be left out where only one class
// of tests has that name. Error: several have it.
Result<std::string> WithPackage(const std::string& test, const std::string& class_path);

// Makes a program of options->test, which must name one test: afterwards the options name a main
// class, which can be run as long as the result lives. The launcher of JUnit 5, which class paths
// of Maven and Gradle lack, is added if it lies where these keep it.
Result<std::unique_ptr<TempClasses>> MakeTestProgram(RunOptions* options);

// The class path, and the launcher if it lacks it.
std::string WithJUnitLauncher(std::string class_path);

struct ListedTest {
  std::string name;
  bool repeats = false;  // how often, only running it tells: its name wants an index from 1 on
};
struct TestList {
  std::vector<ListedTest> tests;
  std::vector<std::string> problems;  // a line for each name that stands for no tests
};
// What CLASS and CLASS#METHOD stand for, in JUnit's order. Error: nothing could be run at all.
Result<TestList> ListTests(RunOptions run, const std::vector<std::string>& asked);

}  // namespace ravel
