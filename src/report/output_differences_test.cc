#include "report/output_differences.h"

#include <gtest/gtest.h>

#include "report/terminal_text.h"

namespace ravel {
namespace {

using Texts = std::vector<std::string>;

std::string Numbered(int from, int to) {
  std::string text;
  for (int i = from; i <= to; ++i) text += "line " + std::to_string(i) + "\n";
  return text;
}

TEST(OutputDifferences, ShortOutputsAreShownWhole) {
  const ShownOutputs shown = ShowOutputs({"a\nb\n", "a\nc\n", ""}, 20);
  EXPECT_EQ(shown.texts, (Texts{R"("a\nb\n")", R"("a\nc\n")", R"("")"}));
  EXPECT_EQ(shown.where, "");
}

TEST(OutputDifferences, LinesThatAllHaveGiveWay) {
  const std::string before = Numbered(1, 56), after = Numbered(58, 120);
  const ShownOutputs shown =
      ShowOutputs({before + "balance 90\n" + after, before + "balance 100\n" + after}, 40);
  EXPECT_EQ(shown.texts, (Texts{R"(..."balance 90\n"...)", R"(..."balance 100\n"...)"}));
  EXPECT_EQ(shown.where, "line 57, after \"line 56\"");
}

TEST(OutputDifferences, SeveralPlacesAreShownWithDotsBetween) {
  const std::string between = Numbered(1, 50);
  const ShownOutputs shown = ShowOutputs({"a\n" + between + "b\n", "A\n" + between + "B\n"}, 40);
  EXPECT_EQ(shown.texts, (Texts{R"("a\n"..."b\n")", R"("A\n"..."B\n")"}));
  EXPECT_EQ(shown.where, "");
}

TEST(OutputDifferences, ALineThatOneHasNotIsSeen) {
  const std::string before = Numbered(1, 20), after = Numbered(21, 40);
  const ShownOutputs shown = ShowOutputs({before + after, before + "extra\n" + after}, 40);
  EXPECT_EQ(shown.texts, (Texts{R"(...""...)", R"(..."extra\n"...)"}));
  // What one has lost at its end.
  const ShownOutputs cut = ShowOutputs({before, before + "end\n"}, 40);
  EXPECT_EQ(cut.texts, (Texts{R"(..."")", R"(..."end\n")"}));
}

TEST(OutputDifferences, InsideALongLineTheDifferenceIsShown) {
  const std::string same(500, '=');
  const ShownOutputs shown = ShowOutputs({same + "one" + same, same + "two" + same}, 30);
  EXPECT_EQ(shown.texts[0].substr(0, 19), "...\"============one");
  EXPECT_EQ(shown.texts[1].substr(0, 19), "...\"============two");
  EXPECT_EQ(shown.where, "line 1, character 501");
}

TEST(OutputDifferences, NoTwoOutputsLookAlike) {
  const std::string same(100, '=');
  const ShownOutputs shown = ShowOutputs(
      {"a" + same + "1\n", "b" + same + "2\n", "b" + same + "3\n", "b" + same + "3\n"}, 40);
  EXPECT_NE(shown.texts[1], shown.texts[2]);
  EXPECT_TRUE(shown.texts[2].ends_with("3\\n\"")) << shown.texts[2];
}

TEST(OutputDifferences, EqualOutputsAreShownFromTheirStart) {
  const std::string same = Numbered(1, 50);
  const ShownOutputs shown = ShowOutputs({same, same}, 40);
  EXPECT_TRUE(shown.texts[0].starts_with("\"line 1")) << shown.texts[0];
  EXPECT_EQ(shown.texts[0], shown.texts[1]);
  EXPECT_EQ(shown.where, "");
}

TEST(OutputDifferences, FitWhateverTheyAre) {
  const std::string long_line(1000, 'x');
  const std::string umlauts = "\u00e4\u00f6\u00fc\u54F2\u5B66\u5BB6";
  std::vector<std::string> pieces = {"",
                                     "\n",
                                     "a\n",
                                     umlauts,
                                     long_line,
                                     "\xFF\x80\x80\n",
                                     umlauts + umlauts + long_line + "\n" + umlauts,
                                     "\n\n\nb"};
  for (const std::string& a : pieces) {
    for (const std::string& b : pieces) {
      for (u32 columns = 20; columns < 60; columns += 3) {
        const std::string one = a + b + a, two = a + b + b, three = b + a;
        for (const std::string& text : ShowOutputs({one, two, three}, columns).texts) {
          EXPECT_LE(WidthOf(text), columns) << text;
        }
      }
    }
  }
}

}  // namespace
}  // namespace ravel
