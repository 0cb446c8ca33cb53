#include "schedule/path.h"

#include <gtest/gtest.h>

#include "support/rng.h"

namespace ravel {
namespace {

Path Parsed(std::string_view text) {
  auto path = Path::Parse(text);
  EXPECT_TRUE(path.ok()) << path.error().message;
  return path.ok() ? *path : Path{};
}

std::string Refusal(std::string_view text) {
  const auto path = Path::Parse(text);
  return path.ok() ? "" : path.error().message;
}

TEST(Path, IsOneLineOfText) {
  constexpr std::string_view kText = "1:48210 w1 2:0! t3 3:5 n2 s2 2:18446744073709551615";
  EXPECT_EQ(Parsed(kText).Print(), kText);
  EXPECT_EQ(Parsed("").Print(), "");
  EXPECT_EQ(Parsed(" 1:2   n3 ").Print(), "1:2 n3");
}

TEST(Path, SurvivesItsText) {
  Rng rng(1);
  for (int round = 0; round < 100; ++round) {
    Path path;
    for (u64 i = rng.Below(30); i > 0; --i) {
      Choice c;
      c.kind = static_cast<Choice::Kind>(rng.Below(5));
      c.thread = 1 + static_cast<u32>(rng.Below(200));
      if (c.kind == Choice::Kind::kRun) {
        c.instructions = rng.Next() >> rng.Below(64);
        c.tries = rng.Below(2) == 1;
      }
      path.choices.push_back(c);
    }
    EXPECT_EQ(Parsed(path.Print()), path);
  }
}

TEST(Path, RefusesWhatIsNoChoice) {
  for (const char* text : {"x", "1", "1:", ":5", "1:5?", "1:5!!", "t", "t0", "0:5", "n2x", "-1:5",
                           "1:99999999999999999999", "99999999999:1", "1:5\n2:5"}) {
    EXPECT_NE(Refusal(text), "") << text;
  }
  EXPECT_NE(Refusal("1:5 n2 quark").find("choice number 3 of the path, 'quark'"),
            std::string::npos);
  EXPECT_EQ(Refusal("1:5\n\x01").find('\n'), std::string::npos);
}

TEST(Path, HasTurnsWithWhatEndedTheWait) {
  const std::vector<PathTurn> turns = Parsed("1:10 t2 2:3! n1 n3 s1 1:4").Turns();
  ASSERT_EQ(turns.size(), 3u);
  EXPECT_EQ(turns[1].thread, 2u);
  EXPECT_TRUE(turns[1].timed_out && turns[1].tries && !turns[1].without_cause);
  EXPECT_EQ(turns[1].instructions, 3u);
  EXPECT_TRUE(turns[2].without_cause && !turns[2].timed_out);
  EXPECT_EQ(Parsed("1:10 t2 2:3 n1 n3").Notified(), (std::vector<u32>{1, 3}));
  EXPECT_EQ(Parsed("1:10 n1 2:3 n3").Notified(2), (std::vector<u32>{3}));
}

}  // namespace
}  // namespace ravel
