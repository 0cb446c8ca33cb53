// Golden tests: tests/golden/code/<Name>.txt is the register code of every
// method of <Name>.java. RAVEL_UPDATE_GOLDEN=1 rewrites the files.
#include "code/printer.h"

#include <gtest/gtest.h>

#include <fstream>

#include "code/code_check.h"
#include "code/test_java.h"
#include "code/translator.h"

namespace ravel {
namespace {

class GoldenCode : public testing::TestWithParam<const char*> {};

TEST_P(GoldenCode, IsAsRecorded) {
  const auto folder = std::filesystem::path(RAVEL_SOURCE_DIR) / "tests/golden/code";
  const std::string name = GetParam();
  auto space = OpenTestSpace();
  const Klass* klass = CompileJava(*space, folder / (name + ".java"), name);
  std::string text;
  for (Method* method : klass->methods()) {
    auto code = Translate(*space, method);
    ASSERT_TRUE(code.ok()) << code.error().message;
    EXPECT_EQ(CheckCode(**code), "");
    text += PrintCode(**code) + "\n";
  }
  const std::filesystem::path golden = folder / (name + ".txt");
  if (std::getenv("RAVEL_UPDATE_GOLDEN") != nullptr) std::ofstream(golden) << text;
  EXPECT_EQ(text, ReadText(golden.string()).value()) << "run with RAVEL_UPDATE_GOLDEN=1 to accept";
}

INSTANTIATE_TEST_SUITE_P(Printer, GoldenCode, testing::Values("Loops", "Fields", "Control"),
                         [](const auto& info) { return std::string(info.param); });

}  // namespace
}  // namespace ravel
