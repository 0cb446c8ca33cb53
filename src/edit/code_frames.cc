#include "edit/code_frames.h"

#include <algorithm>
#include <map>

#include "classfile/byte_cursor.h"
#include "classfile/descriptor.h"
#include "edit/code_bytes.h"

namespace ravel {
namespace {

enum Form : u8 {
  kSame = 0,
  kSameLocals1 = 64,
  kReserved = 128,
  kSameLocals1Extended = 247,
  kChop = 248,
  kSameExtended = 251,
  kAppend = 252,
  kFull = 255,
};
constexpr u32 kShortOffsets = 64;

enum ItemTag : u8 {
  kItemInteger = 1,
  kItemFloat = 2,
  kItemDouble = 3,
  kItemLong = 4,
  kItemUninitThis = 6,
  kItemObject = 7,
  kItemUninit = 8,
};

// A verification type as it stands in the file.
struct Item {
  u8 tag = 0;
  u16 operand = 0;              // of kItemObject and kItemUninit
  std::string_view class_name;  // kItemObject: in place of the operand, unless empty
};

struct Row {
  u32 pc = 0;
  u8 form = 0;
  std::vector<Item> locals;  // kAppend: the new ones; kFull: all
  std::vector<Item> stack;
};

bool ReadItems(ByteCursor& in, u32 count, std::vector<Item>& items) {
  for (u32 i = 0; i < count && in.ok(); i++) {
    Item item;
    item.tag = in.U1();
    if (item.tag > kItemUninit) return false;
    if (item.tag >= kItemObject) item.operand = in.U2();
    items.push_back(item);
  }
  return in.ok();
}

// REQUIRES: row.pc is what the offset counts from.
bool ReadRow(ByteCursor& in, Row& row) {
  row.form = in.U1();
  if (row.form < kSameLocals1) {
    row.pc += row.form;
    return in.ok();
  }
  if (row.form < kReserved) {
    row.pc += row.form - kSameLocals1;
    return ReadItems(in, 1, row.stack);
  }
  if (row.form < kSameLocals1Extended) return false;
  row.pc += in.U2();
  if (row.form == kSameLocals1Extended) return ReadItems(in, 1, row.stack);
  if (row.form <= kSameExtended) return in.ok();
  if (row.form < kFull) return ReadItems(in, row.form - kSameExtended, row.locals);
  return ReadItems(in, in.U2(), row.locals) && ReadItems(in, in.U2(), row.stack);
}

// False when the table is malformed, offsets aside.
bool ReadRows(std::span<const u8> table, std::vector<Row>& rows) {
  if (table.empty()) return true;
  ByteCursor in(table);
  const u32 count = in.U2();
  for (u32 i = 0; i < count; i++) {
    Row row;
    if (i > 0) row.pc = rows.back().pc + 1;
    if (!ReadRow(in, row)) return false;
    rows.push_back(std::move(row));
  }
  return in.ok_at_end();
}

std::vector<Item> InitialLocals(const ClassFile& file, const MemberInfo& method) {
  std::vector<Item> locals;
  if (!method.is_static()) {
    const bool uninit = method.name == "<init>" && file.super_class != 0;
    locals.push_back(uninit ? Item{kItemUninitThis, 0, {}}
                            : Item{kItemObject, file.this_class, {}});
  }
  for (std::string_view type : MethodDescriptor(method.descriptor)) {
    switch (type[0]) {
      case 'J': locals.push_back({kItemLong, 0, {}}); break;
      case 'D': locals.push_back({kItemDouble, 0, {}}); break;
      case 'F': locals.push_back({kItemFloat, 0, {}}); break;
      case 'L':
      case '[': locals.push_back({kItemObject, 0, ClassNameOfType(type)}); break;
      default: locals.push_back({kItemInteger, 0, {}});
    }
  }
  return locals;
}

// The locals of the row before become those of this one.
void Advance(std::vector<Item>& locals, const Row& row) {
  if (row.form == kFull) locals.clear();
  if (row.form >= kChop && row.form < kSameExtended) {
    locals.resize(locals.size() - std::min<size_t>(locals.size(), kSameExtended - row.form));
  }
  locals.insert(locals.end(), row.locals.begin(), row.locals.end());
}

class FrameTable {
 public:
  FrameTable(const CodeLayout& layout, ClassFile& file, const MemberInfo& method)
      : layout_(layout), file_(file), method_(method) {}

  // False when the table is malformed.
  bool Read(std::span<const u8> table);
  // False when the constant pool is full.
  bool Write(const AddedFrames& added, std::vector<u8>& out);

 private:
  bool OffsetsAreGood(const std::vector<Item>& items) const;

  // The frames of the new table, in order.
  struct NewFrame {
    u32 position = 0;
    u32 row = 0;
    bool in_full = false;
  };
  std::vector<NewFrame> Merge() const;
  const Row* RowAt(u32 pc) const;

  // All locals at the rows that `frames` ask for in full.
  std::map<u32, std::vector<Item>> FullLocals(const std::vector<NewFrame>& frames) const;

  void WriteSame(u32 offset, std::vector<u8>& out);
  void WriteRow(const Row& row, u32 offset, std::vector<u8>& out);
  void WriteFull(const std::vector<Item>& locals, const Row& row, u32 offset, std::vector<u8>& out);
  void WriteItems(const std::vector<Item>& items, std::vector<u8>& out);
  void WriteGuard(u32 base, std::vector<u8>& out);

  const CodeLayout& layout_;
  ClassFile& file_;
  const MemberInfo& method_;
  std::vector<Row> rows_;
  bool pool_full_ = false;
};

bool FrameTable::OffsetsAreGood(const std::vector<Item>& items) const {
  return std::ranges::all_of(items, [&](const Item& item) {
    return item.tag != kItemUninit || layout_.IsStart(item.operand);
  });
}

bool FrameTable::Read(std::span<const u8> table) {
  return ReadRows(table, rows_) && std::ranges::all_of(rows_, [&](const Row& row) {
           return layout_.IsStart(row.pc) && OffsetsAreGood(row.locals) &&
                  OffsetsAreGood(row.stack);
         });
}

const Row* FrameTable::RowAt(u32 pc) const {
  const auto at = std::ranges::lower_bound(rows_, pc, {}, &Row::pc);
  return at != rows_.end() && at->pc == pc ? &*at : nullptr;
}

std::vector<FrameTable::NewFrame> FrameTable::Merge() const {
  std::vector<NewFrame> frames;
  for (u32 r = 0; r < rows_.size(); r++) frames.push_back({layout_.Arrival(rows_[r].pc), r, false});
  for (const CodeLayout::Trampoline& t : layout_.Trampolines()) {
    if (const Row* row = RowAt(t.target)) {
      frames.push_back({t.position, static_cast<u32>(row - rows_.data()), true});
    }
  }
  std::ranges::sort(frames, {}, &NewFrame::position);
  bool after_trampoline = false;
  for (NewFrame& frame : frames) {
    const bool is_trampoline = frame.in_full;
    frame.in_full = frame.in_full || after_trampoline;
    after_trampoline = is_trampoline;
  }
  return frames;
}

std::map<u32, std::vector<Item>> FrameTable::FullLocals(const std::vector<NewFrame>& frames) const {
  std::map<u32, std::vector<Item>> full;
  for (const NewFrame& frame : frames) {
    if (frame.in_full) full[frame.row];
  }
  if (full.empty()) return full;
  std::vector<Item> locals = InitialLocals(file_, method_);
  for (u32 r = 0; r < rows_.size(); r++) {
    Advance(locals, rows_[r]);
    if (const auto wanted = full.find(r); wanted != full.end()) wanted->second = locals;
  }
  return full;
}

void FrameTable::WriteItems(const std::vector<Item>& items, std::vector<u8>& out) {
  for (const Item& item : items) {
    PutU1(out, item.tag);
    if (item.tag == kItemUninit) {
      PutU2(out, layout_.Position(item.operand));
    } else if (item.tag == kItemObject) {
      const u16 index =
          item.class_name.empty() ? item.operand : file_.pool.AddClass(item.class_name);
      pool_full_ = pool_full_ || index == 0;
      PutU2(out, index);
    }
  }
}

void FrameTable::WriteSame(u32 offset, std::vector<u8>& out) {
  if (offset < kShortOffsets) {
    PutU1(out, kSame + offset);
  } else {
    PutU1(out, kSameExtended);
    PutU2(out, offset);
  }
}

void FrameTable::WriteRow(const Row& row, u32 offset, std::vector<u8>& out) {
  if (row.form < kSameLocals1) return WriteSame(offset, out);
  if (row.form < kReserved) {
    PutU1(out, offset < kShortOffsets ? kSameLocals1 + offset : u32{kSameLocals1Extended});
    if (offset >= kShortOffsets) PutU2(out, offset);
  } else {
    PutU1(out, row.form);
    PutU2(out, offset);
  }
  if (row.form == kFull) PutU2(out, static_cast<u32>(row.locals.size()));
  WriteItems(row.locals, out);
  if (row.form == kFull) PutU2(out, static_cast<u32>(row.stack.size()));
  WriteItems(row.stack, out);
}

void FrameTable::WriteFull(const std::vector<Item>& locals, const Row& row, u32 offset,
                           std::vector<u8>& out) {
  PutU1(out, kFull);
  PutU2(out, offset);
  PutU2(out, static_cast<u32>(locals.size()));
  WriteItems(locals, out);
  PutU2(out, static_cast<u32>(row.stack.size()));
  WriteItems(row.stack, out);
}

void FrameTable::WriteGuard(u32 base, std::vector<u8>& out) {
  std::vector<Item> locals;
  if (!method_.is_static()) locals.push_back({kItemObject, file_.this_class, {}});
  Row row;
  row.stack.push_back({kItemObject, 0, "java/lang/Throwable"});
  WriteFull(locals, row, layout_.End() - base, out);
}

bool FrameTable::Write(const AddedFrames& added, std::vector<u8>& out) {
  const std::vector<NewFrame> frames = Merge();
  const std::map<u32, std::vector<Item>> full = FullLocals(frames);
  // The initial frame is what the first one counts from, so that the same in
  // front of it leaves its form right.
  const bool adds_entry =
      added.entry && (*added.entry < layout_.Beginning() || RowAt(0) == nullptr);
  const size_t count = frames.size() + (adds_entry ? 1 : 0) + (added.guard ? 1 : 0);
  if (count == 0) return true;
  PutU2(out, static_cast<u32>(count));
  u32 base = 0;
  if (adds_entry) {
    WriteSame(*added.entry, out);
    base = *added.entry + 1;
  }
  for (const NewFrame& frame : frames) {
    const Row& row = rows_[frame.row];
    const u32 offset = frame.position - base;
    if (frame.in_full) {
      WriteFull(full.at(frame.row), row, offset, out);
    } else {
      WriteRow(row, offset, out);
    }
    base = frame.position + 1;
  }
  if (added.guard) WriteGuard(base, out);
  return !pool_full_;
}

}  // namespace

Result<std::vector<u8>> RelocateFrames(std::span<const u8> table, const CodeLayout& layout,
                                       const AddedFrames& added, ClassFile& file,
                                       const MemberInfo& method) {
  FrameTable frames(layout, file, method);
  if (!frames.Read(table)) return Error{"", "has a malformed StackMapTable"};
  std::vector<u8> out;
  if (!frames.Write(added, out)) {
    return Error{"", "cannot be edited: the constant pool is full"};
  }
  return out;
}

bool FramesHoldThis(std::span<const u8> table, const ClassFile& file, const MemberInfo& method) {
  std::vector<Row> rows;
  if (!ReadRows(table, rows)) return false;
  std::vector<Item> locals = InitialLocals(file, method);
  return std::ranges::all_of(rows, [&](const Row& row) {
    Advance(locals, row);
    if (locals.empty() || locals[0].tag != kItemObject) return false;
    const u16 type = locals[0].operand;
    return file.pool.Is(type, ConstantTag::kClass) && file.pool.ClassName(type) == file.name();
  });
}

}  // namespace ravel
