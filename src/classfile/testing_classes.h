// Class files for the tests of this folder: those of the JDK at hand, and small
// ones made here.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "archive/jimage.h"
#include "classfile/class_file.h"
#include "classfile/writer.h"

namespace ravel {

// The image of the JDK at $RAVEL_JDK, $JAVA_HOME or of `java` on the path; null
// where there is none.
inline std::unique_ptr<JImage> OpenTestImage() {
  std::vector<std::string> homes;
  for (const char* variable : {"RAVEL_JDK", "JAVA_HOME"}) {
    if (const char* home = std::getenv(variable)) homes.emplace_back(home);
  }
  const char* path = std::getenv("PATH");
  std::istringstream directories(path == nullptr ? "" : path);
  for (std::string directory; std::getline(directories, directory, ':');) {
    std::error_code error;
    const auto java = std::filesystem::canonical(directory + "/java", error);
    if (!error) homes.push_back(java.parent_path().parent_path().string());
  }
  for (const std::string& home : homes) {
    Result<std::unique_ptr<JImage>> image = JImage::Open(home + "/lib/modules");
    if (image) return std::move(*image);
  }
  return nullptr;
}

// A class with one static method `static int one()`, open to damage before it
// is written.
struct TinyClass {
  ClassFile file;

  explicit TinyClass(u16 major = 61) {
    file.major_version = major;
    file.access = kAccPublic | kAccSuper;
    file.this_class = file.pool.AddClass("Tiny");
    file.super_class = file.pool.AddClass("java/lang/Object");
    AddMethod(kAccStatic, "one", "()I", {0x04, 0xAC}, 1, 0);  // iconst_1, ireturn
  }

  MemberInfo& AddField(u16 access, std::string_view name, std::string_view descriptor) {
    return AddMember(file.fields, access, name, descriptor);
  }
  MemberInfo& AddMethod(u16 access, std::string_view name, std::string_view descriptor) {
    return AddMember(file.methods, access, name, descriptor);
  }
  MemberInfo& AddMethod(u16 access, std::string_view name, std::string_view descriptor,
                        std::vector<u8> code, u16 max_stack, u16 max_locals) {
    MemberInfo& method = AddMethod(access, name, descriptor);
    method.attributes.push_back({file.pool.AddUtf8("Code"), "Code", {}});
    method.code.emplace();
    method.code->max_stack = max_stack;
    method.code->max_locals = max_locals;
    method.code->code = file.Keep(std::move(code));
    return method;
  }
  void AddAttribute(Attributes& list, std::string_view name, std::vector<u8> data) {
    const u16 index = file.pool.AddUtf8(name);
    list.push_back({index, file.pool.Utf8(index), file.Keep(std::move(data))});
  }

  std::vector<u8> Bytes() const { return std::move(*WriteClassFile(file)); }
  // The message of the error that reading this class gives; empty if none.
  std::string Complaint(ReadOptions options = {}) const {
    Result<std::unique_ptr<ClassFile>> read = ReadClassFile(Bytes(), options);
    return read ? "" : read.error().message;
  }

 private:
  MemberInfo& AddMember(std::vector<MemberInfo>& list, u16 access, std::string_view name,
                        std::string_view descriptor) {
    MemberInfo& member = list.emplace_back();
    member.access = access;
    member.name_index = file.pool.AddUtf8(name);
    member.descriptor_index = file.pool.AddUtf8(descriptor);
    member.name = file.pool.Utf8(member.name_index);
    member.descriptor = file.pool.Utf8(member.descriptor_index);
    return member;
  }
};

}  // namespace ravel
