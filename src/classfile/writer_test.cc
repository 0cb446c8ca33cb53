#include "classfile/writer.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "classfile/disasm.h"
#include "classfile/testing_classes.h"

namespace ravel {
namespace {

TEST(Writer, GivesEveryClassOfJavaBaseBack) {
  const std::unique_ptr<JImage> image = OpenTestImage();
  if (image == nullptr) GTEST_SKIP() << "no JDK";
  int classes = 0;
  image->ForEach([&](const JImage::Resource& resource) {
    if (resource.module != "java.base" || !resource.is_class()) return;
    Result<std::unique_ptr<ClassFile>> read =
        ReadClassFile(resource.bytes, {.max_major = 69, .allow_module = true});
    ASSERT_TRUE(read) << resource.path() << ": " << read.error().message;
    Result<std::vector<u8>> written = WriteClassFile(**read);
    ASSERT_TRUE(written);
    ASSERT_TRUE(std::ranges::equal(*written, resource.bytes)) << resource.path();
    classes++;
  });
  EXPECT_GT(classes, 5000);
}

TEST(Writer, WritesEditedCode) {
  TinyClass tiny;
  Result<std::unique_ptr<ClassFile>> read = ReadClassFile(tiny.Bytes());
  ClassFile& file = **read;
  CodeAttribute& code = *file.methods[0].code;
  const u16 number = file.pool.AddInteger(70000);
  code.code = file.Keep({0x13, static_cast<u8>(number >> 8), static_cast<u8>(number), 0xAC});
  file.interfaces.push_back(file.pool.AddClass("java/lang/Runnable"));

  Result<std::vector<u8>> written = WriteClassFile(file);
  Result<std::unique_ptr<ClassFile>> again = ReadClassFile(*written);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(DisassembleCode(**again, *(*again)->methods[0].code),
            "       0: ldc_w         #8                  // int 70000\n"
            "       3: ireturn\n");
  EXPECT_EQ((*again)->pool.ClassName((*again)->interfaces[0]), "java/lang/Runnable");
}

TEST(Writer, RefusesWhatOutgrewTheFormat) {
  TinyClass tiny;
  tiny.file.methods[0].code->code = tiny.file.Keep(std::vector<u8>(65536, 0));
  EXPECT_FALSE(WriteClassFile(tiny.file));
  TinyClass many;
  many.file.interfaces.resize(70000);
  EXPECT_EQ(WriteClassFile(many.file).error().message, "cannot write class file: 70000 interfaces");
}

}  // namespace
}  // namespace ravel
