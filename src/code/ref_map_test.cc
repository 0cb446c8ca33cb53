#include "code/ref_map.h"

#include <gtest/gtest.h>

#include "code/printer.h"
#include "code/test_bytecode.h"
#include "code/translator.h"

namespace ravel {
namespace {

class RefMap : public testing::Test {
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
  }
  // The instruction made from the bytecode at `bci` that has this op.
  u32 Find(RegOp op, u32 nth = 0) const {
    for (u32 pc = 0; pc < code_->ops.size(); pc++) {
      if (code_->ops[pc] == op && nth-- == 0) return pc;
    }
    CHECK(false) << "no " << InfoOf(op).name << " in\n" << PrintCode(*code_);
    return 0;
  }
  // "l0 s1": the references, as the printer names registers.
  std::string Refs(u32 pc, FrameAt at = FrameAt::kInstruction) const {
    std::string text;
    VisitRefRegisters(*code_, pc, at, [&](u32 r) {
      if (!text.empty()) text += " ";
      text += r < code_->locals ? "l" + std::to_string(r)
                                : "s" + std::to_string(r - code_->StackRegister(0));
    });
    return text;
  }

  BytecodeMaker m_;
  std::unique_ptr<Code> code_;
  static ClassSpace* space_;
};
ClassSpace* RefMap::space_ = nullptr;

TEST_F(RefMap, ArgumentsAreKnownFromTheDescriptor) {
  m_.Op(Opcode::k_return);
  Translate(0, 6, "(ILjava/lang/Object;J[I)V");
  EXPECT_EQ(Refs(0), "l1 l4");
}

TEST_F(RefMap, ArgumentsOfACallBelongToTheCallee) {
  m_.Op(Opcode::k_aload_0).Call("make", "()Ljava/lang/Object;");
  m_.Call("use", "(Ljava/lang/Object;Ljava/lang/Object;)V").Op(Opcode::k_return);
  Translate(2, 1, "(Ljava/lang/Object;)V");
  const u32 use = Find(RegOp::k_invokestatic, 1);
  EXPECT_EQ(Refs(use), "l0 s0 s1");
  EXPECT_EQ(Refs(use, FrameAt::kCall), "l0");
  EXPECT_EQ(Refs(use, FrameAt::kThrown), "l0");
}

TEST_F(RefMap, ALocalCountsWhileItHoldsAReference) {
  m_.Call("make", "()Ljava/lang/Object;").Op(Opcode::k_astore_0).Call("a", "()V");
  m_.Op(Opcode::k_iconst_1).Op(Opcode::k_istore_0).Call("b", "()V").Op(Opcode::k_return);
  Translate(1, 1, "()V");
  EXPECT_EQ(Refs(Find(RegOp::k_invokestatic, 0)), "");
  EXPECT_EQ(Refs(Find(RegOp::k_invokestatic, 1)), "l0");
  EXPECT_EQ(Refs(Find(RegOp::k_invokestatic, 2)), "");
}

TEST_F(RefMap, WherePathsMeetOnlyCommonReferencesRemain) {
  const auto other = m_.NewLabel(), join = m_.NewLabel();
  m_.Op(Opcode::k_iload_0).Branch(Opcode::k_ifeq, other);
  m_.Op(Opcode::k_aconst_null).Op(Opcode::k_astore_1);
  m_.Op(Opcode::k_aconst_null).Op(Opcode::k_astore_2).Branch(Opcode::k_goto, join);
  m_.Bind(other);
  m_.Op(Opcode::k_iconst_1).Op(Opcode::k_istore_1);
  m_.Op(Opcode::k_aconst_null).Op(Opcode::k_astore_2);
  m_.Bind(join);
  m_.Call("here", "()V").Call("and", "()V").Call("there", "()V").Op(Opcode::k_return);
  Translate(1, 3, "(I)V");
  EXPECT_EQ(Refs(Find(RegOp::k_invokestatic)), "l2");
}

TEST_F(RefMap, AHandlerSeesWhatAllCoveredInstructionsLeave) {
  const u32 start = m_.pc();
  m_.Call("a", "()Ljava/lang/Object;").Op(Opcode::k_astore_1);
  m_.Call("b", "()Ljava/lang/Object;").Op(Opcode::k_astore_0).Op(Opcode::k_return);
  const u32 end = m_.pc();
  m_.Call("use", "(Ljava/lang/Object;)V").Op(Opcode::k_return);
  m_.Try(start, end, end);
  Translate(1, 2, "(Ljava/lang/Object;)V");
  EXPECT_EQ(Refs(Find(RegOp::k_invokestatic, 1)), "l0 l1");
  EXPECT_EQ(Refs(Find(RegOp::k_invokestatic, 2)), "l0 s0");
}

// Slot 0 held a reference, a collection did not see it (the stack was empty),
// and then the slot was used again by a value that never went to its register.
TEST_F(RefMap, AnOldReferenceDoesNotComeBackWhenTheStackGrows) {
  m_.Call("make", "()Ljava/lang/Object;").Op(Opcode::k_pop).Call("collect", "()V");
  m_.Op(Opcode::k_iload_0).Call("again", "()I").Call("two", "(II)V").Op(Opcode::k_return);
  Translate(2, 1, "(I)V");
  const u32 again = Find(RegOp::k_invokestatic, 2);
  EXPECT_EQ(code_->depth[again], 1);
  EXPECT_EQ(Refs(again), "");
}

TEST_F(RefMap, ValuesOnTheStackSurviveABranch) {
  const auto other = m_.NewLabel(), join = m_.NewLabel();
  m_.Call("make", "()Ljava/lang/Object;").Op(Opcode::k_iload_0).Branch(Opcode::k_ifeq, other);
  m_.Op(Opcode::k_aload_1).Branch(Opcode::k_goto, join);
  m_.Bind(other);
  m_.Op(Opcode::k_aconst_null);
  m_.Bind(join);
  m_.Call("two", "(Ljava/lang/Object;Ljava/lang/Object;)V").Op(Opcode::k_return);
  Translate(2, 2, "(ILjava/lang/Object;)V");
  EXPECT_EQ(Refs(Find(RegOp::k_invokestatic, 1)), "l1 s0 s1");
}

}  // namespace
}  // namespace ravel
