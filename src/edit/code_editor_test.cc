#include "edit/code_editor.h"

#include <gtest/gtest.h>

#include <functional>
#include <initializer_list>
#include <string>

#include "classfile/bytecode.h"
#include "edit/class_editor.h"
#include "edit/code_bytes.h"
#include "verify/testing_hierarchy.h"

namespace ravel {
namespace {

using enum Opcode;

using Bytes = std::vector<u8>;

u8 B(Opcode op) { return static_cast<u8>(op); }

// One method `f` of the class Tiny, written instruction by instruction, then
// edited. What comes out was read again and verified.
class Subject {
 public:
  explicit Subject(u16 major = 61) : tiny_(major) {}

  u32 pc() const { return static_cast<u32>(code_.size()); }
  ClassFile& file() { return tiny_.file; }

  Subject& Op(Opcode op, std::initializer_list<int> bytes = {}) {
    code_.push_back(B(op));
    for (int b : bytes) PutU1(code_, static_cast<u32>(b));
    return *this;
  }
  Subject& Op2(Opcode op, int operand) { return Op(op, {operand >> 8, operand}); }
  // A branch to an absolute pc.
  Subject& Go(Opcode op, u32 target) {
    const u32 offset = target - pc();
    PutU1(code_, B(op));
    if (InfoOf(op).format == OperandFormat::kBranch4) {
      PutU4(code_, offset);
    } else {
      PutU2(code_, offset);
    }
    return *this;
  }
  // Of absolute pcs.
  Subject& Tableswitch(u32 otherwise, i32 low, std::initializer_list<u32> targets) {
    const u32 at = StartSwitch(k_tableswitch, otherwise);
    PutU4(code_, static_cast<u32>(low));
    PutU4(code_, static_cast<u32>(low) + static_cast<u32>(targets.size()) - 1);
    for (u32 target : targets) PutU4(code_, target - at);
    return *this;
  }
  Subject& Lookupswitch(u32 otherwise, std::initializer_list<std::pair<i32, u32>> rows) {
    const u32 at = StartSwitch(k_lookupswitch, otherwise);
    PutU4(code_, static_cast<u32>(rows.size()));
    for (const auto& [match, target] : rows) {
      PutU4(code_, static_cast<u32>(match));
      PutU4(code_, target - at);
    }
    return *this;
  }
  Subject& Nops(u32 count) {
    code_.resize(code_.size() + count);
    return *this;
  }
  Subject& Call(Opcode op, std::string_view owner, std::string_view name,
                std::string_view descriptor) {
    return Op2(op, file().pool.AddMember(ConstantTag::kMethodref, owner, name, descriptor));
  }
  Subject& Catch(u32 start, u32 end, u32 handler) {
    exceptions_.push_back(
        {static_cast<u16>(start), static_cast<u16>(end), static_cast<u16>(handler), 0});
    return *this;
  }
  // A frame at the current pc in any form; `rest` is what follows the offset.
  // Forms up to 127 are given as 0 or 64.
  Subject& Frame(int form, std::initializer_list<int> rest = {}) {
    const u32 offset = pc() - frame_base_;
    frame_base_ = pc() + 1;
    PutU1(frames_, static_cast<u32>(form < 128 ? form + static_cast<int>(offset) : form));
    if (form >= 128) PutU2(frames_, offset);
    for (int b : rest) PutU1(frames_, static_cast<u32>(b));
    frame_count_++;
    return *this;
  }
  Subject& Attach(std::string_view name, Bytes data) {
    attached_.emplace_back(name, std::move(data));
    return *this;
  }
  Subject& Signature(u16 access, std::string_view descriptor) {
    access_ = access;
    descriptor_ = descriptor;
    return *this;
  }

  std::unique_ptr<ClassFile> Read() {
    MemberInfo& method = tiny_.AddMethod(access_, "f", descriptor_, code_, 4, 10);
    method.code->exceptions = exceptions_;
    if (frame_count_ > 0) {
      Bytes table;
      PutU2(table, frame_count_);
      PutBytes(table, frames_);
      tiny_.AddAttribute(method.code->attributes, "StackMapTable", std::move(table));
    }
    for (auto& [name, data] : attached_) {
      tiny_.AddAttribute(method.code->attributes, name, std::move(data));
    }
    auto read = ReadClassFile(tiny_.Bytes());
    CHECK(read.ok()) << read.error().message;
    return std::move(*read);
  }

  // The edited class; null, and `message` says why, when Finish fails.
  std::unique_ptr<ClassFile> Edit(const std::function<void(CodeEditor&)>& edit) {
    ClassEditor editor(Read());
    edit(editor.Code(1));
    Result<Bytes> bytes = editor.Finish();
    if (!bytes) {
      message = bytes.error().message;
      return nullptr;
    }
    auto read = ReadClassFile(std::move(*bytes));
    CHECK(read.ok()) << read.error().message;
    const VerifierFacts facts = VerifyClass(**read, VerifierModeOf(**read));
    EXPECT_FALSE(facts.error) << facts.error->message;
    return std::move(*read);
  }

  std::string message;

 private:
  u32 StartSwitch(Opcode op, u32 otherwise) {
    const u32 at = pc();
    PutU1(code_, B(op));
    code_.resize((code_.size() + 3) / 4 * 4);
    PutU4(code_, otherwise - at);
    return at;
  }

  TinyClass tiny_;
  Bytes code_;
  std::vector<ExceptionEntry> exceptions_;
  Bytes frames_;
  u32 frame_count_ = 0;
  u32 frame_base_ = 0;
  std::vector<std::pair<std::string, Bytes>> attached_;
  u16 access_ = kAccStatic;
  std::string descriptor_ = "(I)V";
};

const CodeAttribute& CodeOf(const ClassFile& file) { return *file.methods[1].code; }

Bytes AttributeOf(const ClassFile& file, std::string_view name) {
  const Attribute* attribute = FindAttribute(CodeOf(file).attributes, name);
  if (attribute == nullptr) return {};
  return Bytes(attribute->data.begin(), attribute->data.end());
}

// Names of the instructions with their targets, "0 iload_0, 1 ifeq 5".
std::string Listing(const ClassFile& file) {
  const std::span<const u8> code = CodeOf(file).code;
  std::string text;
  for (u32 pc = 0; pc < code.size(); pc += InstructionLength(code, pc)) {
    const OpcodeInfo& info = InfoOf(static_cast<Opcode>(code[pc]));
    if (!text.empty()) text += ", ";
    text += std::to_string(pc) + " " + std::string(info.name);
    if (info.format == OperandFormat::kBranch2 || info.format == OperandFormat::kBranch4) {
      text += " " + std::to_string(BranchTarget(code, pc));
    } else if (info.branches()) {
      const SwitchOperands operands(code, pc);
      for (u32 i = 0; i < operands.size(); i++) {
        text += " " + std::to_string(operands.match(i)) + ":" + std::to_string(operands.target(i));
      }
      text += " default:" + std::to_string(operands.default_target());
    }
  }
  return text;
}

Bytes Join(std::initializer_list<Bytes> parts) {
  Bytes all;
  for (const Bytes& part : parts) PutBytes(all, part);
  return all;
}

const Bytes kNop{0};
const Bytes kPushPop{B(k_iconst_0), B(k_pop)};

TEST(CodeEditor, TellsWhereInstructionsBegin) {
  const auto file = Subject().Op(k_iload_0).Op2(k_sipush, 0).Op(k_pop2).Op(k_return).Read();
  const CodeEditor editor(*file, 1);
  EXPECT_EQ(editor.starts(), (std::vector<u32>{0, 1, 4, 5}));
  EXPECT_TRUE(editor.IsInstruction(4));
  EXPECT_FALSE(editor.IsInstruction(2));
  EXPECT_FALSE(editor.IsInstruction(6));
}

// 0 iload_0, 1 ifeq 5, 4 nop, 5 return
Subject Branching(u16 major = 61) {
  Subject s(major);
  s.Op(k_iload_0).Go(k_ifeq, 5).Op(k_nop);
  if (major >= 50) s.Frame(0);
  s.Op(k_return);
  return s;
}

TEST(CodeEditor, InsertsBeforeWhereJumpsAndFallingInArrive) {
  for (u16 major : {45, 49, 50, 61}) {
    const auto file = Branching(major).Edit([](CodeEditor& code) {
      code.InsertBefore(5, kPushPop, 1);
      code.InsertBefore(5, kNop, 0);
    });
    EXPECT_EQ(Listing(*file), "0 iload_0, 1 ifeq 5, 4 nop, 5 iconst_0, 6 pop, 7 nop, 8 return");
  }
}

TEST(CodeEditor, InsertsAfterWhereOnlyFallingOutArrives) {
  const auto file = Branching().Edit([](CodeEditor& code) {
    code.InsertAfter(4, kPushPop, 1);
    code.InsertAfter(1, kNop, 0);
    code.InsertBefore(5, kNop, 0);
  });
  EXPECT_EQ(Listing(*file),
            "0 iload_0, 1 ifeq 8, 4 nop, 5 nop, 6 iconst_0, 7 pop, 8 nop, 9 return");
}

TEST(CodeEditor, InsertsNothingAfterWhatNeverFallsThrough) {
  const auto file = Branching().Edit([](CodeEditor& code) { code.InsertAfter(5, kPushPop, 1); });
  EXPECT_EQ(Listing(*file), "0 iload_0, 1 ifeq 5, 4 nop, 5 return");
}

TEST(CodeEditor, ReplacesAnInstruction) {
  const auto file = Branching().Edit([](CodeEditor& code) {
    code.Replace(4, kPushPop, 1);
    code.Replace(0, Bytes{B(k_iload), 0}, 0);
    code.Replace(5, Bytes{B(k_nop), B(k_return)}, 0);
    code.InsertAfter(5, kNop, 0);
  });
  EXPECT_EQ(Listing(*file), "0 iload, 2 ifeq 7, 5 iconst_0, 6 pop, 7 nop, 8 return");
}

TEST(CodeEditor, GrowsTheStackByTheLargestNeed) {
  const auto file = Branching().Edit([](CodeEditor& code) {
    code.InsertBefore(5, kNop, 3);
    code.InsertAfter(4, kNop, 7);
    code.InsertBefore(0, kNop, 2);
  });
  EXPECT_EQ(CodeOf(*file).max_stack, 4 + 7);
  EXPECT_EQ(CodeOf(*file).max_locals, 10);
}

TEST(CodeEditor, MovesBackwardAndWideBranches) {
  Subject t(49);
  // 0 iload_0, 1 ifne 0, 4 goto_w 9, 9 jsr_w 18, 14 jsr 18, 17 return, 18 astore_1, 19 ret 1
  t.Op(k_iload_0).Go(k_ifne, 0).Go(k_goto_w, 9).Go(k_jsr_w, 18).Go(k_jsr, 18).Op(k_return);
  t.Op(k_astore_1).Op(k_ret, {1});
  const auto file = t.Edit([](CodeEditor& code) {
    for (u32 pc : code.starts()) code.InsertBefore(pc, kNop, 0);
    code.InsertAfter(9, kPushPop, 1);
  });
  EXPECT_EQ(Listing(*file),
            "0 nop, 1 iload_0, 2 nop, 3 ifne 0, 6 nop, 7 goto_w 12, 12 nop, 13 jsr_w 26, "
            "18 iconst_0, 19 pop, 20 nop, 21 jsr 26, 24 nop, 25 return, 26 nop, 27 astore_1, "
            "28 nop, 29 ret");
}

TEST(CodeEditor, CopiesWideInstructions) {
  Subject s;
  s.Op(k_wide, {B(k_iinc), 0, 0, 1, 0}).Op(k_wide, {B(k_iload), 0, 0}).Op(k_pop).Op(k_return);
  const auto file = s.Edit([](CodeEditor& code) {
    for (u32 pc : code.starts()) code.InsertBefore(pc, kNop, 0);
  });
  EXPECT_EQ(Bytes(CodeOf(*file).code.begin(), CodeOf(*file).code.end()),
            (Bytes{0, 0xc4, 0x84, 0, 0, 1, 0, 0, 0xc4, 0x15, 0, 0, 0, 0x57, 0, 0xb1}));
}

TEST(CodeEditor, MovesSwitchesWithEveryPadding) {
  for (u32 shift = 0; shift < 5; shift++) {
    for (u32 lead = 0; lead < 4; lead++) {
      Subject s(49);
      s.Nops(lead).Op(k_iload_0);
      const u32 first = s.pc();
      const u32 second = (first + 4) / 4 * 4 + 20 + 1;
      const u32 end = (second + 4) / 4 * 4 + 24;
      s.Tableswitch(end, -1, {second - 1, 0});
      ASSERT_EQ(s.pc(), second - 1);
      s.Op(k_iload_0).Lookupswitch(0, {{-5, end}, {7, second - 1}});
      ASSERT_EQ(s.pc(), end);
      s.Op(k_return);
      const auto file = s.Edit([&](CodeEditor& code) {
        code.InsertBefore(first, Bytes(shift, 0), 0);
        code.InsertBefore(end, kNop, 0);
      });
      const std::span<const u8> code = CodeOf(*file).code;
      const u32 table = first + shift;
      const u32 lookup = (table + 4) / 4 * 4 + 20 + 1;
      const u32 new_end = (lookup + 4) / 4 * 4 + 24;
      ASSERT_EQ(code.size(), new_end + 2);
      const SwitchOperands a(code, table);
      ASSERT_EQ(a.size(), 2u);
      EXPECT_EQ(a.low(), -1);
      EXPECT_EQ(a.target(0), lookup - 1);
      EXPECT_EQ(a.target(1), 0u);
      EXPECT_EQ(a.default_target(), new_end);
      const SwitchOperands b(code, lookup);
      ASSERT_EQ(b.size(), 2u);
      EXPECT_EQ(b.match(0), -5);
      EXPECT_EQ(b.target(0), new_end);
      EXPECT_EQ(b.match(1), 7);
      EXPECT_EQ(b.target(1), lookup - 1);
      EXPECT_EQ(b.default_target(), 0u);
    }
  }
}

TEST(CodeEditor, MovesExceptionRanges) {
  // 0 nop, 1 nop, 2 nop, 3 return, 4 pop, 5 return
  Subject t;
  const u16 throwable = t.file().pool.AddClass("java/lang/Throwable");
  t.Nops(3).Op(k_return).Catch(1, 3, 4).Catch(2, 4, 4);
  t.Frame(64, {7, throwable >> 8, throwable});
  t.Op(k_pop).Op(k_return);
  const auto file = t.Edit([](CodeEditor& code) {
    code.InsertBefore(1, kNop, 0);
    code.InsertAfter(2, kPushPop, 1);
    code.InsertBefore(3, kNop, 0);
    code.InsertBefore(4, kNop, 0);
  });
  // 0 nop, 1 +nop, 2 nop, 3 nop, 4 +iconst_0, 5 +pop, 6 +nop, 7 return, 8 +nop, 9 pop, 10 return
  const std::vector<ExceptionEntry>& rows = CodeOf(*file).exceptions;
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].start, 1);
  EXPECT_EQ(rows[0].end, 6);
  EXPECT_EQ(rows[0].handler, 8);
  EXPECT_EQ(rows[1].start, 3);
  EXPECT_EQ(rows[1].end, 8);
  EXPECT_EQ(rows[1].handler, 8);
}

TEST(CodeEditor, ExceptionRangesMayEndWithTheCode) {
  Subject s(49);
  s.Op(k_return).Op(k_athrow).Catch(0, 2, 1);
  const auto file = s.Edit([](CodeEditor& code) { code.InsertBefore(1, kNop, 0); });
  EXPECT_EQ(CodeOf(*file).exceptions[0].end, 3);
  EXPECT_EQ(CodeOf(*file).exceptions[0].handler, 1);
}

TEST(CodeEditor, KeepsTheFormsOfFrames) {
  Subject s;
  const u16 object = s.file().pool.AddClass("java/lang/Object");
  s.Op(k_iconst_0).Op(k_istore_1).Op(k_iload_0).Go(k_ifeq, 6);
  s.Frame(252, {1});  // appends an int
  s.Op(k_iload_0).Go(k_ifeq, 10);
  s.Frame(0).Op(k_iload_0).Go(k_ifeq, 14);
  s.Frame(250);  // chops it
  s.Op(k_aconst_null).Op(k_iload_0).Go(k_ifeq, 19);
  s.Frame(64, {7, object >> 8, object}).Op(k_pop).Op(k_iload_0).Go(k_ifeq, 24);
  s.Frame(251).Op(k_iload_0).Go(k_ifeq, 28);
  s.Frame(255, {0, 0, 0, 0}).Op(k_return);
  const auto file = s.Edit([](CodeEditor& code) {
    for (u32 pc : code.starts()) code.InsertBefore(pc, kNop, 0);
  });
  const u8 object_low = static_cast<u8>(object);
  EXPECT_EQ(AttributeOf(*file, "StackMapTable"), Join({{0, 6},
                                                       {252, 0, 10, 1},
                                                       {5},
                                                       {250, 0, 5},
                                                       {64 + 7, 7, 0, object_low},
                                                       {251, 0, 7},
                                                       {255, 0, 5, 0, 0, 0, 0}}));
}

TEST(CodeEditor, LengthensFormsWhoseOffsetOutgrewThem) {
  Subject s;
  const u16 object = s.file().pool.AddClass("java/lang/Object");
  s.Op(k_iload_0).Go(k_ifeq, 4).Frame(0);
  s.Op(k_aconst_null).Op(k_iload_0).Go(k_ifeq, 9).Frame(64, {7, object >> 8, object});
  s.Op(k_pop).Op(k_return);
  const auto file = s.Edit([](CodeEditor& code) {
    code.InsertBefore(0, Bytes(60, 0), 0);
    code.InsertBefore(5, Bytes(60, 0), 0);
  });
  EXPECT_EQ(AttributeOf(*file, "StackMapTable"),
            (Bytes{0, 2, 251, 0, 64, 247, 0, 64, 7, static_cast<u8>(object >> 8),
                   static_cast<u8>(object)}));
}

TEST(CodeEditor, FramesNameTheNewInstructionItself) {
  Subject s;
  const u16 object = s.file().pool.AddClass("java/lang/Object");
  // 0 nop, 1 new, 4 iload_0, 5 ifeq 8, 8 invokespecial, 11 return
  s.Op(k_nop).Op2(k_new, object).Op(k_iload_0).Go(k_ifeq, 8).Frame(64, {8, 0, 1});
  s.Call(k_invokespecial, "java/lang/Object", "<init>", "()V").Op(k_return);
  const auto file = s.Edit([](CodeEditor& code) {
    code.InsertBefore(1, kPushPop, 1);
    code.InsertBefore(8, kNop, 0);
  });
  EXPECT_EQ(AttributeOf(*file, "StackMapTable"), (Bytes{0, 1, 64 + 10, 8, 0, 3}));
}

TEST(CodeEditor, MovesLines) {
  // 0 iload_0, 1 ifeq 5, 4 nop, 5 return; lines 10 at 0, 11 at 4, 12 at 5
  Subject s = Branching();
  s.Attach("LineNumberTable", {0, 3, 0, 0, 0, 10, 0, 4, 0, 11, 0, 5, 0, 12});
  const auto file = s.Edit([](CodeEditor& code) {
    for (u32 pc : {0, 4, 5}) code.InsertBefore(pc, kPushPop, 1);
  });
  // 0 +, 2 iload_0, 3 ifeq 9, 6 +, 8 nop, 9 +, 11 return
  const std::vector<LineEntry> lines = CodeOf(*file).LineNumbers();
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0].start, 0);
  EXPECT_EQ(lines[1].start, 8);  // the instruction itself
  EXPECT_EQ(lines[2].start, 9);  // a target: what is inserted, too
  EXPECT_EQ(lines[2].line, 12);
}

TEST(CodeEditor, LinesOfSwitchTargetsAndHandlersBeginWithTheInsertedCode) {
  Subject s(49);
  // 0 iload_0, 1 tableswitch (to 20), 20 nop, 21 return, 22 athrow
  s.Op(k_iload_0).Tableswitch(20, 0, {20}).Op(k_nop).Op(k_return).Op(k_athrow).Catch(20, 21, 22);
  ASSERT_EQ(s.pc(), 23u);
  s.Attach("LineNumberTable", {0, 3, 0, 20, 0, 1, 0, 21, 0, 2, 0, 22, 0, 3});
  const auto file = s.Edit([](CodeEditor& code) {
    for (u32 pc : {20, 21, 22}) code.InsertBefore(pc, kPushPop, 1);
  });
  const std::vector<LineEntry> lines = CodeOf(*file).LineNumbers();
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0].start, 20);
  EXPECT_EQ(lines[1].start, 25);
  EXPECT_EQ(lines[2].start, 26);
}

TEST(CodeEditor, MovesVariables) {
  Subject s = Branching();
  const u8 name = static_cast<u8>(s.file().pool.AddUtf8("x"));
  const u8 type = static_cast<u8>(s.file().pool.AddUtf8("I"));
  const Bytes table{0, 2, 0, 0, 0, 6, 0, name, 0, type, 0, 0, 0, 4, 0, 1, 0, name, 0, type, 0, 1};
  s.Attach("LocalVariableTable", table).Attach("LocalVariableTypeTable", table);
  const auto file = s.Edit([](CodeEditor& code) {
    for (u32 pc : code.starts()) code.InsertBefore(pc, kPushPop, 1);
    code.InsertAfter(4, kNop, 0);
  });
  // 0 +, 2 iload_0, 3 +, 5 ifeq, 8 +, 10 nop, 11 +, 12 +, 14 return
  for (const auto& rows : {CodeOf(*file).LocalVariables(), CodeOf(*file).LocalVariableTypes()}) {
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].start, 0);
    EXPECT_EQ(rows[0].length, 15);
    EXPECT_EQ(rows[1].start, 8);
    EXPECT_EQ(rows[1].length, 4);
    EXPECT_EQ(rows[1].slot, 1);
  }
}

// A type annotation with nested values after its target.
void PutAnnotation(Bytes& out, Bytes target) {
  PutBytes(out, target);
  PutBytes(out, Bytes{1, 3, 0});     // a path of one step
  PutBytes(out, Bytes{0, 1, 0, 3});  // the type, and three named values
  PutBytes(out, Bytes{0, 1, 'I', 0, 9});
  PutBytes(out, Bytes{0, 1, '[', 0, 2, 'e', 0, 1, 0, 1, 'c', 0, 1});
  PutBytes(out, Bytes{0, 1, '@', 0, 1, 0, 1, 0, 1, '[', 0, 0});
}

TEST(CodeEditor, MovesTypeAnnotations) {
  Subject t(49);
  t.Op(k_iload_0).Go(k_ifeq, 5).Op(k_nop).Op(k_return).Op(k_athrow).Catch(4, 5, 6);
  auto annotations = [](std::initializer_list<int> pcs) {
    const int* p = pcs.begin();
    auto pc = [&] { return static_cast<u8>(*p++); };
    Bytes out{0, 7};
    const u8 start = pc();
    const u8 length = pc();
    PutAnnotation(out, {0x40, 0, 1, 0, start, 0, length, 0, 1});
    PutAnnotation(out, {0x41, 0, 0});
    PutAnnotation(out, {0x42, 0, 0});
    PutAnnotation(out, {0x43, 0, pc()});
    PutAnnotation(out, {0x46, 0, pc()});
    PutAnnotation(out, {0x47, 0, pc(), 2});
    PutAnnotation(out, {0x4B, 0, pc(), 0});
    return out;
  };
  t.Attach("RuntimeVisibleTypeAnnotations", annotations({4, 1, 0, 1, 4, 5}));
  t.Attach("RuntimeInvisibleTypeAnnotations", annotations({0, 7, 5, 4, 1, 0}));
  const auto file = t.Edit([](CodeEditor& code) {
    for (u32 pc : code.starts()) code.InsertBefore(pc, kPushPop, 1);
  });
  // 0 +, 2 iload_0, 3 +, 5 ifeq, 8 +, 10 nop, 11 +, 13 return, 14 +, 16 athrow
  EXPECT_EQ(AttributeOf(*file, "RuntimeVisibleTypeAnnotations"), annotations({8, 3, 2, 5, 10, 13}));
  EXPECT_EQ(AttributeOf(*file, "RuntimeInvisibleTypeAnnotations"),
            annotations({0, 17, 13, 10, 5, 2}));
}

TEST(CodeEditor, DropsWhatItDoesNotKnow) {
  Subject s = Branching();
  s.Attach("Mystery", {0, 1, 2, 3}).Attach("StackMap", {0, 0});
  s.Attach("RuntimeVisibleTypeAnnotations", {0, 1, 0x43, 0});  // cut off
  s.Attach("LineNumberTable", {0, 1, 0, 0, 0, 10});
  const auto file = s.Edit([](CodeEditor& code) { code.InsertBefore(0, kNop, 0); });
  ASSERT_EQ(CodeOf(*file).attributes.size(), 2u);
  EXPECT_EQ(CodeOf(*file).attributes[0].name, "StackMapTable");
  EXPECT_EQ(CodeOf(*file).attributes[1].name, "LineNumberTable");
}

TEST(CodeEditor, ThePrologueRunsOnce) {
  Subject s;
  const auto file = s.Frame(0)
                        .Op(k_iload_0)
                        .Go(k_ifeq, 0)
                        .Op(k_return)
                        .Attach("LineNumberTable", {0, 1, 0, 0, 0, 10})
                        .Edit([](CodeEditor& code) {
                          code.AddPrologue(kPushPop, 1);
                          code.InsertBefore(0, kNop, 0);
                        });
  EXPECT_EQ(Listing(*file), "0 iconst_0, 1 pop, 2 nop, 3 iload_0, 4 ifeq 2, 7 return");
  EXPECT_EQ(AttributeOf(*file, "StackMapTable"), (Bytes{0, 1, 2}));
  EXPECT_EQ(CodeOf(*file).LineNumbers()[0].start, 0);
}

TEST(CodeEditor, AddsAFrameWhereThePrologueJumpsTo) {
  const Bytes skip{B(k_iload_0), B(k_ifeq), 0, 4, B(k_return)};
  {
    const auto file = Branching().Edit([&](CodeEditor& code) { code.AddPrologue(skip, 1); });
    EXPECT_EQ(Listing(*file),
              "0 iload_0, 1 ifeq 5, 4 return, 5 iload_0, 6 ifeq 10, 9 nop, 10 return");
    EXPECT_EQ(AttributeOf(*file, "StackMapTable"), (Bytes{0, 2, 5, 4}));
  }
  {
    Subject s;  // no frames so far
    const auto file =
        s.Op(k_nop).Op(k_return).Edit([&](CodeEditor& code) { code.AddPrologue(skip, 1); });
    EXPECT_EQ(AttributeOf(*file, "StackMapTable"), (Bytes{0, 1, 5}));
  }
  {
    Subject s(49);
    const auto file =
        s.Op(k_nop).Op(k_return).Edit([&](CodeEditor& code) { code.AddPrologue(skip, 1); });
    EXPECT_EQ(AttributeOf(*file, "StackMapTable"), Bytes());
  }
  {
    Subject s;  // there is one
    const auto file = s.Frame(0).Op(k_iload_0).Go(k_ifeq, 0).Op(k_return).Edit(
        [&](CodeEditor& code) { code.AddPrologue(skip, 1); });
    EXPECT_EQ(AttributeOf(*file, "StackMapTable"), (Bytes{0, 1, 5}));
  }
}

TEST(CodeEditor, ProloguesRunInTheirOrder) {
  const Bytes skip{B(k_iload_0), B(k_ifeq), 0, 4, B(k_return)};
  for (const bool has_frame : {false, true}) {
    Subject s;
    if (has_frame) s.Frame(0);
    const auto file = s.Op(k_iload_0).Op(k_pop).Op(k_return).Edit([&](CodeEditor& code) {
      code.AddPrologue(kNop, 0);
      code.AddPrologue(skip, 1);
      code.AddPrologue(kPushPop, 1);
    });
    EXPECT_EQ(Listing(*file),
              "0 nop, 1 iload_0, 2 ifeq 6, 5 return, 6 iconst_0, 7 pop, 8 iload_0, 9 pop, "
              "10 return");
    EXPECT_EQ(AttributeOf(*file, "StackMapTable"),
              has_frame ? (Bytes{0, 2, 6, 1}) : (Bytes{0, 1, 6}));
  }
}

// 0 iload_0, 1 ifeq far, 4 iload_0, 5 ifeq 10, 8 nop, 9 return, 10 ..., far: iinc, return
Subject FarBranch(u16 major, u32 far) {
  Subject s(major);
  const bool frames = major >= 50;
  s.Op(k_iconst_1).Op(k_istore_1).Op(k_iload_0).Go(k_ifeq, far);
  s.Op(k_iload_0).Go(k_ifeq, 12).Op(k_nop).Op(k_return);
  if (frames) s.Frame(252, {1});
  s.Nops(far - s.pc());
  if (frames) s.Frame(250);
  s.Op(k_iinc, {0, 1}).Op(k_return);
  return s;
}

const Bytes kRethrow{B(k_iconst_0), B(k_pop), B(k_athrow)};

TEST(CodeEditor, TheGuardCoversTheOldBodyLast) {
  for (u16 major : {45, 49, 50, 61}) {
    Subject s(major);
    const u16 throwable = s.file().pool.AddClass("java/lang/Throwable");
    s.Op(k_iload_0).Go(k_ifeq, 5).Op(k_nop);
    if (major >= 50) s.Frame(0);
    s.Op(k_return);
    if (major >= 50) s.Frame(64, {7, throwable >> 8, throwable});
    s.Op(k_pop).Op(k_return).Catch(4, 5, 6);
    const auto file = s.Edit([](CodeEditor& code) {
      code.AddPrologue(kPushPop, 1);
      code.SetGuard(kRethrow, 1);
      code.InsertBefore(5, kNop, 0);
    });
    EXPECT_EQ(Listing(*file),
              "0 iconst_0, 1 pop, 2 iload_0, 3 ifeq 7, 6 nop, 7 nop, 8 return, 9 pop, 10 return, "
              "11 iconst_0, 12 pop, 13 athrow");
    const std::vector<ExceptionEntry>& rows = CodeOf(*file).exceptions;
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].start, 6);
    EXPECT_EQ(rows[1].start, 2);
    EXPECT_EQ(rows[1].end, 11);
    EXPECT_EQ(rows[1].handler, 11);
    EXPECT_EQ(rows[1].catch_type, 0);
    if (major < 50) {
      EXPECT_EQ(AttributeOf(*file, "StackMapTable"), Bytes());
      continue;
    }
    const u8 type = static_cast<u8>(throwable);
    EXPECT_EQ(AttributeOf(*file, "StackMapTable"),
              Join({{0, 3}, {7}, {64 + 1, 7, 0, type}, {255, 0, 1, 0, 0, 0, 1, 7, 0, type}}));
  }
}

TEST(CodeEditor, TheGuardFindsThis) {
  for (u16 major : {49, 61}) {
    Subject s(major);
    s.Signature(0, "(I)V").Op(k_iload_1).Go(k_ifeq, 7).Op(k_lconst_0).Op(k_lstore_2).Op(k_nop);
    if (major >= 50) s.Frame(0);
    s.Op(k_return);
    const auto file = s.Edit([](CodeEditor& code) {
      EXPECT_TRUE(code.KeepsThis());
      code.SetGuard(Bytes{B(k_aload_0), B(k_monitorexit), B(k_athrow)}, 1);
    });
    if (major < 50) continue;
    const u8 self = static_cast<u8>(file->this_class);
    const u8 type = static_cast<u8>(file->pool.AddClass("java/lang/Throwable"));
    EXPECT_EQ(AttributeOf(*file, "StackMapTable"),
              Join({{0, 2}, {7}, {255, 0, 0, 0, 1, 7, 0, self, 0, 1, 7, 0, type}}));
  }
}

TEST(CodeEditor, TheGuardHasStackOfItsOwn) {
  Subject s;
  const auto file =
      s.Op(k_return).Edit([](CodeEditor& code) { code.SetGuard(Bytes{B(k_athrow)}, 8); });
  EXPECT_EQ(CodeOf(*file).max_stack, 9);
}

TEST(CodeEditor, TheGuardCoversTrampolines) {
  const auto file = FarBranch(61, 32700).Edit([](CodeEditor& code) {
    code.InsertBefore(13, Bytes(100, 0), 0);
    code.SetGuard(kRethrow, 1);
  });
  const std::vector<ExceptionEntry>& rows = CodeOf(*file).exceptions;
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0].start, 0);
  EXPECT_EQ(rows[0].end, CodeOf(*file).code.size() - 3);
}

TEST(CodeEditor, CodeMayGetTooLongByItsGuard) {
  for (u32 room : {3u, 2u}) {
    Subject s;
    s.Nops(65534 - room).Op(k_return);
    const auto file = s.Edit([](CodeEditor& code) { code.SetGuard(kRethrow, 1); });
    EXPECT_EQ(file != nullptr, room == 3) << s.message;
  }
}

TEST(CodeEditor, TellsWhetherLocal0IsThis) {
  const auto keeps = [](Subject&& s) {
    const auto file = s.Read();
    return CodeEditor(*file, 1).KeepsThis();
  };
  Subject plain;
  EXPECT_TRUE(keeps(std::move(plain.Signature(0, "(I)V").Op(k_return))));
  Subject of_class;
  EXPECT_FALSE(keeps(std::move(of_class.Op(k_return))));
  for (const bool store : {false, true}) {
    Subject s;
    s.Signature(0, "()V").Op(k_aconst_null).Op(store ? k_astore_0 : k_astore_1).Op(k_return);
    EXPECT_EQ(keeps(std::move(s)), !store);
  }
  for (const int local : {0, 1}) {
    Subject s;
    s.Signature(0, "()V").Op(k_aconst_null).Op(k_wide, {B(k_astore), 0, local}).Op(k_return);
    EXPECT_EQ(keeps(std::move(s)), local == 1);
    Subject t;
    t.Signature(0, "()V").Op(k_dconst_0).Op(k_dstore, {local}).Op(k_return);
    EXPECT_EQ(keeps(std::move(t)), local == 1);
  }
  // Frames need not tell all that is there.
  Subject chopped;
  chopped.Signature(0, "()V").Frame(250).Op(k_return);
  EXPECT_FALSE(keeps(std::move(chopped)));
  Subject top;
  top.Signature(0, "()V").Frame(255, {0, 1, 0, 0, 0}).Op(k_return);
  EXPECT_FALSE(keeps(std::move(top)));
  Subject full;
  const u16 self = full.file().this_class;
  full.Signature(0, "()V").Frame(255, {0, 1, 7, self >> 8, self, 0, 0}).Op(k_return);
  EXPECT_TRUE(keeps(std::move(full)));
}

TEST(CodeEditor, WidensGotoAndJsr) {
  Subject s(49);
  // 0 jsr 32700, 3 goto 32703, 6 nops, 32700 astore_1, 32701 ret, 32703 return
  s.Go(k_jsr, 32700).Go(k_goto, 32703).Nops(32694).Op(k_astore_1).Op(k_ret, {1}).Op(k_return);
  const auto file = s.Edit([](CodeEditor& code) {
    code.InsertBefore(6, Bytes(100, 0), 0);
    code.InsertAfter(0, kNop, 0);
  });
  const std::span<const u8> code = CodeOf(*file).code;
  EXPECT_EQ(code[0], B(k_jsr_w));
  EXPECT_EQ(BranchTarget(code, 0), 32700u + 105);
  EXPECT_EQ(code[6], B(k_goto_w));
  EXPECT_EQ(BranchTarget(code, 6), 32703u + 105);
}

TEST(CodeEditor, WidensOneBranchBecauseAnotherGrew) {
  // Both reach exactly 32767 after the edit, until the second one grows.
  Subject s(49);
  s.Go(k_goto, 32760).Go(k_goto, 32763).Nops(32754).Op(k_nop).Nops(2).Op(k_return);
  const auto file = s.Edit([](CodeEditor& code) { code.InsertBefore(10, Bytes(8, 0), 0); });
  EXPECT_EQ(CodeOf(*file).code[0], B(k_goto_w));
  EXPECT_EQ(CodeOf(*file).code[5], B(k_goto_w));
}

TEST(CodeEditor, SendsConditionalBranchesOverATrampoline) {
  for (u16 major : {49, 61}) {
    const auto file = FarBranch(major, 32700).Edit([](CodeEditor& code) {
      code.InsertBefore(13, Bytes(100, 0), 0);
    });
    const std::span<const u8> code = CodeOf(*file).code;
    EXPECT_EQ(code[3], B(k_ifeq));
    EXPECT_EQ(BranchTarget(code, 3), 12u);
    EXPECT_EQ(code[12], B(k_goto_w));
    EXPECT_EQ(BranchTarget(code, 12), 32700u + 105);
    EXPECT_EQ(BranchTarget(code, 7), 17u);
    if (major < 50) continue;
    // The target's locals, then in full what was an append, then the chop.
    const u32 chop = 32700 + 105 - 18;
    EXPECT_EQ(AttributeOf(*file, "StackMapTable"),
              Join({{0, 3},
                    {255, 0, 12, 0, 1, 1, 0, 0},
                    {255, 0, 4, 0, 2, 1, 1, 0, 0},
                    {250, static_cast<u8>(chop >> 8), static_cast<u8>(chop)}}));
  }
}

TEST(CodeEditor, KeepsTrampolinesOutOfExceptionRanges) {
  Subject s(61);
  const u16 throwable = s.file().pool.AddClass("java/lang/Throwable");
  const u32 far = 32700;
  s.Op(k_iconst_1).Op(k_istore_1).Op(k_iload_0).Go(k_ifeq, far);
  s.Op(k_iload_0).Go(k_ifeq, 12).Op(k_nop).Op(k_return);
  s.Frame(252, {1}).Nops(20).Op(k_return);
  s.Frame(255, {0, 2, 1, 1, 0, 1, 7, throwable >> 8, throwable}).Op(k_pop);
  s.Frame(0).Nops(far - s.pc());
  s.Frame(250).Op(k_return).Catch(10, 20, 33).Catch(11, 12, 33);
  // The handler needs local 1, which the trampoline's frame has not.
  s.Attach("RuntimeVisibleTypeAnnotations", {0, 1, 0x42, 0, 1, 0, 0, 1, 0, 0});
  const auto file = s.Edit([](CodeEditor& code) { code.InsertBefore(40, Bytes(100, 0), 0); });
  const std::vector<ExceptionEntry>& rows = CodeOf(*file).exceptions;
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[0].start, 10);
  EXPECT_EQ(rows[0].end, 12);
  EXPECT_EQ(rows[1].start, 17);
  EXPECT_EQ(rows[1].end, 25);
  EXPECT_EQ(rows[1].handler, 38);
  EXPECT_EQ(rows[2].start, 11);
  EXPECT_EQ(rows[2].end, 12);
  EXPECT_EQ(AttributeOf(*file, "RuntimeVisibleTypeAnnotations"),
            (Bytes{0, 1, 0x42, 0, 2, 0, 0, 1, 0, 0}));
}

TEST(CodeEditor, TrampolineFramesStartFromTheArguments) {
  Subject s(61);
  const u32 far = 32000;
  s.Signature(0, "(IJ[[Ljava/lang/String;FD)V");
  s.Op(k_iload_1).Go(k_ifeq, far).Op(k_iload_1).Go(k_ifeq, 9).Op(k_return);
  s.Frame(0).Nops(far - s.pc());
  s.Frame(251).Op(k_return);
  const auto file = s.Edit([](CodeEditor& code) { code.InsertBefore(20, Bytes(1000, 0), 0); });
  const u8 self = static_cast<u8>(file->this_class);
  const u8 array = static_cast<u8>(file->pool.AddClass("[[Ljava/lang/String;"));
  const Bytes frame{0, 6, 7, 0, self, 1, 4, 7, 0, array, 2, 3, 0, 0};
  const u32 last = far + 1005 - 15;
  EXPECT_EQ(AttributeOf(*file, "StackMapTable"),
            Join({{0, 3, 255, 0, 9},
                  frame,
                  {255, 0, 4},
                  frame,
                  {251, static_cast<u8>(last >> 8), static_cast<u8>(last)}}));
}

TEST(CodeEditor, RefusesConditionalBranchesThatNothingCatches) {
  Subject s(49);
  s.Op(k_iload_0).Go(k_ifeq, 32700).Nops(32696).Op(k_return);
  EXPECT_EQ(s.Edit([](CodeEditor& code) { code.InsertBefore(10, Bytes(32000, 0), 0); }), nullptr);
  EXPECT_EQ(s.message,
            "method Tiny.f(I)V would have a conditional branch over more than 32767 bytes");
}

TEST(CodeEditor, RefusesCodeThatGetsTooLong) {
  {
    Subject s;
    s.Nops(60000).Op(k_return);
    EXPECT_NE(s.Edit([](CodeEditor& code) { code.InsertBefore(3, Bytes(5534, 0), 0); }), nullptr);
  }
  Subject s;
  s.Nops(60000).Op(k_return);
  EXPECT_EQ(s.Edit([](CodeEditor& code) { code.InsertBefore(3, Bytes(5535, 0), 0); }), nullptr);
  EXPECT_EQ(s.message, "method Tiny.f(I)V would have more than 65535 bytes of code");
}

TEST(CodeEditor, RefusesConstantsOfAFullPool) {
  Subject s = Branching();
  EXPECT_EQ(s.Edit([](CodeEditor& code) {
    code.InsertBefore(0, Bytes{B(k_invokestatic), 0, 0}, 0);
  }),
            nullptr);
  EXPECT_EQ(s.message, "method Tiny.f(I)V cannot be edited: the constant pool is full");
}

TEST(CodeEditor, RefusesMalformedCode) {
  struct Case {
    Bytes code;
    std::string_view problem;
  };
  for (const Case& c : {Case{{0, 0xff}, "has malformed code"},              // no opcode
                        Case{{0, 0xa7, 0, 2, 0xb1}, "has malformed code"},  // into itself
                        Case{{0, 0xa7, 0x7f, 0, 0xb1}, "has malformed code"}}) {
    TinyClass tiny;
    tiny.AddMethod(kAccStatic, "f", "()V", c.code, 1, 0);
    ClassEditor editor(std::move(*ReadClassFile(tiny.Bytes())));
    editor.Code(1).InsertBefore(0, kNop, 0);
    const auto bytes = editor.Finish();
    ASSERT_FALSE(bytes.ok());
    EXPECT_EQ(bytes.error().message, "method Tiny.f()V " + std::string(c.problem));
  }
  Subject s = Branching();
  s.Catch(2, 4, 0);
  EXPECT_EQ(s.Edit([](CodeEditor& code) { code.InsertBefore(0, kNop, 0); }), nullptr);
  EXPECT_EQ(s.message, "method Tiny.f(I)V has a malformed exception table");
  Subject t;
  t.Op(k_return).Attach("StackMapTable", {0, 1, 200, 0, 0});
  EXPECT_EQ(t.Edit([](CodeEditor& code) { code.InsertBefore(0, kNop, 0); }), nullptr);
  EXPECT_EQ(t.message, "method Tiny.f(I)V has a malformed StackMapTable");
}

}  // namespace
}  // namespace ravel
