// Code that calls the engine of java/replay, as bytes to insert. Private to the
// passes.
#pragma once

#include <map>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/bytecode.h"
#include "classfile/class_file.h"
#include "support/types.h"

namespace ravel {

// The constants of the calls that one class makes of one class of the engine.
// Each is added to the pool once, however many calls there are: adding costs a
// search. Names and descriptors outlive this.
class EngineCalls {
 public:
  EngineCalls(ClassFile& file, std::string_view engine) : file_(file), engine_(engine) {}

  ConstantPool& pool() { return file_.pool; }
  u16 Method(std::string_view name, std::string_view descriptor) {
    const auto [it, fresh] = methods_.try_emplace({name, descriptor}, u16{0});
    if (fresh) {
      it->second = pool().AddMember(ConstantTag::kMethodref, engine_, name, descriptor);
    }
    return it->second;
  }

 private:
  ClassFile& file_;
  const std::string_view engine_;
  std::map<std::pair<std::string_view, std::string_view>, u16> methods_;
};

class Snippet {
 public:
  explicit Snippet(EngineCalls& calls) : calls_(calls) {}

  Snippet& Op(Opcode op) {
    bytes_.push_back(static_cast<u8>(op));
    return *this;
  }
  Snippet& WithU2(Opcode op, u16 operand) {
    Op(op);
    bytes_.push_back(static_cast<u8>(operand >> 8));
    bytes_.push_back(static_cast<u8>(operand));
    return *this;
  }
  Snippet& Call(std::string_view method, std::string_view descriptor) {
    return WithU2(Opcode::k_invokestatic, calls_.Method(method, descriptor));
  }
  Snippet& Push(i32 number) {
    if (number >= -128 && number <= 127) {
      Op(Opcode::k_bipush);
      bytes_.push_back(static_cast<u8>(number));
      return *this;
    }
    if (number >= -32768 && number <= 32767) {
      return WithU2(Opcode::k_sipush, static_cast<u16>(number));
    }
    return WithU2(Opcode::k_ldc_w, calls_.pool().AddInteger(number));
  }
  Snippet& Push(u32 number) { return Push(static_cast<i32>(number)); }
  std::span<const u8> bytes() const { return bytes_; }

 private:
  EngineCalls& calls_;
  std::vector<u8> bytes_;
};

}  // namespace ravel
