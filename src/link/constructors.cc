#include "link/constructors.h"

#include "classfile/bytecode.h"

namespace ravel {
namespace {

// Where a constructor has `this` on the stack, and how often that is for a field of its own, or
// for another constructor.
struct UsesOfThis {
  u32 all = 0;
  u32 own = 0;
};

UsesOfThis CountUses(const Klass& k, std::span<const u8> code) {
  const ConstantPool& pool = k.file()->pool;
  UsesOfThis uses;
  bool constructed = false;
  bool pushed = false;  // `this`, by the instruction before
  for (u32 bci = 0; bci < code.size();) {
    const u32 length = InstructionLength(code, bci);
    if (length == 0) break;
    const auto op = static_cast<Opcode>(code[bci]);
    const bool pushes = op == Opcode::k_aload_0 || (op == Opcode::k_dup && pushed);
    if (pushes) ++uses.all;
    if (op == Opcode::k_getfield || op == Opcode::k_putfield || op == Opcode::k_invokespecial) {
      const u16 index = static_cast<u16>(code[bci + 1] << 8 | code[bci + 2]);
      if (!pool.IsMemberRef(index)) break;  // nobody has verified it yet
      const auto member = pool.Member(index);
      const bool is_own = member.owner == k.file()->name();
      if (op != Opcode::k_invokespecial) {
        if (is_own) ++uses.own;
      } else if (member.name == "<init>" && !constructed &&
                 (is_own || member.owner == k.file()->super_name())) {
        constructed = true;
        ++uses.own;
      }
    }
    pushed = pushes;
    bci += length;
  }
  return uses;
}

}  // namespace

bool LetsThisOut(const Klass& k) {
  for (const Klass* c = &k; c != nullptr && c->loader() != kBootLoader; c = c->super()) {
    for (const Method* m : c->methods()) {
      if (m->name->view() != "<init>" || m->code_attribute == nullptr) continue;
      const UsesOfThis uses = CountUses(*c, m->code_attribute->code);
      if (uses.all > uses.own) return true;
    }
  }
  return false;
}

}  // namespace ravel
