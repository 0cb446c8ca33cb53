#include "run/program_words.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "run/argument_file.h"

namespace ravel {
namespace {

using Words = std::vector<std::string>;

ProgramCommands CommandsOf(const ProgramWords& words, const std::string& folder = "") {
  ScheduleFolder of_commands(folder);
  return ProgramCommands::Make(words, of_commands);
}

TEST(ProgramWords, FollowTheCommandAsTheyWereGiven) {
  const ProgramWords words = {
      {"-Xmx64m", "-cp", "my classes", "-Da=b c"}, {"-jar", "x.jar"}, {"", "it's", "a\nb", "-ea"}};
  EXPECT_EQ(words.All(), (Words{"-Xmx64m", "-cp", "my classes", "-Da=b c", "-jar", "x.jar", "",
                                "it's", "a\nb", "-ea"}));
  EXPECT_EQ(CommandsOf(words).Text({"ravel", "replay", "--races", "hb"}, "f.cx"),
            "ravel replay --races hb -Xmx64m -cp 'my classes' '-Da=b c' f.cx -jar x.jar '' "
            "'it'\\''s' $'a\\nb' -ea");
  EXPECT_EQ(CommandsOf({{}, {"Main"}, {}}).Text({"ravel", "run"}), "ravel run Main");
}

TEST(ProgramWords, AreNotTakenForFiles) {
  const ProgramWords words = {{"-cp", "@classes"}, {"@Main.java"}, {"@x"}};
  EXPECT_EQ(CommandsOf(words).Text({"ravel", "replay"}, "@f.cx"),
            "ravel replay -cp @@classes @@f.cx @@Main.java @x");
}

TEST(ProgramWords, ThatAreLongGoToAFile) {
  const std::string folder = testing::TempDir() + "ravel-program-words-test";
  std::filesystem::create_directories(folder);
  const std::string path(400, 'x');
  const ProgramWords words = {{"-cp", path, "-ea"}, {"Main"}, {path}};
  EXPECT_EQ(CommandsOf(words).Text({"r"}), "r -cp " + path + " -ea Main " + path);
  const std::string text = CommandsOf(words, folder).Text({"r"});
  ASSERT_TRUE(text.starts_with("r -cp @" + folder + "/words-")) << text;
  EXPECT_TRUE(text.ends_with(".args -ea Main " + path)) << text;
  const size_t begin = text.find('@') + 1;
  const auto read = ReadArgumentFile(text.substr(begin, text.find(' ', begin) - begin));
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(read.value(), Words{path});
  EXPECT_EQ(CommandsOf(words, folder).Text({"r"}), text);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace ravel
