#include "classfile/reader.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "archive/mapped_file.h"
#include "classfile/testing_classes.h"

namespace ravel {
namespace {

TEST(Reader, AcceptsATinyClass) {
  Result<std::unique_ptr<ClassFile>> read = ReadClassFile(TinyClass().Bytes());
  ASSERT_TRUE(read) << read.error().message;
  const ClassFile& file = **read;
  EXPECT_EQ(file.name(), "Tiny");
  EXPECT_EQ(file.super_name(), "java/lang/Object");
  ASSERT_EQ(file.methods.size(), 1u);
  const MemberInfo* one = file.FindMethod("one", "()I");
  ASSERT_NE(one, nullptr);
  EXPECT_TRUE(one->is_static());
  ASSERT_TRUE(one->code);
  EXPECT_EQ(one->code->code.size(), 2u);
}

TEST(Reader, EveryPrefixIsTruncatedOrRefused) {
  const std::vector<u8> bytes = TinyClass().Bytes();
  for (size_t n = 0; n < bytes.size(); n++) {
    Result<std::unique_ptr<ClassFile>> read =
        ReadClassFile(std::vector<u8>(bytes.begin(), bytes.begin() + static_cast<long>(n)));
    ASSERT_FALSE(read) << n;
    EXPECT_EQ(read.error().kind, "java/lang/ClassFormatError");
    EXPECT_EQ(read.error().message, "Truncated class file") << n;
  }
}

TEST(Reader, ExtraBytesAreRefused) {
  std::vector<u8> bytes = TinyClass().Bytes();
  bytes.push_back(0);
  EXPECT_EQ(ReadClassFile(bytes).error().message, "Extra bytes at the end of class file Tiny");
}

TEST(Reader, TellsAWrongMagicNumber) {
  std::vector<u8> bytes = TinyClass().Bytes();
  bytes[0] = bytes[1] = bytes[2] = 0;
  bytes[3] = 1;
  Result<std::unique_ptr<ClassFile>> read = ReadClassFile(bytes, {.expected_name = "X"});
  EXPECT_EQ(read.error().message, "Incompatible magic value 1 in class file X");
}

TEST(Reader, TellsVersionsItDoesNotKnow) {
  auto complaint = [](u16 major, u16 minor, u16 max = 61, bool preview = false) {
    TinyClass tiny(major);
    tiny.file.minor_version = minor;
    Result<std::unique_ptr<ClassFile>> read = ReadClassFile(
        tiny.Bytes(), {.max_major = max, .preview = preview, .expected_name = "Tiny"});
    if (read) return std::string();
    EXPECT_EQ(read.error().kind, "java/lang/UnsupportedClassVersionError");
    return read.error().message;
  };
  EXPECT_EQ(complaint(61, 0), "");
  EXPECT_EQ(complaint(45, 3), "");
  EXPECT_EQ(complaint(62, 0, 69), "");
  EXPECT_EQ(complaint(62, 0),
            "Tiny has been compiled by a more recent version of the Java Runtime (class file "
            "version 62.0), this version of the Java Runtime only recognizes class file versions "
            "up to 61.0");
  EXPECT_EQ(complaint(61, 65535),
            "Preview features are not enabled for Tiny (class file version 61.65535). Try running "
            "with '--enable-preview'");
  EXPECT_EQ(complaint(61, 65535, 61, true), "");
  EXPECT_NE(complaint(60, 65535, 61, true), "");
  EXPECT_NE(complaint(60, 65535).find("compiled with preview features that are unsupported"),
            std::string::npos);
  EXPECT_NE(complaint(60, 1).find("invalid non-zero minor version"), std::string::npos);
  EXPECT_NE(complaint(44, 0), "");
}

TEST(Reader, ComparesTheNameWithTheExpectedOne) {
  Result<std::unique_ptr<ClassFile>> read =
      ReadClassFile(TinyClass().Bytes(), {.expected_name = "a/Tiny"});
  EXPECT_EQ(read.error().kind, "java/lang/NoClassDefFoundError");
  EXPECT_EQ(read.error().message, "a/Tiny (wrong name: Tiny)");
}

TEST(Reader, RefusesDuplicateMembers) {
  TinyClass fields;
  fields.AddField(0, "x", "I");
  fields.AddField(kAccStatic, "x", "J");
  EXPECT_EQ(fields.Complaint(), "");
  fields.AddField(0, "x", "I");
  EXPECT_EQ(fields.Complaint(),
            "Duplicate field name \"x\" with signature \"I\" in class file Tiny");
  TinyClass methods;
  methods.AddMethod(kAccNative, "one", "()I");
  EXPECT_EQ(methods.Complaint(),
            "Duplicate method name \"one\" with signature \"()I\" in class file Tiny");
}

TEST(Reader, RefusesBadNamesAndDescriptors) {
  auto field = [](std::string_view name, std::string_view descriptor) {
    TinyClass tiny;
    tiny.AddField(0, name, descriptor);
    return tiny.Complaint();
  };
  EXPECT_EQ(field("a/b", "I"), "Illegal field name \"a/b\" in class Tiny");
  EXPECT_EQ(field("a", "V"), "Field \"a\" in class Tiny has illegal signature \"V\"");
  auto method = [](std::string_view name, std::string_view descriptor) {
    TinyClass tiny;
    tiny.AddMethod(kAccNative, name, descriptor);
    return tiny.Complaint();
  };
  EXPECT_EQ(method("a<", "()V"), "Illegal method name \"a<\" in class Tiny");
  EXPECT_EQ(method("a", "(V)V"), "Method \"a\" in class Tiny has illegal signature \"(V)V\"");
  EXPECT_EQ(method("a", "(" + std::string(255, 'I') + ")V"),
            "Too many arguments in method signature in class file Tiny");
}

TEST(Reader, RefusesBadFlags) {
  TinyClass both;
  both.file.access = kAccPublic | kAccFinal | kAccAbstract;
  EXPECT_EQ(both.Complaint(), "Illegal class modifiers in class Tiny: 0x411");
  TinyClass field;
  field.AddField(kAccFinal | kAccVolatile, "x", "I");
  EXPECT_EQ(field.Complaint(), "Illegal field modifiers in class Tiny: 0x50");
  TinyClass method;
  method.AddMethod(kAccPublic | kAccPrivate | kAccNative, "m", "()V");
  EXPECT_EQ(method.Complaint(), "Method m in class Tiny has illegal modifiers: 0x103");
  TinyClass interface;
  interface.file.access = kAccInterface | kAccAbstract;
  EXPECT_EQ(interface.Complaint(), "Method one in class Tiny has illegal modifiers: 0x8");
}

TEST(Reader, WantsCodeExactlyWhereItBelongs) {
  TinyClass missing;
  missing.AddMethod(0, "m", "()V");
  EXPECT_EQ(missing.Complaint(),
            "Absent Code attribute in method that is not native or abstract in class file Tiny");
  TinyClass surplus;
  surplus.AddMethod(kAccNative, "m", "()V", {0xB1}, 0, 1);
  EXPECT_EQ(surplus.Complaint(), "Code attribute in native or abstract methods in class file Tiny");
  TinyClass twice;
  MemberInfo& m = twice.AddMethod(0, "m", "()V", {0xB1}, 0, 1);
  m.attributes.push_back(m.attributes[0]);
  EXPECT_EQ(twice.Complaint(), "Multiple Code attributes in class file Tiny");
  TinyClass cramped;
  cramped.AddMethod(0, "m", "(J)V", {0xB1}, 0, 2);
  EXPECT_EQ(cramped.Complaint(), "Arguments can't fit into locals in class file Tiny");
}

TEST(Reader, ChecksExceptionTables) {
  auto complaint = [](ExceptionEntry entry) {
    TinyClass tiny;
    tiny.file.methods[0].code->exceptions.push_back(entry);
    return tiny.Complaint();
  };
  EXPECT_EQ(complaint({0, 2, 0, 0}), "");
  EXPECT_EQ(complaint({1, 1, 0, 0}), "Illegal exception table range in class file Tiny");
  EXPECT_EQ(complaint({0, 3, 0, 0}), "Illegal exception table range in class file Tiny");
  EXPECT_EQ(complaint({0, 1, 2, 0}), "Illegal exception table handler in class file Tiny");
  EXPECT_EQ(complaint({0, 1, 0, 1}),
            "Catch type in exception table has bad constant type in class file Tiny");
}

TEST(Reader, ChecksTheConstantPool) {
  auto complaint = [](std::vector<u8> raw, u16 major = 61) {
    TinyClass tiny(major);
    tiny.file.pool.AddRaw(raw);
    return tiny.Complaint({.expected_name = "Tiny"});
  };
  EXPECT_EQ(complaint({7, 0, 200}), "Invalid constant pool index 200 in class file Tiny");
  EXPECT_EQ(complaint({8, 0, 2}), "Invalid constant pool index 2 in class file Tiny");
  EXPECT_EQ(complaint({15, 10, 0, 1}),
            "Bad method handle kind at constant pool index 8 in class file Tiny");
  EXPECT_EQ(complaint({15, 1, 0, 1}),
            "Invalid constant pool index 1 in class file Tiny (not a field)");
  EXPECT_EQ(complaint({1, 0, 1, 0}), "Illegal UTF8 string in constant pool in class file Tiny");
  EXPECT_EQ(complaint({15, 1, 0, 1}, 50),
            "Class file version does not support constant tag 15 in class file Tiny");
  EXPECT_EQ(complaint({19, 0, 1}), "Unknown constant tag 19 in class file Tiny");
  TinyClass name;
  name.file.pool.AddClass("a//b");
  EXPECT_EQ(name.Complaint({.expected_name = "Tiny"}),
            "Illegal class name \"a//b\" in class file Tiny");
}

TEST(Reader, ALongMayNotEndThePool) {
  std::vector<u8> bytes = {0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61, 0, 2, 5, 0, 0, 0, 0, 0, 0, 0, 0};
  EXPECT_EQ(ReadClassFile(bytes).error().message,
            "Invalid constant pool index 1 in class file <Unknown>");
}

TEST(Reader, AModuleIsNoClassUnlessAskedFor) {
  TinyClass module;
  module.file.access = kAccModule;
  module.file.super_class = 0;
  module.file.methods.clear();
  Result<std::unique_ptr<ClassFile>> read = ReadClassFile(module.Bytes());
  EXPECT_EQ(read.error().kind, "java/lang/NoClassDefFoundError");
  EXPECT_TRUE(ReadClassFile(module.Bytes(), {.allow_module = true}));
}

TEST(Reader, ChecksConstantValues) {
  auto complaint = [](std::string_view descriptor, bool text) {
    TinyClass tiny;
    const u16 i = text ? tiny.file.pool.AddString("x") : tiny.file.pool.AddInteger(1);
    tiny.AddField(kAccStatic, "x", descriptor);
    tiny.AddAttribute(tiny.file.fields[0].attributes, "ConstantValue",
                      {static_cast<u8>(i >> 8), static_cast<u8>(i)});
    return tiny.Complaint();
  };
  EXPECT_EQ(complaint("I", false), "");
  EXPECT_EQ(complaint("Z", false), "");
  EXPECT_EQ(complaint("Ljava/lang/String;", true), "");
  EXPECT_EQ(complaint("J", false), "Inconsistent constant value type in class file Tiny");
  EXPECT_EQ(complaint("Ljava/lang/Object;", true),
            "Inconsistent constant value type in class file Tiny");
}

TEST(Reader, ChecksClassAttributes) {
  auto complaint = [](std::string_view name, std::vector<u8> data) {
    TinyClass tiny;
    tiny.AddAttribute(tiny.file.attributes, name, std::move(data));
    return tiny.Complaint();
  };
  EXPECT_EQ(complaint("SourceFile", {0, 1}), "");
  EXPECT_EQ(complaint("SourceFile", {0, 2}),
            "Invalid SourceFile attribute at constant pool index 2 in class file Tiny");
  EXPECT_EQ(complaint("NestHost", {0, 1}),
            "Nest-host class_info_index 1 has bad constant type in class file Tiny");
  EXPECT_EQ(complaint("NestMembers", {0, 2, 0, 2}),
            "Wrong NestMembers attribute length in class file Tiny");
  EXPECT_EQ(complaint("InnerClasses", {0, 1, 0, 2, 0, 2, 0, 0, 0, 0}),
            "Class is both outer and inner class in class file Tiny");
  EXPECT_EQ(complaint("PermittedSubclasses", {0, 0}),
            "Empty PermittedSubclasses attribute in class file Tiny");
  EXPECT_EQ(complaint("BootstrapMethods", {0, 1, 0, 2, 0, 0}),
            "bootstrap_method_index 2 has bad constant type in class file Tiny");
  EXPECT_EQ(complaint("Unheard", {1, 2, 3}), "");
}

TEST(Reader, WellKnownAttributesCanBeRead) {
  TinyClass tiny;
  ClassFile& file = tiny.file;
  const u16 host = file.pool.AddClass("Host");
  const u16 source = file.pool.AddUtf8("Tiny.java");
  tiny.AddAttribute(file.attributes, "SourceFile", {0, static_cast<u8>(source)});
  tiny.AddAttribute(file.attributes, "NestHost", {0, static_cast<u8>(host)});
  tiny.AddAttribute(file.attributes, "InnerClasses",
                    {0, 1, 0, 2, 0, static_cast<u8>(host), 0, 1, 0, 9});
  tiny.AddAttribute(file.methods[0].attributes, "Exceptions", {0, 1, 0, static_cast<u8>(host)});
  tiny.AddAttribute(file.methods[0].code->attributes, "LineNumberTable",
                    {0, 2, 0, 1, 0, 8, 0, 0, 0, 7});
  Result<std::unique_ptr<ClassFile>> read = ReadClassFile(tiny.Bytes());
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ((*read)->SourceFile(), "Tiny.java");
  EXPECT_EQ((*read)->NestHost(), host);
  ASSERT_EQ((*read)->InnerClasses().size(), 1u);
  EXPECT_EQ((*read)->InnerClasses()[0].access, 9);
  EXPECT_EQ(ExceptionsOf((*read)->methods[0]), std::vector<u16>{host});
  EXPECT_FALSE(MethodParametersOf((*read)->methods[0]));
  const CodeAttribute& code = *(*read)->methods[0].code;
  EXPECT_EQ(code.LineOf(0), 7);
  EXPECT_EQ(code.LineOf(1), 8);
  EXPECT_EQ(code.LineNumbers().size(), 2u);
  EXPECT_FALSE((*read)->EnclosingMethod());
}

TEST(Reader, BorrowedBytesAreNotCopied) {
  const std::vector<u8> bytes = TinyClass().Bytes();
  Result<std::unique_ptr<ClassFile>> read = ReadClassFile(std::span<const u8>(bytes));
  ASSERT_TRUE(read);
  EXPECT_EQ((*read)->bytes.data(), bytes.data());
  EXPECT_EQ((*read)->owner, nullptr);
}

TEST(Reader, JudgesTheFuzzCorpusByItsNames) {
  int files = 0;
  const std::string corpus = std::string(RAVEL_SOURCE_DIR) + "/tests/fuzz/corpus/class_reader";
  for (const auto& entry : std::filesystem::directory_iterator(corpus)) {
    const Result<std::shared_ptr<const MappedFile>> file = MappedFile::Open(entry.path().string());
    ASSERT_TRUE(file);
    const Result<std::unique_ptr<ClassFile>> read = ReadClassFile(file.value()->bytes());
    EXPECT_NE(read.ok(), entry.path().filename().string().starts_with("broken_")) << entry.path();
    files++;
  }
  EXPECT_GT(files, 10);
}

}  // namespace
}  // namespace ravel
