// Constraints on single instructions that do not depend on types (JVMS 4.9.1).
#include <fmt/format.h>

#include <algorithm>

#include "classfile/descriptor.h"
#include "classfile/disasm.h"
#include "verify/verifier_method.h"

namespace ravel {
namespace {

std::string Dotted(std::string_view internal) {
  std::string s(internal);
  std::ranges::replace(s, '/', '.');
  return s;
}

}  // namespace

bool MethodVerifier::FindInstructions() {
  starts_.assign(code_.size(), StackMap::kNoStart);
  for (u32 pc = 0; pc < code_.size();) {
    const u32 length = InstructionLength(code_, pc);
    if (length == 0) {
      pc_ = pc;
      return Fail(
          {"Bad instruction",
           IsOpcode(code_[pc])
               ? fmt::format("Code stops in the middle of instruction  starting at offset {}", pc)
               : fmt::format("Illegal instruction found at offset {}", pc)});
    }
    starts_[pc] =
        code_[pc] == static_cast<u8>(Opcode::k_new) ? StackMap::kNewStart : StackMap::kStart;
    pc += length;
  }
  return true;
}

void MethodVerifier::Fetch(u32 pc) {
  pc_ = pc;
  length_ = InstructionLength(code_, pc);
  wide_ = code_[pc] == static_cast<u8>(Opcode::k_wide);
  op_ = static_cast<Opcode>(code_[pc + (wide_ ? 1 : 0)]);
}

bool MethodVerifier::BadPoolIndex(u32 index, std::string_view what) {
  return Fail({fmt::format("{} {} in class {}", what, index, Dotted(context_.file.name())),
               what.starts_with("Illegal type") ? "Illegal type in constant pool"
                                                : "Illegal constant pool index"},
              {.kind = Fault::Kind::kPoolIndex, .type = TypeOrigin::Index(index)});
}

bool MethodVerifier::CheckConstant(u32 index, std::initializer_list<ConstantTag> allowed) {
  if (index == 0 || index >= pool().size()) {
    return BadPoolIndex(index, "Illegal constant pool index");
  }
  const ConstantTag tag = pool().tag(index);
  return std::ranges::find(allowed, tag) != allowed.end() ||
         BadPoolIndex(index, "Illegal type at constant pool entry");
}

bool MethodVerifier::CheckLoadConstant(u32 index) {
  using enum ConstantTag;
  const bool two_slots = op_ == Opcode::k_ldc2_w;
  const u16 major = context_.file.major_version;
  if (two_slots) {
    if (!CheckConstant(index, {kLong, kDouble, kDynamic})) return false;
  } else if (!CheckConstant(index, {kInteger, kFloat, kString, kClass, kMethodHandle, kMethodType,
                                    kDynamic})) {
    return false;
  } else if (inferring() && major < 49 && pool().Is(index, kClass)) {
    return BadPoolIndex(index, "Illegal type at constant pool entry");
  }
  if (!pool().Is(index, kDynamic)) return true;
  const u16 nat = pool().DynamicAt(static_cast<u16>(index)).name_and_type;
  return SlotsOf(pool().NameAndTypeAt(nat).descriptor) == (two_slots ? 2 : 1) ||
         BadPoolIndex(index, "Illegal type at constant pool entry");
}

bool MethodVerifier::CheckInvoke() {
  using enum ConstantTag;
  const u16 index = Index();
  const u16 major = context_.file.major_version;
  const u8* operands = code_.data() + pc_ + 1;
  bool good = false;
  switch (op_) {
    case Opcode::k_invokeinterface: good = CheckConstant(index, {kInterfaceMethodref}); break;
    case Opcode::k_invokedynamic: good = CheckConstant(index, {kInvokeDynamic}); break;
    case Opcode::k_invokevirtual: good = CheckConstant(index, {kMethodref}); break;
    default:
      good = major < 52 ? CheckConstant(index, {kMethodref})
                        : CheckConstant(index, {kMethodref, kInterfaceMethodref});
      break;
  }
  if (!good) return false;
  if (op_ == Opcode::k_invokedynamic) {
    if (major < 51) {
      return FailFormat(
          fmt::format("invokedynamic instructions not supported by this class file "
                      "version ({}), class {}",
                      major, Dotted(context_.file.name())));
    }
    return (operands[2] == 0 && operands[3] == 0) ||
           Fail({"Third and fourth operand bytes of invokedynamic must be zero"});
  }
  const ConstantPool::MemberRef member = pool().Member(index);
  if (op_ == Opcode::k_invokeinterface) {
    if (operands[2] != types().Signature(member.descriptor).arguments.size() + 1) {
      return Fail({"Inconsistent args count operand in invokeinterface",
                   "Inconsistent args_size for invokeinterface"});
    }
    if (operands[3] != 0) {
      return Fail({"Fourth operand byte of invokeinterface must be zero",
                   "Fourth operand byte of invokeinterface must be zero"});
    }
  }
  if (member.name[0] == '<' && (op_ != Opcode::k_invokespecial || member.name != "<init>")) {
    return Fail({"Illegal call to internal method",
                 member.name == "<init>" ? "Must call initializers using invokespecial" : ""});
  }
  return true;
}

bool MethodVerifier::CheckSwitch() {
  if (context_.file.major_version < 51) {
    for (u32 at = pc_ + 1; at % 4 != 0; at++) {
      if (code_[at] != 0) {
        return Fail({"Nonzero padding byte in lookupswitch or tableswitch",
                     "Non zero padding bytes in switch"});
      }
    }
  }
  const SwitchOperands operands(code_, pc_);
  if (operands.is_table()) return true;
  for (u32 i = 1; i < operands.size(); i++) {
    if (operands.match(i - 1) >= operands.match(i)) {
      return Fail({"Bad lookupswitch instruction", "Unsorted lookup switch"});
    }
  }
  return true;
}

u32 MethodVerifier::LocalOperand() const {
  const u8* p = code_.data() + pc_;
  if (wide_) return ReadU2(p + 2);
  const OperandFormat format = InfoOf(op_).format;
  if (format == OperandFormat::kLocal || format == OperandFormat::kIinc) return p[1];
  const u8 op = static_cast<u8>(op_);
  constexpr u8 kLoads = static_cast<u8>(Opcode::k_iload_0);
  constexpr u8 kStores = static_cast<u8>(Opcode::k_istore_0);
  return (op - (op < kStores ? kLoads : kStores)) & 3;
}

bool MethodVerifier::IsStore() const {
  return op_ >= Opcode::k_istore && op_ <= Opcode::k_astore_3;
}

bool MethodVerifier::CheckOperands() {
  using enum ConstantTag;
  switch (InfoOf(op_).format) {
    case OperandFormat::kCp1: return CheckLoadConstant(code_[pc_ + 1]);
    case OperandFormat::kNewarray: {
      const u8 code = code_[pc_ + 1];
      return (code >= static_cast<u8>(ArrayTypeCode::kBoolean) &&
              code <= static_cast<u8>(ArrayTypeCode::kLong)) ||
             Fail({"Illegal newarray instruction", "Bad type passed to newarray"});
    }
    case OperandFormat::kTableswitch:
    case OperandFormat::kLookupswitch: return CheckSwitch();
    case OperandFormat::kInvokeinterface:
    case OperandFormat::kInvokedynamic: return CheckInvoke();
    case OperandFormat::kMultianewarray: {
      if (!CheckConstant(Index(), {kClass})) return false;
      const VType array = context_.ClassConstant(Index());
      const int wanted = code_[pc_ + 3];
      if (!types().IsArray(array)) {
        return Fail({"Illegal constant pool index in multianewarray instruction",
                     "Illegal dimension argument"},
                    {.kind = Fault::Kind::kType, .type = TypeOrigin::Pool(Index(), array)});
      }
      return (wanted >= 1 && wanted <= DimensionsOf(types().Name(array))) ||
             Fail({fmt::format("Illegal dimension in multianewarray instruction: {}", wanted),
                   "Illegal dimension argument"});
    }
    case OperandFormat::kCp2: break;
    default: return true;
  }
  switch (op_) {
    case Opcode::k_ldc_w:
    case Opcode::k_ldc2_w: return CheckLoadConstant(Index());
    case Opcode::k_getstatic:
    case Opcode::k_putstatic:
    case Opcode::k_getfield:
    case Opcode::k_putfield: {
      if (!CheckConstant(Index(), {kFieldref})) return false;
      const VType owner = context_.ClassConstant(pool().RefClassIndex(Index()));
      const bool is_static = op_ == Opcode::k_getstatic || op_ == Opcode::k_putstatic;
      return is_static || !types().IsArray(owner) ||
             Fail({fmt::format("Expecting reference to class in class {} at constant pool index {}",
                               Dotted(context_.file.name()), Index()),
                   "Expecting to find class"},
                  {.kind = Fault::Kind::kType, .type = TypeOrigin::Pool(Index(), owner)});
    }
    case Opcode::k_invokevirtual:
    case Opcode::k_invokespecial:
    case Opcode::k_invokestatic: return CheckInvoke();
    case Opcode::k_new: {
      if (!CheckConstant(Index(), {kClass})) return false;
      const VType type = context_.ClassConstant(Index());
      return !types().IsArray(type) ||
             Fail({"Illegal new instruction", "Illegal creation of multi-dimensional array"},
                  {.kind = Fault::Kind::kType, .type = TypeOrigin::Pool(Index(), type)});
    }
    case Opcode::k_anewarray: {
      if (!CheckConstant(Index(), {kClass})) return false;
      return DimensionsOf(types().Name(context_.ClassConstant(Index()))) < 255 ||
             Fail({"Illegal anewarray instruction, array has more than 255 dimensions",
                   "Array with too many dimensions"});
    }
    default: return CheckConstant(Index(), {kClass});  // checkcast, instanceof
  }
}

std::string ExternalMethodName(const ClassFile& file, const MemberInfo& method) {
  const MethodDescriptor descriptor(method.descriptor);
  std::string text = JavaTypeName(descriptor.return_type()) + " " + Dotted(file.name()) + "." +
                     std::string(method.name) + "(";
  bool first = true;
  for (std::string_view type : descriptor) {
    text += (first ? "" : ", ") + JavaTypeName(type);
    first = false;
  }
  return text + ")";
}

bool MethodVerifier::FailFormat(std::string message) {
  context_.facts.error = {
      "java/lang/ClassFormatError",
      message + " in method '" + ExternalMethodName(context_.file, method_) + "'"};
  return false;
}

}  // namespace ravel
