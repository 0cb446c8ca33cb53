#include "code/liveness.h"

#include <gtest/gtest.h>

#include "code/printer.h"
#include "code/test_bytecode.h"
#include "code/translator.h"

namespace ravel {
namespace {

class LivenessTest : public testing::Test {
 protected:
  static void SetUpTestSuite() { space_ = OpenTestSpace().release(); }
  static void TearDownTestSuite() {
    delete space_;
    space_ = nullptr;
  }

  void Translate(u16 max_stack, u16 max_locals, std::string_view descriptor) {
    auto code = ravel::Translate(*space_, m_.Define(*space_, max_stack, max_locals, descriptor));
    CHECK(code.ok()) << code.error().message;
    code_ = std::move(*code);
    liveness_.emplace(*code_);
  }
  // "l0 s1": the live registers at the nth call, as the printer names them.
  std::string Live(u32 nth, FrameAt at) const {
    u32 pc = 0;
    for (u32 left = nth + 1;; ++pc) {
      CHECK(pc < code_->ops.size()) << "no such call in\n" << PrintCode(*code_);
      if (code_->ops[pc] == RegOp::k_invokestatic && --left == 0) break;
    }
    std::string text;
    for (u32 r = 0; r < code_->registers; ++r) {
      if (!liveness_->IsLive(pc, at, r)) continue;
      if (!text.empty()) text += " ";
      text += r < code_->locals ? "l" + std::to_string(r)
                                : "s" + std::to_string(r - code_->StackRegister(0));
    }
    return text;
  }

  static inline ClassSpace* space_ = nullptr;
  BytecodeMaker m_;
  std::unique_ptr<Code> code_;
  std::optional<Liveness> liveness_;
};

TEST_F(LivenessTest, ArgumentsBelongToTheCallee) {
  m_.Op(Opcode::k_iload_0).Op(Opcode::k_iload_1).Call("two", "(II)V");
  m_.Op(Opcode::k_iload_1).Call("one", "(I)V").Op(Opcode::k_return);
  Translate(2, 2, "(II)V");
  EXPECT_EQ(Live(0, FrameAt::kInstruction), "l1 s0 s1");
  EXPECT_EQ(Live(0, FrameAt::kCall), "l1");
  EXPECT_EQ(Live(1, FrameAt::kCall), "");
}

TEST_F(LivenessTest, ALocalThatIsWrittenAgainIsDead) {
  m_.Call("make", "()I").Op(Opcode::k_istore_0).Op(Opcode::k_iload_0).Call("use", "(I)V");
  m_.Op(Opcode::k_return);
  Translate(1, 1, "(I)V");
  EXPECT_EQ(Live(0, FrameAt::kInstruction), "");
}

TEST_F(LivenessTest, ALoopKeepsWhatItWillRead) {
  const auto again = m_.NewLabel(), out = m_.NewLabel();
  m_.Bind(again);
  m_.Call("poll", "()I").Branch(Opcode::k_ifne, out);
  m_.Call("time", "()I").Op(Opcode::k_istore_1);
  m_.Branch(Opcode::k_goto, again);
  m_.Bind(out);
  m_.Op(Opcode::k_iload_0).Call("use", "(I)V").Op(Opcode::k_return);
  Translate(1, 2, "(I)V");
  EXPECT_EQ(Live(0, FrameAt::kCall), "l0");
  EXPECT_EQ(Live(1, FrameAt::kInstruction), "l0");
}

TEST_F(LivenessTest, ACounterThatIsOnlyCountedIsDead) {
  const auto again = m_.NewLabel(), out = m_.NewLabel();
  m_.Bind(again);
  m_.Call("poll", "()I").Branch(Opcode::k_ifne, out);
  m_.Op(Opcode::k_iload_0).Op(Opcode::k_iconst_1).Op(Opcode::k_iadd).Op(Opcode::k_istore_0);
  m_.Op(Opcode::k_iload_1).Op(Opcode::k_iconst_1).Op(Opcode::k_iadd).Op(Opcode::k_istore_1);
  m_.Branch(Opcode::k_goto, again);
  m_.Bind(out);
  m_.Op(Opcode::k_iload_1).Call("use", "(I)V").Op(Opcode::k_return);
  Translate(2, 2, "(II)V");
  EXPECT_EQ(Live(0, FrameAt::kCall), "l1");
}

TEST_F(LivenessTest, WhatMayThrowReadsItsOperands) {
  const auto again = m_.NewLabel(), out = m_.NewLabel();
  m_.Bind(again);
  m_.Call("poll", "()I").Branch(Opcode::k_ifne, out);
  m_.Op(Opcode::k_iconst_1).Op(Opcode::k_iload_0).Op(Opcode::k_idiv).Op(Opcode::k_istore_1);
  m_.Branch(Opcode::k_goto, again);
  m_.Bind(out);
  m_.Op(Opcode::k_return);
  Translate(2, 2, "(II)V");
  EXPECT_EQ(Live(0, FrameAt::kCall), "l0");
}

TEST_F(LivenessTest, AHandlerReadsLocalsAndTheException) {
  const u32 start = m_.pc();
  m_.Call("a", "()V").Op(Opcode::k_return);
  const u32 end = m_.pc();
  m_.Op(Opcode::k_pop).Op(Opcode::k_iload_0).Call("use", "(I)V").Op(Opcode::k_return);
  m_.Try(start, end, end);
  Translate(1, 1, "(I)V");
  EXPECT_EQ(Live(0, FrameAt::kCall), "l0");
}

}  // namespace
}  // namespace ravel
