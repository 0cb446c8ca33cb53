#include "archive/jimage.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "classfile/testing_classes.h"

namespace ravel {
namespace {

TEST(JImage, FindsEveryResourceByItsPath) {
  const std::unique_ptr<JImage> image = OpenTestImage();
  if (image == nullptr) GTEST_SKIP() << "no JDK";
  size_t resources = 0;
  image->ForEach([&](const JImage::Resource& resource) {
    const std::optional<JImage::Resource> found = image->Find(resource.path());
    ASSERT_TRUE(found) << resource.path();
    EXPECT_EQ(found->bytes.data(), resource.bytes.data());
    resources++;
  });
  EXPECT_GT(resources, 5000u);
}

TEST(JImage, KnowsTheModuleOfAPackage) {
  const std::unique_ptr<JImage> image = OpenTestImage();
  if (image == nullptr) GTEST_SKIP() << "no JDK";
  EXPECT_EQ(image->ModuleOfPackage("java/lang"), "java.base");
  EXPECT_EQ(image->ModuleOfPackage("java.util.concurrent"), "java.base");
  EXPECT_EQ(image->ModuleOfPackage("java"), "");
  EXPECT_EQ(image->ModuleOfPackage("no/such/package"), "");
  const std::vector<std::string> modules = image->Modules();
  EXPECT_NE(std::find(modules.begin(), modules.end(), "java.base"), modules.end());
  EXPECT_TRUE(std::is_sorted(modules.begin(), modules.end()));
}

TEST(JImage, FindsClassesByName) {
  const std::unique_ptr<JImage> image = OpenTestImage();
  if (image == nullptr) GTEST_SKIP() << "no JDK";
  const std::optional<JImage::Resource> object = image->FindClass("java/lang/Object");
  ASSERT_TRUE(object);
  EXPECT_EQ(object->module, "java.base");
  EXPECT_EQ(object->path(), "/java.base/java/lang/Object.class");
  EXPECT_EQ(object->bytes[0], 0xCA);
  EXPECT_FALSE(image->FindClass("java/lang/NoSuchClass"));
  EXPECT_FALSE(image->FindClass("Unnamed"));
  EXPECT_FALSE(image->FindClass("java.logging", "java/lang/Object"));
  EXPECT_FALSE(image->Find(""));
}

TEST(JImage, RefusesWhatIsNoImage) {
  EXPECT_FALSE(JImage::Open("/no/such/file"));
  EXPECT_EQ(JImage::FromBytes({}).error().message, "not a JDK image");
  std::vector<u8> zeros(100, 0);
  EXPECT_FALSE(JImage::FromBytes(zeros));
  // A header that promises more than there is.
  const u32 header[] = {0xCAFEDADA, 1 << 16, 0, 1, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF};
  std::memcpy(zeros.data(), header, sizeof(header));
  EXPECT_EQ(JImage::FromBytes(zeros).error().message, "truncated JDK image");
}

TEST(JImage, WildOffsetsFindNothing) {
  // One slot whose location points beyond the data.
  std::vector<u8> bytes(28 + 8);
  const u32 words[] = {0xCAFEDADA, 1 << 16, 0, 1, 1, 4, 1, 0xFFFFFFFF, 0};
  std::memcpy(bytes.data(), words, sizeof(words));
  for (u8 b : {5 << 3 | 1, 0xFF, 0xFF, 0}) bytes.push_back(b);  // content offset 65535
  bytes.push_back(0);                                           // strings
  Result<std::unique_ptr<JImage>> image = JImage::FromBytes(bytes);
  ASSERT_TRUE(image) << image.error().message;
  EXPECT_FALSE((*image)->Find("/a/b.class"));
  EXPECT_TRUE((*image)->Modules().empty());
}

}  // namespace
}  // namespace ravel
