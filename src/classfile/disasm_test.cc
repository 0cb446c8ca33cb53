#include "classfile/disasm.h"

#include <gtest/gtest.h>

#include "classfile/testing_classes.h"

namespace ravel {
namespace {

TEST(Disasm, PrintsAClassAsJavapDoes) {
  TinyClass tiny;
  tiny.AddField(kAccPrivate | kAccVolatile, "names", "[Ljava/lang/String;");
  tiny.AddMethod(kAccPublic | kAccNative | kAccVarargs, "call", "(I[J)Ljava/lang/Object;");
  Result<std::unique_ptr<ClassFile>> read = ReadClassFile(tiny.Bytes());
  EXPECT_EQ(Disassemble(**read),
            "public class Tiny {\n"
            "  private volatile java.lang.String[] names;\n"
            "\n"
            "  static int one();\n"
            "    Code:\n"
            "       0: iconst_1\n"
            "       1: ireturn\n"
            "\n"
            "  public native java.lang.Object call(int, long...);\n"
            "}\n");
}

std::string Instruction(TinyClass& tiny, std::vector<u8> code) {
  CodeAttribute attribute;
  attribute.code = tiny.file.Keep(std::move(code));
  return DisassembleInstruction(tiny.file, attribute, 0);
}

TEST(Disasm, PrintsEachOperandFormat) {
  TinyClass t;
  EXPECT_EQ(Instruction(t, {0x10, 0xFF}), "bipush        -1");
  EXPECT_EQ(Instruction(t, {0x15, 200}), "iload         200");
  EXPECT_EQ(Instruction(t, {0x84, 1, 0xFE}), "iinc          1, -2");
  EXPECT_EQ(Instruction(t, {0xC4, 0x84, 1, 0, 0xFF, 0}), "iinc_w        256, -256");
  EXPECT_EQ(Instruction(t, {0xA7, 0, 5}), "goto          5");
  EXPECT_EQ(Instruction(t, {0xBC, 10}), "newarray       int");
  EXPECT_EQ(Instruction(t, {0xBB, 0, 2}), "new           #2                  // class Tiny");
  EXPECT_EQ(Instruction(t, {0xC5, 0, 2, 3}), "multianewarray #2,  3             // class Tiny");
  EXPECT_EQ(Instruction(t, {0xAB, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 1, 0, 0, 0, 7, 0, 0, 0, 8}),
            "lookupswitch  { // 1\n"
            "                     7: 8\n"
            "               default: 9\n"
            "          }");
}

TEST(Disasm, SurvivesWhatTheVerifierWouldRefuse) {
  TinyClass t;
  EXPECT_EQ(Instruction(t, {0xBB, 0xFF, 0xFF}),
            "new           #65535              // invalid constant 65535");
  EXPECT_EQ(Instruction(t, {0xFE}), "?");
  CodeAttribute code;
  code.code = t.file.Keep({0xFE, 0x00, 0x11, 0x01});
  EXPECT_EQ(DisassembleCode(t.file, code),
            "       0: bytecode 254\n"
            "       1: nop\n"
            "       2: bytecode 17\n"
            "       3: aconst_null\n");
}

TEST(Disasm, DescribesConstants) {
  TinyClass t;
  ConstantPool& pool = t.file.pool;
  auto describe = [&](u16 i) { return DescribeConstant(t.file, i); };
  EXPECT_EQ(describe(pool.AddLong(5)), "long 5l");
  EXPECT_EQ(describe(pool.AddDouble(1e10)), "double 1.0E10d");
  EXPECT_EQ(describe(pool.AddString("a\n\"b")), "String a\\n\\\"b");
  EXPECT_EQ(describe(pool.AddClass("[I")), "class \"[I\"");
  EXPECT_EQ(describe(pool.AddMember(ConstantTag::kMethodref, "a/B", "<init>", "()V")),
            "Method a/B.\"<init>\":()V");
  EXPECT_EQ(describe(pool.AddMember(ConstantTag::kFieldref, "Tiny", "x", "I")), "Field x:I");
}

TEST(Disasm, PrintsAllOfJavaLang) {
  const std::unique_ptr<JImage> image = OpenTestImage();
  if (image == nullptr) GTEST_SKIP() << "no JDK";
  size_t lines = 0;
  image->ForEach([&](const JImage::Resource& resource) {
    if (resource.parent != "java/lang" || !resource.is_class()) return;
    Result<std::unique_ptr<ClassFile>> read = ReadClassFile(resource.bytes, {.max_major = 69});
    ASSERT_TRUE(read) << read.error().message;
    const std::string text = Disassemble(**read, {.lines = true, .pool = true});
    EXPECT_EQ(text.find(": bytecode"), std::string::npos) << resource.path();
    EXPECT_EQ(text.find("invalid constant"), std::string::npos) << resource.path();
    lines += static_cast<size_t>(std::count(text.begin(), text.end(), '\n'));
  });
  EXPECT_GT(lines, 10000u);
}

}  // namespace
}  // namespace ravel
