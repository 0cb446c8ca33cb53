#include "edit/class_editor.h"

#include <gtest/gtest.h>

#include <string>

#include "classfile/bytecode.h"
#include "verify/testing_hierarchy.h"

namespace ravel {
namespace {

using Bytes = std::vector<u8>;

const Bytes kPushPop{0x03, 0x57};

TEST(ClassEditor, GivesTheOriginalBytesWithoutEdits) {
  const Bytes original = TinyClass().Bytes();
  ClassEditor editor(std::move(*ReadClassFile(original)));
  editor.file().pool.AddUtf8("unused");
  editor.Code(0);
  EXPECT_FALSE(editor.edited());
  EXPECT_EQ(*editor.Finish(), original);
}

TEST(ClassEditor, WritesWhatWasMarked) {
  ClassEditor editor(std::move(*ReadClassFile(TinyClass().Bytes())));
  editor.file().access |= kAccFinal;
  editor.MarkEdited();
  EXPECT_TRUE(editor.edited());
  auto file = ReadClassFile(*editor.Finish());
  ASSERT_TRUE(file.ok());
  EXPECT_NE((**file).access & kAccFinal, 0);
}

TEST(ClassEditor, LeavesOtherMethodsAlone) {
  TinyClass tiny;
  MemberInfo& other = tiny.AddMethod(kAccStatic, "two", "()I", {0x05, 0xAC}, 1, 0);
  tiny.AddAttribute(other.code->attributes, "Mystery", {1, 2, 3});
  ClassEditor editor(std::move(*ReadClassFile(tiny.Bytes())));
  editor.Code(0).InsertBefore(0, kPushPop, 1);
  auto file = ReadClassFile(*editor.Finish());
  ASSERT_TRUE(file.ok());
  const CodeAttribute& first = *(**file).methods[0].code;
  EXPECT_EQ(Bytes(first.code.begin(), first.code.end()), (Bytes{0x03, 0x57, 0x04, 0xAC}));
  EXPECT_EQ(first.max_stack, 2);
  const CodeAttribute& second = *(**file).methods[1].code;
  EXPECT_EQ(Bytes(second.code.begin(), second.code.end()), (Bytes{0x05, 0xAC}));
  ASSERT_EQ(second.attributes.size(), 1u);
  EXPECT_EQ(second.attributes[0].name, "Mystery");
}

TEST(ClassEditor, EditsConstantsAndCodeTogether) {
  ClassEditor editor(std::move(*ReadClassFile(TinyClass().Bytes())));
  const u16 call =
      editor.file().pool.AddMember(ConstantTag::kMethodref, "p/Engine", "reach", "()V");
  editor.Code(0).InsertBefore(0, Bytes{0xb8, static_cast<u8>(call >> 8), static_cast<u8>(call)}, 0);
  auto file = ReadClassFile(*editor.Finish());
  ASSERT_TRUE(file.ok());
  EXPECT_EQ((**file).pool.Member(call).owner, "p/Engine");
  EXPECT_FALSE(VerifyClass(**file, VerifierMode::kStackMaps).error);
}

TEST(ClassEditor, NamesTheClassAndMethodThatCannotBeEdited) {
  TinyClass tiny;
  tiny.file.this_class = tiny.file.pool.AddClass("p/q/C");
  tiny.AddMethod(kAccStatic, "m", "(I)V", Bytes(65535, 0), 1, 1);
  ClassEditor editor(std::move(*ReadClassFile(tiny.Bytes())));
  editor.Code(1).InsertBefore(0, kPushPop, 1);
  const auto bytes = editor.Finish();
  ASSERT_FALSE(bytes.ok());
  EXPECT_EQ(bytes.error().message, "method p.q.C.m(I)V would have more than 65535 bytes of code");
}

// What is done to every method of real classes, all instructions at a time.
struct Sweep {
  std::string_view name;
  void (*edit)(CodeEditor& editor, const MemberInfo& method);
};

constexpr Sweep kSweeps[] = {
    {"PairsBeforeAll",
     [](CodeEditor& editor, const MemberInfo&) {
       for (u32 pc : editor.starts()) editor.InsertBefore(pc, kPushPop, 1);
     }},
    {"ManyNopsBeforeAll",
     [](CodeEditor& editor, const MemberInfo&) {
       for (u32 pc : editor.starts()) editor.InsertBefore(pc, Bytes(40, 0), 0);
     }},
    {"PairsAfterCalls",
     [](CodeEditor& editor, const MemberInfo& method) {
       for (u32 pc : editor.starts()) {
         const u8 op = method.code->code[pc];
         const bool call = op >= static_cast<u8>(Opcode::k_invokevirtual) &&
                           op <= static_cast<u8>(Opcode::k_invokedynamic);
         if (call) editor.InsertAfter(pc, kPushPop, 1);
       }
     }},
    {"AllReplacedByThemselves",
     [](CodeEditor& editor, const MemberInfo& method) {
       const std::span<const u8> code = method.code->code;
       for (u32 pc : editor.starts()) {
         const OpcodeInfo& info = InfoOf(static_cast<Opcode>(code[pc]));
         if (info.branches()) continue;
         const auto old = code.subspan(pc, InstructionLength(code, pc));
         Bytes bytes(old.begin(), old.end());
         if (!info.ends()) bytes.push_back(0);
         editor.Replace(pc, bytes, 0);
       }
     }},
    {"JumpingPrologues",
     [](CodeEditor& editor, const MemberInfo& method) {
       if (method.name == "<init>") return;
       editor.AddPrologue(Bytes{0x03, 0x99, 0, 5, 0x03, 0x57}, 1);  // ifeq to the end
     }},
    {"Guards",
     [](CodeEditor& editor, const MemberInfo& method) {
       if (method.name == "<init>" || (!method.is_static() && !editor.KeepsThis())) return;
       for (u32 pc : editor.starts()) editor.InsertBefore(pc, kPushPop, 1);
       // aload_0 where it is there, else iconst_0; pop; athrow
       editor.SetGuard(Bytes{static_cast<u8>(method.is_static() ? 0x03 : 0x2a), 0x57, 0xbf}, 1);
     }},
};

class EditedJdk : public testing::TestWithParam<Sweep> {};

TEST_P(EditedJdk, Verifies) {
  const std::unique_ptr<JImage> image = OpenTestImage();
  ASSERT_NE(image, nullptr) << "no JDK";
  TestHierarchy hierarchy(image.get());
  // All of them take minutes with the sanitizers on.
  constexpr int kEvery = 60;
  int seen = 0;
  int edited = 0;
  image->ForEach([&](const JImage::Resource& r) {
    if (!r.is_class() || r.module != "java.base" || r.base == "module-info") return;
    if (seen++ % kEvery != 0) return;
    ClassEditor editor(std::move(*ReadClassFile(r.bytes)));
    ClassFile& file = editor.file();
    for (size_t i = 0; i < file.methods.size(); i++) {
      if (file.methods[i].code) GetParam().edit(editor.Code(i), file.methods[i]);
    }
    Result<Bytes> bytes = editor.Finish();
    if (!bytes) {
      EXPECT_NE(bytes.error().message.find("would have"), std::string::npos)
          << bytes.error().message;
      return;
    }
    auto again = ReadClassFile(std::move(*bytes));
    ASSERT_TRUE(again.ok()) << r.path() << ": " << again.error().message;
    for (VerifierMode mode : {VerifierMode::kStackMaps, VerifierMode::kInference}) {
      bool final_error = false;
      const std::optional<Error> error = hierarchy.VerifyBy(mode, **again, final_error);
      EXPECT_FALSE(error) << r.path() << ": " << error->message;
    }
    edited++;
  });
  EXPECT_GT(edited, 50);
}

INSTANTIATE_TEST_SUITE_P(All, EditedJdk, testing::ValuesIn(kSweeps),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace
}  // namespace ravel
