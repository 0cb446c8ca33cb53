#include "edit/code_editor.h"

#include <algorithm>

#include <fmt/format.h>

#include "classfile/bytecode.h"
#include "edit/code_frames.h"
#include "edit/code_tables.h"

namespace ravel {
namespace {

constexpr u32 kMaxStack = 65535;
constexpr u16 kFirstWithFrames = 50;

// Calls visit(pc, info) for each instruction of code that a caller of ours made.
template <typename Visit>
void Walk(std::span<const u8> bytes, Visit visit) {
  for (u32 pc = 0; pc < bytes.size();) {
    const u32 length = InstructionLength(bytes, pc);
    CHECK(length != 0) << "inserted bytes are no instructions";
    visit(pc, InfoOf(static_cast<Opcode>(bytes[pc])));
    pc += length;
  }
}

// Straight-line code; a return or athrow only as the last, where `may_end`.
void CheckStraight(std::span<const u8> bytes, bool may_end) {
  Walk(bytes, [&](u32 pc, const OpcodeInfo& info) {
    CHECK(!info.branches()) << "inserted bytes jump: " << info.name;
    const bool last = pc + InstructionLength(bytes, pc) == bytes.size();
    CHECK(!info.ends() || (may_end && last)) << "inserted bytes end early: " << info.name;
  });
}

bool UsesConstant(OperandFormat format) {
  switch (format) {
    case OperandFormat::kCp1:
    case OperandFormat::kCp2:
    case OperandFormat::kInvokeinterface:
    case OperandFormat::kInvokedynamic:
    case OperandFormat::kMultianewarray: return true;
    default: return false;
  }
}

}  // namespace

CodeEditor::CodeEditor(const ClassFile& file, size_t method_index)
    : file_(&file), method_index_(method_index) {
  CHECK(method_index < file.methods.size() && method().code) << "no code to edit";
  const std::span<const u8> code = method().code->code;
  for (u32 pc = 0; pc < code.size();) {
    const u32 length = InstructionLength(code, pc);
    if (length == 0) {
      malformed_ = true;
      break;
    }
    starts_.push_back(pc);
    pc += length;
  }
}

bool CodeEditor::IsInstruction(u32 pc) const { return std::ranges::binary_search(starts_, pc); }

InstructionEdit& CodeEditor::EditAt(u32 pc) {
  CHECK(IsInstruction(pc)) << "no instruction at " << pc;
  return edits_.at[pc];
}

void CodeEditor::Note(std::span<const u8> bytes, u32 extra_stack) {
  edited_ = true;
  extra_stack_ = std::max(extra_stack_, extra_stack);
  Walk(bytes, [&](u32 pc, const OpcodeInfo& info) {
    if (!UsesConstant(info.format)) return;
    const bool narrow = info.format == OperandFormat::kCp1;
    if ((narrow ? bytes[pc + 1] : ReadU2(bytes.data() + pc + 1)) == 0) pool_full_ = true;
  });
}

void CodeEditor::InsertBefore(u32 pc, std::span<const u8> bytes, u32 extra_stack) {
  CheckStraight(bytes, false);
  Note(bytes, extra_stack);
  std::vector<u8>& before = EditAt(pc).before;
  before.insert(before.end(), bytes.begin(), bytes.end());
}

void CodeEditor::InsertAfter(u32 pc, std::span<const u8> bytes, u32 extra_stack) {
  CheckStraight(bytes, false);
  Note(bytes, extra_stack);
  std::vector<u8>& after = EditAt(pc).after;
  after.insert(after.end(), bytes.begin(), bytes.end());
}

void CodeEditor::Replace(u32 pc, std::span<const u8> bytes, u32 extra_stack) {
  CheckStraight(bytes, true);
  Note(bytes, extra_stack);
  InstructionEdit& edit = EditAt(pc);
  CHECK(!bytes.empty()) << "nothing in place of the instruction at " << pc;
  CHECK(!edit.replacement) << "replaced twice: instruction at " << pc;
  const OpcodeInfo& old = InfoOf(static_cast<Opcode>(method().code->code[pc]));
  CHECK(!old.branches()) << "a jump cannot be replaced: " << old.name;
  edit.replacement.emplace(bytes.begin(), bytes.end());
}

void CodeEditor::AddPrologue(std::span<const u8> bytes, u32 extra_stack) {
  CHECK(method().name != "<init>") << "a constructor gets no prologue";
  Note(bytes, extra_stack);
  std::vector<u8>& prologue = edits_.prologue;
  const u32 end = static_cast<u32>(prologue.size() + bytes.size());
  bool jumps = false;
  Walk(bytes, [&](u32 pc, const OpcodeInfo& info) {
    if (!info.branches()) return;
    CHECK(info.format == OperandFormat::kBranch2 && BranchTarget(bytes, pc) == bytes.size())
        << "a prologue jumps only to its end";
    jumps = true;
  });
  CHECK(!jumps || !prologue_jumps_to_) << "a second prologue that jumps";
  if (jumps) prologue_jumps_to_ = end;
  prologue.insert(prologue.end(), bytes.begin(), bytes.end());
}

void CodeEditor::SetGuard(std::span<const u8> bytes, u32 extra_stack) {
  CHECK(method().name != "<init>") << "a constructor gets no guard";
  CHECK(edits_.guard.empty()) << "a second guard";
  CHECK(method().is_static() || KeepsThis()) << "a guard that would not find this";
  CheckStraight(bytes, true);
  CHECK(!bytes.empty() && bytes.back() == static_cast<u8>(Opcode::k_athrow))
      << "a guard that does not throw";
  Note(bytes, 0);
  guard_stack_ = 1 + extra_stack;
  edits_.guard.assign(bytes.begin(), bytes.end());
}

bool CodeEditor::KeepsThis() const {
  if (method().is_static() || malformed_) return false;
  const std::span<const u8> code = method().code->code;
  const bool stored = std::ranges::any_of(starts_, [&](u32 pc) {
    const Opcode op = static_cast<Opcode>(code[pc]);
    switch (op) {
      case Opcode::k_istore_0:
      case Opcode::k_lstore_0:
      case Opcode::k_fstore_0:
      case Opcode::k_dstore_0:
      case Opcode::k_astore_0: return true;
      case Opcode::k_istore:
      case Opcode::k_lstore:
      case Opcode::k_fstore:
      case Opcode::k_dstore:
      case Opcode::k_astore: return code[pc + 1] == 0;
      // A load as well, but compilers have shorter ones for local 0.
      case Opcode::k_wide: return ReadU2(code.data() + pc + 2) == 0;
      default: return false;
    }
  });
  if (stored) return false;
  if (file_->major_version < kFirstWithFrames) return true;
  return FramesHoldThis(method().code->StackMapTable(), *file_, method());
}

Error CodeEditor::Fail(std::string_view what) const {
  std::string name(file_->name());
  std::ranges::replace(name, '/', '.');
  return Error{"",
               fmt::format("method {}.{}{} {}", name, method().name, method().descriptor, what)};
}

Result<CodeAttribute> CodeEditor::Apply(ClassFile& file) const {
  CHECK(&file == file_) << "edits of another class";
  if (malformed_) return Fail("has malformed code");
  if (pool_full_) return Fail("cannot be edited: the constant pool is full");
  const CodeAttribute& old = *method().code;
  Result<CodeLayout> layout = CodeLayout::Make(old, starts_, edits_);
  if (!layout) return Fail(layout.error().message);
  const u32 max_stack = std::max(old.max_stack + extra_stack_, guard_stack_);
  if (max_stack > kMaxStack) return Fail("would need more than 65535 stack slots");

  CodeAttribute code;
  code.max_stack = static_cast<u16>(max_stack);
  code.max_locals = old.max_locals;
  code.code = file.Keep(layout->Emit());
  std::vector<u16> exception_rows;
  code.exceptions = layout->Exceptions(exception_rows);

  const bool has_frames = file.major_version >= kFirstWithFrames;
  bool frames_done = !has_frames;
  auto frames = [&](std::span<const u8> table) {
    frames_done = true;
    return RelocateFrames(table, *layout,
                          {.entry = prologue_jumps_to_, .guard = !edits_.guard.empty()}, file,
                          method());
  };
  for (const Attribute& attribute : old.attributes) {
    std::optional<std::vector<u8>> data;
    if (attribute.name == "StackMapTable" && has_frames) {
      Result<std::vector<u8>> table = frames(attribute.data);
      if (!table) return Fail(table.error().message);
      if (!table->empty()) data = std::move(*table);
    } else if (attribute.name == "LineNumberTable") {
      data = RelocateLines(attribute.data, *layout);
    } else if (attribute.name == "LocalVariableTable" ||
               attribute.name == "LocalVariableTypeTable") {
      data = RelocateVariables(attribute.data, *layout);
    } else if (attribute.name == "RuntimeVisibleTypeAnnotations" ||
               attribute.name == "RuntimeInvisibleTypeAnnotations") {
      data = RelocateTypeAnnotations(attribute.data, *layout, exception_rows);
    }
    if (!data) continue;
    code.attributes.push_back({attribute.name_index, attribute.name, file.Keep(std::move(*data))});
  }
  if (!frames_done) {
    Result<std::vector<u8>> table = frames({});
    if (!table) return Fail(table.error().message);
    if (!table->empty()) {
      const u16 name = file.pool.AddUtf8("StackMapTable");
      if (name == 0) return Fail("cannot be edited: the constant pool is full");
      code.attributes.push_back({name, file.pool.Utf8(name), file.Keep(std::move(*table))});
    }
  }
  return code;
}

}  // namespace ravel
