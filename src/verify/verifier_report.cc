// The text of a VerifyError, in HotSpot's form.
#include <fmt/format.h>

#include "classfile/byte_cursor.h"
#include "verify/verifier_method.h"

namespace ravel {
namespace {

using Where = TypeOrigin::Where;

class FaultWriter {
 public:
  FaultWriter(const ClassVerification& context, u32 pc, const MemberInfo& method,
              const StackMap& map)
      : context_(context), pc_(pc), method_(method), code_(*method.code), map_(map) {}

  std::string Write(std::string_view message, const Fault& fault) {
    out_ = std::string(message) + "\nException Details:\n  Location:\n";
    const u32 pc = fault.pc.value_or(pc_);
    std::string_view op = "<invalid>";
    if (pc < code_.code.size()) {
      op = IsOpcode(code_.code[pc]) ? NameOf(static_cast<Opcode>(code_.code[pc])) : "<illegal>";
    }
    out_ += fmt::format("    {}.{}{} @{}: {}\n", context_.file.name(), method_.name,
                        method_.descriptor, pc, op);
    out_ += "  Reason:\n    " + Reason(fault) + "\n";
    if (fault.type.frame != nullptr || fault.type.map != nullptr) {
      out_ += "  Current Frame:\n";
      Frame(fault.type);
    }
    if (fault.expected.frame != nullptr || fault.expected.map != nullptr) {
      out_ += "  Stackmap Frame:\n";
      Frame(fault.expected);
    }
    Bytecode();
    Handlers();
    Frames();
    return std::move(out_);
  }

 private:
  std::string Origin(const TypeOrigin& o) {
    std::string text = context_.types.Display(o.type);
    switch (o.where) {
      case Where::kLocal: return text + fmt::format(" (current frame, locals[{}])", o.index);
      case Where::kStack: return text + fmt::format(" (current frame, stack[{}])", o.index);
      case Where::kMapLocal: return text + fmt::format(" (stack map, locals[{}])", o.index);
      case Where::kMapStack: return text + fmt::format(" (stack map, stack[{}])", o.index);
      case Where::kPool: return text + fmt::format(" (constant pool {})", o.index);
      case Where::kSignature: return text + " (from method signature)";
      default: return text;
    }
  }

  std::string Reason(const Fault& f) {
    switch (f.kind) {
      case Fault::Kind::kBytecode: return "Error exists in the bytecode";
      case Fault::Kind::kType:
        if (f.expected.where == Where::kNone) return "Invalid type: " + Origin(f.type);
        return "Type " + Origin(f.type) + " is not assignable to " + Origin(f.expected);
      case Fault::Kind::kFlags:
        return f.expected.where == Where::kNone
                   ? "Current frame's flags are invalid in this context."
                   : "Current frame's flags are not assignable to stack map frame's.";
      case Fault::Kind::kPoolIndex:
        return fmt::format("Constant pool index {} is invalid", f.type.index);
      case Fault::Kind::kLocalIndex: return fmt::format("Local index {} is invalid", f.type.index);
      case Fault::Kind::kStackSize: return "Current frame's stack size doesn't match stackmap.";
      case Fault::Kind::kUnderflow: return "Attempt to pop empty stack.";
      case Fault::Kind::kOverflow: return "Exceeded max stack size.";
      case Fault::Kind::kMissingMap: return "Expected stackmap frame at this location.";
      case Fault::Kind::kBadMap: return "Invalid stackmap specification.";
    }
    return "";
  }

  void Types(std::string_view label, std::span<const VType> list) {
    out_ += fmt::format("    {}: {{", label);
    for (size_t i = 0; i < list.size(); i++) {
      out_ += (i == 0 ? " " : ", ") + context_.types.Display(list[i]);
    }
    out_ += " }\n";
  }

  void Frame(const TypeOrigin& o) {
    std::vector<VType> locals;
    u32 pc = pc_;
    bool this_uninit = false;
    if (o.map != nullptr) {
      pc = o.map->pc;
      this_uninit = map_.ThisUninit(*o.map);
      map_.Locals(*o.map, locals);
    } else {
      this_uninit = o.frame->this_uninit;
      locals = o.frame->locals;
    }
    out_ +=
        fmt::format("    bci: @{}\n    flags: {{{} }}\n", pc, this_uninit ? " flagThisUninit" : "");
    Types("locals", locals);
    Types("stack", o.map != nullptr
                       ? map_.Stack(*o.map)
                       : std::span(o.frame->stack)
                             .first(std::min<size_t>(o.frame->mark, o.frame->stack.size())));
  }

  void Bytecode() {
    out_ += "  Bytecode:\n";
    for (size_t i = 0; i <= code_.code.size(); i += 16) {
      std::string row = fmt::format("    {:07x}:", i);
      for (size_t j = i; j < i + 16 && j < code_.code.size(); j++) {
        row += (j % 2 == 0 ? " " : "") + fmt::format("{:02x}", code_.code[j]);
      }
      out_ += fmt::format("{:<52}\n", row);
    }
  }

  void Handlers() {
    if (code_.exceptions.empty()) return;
    out_ += "  Exception Handler Table:\n";
    for (const ExceptionEntry& e : code_.exceptions) {
      out_ += fmt::format("    bci [{}, {}] => handler: {}\n", e.start, e.end, e.handler);
    }
  }

  // The table as the file has it: it may be what is wrong.
  std::string Items(ByteCursor& in, u32 count) {
    std::string text;
    for (u32 i = 0; i < count && in.ok(); i++) {
      if (i > 0) text += ",";
      const u8 tag = in.U1();
      static constexpr std::string_view kNames[] = {
          "Top",  "Integer",           "Float",  "Double",       "Long",
          "Null", "UninitializedThis", "Object", "Uninitialized"};
      text += tag < std::size(kNames) ? std::string(kNames[tag]) : fmt::format("BAD:{}", tag);
      if (tag == 7 || tag == 8) text += fmt::format("[#{}]", in.U2());
    }
    return text;
  }

  std::string MapFrame(ByteCursor& in, i32& pc) {
    const u8 type = in.U1();
    const i32 short_delta = type < 128 ? type % 64 : in.U2();
    pc += short_delta + 1;
    if (type < 64) return fmt::format("same_frame(@{})", pc);
    if (type < 128) {
      return fmt::format("same_locals_1_stack_item_frame(@{},{})", pc, Items(in, 1));
    }
    if (type < 247) return "";  // reserved
    if (type == 247) {
      return fmt::format("same_locals_1_stack_item_extended(@{},{})", pc, Items(in, 1));
    }
    if (type < 251) return fmt::format("chop_frame(@{},{})", pc, 251 - type);
    if (type == 251) return fmt::format("same_frame_extended(@{})", pc);
    if (type < 255) return fmt::format("append_frame(@{},{})", pc, Items(in, type - 251));
    const std::string locals = Items(in, in.U2());
    return fmt::format("full_frame(@{},{{{}}},{{{}}})", pc, locals, Items(in, in.U2()));
  }

  void Frames() {
    ByteCursor in(code_.StackMapTable());
    const u32 count = in.U2();
    if (!in.ok()) return;
    out_ += "  Stackmap Table:\n";
    i32 pc = -1;
    for (u32 i = 0; i < count; i++) {
      const std::string frame = MapFrame(in, pc);
      if (!in.ok()) return;
      out_ += "    " + frame + "\n";
    }
  }

  const ClassVerification& context_;
  const u32 pc_;
  const MemberInfo& method_;
  const CodeAttribute& code_;
  const StackMap& map_;
  std::string out_;
};

}  // namespace

std::string DescribeFault(const ClassVerification& context, const MemberInfo& method,
                          const StackMap& map, u32 pc, std::string_view message,
                          const Fault& fault) {
  return FaultWriter(context, pc, method, map).Write(message, fault);
}

}  // namespace ravel
