// The format checks of JVMS 4.8 that need more than the bare structure: types of
// all constant pool indices, names, descriptors, flags, attribute contents.
// Private to the reader. Each check returns true for a good class file, or
// leaves the first violation, worded as HotSpot does, in the FormatReporter.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

#include "classfile/class_file.h"
#include "support/result.h"

namespace ravel {

class FormatReporter {
 public:
  explicit FormatReporter(std::string_view class_name) : class_name_(class_name) {}

  const std::string& class_name() const { return class_name_; }
  void set_class_name(std::string_view name) { class_name_ = name; }
  const Error& error() const { return error_; }

  // "<message> in class file <name>"; always false.
  template <typename... Args>
  bool Bad(fmt::format_string<Args...> format, Args&&... args) {
    return BadAsIs(fmt::format(format, std::forward<Args>(args)...) + " in class file " +
                   class_name_);
  }
  bool BadAsIs(std::string message) {
    return Fail("java/lang/ClassFormatError", std::move(message));
  }
  bool Fail(std::string kind, std::string message) {
    error_ = {std::move(kind), std::move(message)};
    return false;
  }
  bool BadSignature(std::string_view kind, std::string_view name, std::string_view descriptor) {
    return BadAsIs(fmt::format("{} \"{}\" in class {} has illegal signature \"{}\"", kind, name,
                               class_name_, descriptor));
  }

 private:
  std::string class_name_;
  Error error_;
};

// In the order of the file; each may rely on those before it, and on the
// structure of what it checks and of what comes before that. Only
// CheckClassAttributes sees the whole file.

// The text of entry i, if it is a Utf8.
bool CheckUtf8(const ClassFile& file, u32 i, FormatReporter& report);
// After it every accessor may be used on every entry of the pool.
bool CheckPool(const ClassFile& file, FormatReporter& report);
bool CheckClass(const ClassFile& file, FormatReporter& report);
bool CheckField(const ClassFile& file, const MemberInfo& field, FormatReporter& report);
bool CheckMethod(const ClassFile& file, const MemberInfo& method, FormatReporter& report);
// `what` is "field" or "method".
bool CheckDuplicates(const std::vector<MemberInfo>& members, std::string_view what,
                     FormatReporter& report);
bool CheckClassAttributes(const ClassFile& file, FormatReporter& report);

// Parts of the above.
bool IsLegalClassAccess(u16 access, u16 major);
bool CheckFieldAttributes(const ClassFile& file, const MemberInfo& field, FormatReporter& report);
bool CheckMethodAttributes(const ClassFile& file, const MemberInfo& method, FormatReporter& report);
bool CheckCode(const ClassFile& file, const MemberInfo& method, FormatReporter& report);

}  // namespace ravel
