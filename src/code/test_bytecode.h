// For the tests of this folder: methods put together by hand, bytecode by
// bytecode.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "classfile/bytecode.h"
#include "link/test_classes.h"

namespace ravel {

// One static method "test" of a class of its own.
class BytecodeMaker {
 public:
  BytecodeMaker() {
    file_.major_version = 49;  // jsr allowed, no stack maps
    file_.access = kAccPublic | kAccSuper;
    file_.this_class = file_.pool.AddClass("Handmade");
    file_.super_class = file_.pool.AddClass("java/lang/Object");
  }

  u32 pc() const { return static_cast<u32>(code_.size()); }

  BytecodeMaker& Op(Opcode op, std::initializer_list<int> bytes = {}) {
    code_.push_back(static_cast<u8>(op));
    for (int b : bytes) code_.push_back(static_cast<u8>(b));
    return *this;
  }
  BytecodeMaker& Op2(Opcode op, int operand) { return Op(op, {operand >> 8, operand}); }
  // A branch to a target that may be bound later.
  using Label = size_t;
  Label NewLabel() {
    labels_.push_back(0);
    return labels_.size() - 1;
  }
  void Bind(Label label) { labels_[label] = pc(); }
  Label Here() {
    const Label label = NewLabel();
    Bind(label);
    return label;
  }
  BytecodeMaker& Branch(Opcode op, Label label) {
    jumps_.push_back({pc(), label});
    return Op2(op, 0);
  }
  // A call that the test machines record.
  BytecodeMaker& Call(std::string_view name, std::string_view descriptor) {
    return Op2(Opcode::k_invokestatic,
               file_.pool.AddMember(ConstantTag::kMethodref, "Other", name, descriptor));
  }
  void Try(u32 start, u32 end, u32 handler, std::string_view type = "") {
    exceptions_.push_back({static_cast<u16>(start), static_cast<u16>(end),
                           static_cast<u16>(handler),
                           type.empty() ? u16{0} : file_.pool.AddClass(type)});
  }
  ConstantPool& pool() { return file_.pool; }

  Method* Define(ClassSpace& space, u16 max_stack, u16 max_locals, std::string_view descriptor) {
    for (auto [at, label] : jumps_) {
      const u32 offset = labels_[label] - at;
      code_[at + 1] = static_cast<u8>(offset >> 8);
      code_[at + 2] = static_cast<u8>(offset);
    }
    MemberInfo m;
    m.access = kAccStatic;
    m.name_index = file_.pool.AddUtf8("test");
    m.descriptor_index = file_.pool.AddUtf8(descriptor);
    m.name = file_.pool.Utf8(m.name_index);
    m.descriptor = file_.pool.Utf8(m.descriptor_index);
    const u16 code_name = file_.pool.AddUtf8("Code");
    m.attributes.push_back({code_name, file_.pool.Utf8(code_name), {}});
    CodeAttribute& code = m.code.emplace();
    code.max_stack = max_stack;
    code.max_locals = max_locals;
    code.code = file_.Keep(code_);
    code.exceptions = exceptions_;
    file_.methods.push_back(std::move(m));

    auto bytes = WriteClassFile(file_);
    CHECK(bytes.ok()) << bytes.error().message;
    auto read = ReadClassFile(std::move(*bytes));
    CHECK(read.ok()) << read.error().message;
    ClassSpace::Definition definition;
    definition.file = std::move(*read);
    definition.loader = 1;
    definition.super = space.known().Object;
    auto klass = space.Define(std::move(definition));
    CHECK(klass.ok()) << klass.error().message;
    return (*klass)->methods()[0];
  }

 private:
  ClassFile file_;
  std::vector<u8> code_;
  std::vector<u32> labels_;
  std::vector<std::pair<u32, Label>> jumps_;
  std::vector<ExceptionEntry> exceptions_;
};

}  // namespace ravel
