#include "classfile/disasm.h"

#include <fmt/format.h>

#include <iterator>

#include "classfile/bytecode.h"
#include "classfile/descriptor.h"
#include "classfile/java_number.h"
#include "classfile/mutf8.h"

namespace ravel {
namespace {

constexpr size_t kCommentColumn = 34;  // from the start of the mnemonic

bool IsIdentifierStart(char16_t c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || c >= 0x80;
}

std::string Escaped(std::string_view modified_utf8) {
  std::string out;
  for (char c : ModifiedUtf8ToUtf8(modified_utf8)) {
    switch (c) {
      case '\n': out += "\\n"; break;
      case '\t': out += "\\t"; break;
      case '\r': out += "\\r"; break;
      case '\b': out += "\\b"; break;
      case '\f': out += "\\f"; break;
      case '\'': out += "\\'"; break;
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      default:
        if (static_cast<u8>(c) < 0x20) {
          out += fmt::format("\\u{:04x}", static_cast<int>(c));
        } else {
          out += c;
        }
    }
  }
  return out;
}

// In quotes unless it is made of Java identifiers and slashes.
std::string Name(std::string_view modified_utf8) {
  char16_t previous = '/';
  bool plain = !modified_utf8.empty();
  for (char16_t c : ModifiedUtf8ToUtf16(modified_utf8)) {
    const bool part = IsIdentifierStart(c) || (c >= '0' && c <= '9');
    if (previous == '/' ? !IsIdentifierStart(c) : (c != '/' && !part)) plain = false;
    previous = c;
  }
  if (plain) return ModifiedUtf8ToUtf8(modified_utf8);
  return "\"" + Escaped(modified_utf8) + "\"";
}

// Everything here must bear a trusted file whose indices were never checked.
class Describer {
 public:
  explicit Describer(const ClassFile& file) : file_(file), pool_(file.pool) {}

  std::string Constant(u16 i) const {
    switch (pool_.tag(i)) {
      case ConstantTag::kUnusable: return fmt::format("invalid constant {}", i);
      case ConstantTag::kUtf8: return "Utf8 " + Escaped(pool_.Utf8(i));
      case ConstantTag::kInteger: return fmt::format("int {}", pool_.Integer(i));
      case ConstantTag::kFloat: return fmt::format("float {}f", JavaFloatText(pool_.Float(i)));
      case ConstantTag::kLong: return fmt::format("long {}l", pool_.Long(i));
      case ConstantTag::kDouble: return fmt::format("double {}d", JavaDoubleText(pool_.Double(i)));
      case ConstantTag::kClass: return "class " + ClassName(i);
      case ConstantTag::kString: return "String " + EscapedUtf8(pool_.StringIndex(i));
      case ConstantTag::kFieldref: return "Field " + Member(i);
      case ConstantTag::kMethodref: return "Method " + Member(i);
      case ConstantTag::kInterfaceMethodref: return "InterfaceMethod " + Member(i);
      case ConstantTag::kNameAndType: return "NameAndType " + NameAndType(i);
      case ConstantTag::kMethodHandle: return "MethodHandle " + Handle(i);
      case ConstantTag::kMethodType: return "MethodType " + Utf8(pool_.MethodTypeIndex(i));
      case ConstantTag::kDynamic: return "Dynamic " + Dynamic(i);
      case ConstantTag::kInvokeDynamic: return "InvokeDynamic " + Dynamic(i);
      case ConstantTag::kModule: return "module " + Utf8(RawIndex(i));
      case ConstantTag::kPackage: return "package " + Utf8(RawIndex(i));
    }
    return {};
  }

  std::string ClassName(u16 i) const {
    if (!pool_.Is(i, ConstantTag::kClass)) return "?";
    return QuotedUtf8(pool_.ClassNameIndex(i));
  }

 private:
  u16 RawIndex(u16 i) const { return ReadU2(pool_.Raw(i).data() + 1); }
  std::string Utf8(u16 i) const {
    return pool_.Is(i, ConstantTag::kUtf8) ? ModifiedUtf8ToUtf8(pool_.Utf8(i)) : "?";
  }
  std::string EscapedUtf8(u16 i) const {
    return pool_.Is(i, ConstantTag::kUtf8) ? Escaped(pool_.Utf8(i)) : "?";
  }
  std::string QuotedUtf8(u16 i) const {
    return pool_.Is(i, ConstantTag::kUtf8) ? Name(pool_.Utf8(i)) : "?";
  }
  std::string NameAndType(u16 i) const {
    if (!pool_.Is(i, ConstantTag::kNameAndType)) return "?";
    return QuotedUtf8(pool_.NameIndex(i)) + ":" + Utf8(pool_.DescriptorIndex(i));
  }
  // The class is left out when it is the one printed.
  std::string Member(u16 i) const {
    const u16 owner = pool_.RefClassIndex(i);
    const std::string rest = NameAndType(pool_.RefNameAndTypeIndex(i));
    return owner == file_.this_class ? rest : ClassName(owner) + "." + rest;
  }
  std::string Handle(u16 i) const {
    static constexpr std::string_view kKinds[] = {"?",
                                                  "REF_getField",
                                                  "REF_getStatic",
                                                  "REF_putField",
                                                  "REF_putStatic",
                                                  "REF_invokeVirtual",
                                                  "REF_invokeStatic",
                                                  "REF_invokeSpecial",
                                                  "REF_newInvokeSpecial",
                                                  "REF_invokeInterface"};
    const auto [kind, reference] = pool_.MethodHandleAt(i);
    const size_t k = static_cast<size_t>(kind);
    return fmt::format("{} {}", kKinds[k < std::size(kKinds) ? k : 0],
                       pool_.IsMemberRef(reference) ? Member(reference) : "?");
  }
  std::string Dynamic(u16 i) const {
    const auto [bootstrap, nat] = pool_.DynamicAt(i);
    return fmt::format("#{}:{}", bootstrap, NameAndType(nat));
  }

  const ClassFile& file_;
  const ConstantPool& pool_;
};

std::string_view ArrayTypeName(u8 code) {
  static constexpr std::string_view kNames[] = {"boolean", "char",  "float", "double",
                                                "byte",    "short", "int",   "long"};
  return code >= 4 && code < 12 ? kNames[code - 4] : "?";
}

class InstructionPrinter {
 public:
  InstructionPrinter(const ClassFile& file, std::span<const u8> code)
      : describer_(file), code_(code) {}

  // REQUIRES: InstructionLength(code, pc) != 0.
  std::string Print(u32 pc) const {
    const u8* p = code_.data() + pc;
    const Opcode op = static_cast<Opcode>(*p);
    const OpcodeInfo& info = InfoOf(op);
    switch (info.format) {
      case OperandFormat::kNone: return std::string(info.name);
      case OperandFormat::kI1: return Line(info.name, ReadI1(p + 1));
      case OperandFormat::kI2: return Line(info.name, ReadI2(p + 1));
      case OperandFormat::kCp1: return WithConstant(info.name, p[1], "");
      case OperandFormat::kCp2: return WithConstant(info.name, ReadU2(p + 1), "");
      case OperandFormat::kLocal: return Line(info.name, p[1]);
      case OperandFormat::kIinc: return Line(info.name, fmt::format("{}, {}", p[1], ReadI1(p + 2)));
      case OperandFormat::kBranch2: return Line(info.name, static_cast<i64>(pc) + ReadI2(p + 1));
      case OperandFormat::kBranch4: return Line(info.name, static_cast<i64>(pc) + ReadI4(p + 1));
      case OperandFormat::kTableswitch:
      case OperandFormat::kLookupswitch: return Switch(pc, info.name);
      case OperandFormat::kInvokeinterface:
      case OperandFormat::kInvokedynamic:
      case OperandFormat::kMultianewarray:
        return WithConstant(info.name, ReadU2(p + 1), fmt::format(",  {}", p[3]));
      case OperandFormat::kNewarray:
        return Line(info.name, fmt::format(" {}", ArrayTypeName(p[1])));
      case OperandFormat::kWide: {
        const OpcodeInfo& wide = InfoOf(static_cast<Opcode>(p[1]));
        const std::string name = std::string(wide.name) + "_w";
        if (wide.format == OperandFormat::kLocal) return Line(name, ReadU2(p + 2));
        return Line(name, fmt::format("{}, {}", ReadU2(p + 2), ReadI2(p + 4)));
      }
    }
    return {};
  }

 private:
  template <typename T>
  static std::string Line(std::string_view name, const T& operand) {
    return fmt::format("{:<13} {}", name, operand);
  }
  std::string WithConstant(std::string_view name, u16 index, std::string_view more) const {
    std::string line = Line(name, fmt::format("#{}{}", index, more));
    line.resize(std::max(line.size() + 1, kCommentColumn), ' ');
    line += "// " + describer_.Constant(index);
    line.erase(line.find_last_not_of(' ') + 1);
    return line;
  }
  std::string Switch(u32 pc, std::string_view name) const {
    const SwitchOperands operands(code_, pc);
    auto target = [](u32 t) { return static_cast<i32>(t); };
    std::string out = operands.is_table()
                          ? Line(name, fmt::format("{{ // {} to {}", operands.low(),
                                                   i64{operands.low()} + operands.size() - 1))
                          : Line(name, fmt::format("{{ // {}", operands.size()));
    auto append = std::back_inserter(out);
    for (u32 i = 0; i < operands.size(); i++) {
      fmt::format_to(append, "\n{:>22}: {}", operands.match(i), target(operands.target(i)));
    }
    fmt::format_to(append, "\n{:>22}: {}\n          }}", "default",
                   target(operands.default_target()));
    return out;
  }

  Describer describer_;
  std::span<const u8> code_;
};

class ClassPrinter {
 public:
  ClassPrinter(const ClassFile& file, const DisasmOptions& options)
      : file_(file), options_(options), describer_(file) {}

  std::string Print() {
    if (const std::string_view source = file_.SourceFile(); !source.empty()) {
      Append("Compiled from \"{}\"\n", ModifiedUtf8ToUtf8(source));
    }
    Append("{} {{\n", ClassDeclaration());
    if (options_.pool) Pool();
    bool first = true;
    auto gap = [&] {
      if (!first && options_.code) out_ += '\n';
      first = false;
    };
    for (const MemberInfo& field : file_.fields) {
      gap();
      Append("  {}{} {};\n", FieldModifiers(field.access), JavaTypeName(field.descriptor),
             ModifiedUtf8ToUtf8(field.name));
    }
    for (const MemberInfo& method : file_.methods) {
      gap();
      Append("  {};\n", MethodDeclaration(method));
      if (options_.code && method.code) Code(*method.code);
    }
    out_ += "}\n";
    return std::move(out_);
  }

 private:
  template <typename... Args>
  void Append(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }

  struct Word {
    u16 flag;
    std::string_view word;
  };
  static std::string Modifiers(u16 access, std::initializer_list<Word> words) {
    std::string out;
    for (const Word& w : words) {
      if ((access & w.flag) == 0) continue;
      out += w.word;
      out += ' ';
    }
    return out;
  }
  static std::string FieldModifiers(u16 access) {
    return Modifiers(access, {{kAccPublic, "public"},
                              {kAccPrivate, "private"},
                              {kAccProtected, "protected"},
                              {kAccStatic, "static"},
                              {kAccFinal, "final"},
                              {kAccVolatile, "volatile"},
                              {kAccTransient, "transient"}});
  }

  static std::string Dotted(std::string_view internal_name) {
    std::string out = ModifiedUtf8ToUtf8(internal_name);
    for (char& c : out) {
      if (c == '/') c = '.';
    }
    return out;
  }

  std::string ClassDeclaration() const {
    const bool is_interface = file_.is_interface();
    std::string out = Modifiers(file_.access, {{kAccPublic, "public"}, {kAccFinal, "final"}});
    if (is_interface) {
      out += "interface ";
    } else {
      out += Modifiers(file_.access, {{kAccAbstract, "abstract"}});
      out += file_.is_module() ? "module " : "class ";
    }
    out += Dotted(file_.name());
    if (!is_interface && file_.super_class != 0 && file_.super_name() != "java/lang/Object") {
      out += " extends " + Dotted(file_.super_name());
    }
    std::string_view separator = is_interface ? " extends " : " implements ";
    for (u16 index : file_.interfaces) {
      out += separator;
      out += Dotted(file_.pool.ClassName(index));
      separator = ", ";
    }
    return out;
  }

  std::string MethodDeclaration(const MemberInfo& method) const {
    if (method.name == "<clinit>") return "static {}";
    std::string out = Modifiers(method.access, {{kAccPublic, "public"},
                                                {kAccPrivate, "private"},
                                                {kAccProtected, "protected"},
                                                {kAccStatic, "static"},
                                                {kAccFinal, "final"},
                                                {kAccSynchronized, "synchronized"},
                                                {kAccNative, "native"},
                                                {kAccAbstract, "abstract"},
                                                {kAccStrict, "strictfp"}});
    const bool is_default =
        file_.is_interface() && (method.access & (kAccAbstract | kAccStatic | kAccPrivate)) == 0;
    if (is_default) out += "default ";
    const MethodDescriptor descriptor(method.descriptor);
    if (method.name == "<init>") {
      out += Dotted(file_.name());
    } else {
      out += JavaTypeName(descriptor.return_type()) + " " + ModifiedUtf8ToUtf8(method.name);
    }
    std::vector<std::string> types;
    for (std::string_view type : descriptor) types.push_back(JavaTypeName(type));
    if ((method.access & kAccVarargs) != 0 && !types.empty() && types.back().ends_with("[]")) {
      types.back().replace(types.back().size() - 2, 2, "...");
    }
    out += fmt::format("({})", fmt::join(types, ", "));
    std::vector<std::string> thrown;
    for (u16 index : ExceptionsOf(method)) {
      const bool known = file_.pool.Is(index, ConstantTag::kClass) &&
                         file_.pool.Is(file_.pool.ClassNameIndex(index), ConstantTag::kUtf8);
      thrown.push_back(known ? Dotted(file_.pool.ClassName(index)) : "?");
    }
    if (!thrown.empty()) out += fmt::format(" throws {}", fmt::join(thrown, ", "));
    return out;
  }

  void Pool() {
    out_ += "  Constant pool:\n";
    for (u32 i = 1; i < file_.pool.size(); i++) {
      if (file_.pool.Is(i, ConstantTag::kUnusable)) continue;
      Append("{:>8} = {}\n", fmt::format("#{}", i), describer_.Constant(static_cast<u16>(i)));
    }
  }

  void Code(const CodeAttribute& code) {
    out_ += "    Code:\n";
    out_ += DisassembleCode(file_, code);
    if (!code.exceptions.empty()) {
      out_ += "    Exception table:\n       from    to  target type\n";
      for (const ExceptionEntry& e : code.exceptions) {
        Append("       {:5} {:5} {:5}   {}\n", e.start, e.end, e.handler,
               e.catch_type == 0 ? "any" : "Class " + describer_.ClassName(e.catch_type));
      }
    }
    if (!options_.lines) return;
    if (const std::vector<LineEntry> lines = code.LineNumbers(); !lines.empty()) {
      out_ += "    LineNumberTable:\n";
      for (const LineEntry& e : lines) Append("      line {}: {}\n", e.line, e.start);
    }
    const std::vector<LocalVariableEntry> variables = code.LocalVariables();
    if (variables.empty()) return;
    out_ += "    LocalVariableTable:\n      Start  Length  Slot  Name   Signature\n";
    auto text = [&](u16 index) {
      return file_.pool.Is(index, ConstantTag::kUtf8) ? ModifiedUtf8ToUtf8(file_.pool.Utf8(index))
                                                      : "?";
    };
    for (const LocalVariableEntry& e : variables) {
      Append("      {:5} {:7} {:5} {:>5}   {}\n", e.start, e.length, e.slot, text(e.name_index),
             text(e.descriptor_index));
    }
  }

  const ClassFile& file_;
  const DisasmOptions& options_;
  Describer describer_;
  std::string out_;
};

}  // namespace

std::string JavaTypeName(std::string_view type) {
  const int dimensions = DimensionsOf(type);
  type.remove_prefix(static_cast<size_t>(dimensions));
  std::string out;
  switch (type.empty() ? '?' : type[0]) {
    case 'B': out = "byte"; break;
    case 'C': out = "char"; break;
    case 'D': out = "double"; break;
    case 'F': out = "float"; break;
    case 'I': out = "int"; break;
    case 'J': out = "long"; break;
    case 'S': out = "short"; break;
    case 'Z': out = "boolean"; break;
    case 'V': out = "void"; break;
    case 'L':
      out = ModifiedUtf8ToUtf8(type.size() < 2 ? type : ClassNameOfType(type));
      for (char& c : out) {
        if (c == '/') c = '.';
      }
      break;
    default: out = "?";
  }
  for (int i = 0; i < dimensions; i++) out += "[]";
  return out;
}

std::string DescribeConstant(const ClassFile& file, u16 index) {
  return Describer(file).Constant(index);
}

std::string DisassembleInstruction(const ClassFile& file, const CodeAttribute& code, u32 pc) {
  if (InstructionLength(code.code, pc) == 0) return "?";
  return InstructionPrinter(file, code.code).Print(pc);
}

std::string DisassembleCode(const ClassFile& file, const CodeAttribute& code) {
  const InstructionPrinter printer(file, code.code);
  std::string out;
  for (u32 pc = 0; pc < code.code.size();) {
    u32 length = InstructionLength(code.code, pc);
    std::string text;
    if (length == 0) {
      text = fmt::format("bytecode {}", code.code[pc]);
      length = 1;
    } else {
      text = printer.Print(pc);
    }
    fmt::format_to(std::back_inserter(out), "{:>8}: {}\n", pc, text);
    pc += length;
  }
  return out;
}

std::string Disassemble(const ClassFile& file, const DisasmOptions& options) {
  return ClassPrinter(file, options).Print();
}

}  // namespace ravel
