#include "verify/stack_map.h"

#include <algorithm>

#include "classfile/byte_cursor.h"

namespace ravel {
namespace {

enum FrameType : u8 {
  kSame = 0,
  kSameLocals1 = 64,
  kReserved = 128,
  kSameLocals1Extended = 247,
  kChop = 248,
  kSameExtended = 251,
  kAppend = 252,
  kFull = 255,
};

enum VerificationTag : u8 {
  kItemTop,
  kItemInteger,
  kItemFloat,
  kItemDouble,
  kItemLong,
  kItemNull,
  kItemUninitThis,
  kItemObject,
  kItemUninit,
};

}  // namespace

bool StackMap::Bad(Problem::Kind kind, std::string_view text) {
  if (!problem_) problem_ = Problem{kind, std::string(text)};
  return false;
}

u32 StackMap::Append(u32 list, VType type) {
  const Cell cell{type, list, cells_[list].size + 1,
                  cells_[list].this_uninit || type.Is(TypeTag::kUninitThis), 0};
  cells_.push_back(cell);
  return static_cast<u32>(cells_.size() - 1);
}

bool StackMap::ReadType(ByteCursor& in, VType& type) {
  switch (in.U1()) {
    case kItemTop: type = TypeTag::kTop; return true;
    case kItemInteger: type = TypeTag::kInt; return true;
    case kItemFloat: type = TypeTag::kFloat; return true;
    case kItemDouble: type = TypeTag::kDouble; return true;
    case kItemLong: type = TypeTag::kLong; return true;
    case kItemNull: type = TypeTag::kNull; return true;
    case kItemUninitThis: type = TypeTag::kUninitThis; return true;
    case kItemObject: {
      const u16 index = in.U2();
      if (!in.ok()) return true;
      if (!method_.pool->Is(index, ConstantTag::kClass)) {
        return Bad(Problem::Kind::kFormat, "StackMapTable format error: bad class index");
      }
      type = types_->Class(method_.pool->ClassName(index));
      return true;
    }
    case kItemUninit: {
      const u16 pc = in.U2();
      if (!in.ok()) return true;
      if (pc >= method_.starts.size() || method_.starts[pc] != kNewStart) {
        return Bad(Problem::Kind::kMethod,
                   "StackMapTable format error: bad offset for Uninitialized");
      }
      type = VType(TypeTag::kUninit, pc);
      return true;
    }
    default:
      return !in.ok() ||
             Bad(Problem::Kind::kFormat, "StackMapTable format error: bad verification type");
  }
}

bool StackMap::ReadStack(ByteCursor& in, u32 count, Frame& f) {
  f.stack = static_cast<u32>(stacks_.size());
  for (u32 i = 0; i < count && in.ok(); i++) {
    VType type;
    if (!ReadType(in, type)) return false;
    stacks_.push_back(type);
    if (type.is_wide()) stacks_.push_back(type.second());
  }
  f.depth = static_cast<u32>(stacks_.size()) - f.stack;
  return !in.ok() || f.depth <= method_.max_stack || BadSize();
}

bool StackMap::ReadLocals(ByteCursor& in, u32 count, Frame& f) {
  for (u32 i = 0; i < count && in.ok(); i++) {
    VType type;
    if (!ReadType(in, type)) return false;
    f.locals = AppendValue(f.locals, type);
  }
  return !in.ok() || LocalCount(f) <= method_.max_locals || BadSize();
}

bool StackMap::Chop(u32 count, Frame& f) {
  for (u32 i = 0; i < count; i++) {
    if (f.locals == 0) return BadSize();
    if (cells_[f.locals].type.is_second()) f.locals = cells_[f.locals].rest;
    f.locals = cells_[f.locals].rest;
  }
  return true;
}

// REQUIRES: f is a copy of the frame before, its depth 0 and its pc the base
// that the offset counts from.
bool StackMap::ReadFrame(ByteCursor& in, Frame& f) {
  const u8 type = in.U1();
  if (type < kSameLocals1) {
    f.pc += type;
    return true;
  }
  if (type < kReserved) {
    f.pc += type - kSameLocals1;
    return ReadStack(in, 1, f);
  }
  f.pc += in.U2();
  if (!in.ok()) return true;
  if (type < kSameLocals1Extended) {
    return Bad(Problem::Kind::kFormat, "StackMapTable format error: reserved frame type");
  }
  if (type == kSameLocals1Extended) return ReadStack(in, 1, f);
  if (type <= kSameExtended) return Chop(kSameExtended - type, f);
  if (type < kFull) return ReadLocals(in, type - kSameExtended, f);
  f.locals = 0;
  return ReadLocals(in, in.U2(), f) && ReadStack(in, in.U2(), f);
}

std::optional<StackMap::Problem> StackMap::Decode(std::span<const u8> table, const Method& method,
                                                  TypePool& types) {
  method_ = method;
  types_ = &types;
  problem_.reset();
  frames_.clear();
  cells_.assign(1, Cell());
  stacks_.clear();
  if (table.empty()) return {};

  Frame f;
  for (VType type : method.initial->locals) f.locals = Append(f.locals, type);
  ByteCursor in(table);
  const u32 count = in.U2();
  for (u32 i = 0; i < count; i++) {
    if (i > 0) f.pc++;
    f.depth = 0;
    if (!ReadFrame(in, f)) return problem_;
    if (!in.ok()) {
      return Problem{Problem::Kind::kFormat,
                     "StackMapTable format error: access beyond the end of attribute"};
    }
    if (f.pc >= method.starts.size() || method.starts[f.pc] == kNoStart) {
      frames_.push_back(f);
      return Problem{Problem::Kind::kBadOffset, "StackMapTable error: bad offset"};
    }
    frames_.push_back(f);
  }
  if (!in.at_end()) {
    return Problem{Problem::Kind::kFormat, "StackMapTable format error: wrong attribute size"};
  }
  return {};
}

const StackMap::Frame* StackMap::At(u32 pc) const {
  const auto at = std::ranges::lower_bound(frames_, pc, {}, &Frame::pc);
  return at != frames_.end() && at->pc == pc ? &*at : nullptr;
}

void StackMap::Locals(const Frame& f, std::vector<VType>& out) const {
  out.resize(LocalCount(f));
  for (u32 list = f.locals; list != 0; list = cells_[list].rest) {
    out[cells_[list].size - 1] = cells_[list].type;
  }
}

bool StackMap::LocalsMatch(const Frame& f, const std::vector<VType>& locals, u32 version) const {
  u32 list = f.locals;
  for (; list != 0 && cells_[list].matched != version; list = cells_[list].rest) {
    const Cell& cell = cells_[list];
    if (cell.type.is_top()) continue;
    if (cell.size > locals.size() || locals[cell.size - 1] != cell.type) return false;
  }
  for (u32 done = f.locals; done != list; done = cells_[done].rest) cells_[done].matched = version;
  return true;
}

}  // namespace ravel
