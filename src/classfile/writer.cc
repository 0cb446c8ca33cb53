#include "classfile/writer.h"

#include <fmt/format.h>

#include "classfile/reader.h"

namespace ravel {
namespace {

constexpr u32 kMagic = 0xCAFEBABE;

class Writer {
 public:
  explicit Writer(const ClassFile& file) : file_(file) {}

  void File() {
    out_.reserve(file_.bytes.size());
    U4(kMagic);
    U2(file_.minor_version);
    U2(file_.major_version);
    U2(file_.pool.size());
    for (u32 i = 1; i < file_.pool.size(); i++) Bytes(file_.pool.Raw(static_cast<u16>(i)));
    U2(file_.access);
    U2(file_.this_class);
    U2(file_.super_class);
    Count(file_.interfaces.size(), "interfaces");
    for (u16 index : file_.interfaces) U2(index);
    Members(file_.fields, "fields");
    Members(file_.methods, "methods");
    AttributeList(file_.attributes);
  }

  void Code(const CodeAttribute& code) {
    if (code.code.empty() || code.code.size() > 65535) {
      Fail(fmt::format("code of {} bytes", code.code.size()));
    }
    U2(code.max_stack);
    U2(code.max_locals);
    U4(static_cast<u32>(code.code.size()));
    Bytes(code.code);
    Count(code.exceptions.size(), "exception handlers");
    for (const ExceptionEntry& e : code.exceptions) {
      U2(e.start);
      U2(e.end);
      U2(e.handler);
      U2(e.catch_type);
    }
    AttributeList(code.attributes);
  }

  Result<std::vector<u8>> Finish() {
    if (!problem_.empty()) return Error{"", "cannot write class file: " + problem_};
    return std::move(out_);
  }

 private:
  void Fail(std::string problem) {
    if (problem_.empty()) problem_ = std::move(problem);
  }

  void U1(u8 v) { out_.push_back(v); }
  void U2(u16 v) {
    U1(static_cast<u8>(v >> 8));
    U1(static_cast<u8>(v));
  }
  void U4(u32 v) {
    U2(static_cast<u16>(v >> 16));
    U2(static_cast<u16>(v));
  }
  void Bytes(std::span<const u8> bytes) { out_.insert(out_.end(), bytes.begin(), bytes.end()); }
  void Count(size_t n, std::string_view what) {
    if (n > 65535) Fail(fmt::format("{} {}", n, what));
    U2(static_cast<u16>(n));
  }

  void Members(const std::vector<MemberInfo>& members, std::string_view what) {
    Count(members.size(), what);
    for (const MemberInfo& member : members) {
      U2(member.access);
      U2(member.name_index);
      U2(member.descriptor_index);
      AttributeList(member.attributes, member.code ? &*member.code : nullptr);
    }
  }

  // `code` stands for the data of the attribute named Code, if there is one.
  void AttributeList(const Attributes& attributes, const CodeAttribute* code = nullptr) {
    Count(attributes.size(), "attributes");
    for (const Attribute& attribute : attributes) {
      U2(attribute.name_index);
      const size_t length_at = out_.size();
      U4(static_cast<u32>(attribute.data.size()));
      if (code != nullptr && attribute.name == "Code") {
        Code(*code);
        const u32 length = static_cast<u32>(out_.size() - length_at - 4);
        for (int i = 0; i < 4; i++) out_[length_at + i] = static_cast<u8>(length >> (24 - 8 * i));
      } else {
        Bytes(attribute.data);
      }
    }
  }

  const ClassFile& file_;
  std::vector<u8> out_;
  std::string problem_;
};

}  // namespace

Result<std::vector<u8>> WriteClassFile(const ClassFile& file) {
  Writer writer(file);
  writer.File();
  return writer.Finish();
}

Result<std::vector<u8>> WriteCodeAttribute(const ClassFile& file, const CodeAttribute& code) {
  Writer writer(file);
  writer.Code(code);
  return writer.Finish();
}

}  // namespace ravel
