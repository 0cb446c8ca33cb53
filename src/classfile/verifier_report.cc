// The text of a VerifyError, in HotSpot's form.
#include <fmt/format.h>

#include "classfile/disasm.h"
#include "classfile/verifier_method.h"

namespace ravel {
namespace {

using Where = TypeOrigin::Where;

class FaultWriter {
 public:
  FaultWriter(ClassVerification& context, const MemberInfo& method, const StackMap& map)
      : context_(context), method_(method), code_(*method.code), map_(map) {}

  std::string Write(u32 pc, std::string_view message, const Fault& fault) {
    out_ = std::string(message) + "\nException Details:\n  Location:\n";
    const std::string_view op =
        pc < code_.code.size() && IsOpcode(code_.code[pc])
            ? NameOf(static_cast<Opcode>(code_.code[pc]))
            : "<illegal>";
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
    u32 pc = frame_pc_;
    bool this_uninit = false;
    if (o.map != nullptr) {
      pc = o.map->pc;
      this_uninit = map_.ThisUninit(*o.map);
      map_.Locals(*o.map, locals);
    } else {
      this_uninit = o.frame->this_uninit;
      locals = o.frame->locals;
    }
    out_ += fmt::format("    bci: @{}\n    flags: {{{} }}\n", pc,
                        this_uninit ? " flagThisUninit" : "");
    Types("locals", locals);
    Types("stack", o.map != nullptr
                       ? map_.Stack(*o.map)
                       : std::span(o.frame->stack)
                             .first(std::min<size_t>(o.frame->mark, o.frame->stack.size())));
  }

  void Bytecode() {
    out_ += "  Bytecode:\n";
    for (size_t i = 0; i < code_.code.size(); i += 16) {
      std::string row = fmt::format("    {:07x}:", i);
      for (size_t j = i; j < i + 16 && j < code_.code.size(); j++) {
        row += (j % 2 == 0 ? " " : "") + fmt::format("{:02x}", code_.code[j]);
      }
      out_ += fmt::format("{:<51}\n", row);
    }
  }

  void Handlers() {
    if (code_.exceptions.empty()) return;
    out_ += "  Exception Handler Table:\n";
    for (const ExceptionEntry& e : code_.exceptions) {
      out_ += fmt::format("    bci [{}, {}] => handler: {}\n", e.start, e.end, e.handler);
    }
  }

  std::string Item(VType t) {
    switch (t.tag()) {
      case TypeTag::kTop: return "Top";
      case TypeTag::kInt: return "Integer";
      case TypeTag::kFloat: return "Float";
      case TypeTag::kLong: return "Long";
      case TypeTag::kDouble: return "Double";
      case TypeTag::kNull: return "Null";
      case TypeTag::kUninitThis: return "UninitializedThis";
      case TypeTag::kUninit: return fmt::format("Uninitialized[#{}]", t.value());
      default: break;
    }
    // The file names a class by the index of some constant for it.
    for (u16 i = 1; i < context_.file.pool.size(); i++) {
      if (context_.file.pool.Is(i, ConstantTag::kClass) && context_.ClassConstant(i) == t) {
        return fmt::format("Object[#{}]", i);
      }
    }
    return "";
  }

  std::string Items(std::span<const VType> list) {
    std::string text;
    for (VType t : list) {
      if (!t.is_second()) text += (text.empty() ? "" : ",") + Item(t);
    }
    return text;
  }

  void Frames() {
    if (map_.frames().empty()) return;
    out_ += "  Stackmap Table:\n";
    for (const StackMap::Frame& f : map_.frames()) {
      std::vector<VType> locals;
      map_.Locals(f, locals);
      const std::string stack = Items(map_.Stack(f));
      out_ += "    ";
      if (f.type < 64) {
        out_ += fmt::format("same_frame(@{})", f.pc);
      } else if (f.type < 128) {
        out_ += fmt::format("same_locals_1_stack_item_frame(@{},{})", f.pc, stack);
      } else if (f.type == 247) {
        out_ += fmt::format("same_locals_1_stack_item_frame_extended(@{},{})", f.pc, stack);
      } else if (f.type < 251) {
        out_ += fmt::format("chop_frame(@{},{})", f.pc, f.chopped);
      } else if (f.type == 251) {
        out_ += fmt::format("same_frame_extended(@{})", f.pc);
      } else if (f.type < 255) {
        size_t from = locals.size();
        for (u32 i = 0; i < f.own_locals; i++) from -= locals[from - 1].is_second() ? 2 : 1;
        out_ += fmt::format("append_frame(@{},{})", f.pc, Items(std::span(locals).subspan(from)));
      } else {
        out_ += fmt::format("full_frame(@{},{{{}}},{{{}}})", f.pc, Items(locals), stack);
      }
      out_ += "\n";
    }
  }

  ClassVerification& context_;
  const MemberInfo& method_;
  const CodeAttribute& code_;
  const StackMap& map_;
  std::string out_;

 public:
  u32 frame_pc_ = 0;  // of the current frame
};

}  // namespace

std::string DescribeFault(ClassVerification& context, const MemberInfo& method,
                          const StackMap& map, u32 pc, std::string_view message,
                          const Fault& fault) {
  FaultWriter writer(context, method, map);
  writer.frame_pc_ = pc;
  return writer.Write(pc, message, fault);
}

}  // namespace ravel
