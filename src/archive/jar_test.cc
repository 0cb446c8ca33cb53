#include "archive/jar.h"

#include <gtest/gtest.h>

#include "archive/testing_zip.h"

namespace ravel {
namespace {

TEST(Manifest, JoinsContinuationLines) {
  const Manifest manifest = Manifest::Parse(
      "Manifest-Version: 1.0\r\nClass-Path: lib/a.jar li\r\n b/b.jar\r\n  c.jar\r\n"
      "Main-Class: a.Main\r\n\r\nName: a/B.class\r\nSealed: true\r\n");
  EXPECT_EQ(*manifest.Find("class-path"), "lib/a.jar lib/b.jar c.jar");
  EXPECT_EQ(*manifest.Find("Main-Class"), "a.Main");
  EXPECT_EQ(manifest.Find("Sealed"), nullptr);
  ASSERT_NE(manifest.SectionOf("a/B.class"), nullptr);
  EXPECT_EQ(*Manifest::FindIn(*manifest.SectionOf("a/B.class"), "Sealed"), "true");
  EXPECT_EQ(manifest.SectionOf("other"), nullptr);
}

TEST(Manifest, TakesAnyLineEndAndSkipsNonsense) {
  const Manifest manifest = Manifest::Parse("A: 1\rB: 2\nnonsense\nC:3\n \n\n\nName: x");
  EXPECT_EQ(*manifest.Find("A"), "1");
  EXPECT_EQ(*manifest.Find("B"), "2");
  EXPECT_EQ(*manifest.Find("C"), "3");
  EXPECT_NE(manifest.SectionOf("x"), nullptr);
  EXPECT_EQ(Manifest::Parse("").Find("A"), nullptr);
}

struct JarOfBytes {
  std::vector<u8> bytes;
  std::unique_ptr<Jar> jar;

  explicit JarOfBytes(ZipMaker maker, int release = 17) : bytes(maker.Finish()) {
    jar = std::move(*Jar::FromZip(std::move(*ZipArchive::FromBytes(bytes, "t.jar")), release));
  }
  std::string Read(std::string_view name) const {
    Result<std::optional<std::vector<u8>>> found = jar->Read(name);
    if (!found->has_value()) return "absent";
    return {(*found)->begin(), (*found)->end()};
  }
};

ZipMaker Versioned(std::string_view multi_release) {
  ZipMaker maker;
  maker.Add("META-INF/MANIFEST.MF",
            "Manifest-Version: 1.0\nMulti-Release: " + std::string(multi_release) + "\n");
  maker.Add("a.txt", "base");
  maker.Add("META-INF/versions/8/a.txt", "eight");
  maker.Add("META-INF/versions/11/a.txt", "eleven");
  maker.Add("META-INF/versions/21/a.txt", "twenty-one");
  maker.Add("META-INF/versions/11/new.txt", "new");
  return maker;
}

TEST(Jar, ChoosesTheNewestVersionNotAfterTheRelease) {
  EXPECT_EQ(JarOfBytes(Versioned("true"), 17).Read("a.txt"), "eleven");
  EXPECT_EQ(JarOfBytes(Versioned("TRUE"), 21).Read("a.txt"), "twenty-one");
  EXPECT_EQ(JarOfBytes(Versioned("true"), 9).Read("a.txt"), "base");
  EXPECT_EQ(JarOfBytes(Versioned("true"), 17).Read("new.txt"), "new");
  EXPECT_EQ(JarOfBytes(Versioned("false"), 17).Read("a.txt"), "base");
  EXPECT_EQ(JarOfBytes(Versioned("false"), 17).Read("new.txt"), "absent");
}

TEST(Jar, ReadsTheManifestsAttributes) {
  ZipMaker maker;
  maker.Add("META-INF/MANIFEST.MF", "Main-Class: a.Main \nClass-Path:  x.jar   dir/ \n");
  const JarOfBytes jar(maker);
  EXPECT_EQ(jar.jar->main_class(), "a.Main");
  EXPECT_EQ(jar.jar->class_path(), (std::vector<std::string>{"x.jar", "dir/"}));
  EXPECT_FALSE(jar.jar->is_multi_release());
  EXPECT_EQ(JarOfBytes(ZipMaker()).jar->main_class(), "");
}

}  // namespace
}  // namespace ravel
