#include "cli/option_parser.h"

#include <gtest/gtest.h>

namespace ravel {
namespace {

using Value = OptionParser::Value;
using Words = std::vector<std::string>;

class Parsing : public testing::Test {
 protected:
  void Add(OptionParser& parser, std::vector<std::string> names, Value value, bool last = false) {
    const std::string name = names[0];
    parser.Add({.names = std::move(names),
                .value = value,
                .value_name = "V",
                .help = "h",
                .last = last,
                .set = [this, name](std::string_view v) {
                  seen_.push_back(name + "=" + std::string(v));
                  return v == "bad" ? "is bad" : "";
                }});
  }
  // The other arguments, or the error.
  Words Parse(const Words& args, OptionParser::Order order = OptionParser::Order::kBefore) {
    OptionParser parser(order);
    Add(parser, {"-cp", "-classpath"}, Value::kNext);
    Add(parser, {"--opens"}, Value::kNextOrEquals);
    Add(parser, {"-D"}, Value::kJoined);
    Add(parser, {"-Dx:"}, Value::kJoined);
    Add(parser, {"-ea"}, Value::kColon);
    Add(parser, {"-esa"}, Value::kNone);
    Add(parser, {"-m"}, Value::kNext, true);
    seen_.clear();
    auto rest = parser.Parse(args);
    return rest.ok() ? *rest : Words{rest.error().message};
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
  EXPECT_EQ(Parse({"Main", "-esa", "x"}, OptionParser::Order::kAnywhere), (Words{"Main", "x"}));
  EXPECT_EQ(Parse({"-m", "M", "-esa"}), (Words{"M", "-esa"}));
}

TEST_F(Parsing, MistakesAreOneLine) {
  EXPECT_EQ(Parse({"-cp"}), (Words{"-cp needs V"}));
  EXPECT_EQ(Parse({"-esa:x"}), (Words{"unknown option -esa:x, did you mean '-esa'?"}));
  EXPECT_EQ(Parse({"-clsspath", "x"}),
            (Words{"unknown option -clsspath, did you mean '-classpath'?"}));
  EXPECT_EQ(Parse({"-cp", "bad"}), (Words{"-cp: is bad"}));
}

TEST_F(Parsing, ALoneDashIsNoOption) { EXPECT_EQ(Parse({"-", "x"}), (Words{"-", "x"})); }

}  // namespace
}  // namespace ravel
