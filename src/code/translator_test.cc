#include "code/translator.h"

#include <gtest/gtest.h>

#include <random>

#include "code/code_check.h"
#include "code/printer.h"
#include "code/test_bytecode.h"
#include "code/test_machines.h"
#include "link/test_classes.h"

namespace ravel {
namespace {

std::string CheckRuns(const Code& code, u64 seeds) {
  for (u64 seed = 1; seed <= seeds; seed++) {
    BytecodeMachine bytecode(*code.method, seed);
    bytecode.Run();
    RegisterMachine registers(code, seed);
    registers.Run();
    const std::string difference = MethodMachine::Compare(bytecode, registers);
    if (!difference.empty()) return "seed " + std::to_string(seed) + ", " + difference;
  }
  return "";
}

// Every method that has code, of every class of a module.
void TranslateModule(ClassSpace& space, std::string_view module) {
  size_t methods = 0, insns = 0, failures = 0;
  space.image().ForEach([&](const JImage::Resource& resource) {
    if (resource.module != module || !resource.is_class() || resource.base == "module-info") return;
    const std::string name = std::string(resource.parent) + "/" + std::string(resource.base);
    const Klass* klass = space.FindBoot(name);
    if (klass == nullptr) return;
    for (Method* method : klass->methods()) {
      if (method->code_attribute == nullptr) continue;
      auto code = Translate(space, method);
      methods++;
      std::string failure = code.ok() ? CheckCode(**code) : code.error().message;
      if (code.ok()) insns += (*code)->insns.size();
      if (failure.empty()) failure = CheckRuns(**code, 4);
      if (failure.empty() || failures++ > 10) continue;
      ADD_FAILURE() << method->ToString() << ": " << failure << "\n"
                    << (code.ok() && (*code)->insns.size() < 300 ? PrintCode(**code) : "");
    }
  });
  EXPECT_GT(methods, 0u);
  EXPECT_EQ(failures, 0u);
  testing::Test::RecordProperty("instructions", static_cast<int>(insns));
}

TEST(Translator, TranslatesAllOfJavaBase) {
  auto space = OpenTestSpace();
  TranslateModule(*space, "java.base");
}

class HandmadeMethod : public testing::Test {
 protected:
  static void SetUpTestSuite() { space_ = OpenTestSpace().release(); }
  static void TearDownTestSuite() {
    delete space_;
    space_ = nullptr;
  }

  // Translates, checks, and compares the two forms.
  std::unique_ptr<Code> Check(Method* method) {
    auto code = Translate(*space_, method);
    EXPECT_TRUE(code.ok()) << code.error().message;
    if (!code.ok()) return nullptr;
    EXPECT_EQ(CheckCode(**code), "") << PrintCode(**code);
    EXPECT_EQ(CheckRuns(**code, 50), "") << PrintCode(**code);
    return std::move(*code);
  }
  std::string Failure(Method* method) {
    auto code = Translate(*space_, method);
    if (code.ok()) return "";
    EXPECT_EQ(code.error().kind, "java/lang/VerifyError");
    return code.error().message;
  }

  BytecodeMaker m_;
  static ClassSpace* space_;
};
ClassSpace* HandmadeMethod::space_ = nullptr;

TEST_F(HandmadeMethod, SubroutinesAreCopiedToTheirCallers) {
  const auto sub = m_.NewLabel();
  m_.Op(Opcode::k_iconst_1).Branch(Opcode::k_jsr, sub);
  m_.Call("between", "(I)I").Branch(Opcode::k_jsr, sub);
  m_.Op(Opcode::k_ireturn);
  m_.Bind(sub);
  m_.Op(Opcode::k_astore, {1}).Call("body", "(I)I").Op(Opcode::k_ret, {1});
  const auto code = Check(m_.Define(*space_, 4, 2, "(I)I"));
  size_t bodies = 0;
  for (RegOp op : code->ops) bodies += op == RegOp::k_invokestatic;
  EXPECT_EQ(bodies, 3u);
}

TEST_F(HandmadeMethod, NestedSubroutinesReturnToTheRightPlace) {
  const auto outer = m_.NewLabel(), inner = m_.NewLabel(), early = m_.NewLabel();
  m_.Branch(Opcode::k_jsr, outer).Branch(Opcode::k_jsr, inner).Branch(Opcode::k_jsr, outer);
  m_.Op(Opcode::k_iload_0).Op(Opcode::k_ireturn);
  m_.Bind(outer);
  m_.Op(Opcode::k_astore_2).Call("outer", "()I").Op(Opcode::k_istore_0);
  m_.Branch(Opcode::k_jsr, inner);
  m_.Op(Opcode::k_iinc, {0, 1}).Op(Opcode::k_ret, {2});
  m_.Bind(inner);
  // The return address takes a detour over the stack.
  m_.Op(Opcode::k_iload_0).Op(Opcode::k_swap).Op(Opcode::k_dup).Op(Opcode::k_astore_3);
  m_.Op(Opcode::k_pop).Branch(Opcode::k_ifgt, early);
  m_.Call("inner", "()I").Op(Opcode::k_istore_0);
  m_.Bind(early);
  m_.Op(Opcode::k_ret, {3});
  Check(m_.Define(*space_, 4, 4, "(I)I"));
}

TEST_F(HandmadeMethod, SubroutineLeftByAJumpCanBeCalledAgain) {
  const auto head = m_.NewLabel(), sub = m_.NewLabel(), out = m_.NewLabel();
  m_.Bind(head);
  m_.Op(Opcode::k_iload_0).Branch(Opcode::k_ifle, out);
  m_.Op(Opcode::k_iinc, {0, -1}).Branch(Opcode::k_jsr, sub);
  m_.Call("back", "()V").Branch(Opcode::k_goto, head);
  m_.Bind(sub);
  m_.Op(Opcode::k_astore_1).Call("body", "()I").Branch(Opcode::k_ifgt, head);  // continue
  m_.Op(Opcode::k_ret, {1});
  m_.Bind(out);
  m_.Op(Opcode::k_iload_0).Op(Opcode::k_ireturn);
  Check(m_.Define(*space_, 4, 2, "(I)I"));
}

TEST_F(HandmadeMethod, HandlersCoverEveryCopyOfASubroutine) {
  const auto sub = m_.NewLabel(), behind = m_.NewLabel();
  m_.Branch(Opcode::k_jsr, sub).Branch(Opcode::k_jsr, sub).Branch(Opcode::k_goto, behind);
  m_.Bind(sub);
  const u32 start = m_.pc();
  m_.Op(Opcode::k_astore_1).Call("body", "()I").Op(Opcode::k_istore_0);
  const u32 end = m_.pc();
  m_.Op(Opcode::k_ret, {1});
  const u32 handler = m_.pc();
  m_.Op(Opcode::k_pop).Op(Opcode::k_iinc, {0, 100}).Op(Opcode::k_ret, {1});
  m_.Bind(behind);
  m_.Op(Opcode::k_iload_0).Op(Opcode::k_ireturn);
  m_.Try(start, end, handler, "java/lang/Error");
  const auto code = Check(m_.Define(*space_, 4, 2, "(I)I"));
  EXPECT_EQ(code->handlers.size(), 2u);
}

TEST_F(HandmadeMethod, EndlessEmptyLoopIsASafepoint) {
  const auto self = m_.Here();
  m_.Branch(Opcode::k_goto, self);
  const auto code = Check(m_.Define(*space_, 0, 0, "()V"));
  ASSERT_EQ(code->ops.size(), 1u);
  EXPECT_EQ(code->ops[0], RegOp::k_goto_b);
}

TEST_F(HandmadeMethod, RunningOffTheEndIsATrap) {
  m_.Op(Opcode::k_nop);
  const auto code = Check(m_.Define(*space_, 0, 0, "()V"));
  EXPECT_EQ(code->ops.back(), RegOp::k_trap);
}

TEST_F(HandmadeMethod, WideFormsReachHighLocals) {
  m_.Op(Opcode::k_iload_0).Op(Opcode::k_wide, {static_cast<int>(Opcode::k_istore), 1, 44});
  m_.Op(Opcode::k_wide, {static_cast<int>(Opcode::k_iinc), 1, 44, 0x70, 0});
  m_.Op(Opcode::k_wide, {static_cast<int>(Opcode::k_iload), 1, 44}).Op(Opcode::k_ireturn);
  Check(m_.Define(*space_, 2, 301, "(I)I"));
}

TEST_F(HandmadeMethod, NarrowResultsAreCutToTheirType) {
  for (const char* descriptor : {"(I)Z", "(I)B", "(I)C", "(I)S", "(I)I"}) {
    BytecodeMaker m;
    m.Op(Opcode::k_iload_0).Op(Opcode::k_ireturn);
    Check(m.Define(*space_, 1, 1, descriptor));
  }
}

TEST_F(HandmadeMethod, MistakesAreVerifyErrors) {
  const auto failure = [&](std::initializer_list<Opcode> ops, std::string_view descriptor = "()V") {
    BytecodeMaker m;
    for (Opcode op : ops) m.Op(op);
    const std::string message = Failure(m.Define(*space_, 2, 2, descriptor));
    return message.substr(message.find(": ") + 2);
  };
  EXPECT_EQ(failure({Opcode::k_pop}), "operand stack underflow at bytecode 0");
  EXPECT_EQ(failure({Opcode::k_lconst_0, Opcode::k_pop}), "half of a long or double at bytecode 1");
  EXPECT_EQ(failure({Opcode::k_iconst_0, Opcode::k_lconst_0}),
            "operand stack overflow at bytecode 1");
  EXPECT_EQ(failure({Opcode::k_aconst_null, Opcode::k_istore_0}),
            "operand of the wrong type at bytecode 1");
  EXPECT_EQ(failure({Opcode::k_iconst_0, Opcode::k_istore_2}), "bad local variable at bytecode 1");
  EXPECT_EQ(failure({Opcode::k_iconst_0, Opcode::k_ireturn}),
            "return of the wrong type at bytecode 1");
  EXPECT_EQ(failure({Opcode::k_return}, "()I"), "return without a value at bytecode 0");
  EXPECT_EQ(failure({Opcode::k_ret, Opcode::k_nop}), "ret without jsr at bytecode 0");
  EXPECT_EQ(failure({Opcode::k_ladd}), "operand stack underflow at bytecode 0");
  EXPECT_EQ(failure({Opcode::k_dup2_x2}), "operand stack underflow at bytecode 0");
}

TEST_F(HandmadeMethod, StacksThatDoNotMatchAreAVerifyError) {
  const auto join = m_.NewLabel();
  m_.Op(Opcode::k_iconst_0).Op(Opcode::k_iload_0).Branch(Opcode::k_ifeq, join);
  m_.Op(Opcode::k_i2l);
  m_.Bind(join);
  m_.Op(Opcode::k_pop).Call("a", "()V").Call("b", "()V").Op(Opcode::k_return);
  EXPECT_NE(Failure(m_.Define(*space_, 4, 1, "(I)V")).find("operand stacks do not match"),
            std::string::npos);
}

// Whatever bytes stand where bytecode should be, the answer is code or an error.
TEST_F(HandmadeMethod, RandomBytesNeverCrash) {
  std::mt19937 random(1);
  size_t translated = 0;
  for (int i = 0; i < 20000; i++) {
    BytecodeMaker m;
    m.Op(Opcode::k_iload_0).Call("call", "(I)I");
    const u32 size = 1 + random() % 40;
    for (u32 k = 0; k < size; k++) {
      const u32 byte = random() % 4 == 0 ? random() % 4 : random() % 202;
      m.Op(static_cast<Opcode>(byte));
    }
    Method* method = m.Define(*space_, 6, 6, "(IJLjava/lang/Object;)V");
    translated += Translate(*space_, method).ok();
  }
  EXPECT_GT(translated, 0u);
}

}  // namespace
}  // namespace ravel
