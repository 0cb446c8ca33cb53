#include "cli/options/option_parser.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace ravel {
namespace {

using Value = Option::Value;

class Parsing : public testing::Test {
 protected:
  Option Row(std::vector<std::string> names, Value value, bool last = false) {
    const std::string name = names[0];
    return {.names = std::move(names),
            .value = value,
            .value_name = "V",
            .help = "h",
            .last = last,
            .set = [this, name](std::string_view v) {
              seen_.push_back(name + "=" + std::string(v));
              return v == "bad" ? "is bad" : "";
            }};
  }
  Syntax MakeSyntax(std::optional<size_t> operands) {
    return {.usage = "usage\n",
            .groups = {{"", {Row({"-cp", "-classpath"}, Value::kNextOrEquals)}},
                       {"More:",
                        {Row({"--opens"}, Value::kNextOrEquals), Row({"-D"}, Value::kJoined),
                         Row({"-Dx:"}, Value::kJoined), Row({"-ea"}, Value::kColon),
                         Row({"-esa"}, Value::kNone), Row({"-m"}, Value::kNextOrEquals, true)}}},
            .operands = operands};
  }
  // The other arguments, or the error.
  Words Parse(const Words& args, std::optional<size_t> operands = 0) {
    seen_.clear();
    auto parsed = ParseWords(MakeSyntax(operands), args);
    return parsed.ok() ? parsed->operands : Words{parsed.error().message};
  }

  Words seen_;
};

TEST_F(Parsing, ValuesAreTakenAsJavaTakesThem) {
  EXPECT_EQ(Parse({"-classpath", "-x", "--opens", "a", "--opens=b=c", "-Da=b", "-D", "-ea",
                   "-ea:p...", "-esa"}),
            Words());
  EXPECT_EQ(seen_, (Words{"-cp=-x", "--opens=a", "--opens=b=c", "-D=a=b", "-D=", "-ea=", "-ea=p...",
                          "-esa="}));
}

TEST_F(Parsing, TheLongestNameWins) {
  Parse({"-Dx:y", "-Dxy"});
  EXPECT_EQ(seen_, (Words{"-Dx:=y", "-D=xy"}));
}

TEST_F(Parsing, OptionsEndAtTheFirstOtherArgument) {
  EXPECT_EQ(Parse({"-esa", "Main", "-esa", "--unknown"}), (Words{"Main", "-esa", "--unknown"}));
  EXPECT_EQ(seen_, (Words{"-esa="}));
  EXPECT_EQ(Parse({"Main", "-esa", "x"}, std::nullopt), (Words{"Main", "x"}));
  EXPECT_EQ(Parse({"-m", "M", "-esa"}), (Words{"M", "-esa"}));
}

TEST_F(Parsing, OptionsMayStandOnBothSidesOfAnOperand) {
  EXPECT_EQ(Parse({"-esa", "s.cx", "-ea", "Main", "-da"}, 1), (Words{"s.cx", "Main", "-da"}));
  EXPECT_EQ(seen_, (Words{"-esa=", "-ea="}));
  EXPECT_EQ(Parse({"s.cx", "-m", "M", "-x"}, 1), (Words{"s.cx", "M", "-x"}));
}

TEST_F(Parsing, HelpIsKnownToEverySyntax) {
  for (const char* word : {"--help", "-help", "-h"}) {
    EXPECT_TRUE(ParseWords(MakeSyntax(0), {"-esa", word})->help) << word;
  }
  EXPECT_FALSE(ParseWords(MakeSyntax(0), {"Main", "--help"})->help);
}

TEST_F(Parsing, TheHelpShowsTheTable) {
  const std::string help = HelpText(MakeSyntax(0));
  EXPECT_TRUE(
      help.starts_with("usage\n"
                       "  -cp, -classpath V           h\n"
                       "\n"
                       "More:\n"
                       "  --opens V                   h\n"
                       "  -DV                         h\n"))
      << help;
}

TEST_F(Parsing, MistakesAreOneLine) {
  EXPECT_EQ(Parse({"-cp"}), (Words{"-cp needs V"}));
  EXPECT_EQ(Parse({"-esa:x"}), (Words{"unknown option -esa:x, did you mean '-esa'?"}));
  EXPECT_EQ(Parse({"-clsspath", "x"}),
            (Words{"unknown option -clsspath, did you mean '-classpath'?"}));
  EXPECT_EQ(Parse({"-cp", "bad"}), (Words{"-cp: is bad"}));
}

class ArgumentFiles : public Parsing {
 protected:
  ArgumentFiles() : path_(testing::TempDir() + "/ravel-option-parser-test.args") {}
  ~ArgumentFiles() override { std::filesystem::remove(path_); }
  Words ParseWithFile(std::string_view text, const Words& args,
                      std::optional<size_t> operands = 0) {
    std::ofstream(path_) << text;
    return Parse(args, operands);
  }

  const std::string path_;
};

TEST_F(ArgumentFiles, StandForTheirWords) {
  EXPECT_EQ(ParseWithFile("-ea 'Main 1'\n@x", {"-esa", "@" + path_, "y"}),
            (Words{"Main 1", "@x", "y"}));
  EXPECT_EQ(seen_, (Words{"-esa=", "-ea="}));
  EXPECT_EQ(ParseWithFile("a:b", {"-cp", "@" + path_, "Main"}), Words{"Main"});
  EXPECT_EQ(seen_, Words{"-cp=a:b"});
  EXPECT_EQ(ParseWithFile("-cp", {"@" + path_, "@" + path_, "Main"}), Words{"Main"});
  EXPECT_EQ(seen_, Words{"-cp=-cp"});
  EXPECT_EQ(ParseWithFile("# nothing", {"@" + path_, "@" + path_, "Main"}), Words{"Main"});
}

TEST_F(ArgumentFiles, AreNotLookedForAfterTheProgram) {
  EXPECT_EQ(ParseWithFile("x", {"Main", "@" + path_}), (Words{"Main", "@" + path_}));
  EXPECT_EQ(ParseWithFile("Main", {"@" + path_, "@none"}), (Words{"Main", "@none"}));
  EXPECT_EQ(ParseWithFile("M", {"-m", "@" + path_, "@none"}), (Words{"M", "@none"}));
  EXPECT_EQ(ParseWithFile("-ea", {"s.cx", "@" + path_, "Main", "@none"}, 1),
            (Words{"s.cx", "Main", "@none"}));
}

TEST_F(ArgumentFiles, CanBeEscapedAndDisabled) {
  EXPECT_EQ(Parse({"-cp", "@@x", "@@Main", "@@y"}), (Words{"@Main", "@@y"}));
  EXPECT_EQ(seen_, Words{"-cp=@x"});
  EXPECT_EQ(Parse({"@", "x"}), (Words{"@", "x"}));
  EXPECT_EQ(Parse({"--disable-@files", "-cp", "@x", "@@Main"}), Words{"@@Main"});
  EXPECT_EQ(seen_, Words{"-cp=@x"});
  EXPECT_EQ(Parse({"@none/x"}), Words{"Error: could not open `none/x'"});
}

TEST(NumberOption, SaysWhatItTakes) {
  std::optional<u32> number;
  const Option port =
      NumberOption<u32>({"--port"}, "N", "", &number, {.least = 1, .most = 9, .problem = "1 to 9"});
  EXPECT_EQ(port.set("0"), "1 to 9");
  EXPECT_EQ(port.set("10"), "1 to 9");
  EXPECT_EQ(port.set("x"), "'x' is not a number");
  EXPECT_EQ(port.set("-1"), "1 to 9");
  EXPECT_EQ(port.set("1.5"), "'1.5' is not a whole number");
  EXPECT_EQ(number, std::nullopt);
  EXPECT_EQ(port.set("9"), "");
  EXPECT_EQ(number, 9u);
  u64 paths = 0;
  const Option budget = NumberOption<u64>({"--paths"}, "N", "", &paths, {.least = 1});
  EXPECT_EQ(budget.set("0"), "'0' is less than 1");
  EXPECT_EQ(budget.set("-3"), "'-3' is less than 1");
  EXPECT_EQ(budget.set("99999999999999999999"),
            "'99999999999999999999' is more than 18446744073709551615");
  EXPECT_EQ(budget.set("18446744073709551616"),
            "'18446744073709551616' is more than 18446744073709551615");
  EXPECT_EQ(budget.set("18446744073709551615"), "");
  EXPECT_EQ(paths, ~u64{0});
}

TEST(NumberOption, TakesSomeSeconds) {
  f64 seconds = 0;
  const Option time = NumberOption<f64>({"--time"}, "SECONDS", "", &seconds, SomeSeconds());
  for (const char* bad : {"inf", "-inf", "nan", "1s", "", " 1", "+1", "0x1"}) {
    EXPECT_EQ(time.set(bad), fmt::format("'{}' is not a number", bad));
  }
  for (const char* bad : {"1e999", "1e-999"}) {
    EXPECT_EQ(time.set(bad), fmt::format("'{}' is out of range", bad));
  }
  for (const char* bad : {"0", "-0", "0.0", "-0.5", "1e10"}) {
    EXPECT_EQ(time.set(bad), "some seconds: more than 0, at most 1000000000");
  }
  EXPECT_EQ(seconds, 0);
  EXPECT_EQ(time.set("0.5"), "");
  EXPECT_EQ(seconds, 0.5);
}

TEST_F(Parsing, ALoneDashIsNoOption) { EXPECT_EQ(Parse({"-", "x"}), (Words{"-", "x"})); }

}  // namespace
}  // namespace ravel
