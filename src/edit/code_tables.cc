#include "edit/code_tables.h"

#include "classfile/byte_cursor.h"
#include "edit/code_bytes.h"

namespace ravel {
namespace {

// Copies annotations and moves the offsets in them; nothing changes its size.
class AnnotationMover {
 public:
  AnnotationMover(std::span<const u8> annotations, const CodeLayout& layout,
                  std::span<const u16> exception_rows)
      : in_(annotations),
        out_(annotations.begin(), annotations.end()),
        layout_(layout),
        exception_rows_(exception_rows) {}

  std::optional<std::vector<u8>> Run() {
    const u32 count = in_.U2();
    for (u32 i = 0; i < count; i++) {
      if (!Target()) return {};
      in_.Bytes(size_t{2} * in_.U1());  // the type path
      if (!Annotation()) return {};
    }
    if (!in_.ok_at_end()) return {};
    return std::move(out_);
  }

 private:
  void Patch(size_t at, u32 value) {
    out_[at] = static_cast<u8>(value >> 8);
    out_[at + 1] = static_cast<u8>(value);
  }

  // JVMS table 4.7.20-B: the targets that occur in code.
  bool Target() {
    const u8 kind = in_.U1();
    if (kind == 0x40 || kind == 0x41) return Variables();
    const size_t at = in_.position();
    const u32 operand = in_.U2();
    if (!in_.ok()) return false;
    if (kind == 0x42) {
      if (operand >= exception_rows_.size()) return false;
      Patch(at, exception_rows_[operand]);
      return true;
    }
    if (kind < 0x43 || kind > 0x4B || !layout_.IsStart(operand)) return false;
    Patch(at, layout_.ForAnnotation(operand));
    if (kind >= 0x47) in_.U1();  // which type argument
    return true;
  }

  bool Variables() {
    const u32 count = in_.U2();
    for (u32 i = 0; i < count; i++) {
      const size_t at = in_.position();
      const u32 start = in_.U2();
      const u32 end = start + in_.U2();
      in_.U2();
      if (!in_.ok() || !layout_.Covers(end)) return false;
      Patch(at, layout_.ForVariable(start));
      Patch(at + 2, layout_.ForVariable(end) - layout_.ForVariable(start));
    }
    return true;
  }

  // Values nest as deep as the file likes: no recursion.
  bool Annotation() {
    struct Open {
      u32 left;    // values
      bool named;  // each after its name
    };
    in_.U2();
    std::vector<Open> open{{in_.U2(), true}};
    while (!open.empty()) {
      if (!in_.ok()) return false;
      if (open.back().left-- == 0) {
        open.pop_back();
        continue;
      }
      if (open.back().named) in_.U2();
      switch (in_.U1()) {
        case 'e': in_.U4(); break;
        case '@':
          in_.U2();
          open.push_back({in_.U2(), true});
          break;
        case '[': open.push_back({in_.U2(), false}); break;
        default: in_.U2();
      }
    }
    return in_.ok();
  }

  ByteCursor in_;
  std::vector<u8> out_;
  const CodeLayout& layout_;
  std::span<const u16> exception_rows_;
};

}  // namespace

std::optional<std::vector<u8>> RelocateLines(std::span<const u8> table, const CodeLayout& layout) {
  std::vector<u8> out;
  ByteCursor in(table);
  const u32 count = in.U2();
  PutU2(out, count);
  for (u32 i = 0; i < count; i++) {
    const u32 pc = in.U2();
    if (!in.ok() || !layout.Covers(pc)) return {};
    PutU2(out, layout.ForLine(pc));
    PutU2(out, in.U2());
  }
  if (!in.ok_at_end()) return {};
  return out;
}

std::optional<std::vector<u8>> RelocateVariables(std::span<const u8> table,
                                                 const CodeLayout& layout) {
  std::vector<u8> out;
  ByteCursor in(table);
  const u32 count = in.U2();
  PutU2(out, count);
  for (u32 i = 0; i < count; i++) {
    const u32 start = in.U2();
    const u32 end = start + in.U2();
    if (!in.ok() || !layout.Covers(end)) return {};
    PutU2(out, layout.ForVariable(start));
    PutU2(out, layout.ForVariable(end) - layout.ForVariable(start));
    PutBytes(out, in.Bytes(6));
  }
  if (!in.ok_at_end()) return {};
  return out;
}

std::optional<std::vector<u8>> RelocateTypeAnnotations(std::span<const u8> annotations,
                                                       const CodeLayout& layout,
                                                       std::span<const u16> exception_rows) {
  return AnnotationMover(annotations, layout, exception_rows).Run();
}

}  // namespace ravel
