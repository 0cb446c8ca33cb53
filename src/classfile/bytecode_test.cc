#include "classfile/bytecode.h"

#include <gtest/gtest.h>

#include <vector>

namespace ravel {
namespace {

std::vector<u8> operator+(std::vector<u8> a, const std::vector<u8>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

std::vector<u8> Word(i32 v) {
  const u32 u = static_cast<u32>(v);
  return {static_cast<u8>(u >> 24), static_cast<u8>(u >> 16), static_cast<u8>(u >> 8),
          static_cast<u8>(u)};
}

TEST(Opcodes, TableIsCompleteAndInOrder) {
  int expected = 0;
#define OPCODE(value, name, format, pops, pushes, flags) EXPECT_EQ(value, expected++) << #name;
#include "classfile/opcodes.def"
#undef OPCODE
  EXPECT_EQ(expected, kOpcodeCount);
}

TEST(Opcodes, StackEffectsUseKnownLettersOnly) {
  for (int i = 0; i < kOpcodeCount; i++) {
    const OpcodeInfo& info = InfoOf(static_cast<Opcode>(i));
    EXPECT_EQ(info.pops.find_first_not_of("IJFDA12?"), std::string_view::npos) << info.name;
    EXPECT_EQ(info.pushes.find_first_not_of("IJFDA12?"), std::string_view::npos) << info.name;
  }
}

TEST(Opcodes, KnownRowsReadAsTheSpecificationSays) {
  EXPECT_EQ(NameOf(Opcode::k_goto), "goto");
  EXPECT_EQ(static_cast<int>(Opcode::k_invokedynamic), 186);
  const OpcodeInfo& store = InfoOf(Opcode::k_lastore);
  EXPECT_EQ(store.pops, "AIJ");
  EXPECT_EQ(store.pushes, "");
  EXPECT_TRUE(store.throws());
  EXPECT_TRUE(InfoOf(Opcode::k_athrow).ends());
  EXPECT_TRUE(InfoOf(Opcode::k_ifnull).branches());
  EXPECT_FALSE(InfoOf(Opcode::k_ifnull).ends());
}

TEST(InstructionLength, FixedFormats) {
  const std::vector<u8> code = {0x00, 0x10, 1, 0x11, 1, 2, 0xBA, 0, 1, 0, 0};
  EXPECT_EQ(InstructionLength(code, 0), 1u);
  EXPECT_EQ(InstructionLength(code, 1), 2u);
  EXPECT_EQ(InstructionLength(code, 3), 3u);
  EXPECT_EQ(InstructionLength(code, 6), 5u);
}

TEST(InstructionLength, IsZeroOutsideTheCodeAndForUnknownBytes) {
  const std::vector<u8> code = {0xCB, 0x11, 1};
  EXPECT_EQ(InstructionLength(code, 0), 0u);
  EXPECT_EQ(InstructionLength(code, 1), 0u);
  EXPECT_EQ(InstructionLength(code, 3), 0u);
  EXPECT_EQ(InstructionLength(code, 4000000000u), 0u);
}

TEST(InstructionLength, WideTakesLocalsAndIincOnly) {
  EXPECT_EQ(InstructionLength(std::vector<u8>{0xC4, 0x15, 1, 0}, 0), 4u);
  EXPECT_EQ(InstructionLength(std::vector<u8>{0xC4, 0x84, 1, 0, 0, 1}, 0), 6u);
  EXPECT_EQ(InstructionLength(std::vector<u8>{0xC4, 0x84, 1, 0, 0}, 0), 0u);
  EXPECT_EQ(InstructionLength(std::vector<u8>{0xC4, 0x60, 1, 0}, 0), 0u);
  EXPECT_EQ(InstructionLength(std::vector<u8>{0xC4, 0xC4, 0x15, 1, 0}, 0), 0u);
}

TEST(InstructionLength, SwitchesCountTheirPadding) {
  const std::vector<u8> table =
      std::vector<u8>{0x00, 0xAA, 0, 0} + Word(20) + Word(-1) + Word(0) + Word(5) + Word(6);
  EXPECT_EQ(InstructionLength(table, 1), 23u);
  const SwitchOperands operands(table, 1);
  EXPECT_EQ(operands.size(), 2u);
  EXPECT_EQ(operands.match(0), -1);
  EXPECT_EQ(operands.target(1), 7u);
  EXPECT_EQ(operands.default_target(), 21u);

  const std::vector<u8> lookup =
      std::vector<u8>{0xAB, 0, 0, 0} + Word(3) + Word(1) + Word(99) + Word(-8);
  EXPECT_EQ(InstructionLength(lookup, 0), 20u);
  EXPECT_EQ(SwitchOperands(lookup, 0).match(0), 99);
  EXPECT_GE(SwitchOperands(lookup, 0).target(0), lookup.size());
}

TEST(InstructionLength, HostileSwitchesAreRefused) {
  const std::vector<u8> head = {0xAA, 0, 0, 0};
  EXPECT_EQ(InstructionLength(head + Word(0) + Word(1) + Word(0), 0), 0u);
  EXPECT_EQ(InstructionLength(head + Word(0) + Word(INT32_MIN) + Word(INT32_MAX), 0), 0u);
  EXPECT_EQ(InstructionLength(std::vector<u8>{0xAB, 0, 0, 0} + Word(0) + Word(-1), 0), 0u);
  EXPECT_EQ(InstructionLength(std::vector<u8>{0xAB, 0, 0, 0} + Word(0) + Word(0x20000000), 0), 0u);
}

TEST(BranchTarget, BackwardsOutOfTheCodeIsBeyondItsEnd) {
  const std::vector<u8> code = {0xA7, 0xFF, 0xF0};
  EXPECT_GE(BranchTarget(code, 0), code.size());
}

}  // namespace
}  // namespace ravel
