// The StackMapTable of one method, decoded (JVMS 4.7.4). Private to the verifier.
//
// Frames share what they have in common: locals are lists from the last one
// back, so that a frame which keeps, chops or appends to those of its
// predecessor costs only what is new, and the whole table is linear in its size.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "classfile/constant_pool.h"
#include "support/types.h"
#include "verify/verifier_types.h"

namespace ravel {

class ByteCursor;

class StackMap {
 public:
  struct Frame {
    u32 pc = 0;
    u32 locals = 0;  // list of all locals
    u32 stack = 0;   // index into types of the stack
    u32 depth = 0;
  };

  // What is wrong with a table.
  struct Problem {
    enum class Kind : u8 {
      kFormat,     // ClassFormatError, and no inference instead
      kMethod,     // ClassFormatError that names the method
      kBadOffset,  // VerifyError: a frame that is not at an instruction
    };
    Kind kind;
    std::string text;
  };

  struct Method {
    const ConstantPool* pool;
    const VFrame* initial;  // the frame at pc 0
    u32 max_locals;
    u32 max_stack;
    std::span<const u8> starts;  // per pc: kNoStart, kStart or kNewStart
  };
  static constexpr u8 kNoStart = 0;
  static constexpr u8 kStart = 1;
  static constexpr u8 kNewStart = 2;  // of a `new`

  // Starts over with another method. An empty table has no frames.
  std::optional<Problem> Decode(std::span<const u8> table, const Method& method, TypePool& types);

  std::span<const Frame> frames() const { return frames_; }
  // The frame at pc, or null.
  const Frame* At(u32 pc) const;

  u32 LocalCount(const Frame& f) const { return cells_[f.locals].size; }
  // Has a local that is uninitializedThis.
  bool ThisUninit(const Frame& f) const { return cells_[f.locals].this_uninit; }
  std::span<const VType> Stack(const Frame& f) const {
    return std::span(stacks_).subspan(f.stack, f.depth);
  }
  // All locals, into `out`.
  void Locals(const Frame& f, std::vector<VType>& out) const;
  // Every local of the frame equals that of `locals` or is kTop. `version` is
  // another one for other locals, and not 0: what was found out about a list is
  // remembered for those that it is part of.
  bool LocalsMatch(const Frame& f, const std::vector<VType>& locals, u32 version) const;

 private:
  // A list of locals: `type` after those of `rest`. Cell 0 is empty.
  struct Cell {
    VType type;
    u32 rest = 0;
    u32 size = 0;
    bool this_uninit = false;
    mutable u32 matched = 0;  // the version that the list is known to match
  };

  u32 Append(u32 list, VType type);
  u32 AppendValue(u32 list, VType type) {
    list = Append(list, type);
    return type.is_wide() ? Append(list, type.second()) : list;
  }
  bool ReadFrame(ByteCursor& in, Frame& f);
  bool ReadType(ByteCursor& in, VType& type);
  bool ReadStack(ByteCursor& in, u32 count, Frame& f);
  bool ReadLocals(ByteCursor& in, u32 count, Frame& f);
  bool Chop(u32 count, Frame& f);
  bool Bad(Problem::Kind kind, std::string_view text);
  bool BadSize() {
    return Bad(Problem::Kind::kMethod, "StackMapTable format error: bad type array size");
  }

  Method method_;
  TypePool* types_ = nullptr;
  std::optional<Problem> problem_;
  std::vector<Frame> frames_;
  std::vector<Cell> cells_;
  std::vector<VType> stacks_;
};

}  // namespace ravel
