// One pass over the file for the structure, which is all that memory safety
// needs; for untrusted classes each part goes through the checks of
// format_check.h as soon as it is read, so that of several faults the first one
// in the file is reported.
#include "classfile/reader.h"

#include <fmt/format.h>

#include "classfile/format_check.h"

namespace ravel {
namespace {

constexpr u32 kMagic = 0xCAFEBABE;
constexpr u16 kMinMajor = 45;
constexpr u16 kPreviewMinor = 65535;
constexpr u16 kNoMinorSince = 56;  // from here on minor is 0 or the preview mark

// Bytes of a constant after its tag; 0 for an unknown tag. Of a Utf8 only the
// length field counts.
constexpr u8 SizeBehindTag(u8 tag) {
  constexpr u8 kSizes[] = {0, 2, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2};
  return tag < sizeof(kSizes) ? kSizes[tag] : 0;
}

// The version since which a tag may be used (JVMS table 4.4-B).
constexpr u16 TagSince(u8 tag) {
  switch (static_cast<ConstantTag>(tag)) {
    case ConstantTag::kMethodHandle:
    case ConstantTag::kMethodType:
    case ConstantTag::kInvokeDynamic: return 51;
    case ConstantTag::kDynamic: return 55;
    default: return kMinMajor;
  }
}

class Reader {
 public:
  Reader(std::span<const u8> bytes, const ReadOptions& options)
      : in_(bytes),
        options_(options),
        report_(options.expected_name.empty() ? "<Unknown>" : options.expected_name) {}

  Result<std::unique_ptr<ClassFile>> Read(std::span<const u8> bytes) {
    file_ = std::make_unique<ClassFile>();
    file_->bytes = bytes;
    file_->owner = options_.owner;
    const bool good = ReadVersion() && ReadPool() && ReadHeader() && ReadFields() &&
                      ReadMethods() && ReadAttributesOfClass();
    if (!good) return report_.error();
    if (!options_.expected_name.empty() && file_->name() != options_.expected_name) {
      return Error{"java/lang/NoClassDefFoundError",
                   fmt::format("{} (wrong name: {})", options_.expected_name, file_->name())};
    }
    return std::move(file_);
  }

 private:
  bool Truncated() { return report_.BadAsIs("Truncated class file"); }
  // Format checks, which a trusted file is spared.
  template <typename Check>
  bool Checked(Check check) {
    return options_.trusted || check();
  }

  bool ReadVersion() {
    const u32 magic = in_.U4();
    file_->minor_version = in_.U2();
    file_->major_version = in_.U2();
    if (!in_.ok()) return Truncated();
    if (magic != kMagic) return report_.Bad("Incompatible magic value {}", magic);
    return CheckVersion(file_->major_version, file_->minor_version);
  }

  bool CheckVersion(u16 major, u16 minor) {
    auto unsupported = [&](std::string message) {
      return report_.Fail("java/lang/UnsupportedClassVersionError", std::move(message));
    };
    if (major < kMinMajor) {
      return unsupported(
          fmt::format("{} (class file version {}.{}) was compiled with an invalid "
                      "major version",
                      report_.class_name(), major, minor));
    }
    if (major > options_.max_major) {
      return unsupported(fmt::format(
          "{} has been compiled by a more recent version of the Java Runtime (class file version "
          "{}.{}), this version of the Java Runtime only recognizes class file versions up to "
          "{}.0",
          report_.class_name(), major, minor, options_.max_major));
    }
    if (major < kNoMinorSince || minor == 0) return true;
    if (minor != kPreviewMinor) {
      return unsupported(fmt::format(
          "{} (class file version {}.{}) was compiled with an invalid non-zero minor version",
          report_.class_name(), major, minor));
    }
    if (major != options_.max_major) {
      return unsupported(fmt::format(
          "{} (class file version {}.{}) was compiled with preview features that are "
          "unsupported. This version of the Java Runtime only recognizes preview features for "
          "class file version {}.{}",
          report_.class_name(), major, minor, options_.max_major, kPreviewMinor));
    }
    if (options_.preview) return true;
    return unsupported(
        fmt::format("Preview features are not enabled for {} (class file version "
                    "{}.{}). Try running with '--enable-preview'",
                    report_.class_name(), major, minor));
  }

  bool ReadPool() {
    const u16 count = in_.U2();
    if (!in_.ok()) return Truncated();
    if (count == 0) return report_.Bad("Illegal constant pool size {}", count);
    ConstantPool& pool = file_->pool;
    pool.Reserve(count);
    while (pool.size() < count) {
      const u8* entry = file_->bytes.data() + in_.position();
      const u8 tag = in_.U1();
      if (!in_.ok()) return Truncated();
      const u8 size = SizeBehindTag(tag);
      if (size == 0) return report_.Bad("Unknown constant tag {}", tag);
      if (file_->major_version < TagSince(tag)) {
        return report_.Bad("Class file version does not support constant tag {}", tag);
      }
      if (tag == static_cast<u8>(ConstantTag::kUtf8)) {
        in_.Bytes(in_.U2());
      } else {
        in_.Bytes(size);
      }
      if (!in_.ok()) return Truncated();
      const bool wide = tag == static_cast<u8>(ConstantTag::kLong) ||
                        tag == static_cast<u8>(ConstantTag::kDouble);
      if (wide && pool.size() + 1 >= count) {
        return report_.Bad("Invalid constant pool index {}", pool.size());
      }
      pool.AppendFromFile(entry);
      if (!Checked([&] { return CheckUtf8(*file_, pool.size() - 1, report_); })) return false;
    }
    return Checked([&] { return CheckPool(*file_, report_); });
  }

  bool IsClass(u16 index) const {
    const ConstantPool& pool = file_->pool;
    return pool.Is(index, ConstantTag::kClass) &&
           pool.Is(pool.ClassNameIndex(index), ConstantTag::kUtf8);
  }

  bool ReadHeader() {
    file_->access = in_.U2();
    file_->this_class = in_.U2();
    file_->super_class = in_.U2();
    const u16 interfaces = in_.U2();
    if (!in_.ok()) return Truncated();
    if (file_->is_module() && !options_.allow_module) {
      return report_.Fail(
          "java/lang/NoClassDefFoundError",
          report_.class_name() + " is not a class because access_flag ACC_MODULE is set");
    }
    if (!IsClass(file_->this_class)) {
      return report_.Bad("Invalid this class index {} in constant pool", file_->this_class);
    }
    if (options_.expected_name.empty()) report_.set_class_name(file_->name());
    if (file_->super_class != 0 && !IsClass(file_->super_class)) {
      return report_.Bad("Invalid superclass index {}", file_->super_class);
    }
    if (in_.left() < size_t{2} * interfaces) return Truncated();
    file_->interfaces.reserve(interfaces);
    for (u16 i = 0; i < interfaces; i++) {
      const u16 index = in_.U2();
      if (!IsClass(index)) {
        return report_.Bad("Interface name has bad constant pool index {}", index);
      }
      file_->interfaces.push_back(index);
    }
    return Checked([&] { return CheckClass(*file_, report_); });
  }

  // `problem` names the place; the index is added to it.
  bool ReadAttributeList(ByteCursor& in, Attributes& out, std::string_view problem) {
    if (ReadAttributes(in, file_->pool, out)) return true;
    if (!in.ok()) return Truncated();
    return report_.Bad("{} index {}", problem, out.back().name_index);
  }

  // `kind` is "field" or "method", `invalid` how HotSpot calls a wrong index.
  bool ReadMember(MemberInfo& member, std::string_view kind, std::string_view invalid,
                  std::string_view attribute_problem) {
    member.access = in_.U2();
    member.name_index = in_.U2();
    member.descriptor_index = in_.U2();
    if (!in_.ok()) return Truncated();
    if (!file_->pool.Is(member.name_index, ConstantTag::kUtf8)) {
      return report_.Bad("{} constant pool index {} for {} name", invalid, member.name_index, kind);
    }
    if (!file_->pool.Is(member.descriptor_index, ConstantTag::kUtf8)) {
      return report_.Bad("{} constant pool index {} for {} signature", invalid,
                         member.descriptor_index, kind);
    }
    member.name = file_->pool.Utf8(member.name_index);
    member.descriptor = file_->pool.Utf8(member.descriptor_index);
    return ReadAttributeList(in_, member.attributes, attribute_problem);
  }

  bool ReadFields() {
    const u16 count = in_.U2();
    if (in_.left() < size_t{8} * count) return Truncated();
    file_->fields.resize(count);
    for (MemberInfo& field : file_->fields) {
      if (!ReadMember(field, "field", "Invalid", "Invalid field attribute") ||
          !Checked([&] { return CheckField(*file_, field, report_); })) {
        return false;
      }
    }
    return Checked([&] { return CheckDuplicates(file_->fields, "field", report_); });
  }

  bool ReadMethods() {
    const u16 count = in_.U2();
    if (in_.left() < size_t{8} * count) return Truncated();
    file_->methods.resize(count);
    for (MemberInfo& method : file_->methods) {
      if (!ReadMember(method, "method", "Illegal", "Invalid method attribute name")) return false;
      for (const Attribute& attribute : method.attributes) {
        if (attribute.name != "Code") continue;
        if (method.code.has_value()) return report_.Bad("Multiple Code attributes");
        method.code.emplace();
        if (!ReadCode(attribute.data, *method.code)) return false;
      }
      if (!Checked([&] { return CheckMethod(*file_, method, report_); })) return false;
    }
    return Checked([&] { return CheckDuplicates(file_->methods, "method", report_); });
  }

  bool ReadCode(std::span<const u8> data, CodeAttribute& code) {
    ByteCursor in(data);
    code.max_stack = in.U2();
    code.max_locals = in.U2();
    const u32 length = in.U4();
    if (!in.ok()) return Truncated();
    if (length == 0 || length > 65535) return report_.Bad("Invalid method Code length {}", length);
    code.code = in.Bytes(length);
    const u16 handlers = in.U2();
    if (!in.ok() || in.left() < size_t{8} * handlers) return Truncated();
    code.exceptions.resize(handlers);
    for (ExceptionEntry& e : code.exceptions) {
      e.start = in.U2();
      e.end = in.U2();
      e.handler = in.U2();
      e.catch_type = in.U2();
    }
    if (!ReadAttributeList(in, code.attributes, "Invalid code attribute name")) return false;
    if (!in.at_end()) return report_.Bad("Code segment has wrong length");
    return true;
  }

  bool ReadAttributesOfClass() {
    if (!ReadAttributeList(in_, file_->attributes, "Attribute name has bad constant pool")) {
      return false;
    }
    if (!in_.at_end()) {
      return report_.BadAsIs("Extra bytes at the end of class file " + report_.class_name());
    }
    return Checked([&] { return CheckClassAttributes(*file_, report_); });
  }

  ByteCursor in_;
  const ReadOptions& options_;
  FormatReporter report_;
  std::unique_ptr<ClassFile> file_;
};

}  // namespace

bool ReadAttributes(ByteCursor& in, const ConstantPool& pool, Attributes& out) {
  const u16 count = in.U2();
  // An attribute takes six bytes, so a false count cannot ask for much memory.
  if (in.left() < size_t{6} * count) {
    in.Bytes(in.left() + 1);
    return false;
  }
  out.reserve(count);
  for (u16 i = 0; i < count; i++) {
    Attribute attribute;
    attribute.name_index = in.U2();
    attribute.data = in.Bytes(in.U4());
    if (!in.ok()) return false;
    const bool named = pool.Is(attribute.name_index, ConstantTag::kUtf8);
    if (named) attribute.name = pool.Utf8(attribute.name_index);
    out.push_back(attribute);
    if (!named) return false;
  }
  return in.ok();
}

Result<std::unique_ptr<ClassFile>> ReadClassFile(std::span<const u8> bytes,
                                                 const ReadOptions& options) {
  return Reader(bytes, options).Read(bytes);
}

Result<std::unique_ptr<ClassFile>> ReadClassFile(std::vector<u8> bytes, ReadOptions options) {
  auto owner = std::make_shared<const std::vector<u8>>(std::move(bytes));
  options.owner = owner;
  return ReadClassFile(std::span<const u8>(*owner), options);
}

}  // namespace ravel
