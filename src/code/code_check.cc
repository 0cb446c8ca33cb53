#include "code/code_check.h"

#include <fmt/format.h>

#include <vector>

#include "classfile/descriptor.h"
#include "code/printer.h"
#include "code/ref_map.h"

namespace ravel {
namespace {

class Checker {
 public:
  explicit Checker(const Code& code) : code_(code) {}

  std::string Run() {
    const size_t size = code_.insns.size();
    if (size == 0) return "no code";
    if (code_.ops.size() != size || code_.bci.size() != size || code_.depth.size() != size) {
      return "tables of different length";
    }
    for (pc_ = 0; pc_ < size && failure_.empty(); pc_++) Instruction();
    if (failure_.empty()) Handlers();
    if (failure_.empty() && (InfoOf(code_.ops.back()).flags & kEnds) == 0) {
      failure_ = "runs off the end";
    }
    for (pc_ = 0; pc_ < size && failure_.empty(); pc_++) References();
    return failure_;
  }

 private:
  void Fail(const std::string& why) {
    if (failure_.empty()) failure_ = fmt::format("{}: {}: {}", pc_, PrintInsn(code_, pc_), why);
  }

  void Register(u32 r) {
    if (r >= code_.registers) return Fail("register out of range");
    if (r >= code_.locals && r < code_.StackRegister(0)) Fail("register in the frame's header");
  }

  void Target(u32 target) {
    if (target >= code_.insns.size()) Fail("target out of range");
  }

  void Instruction() {
    const Insn& insn = code_.insns[pc_];
    const RegOp op = code_.ops[pc_];
    const RegOpInfo& info = InfoOf(op);
    if (insn.handler != static_cast<u32>(op)) Fail("handler is not the op");
    if ((info.flags & kQuick) != 0) Fail("quick op");
    if (info.defines != '-') Register(insn.a);
    for (char operand : info.uses) {
      Register(operand == 'a' ? insn.a : operand == 'b' ? insn.b : insn.c);
    }
    if (info.defines == 'k' && insn.d > kResultRef) Fail("bad result kind");
    if ((info.flags & kCall) != 0 || op == RegOp::k_multianewarray) {
      if (insn.a < code_.StackRegister(0)) Fail("arguments not on the stack");
      if (u32{insn.a} + insn.b > code_.registers) Fail("arguments out of range");
      if (insn.a + insn.b != code_.StackRegister(code_.depth[pc_])) Fail("depth does not fit");
    }
    const u32 imm = static_cast<u32>(insn.imm);
    switch (info.imm) {
      case 't':
        Target(code_.TargetOf(pc_));
        if (info.name.ends_with("_b") != (code_.TargetOf(pc_) <= pc_)) Fail("wrong direction");
        break;
      case 's':
        if (imm >= code_.switches.size()) return Fail("no such switch");
        for (u32 target : code_.switches[imm].targets) Target(target);
        Target(code_.switches[imm].default_target);
        if (!code_.switches[imm].matches.empty() &&
            code_.switches[imm].matches.size() != code_.switches[imm].targets.size()) {
          Fail("matches without targets");
        }
        break;
      case 'c':
        if (imm >= code_.constants.size()) Fail("no such constant");
        break;
      case 'p':
        if (code_.method->holder->file()->pool.Is(imm, ConstantTag::kUnusable)) Fail("no constant");
        break;
      default: break;
    }
    if ((op == RegOp::k_invokeinterface || op == RegOp::k_invokedynamic) &&
        insn.c >= code_.caches.size()) {
      Fail("no call cache");
    }
    const u32 max_stack = code_.registers - code_.StackRegister(0);
    if (code_.depth[pc_] > max_stack) Fail("depth out of range");
  }

  void Handlers() {
    pc_ = 0;
    for (const CodeHandler& h : code_.handlers) {
      if (h.start >= h.end || h.end > code_.insns.size()) Fail("bad handler range");
      Target(h.target);
    }
  }

  void References() {
    std::vector<bool> refs(code_.registers);
    VisitRefRegisters(code_, pc_, FrameAt::kInstruction, [&](u32 r) { refs[r] = true; });
    const Insn& insn = code_.insns[pc_];
    const auto is = [&](u32 r, bool ref) {
      if (refs[r] != ref) Fail(fmt::format("register {} is {}a reference", r, ref ? "not " : ""));
    };
    const auto kind = [&](u32 r, Kind k) { is(r, k == Kind::kRef); };
    const ConstantPool& pool = code_.method->holder->file()->pool;
    const RegOp op = code_.ops[pc_];
    switch (op) {
      case RegOp::k_mova:
        // The free register that serves to exchange two others.
        if (insn.b == code_.registers - 2) return;
        return is(insn.b, true);
      case RegOp::k_arraylength:
      case RegOp::k_getfield:
      case RegOp::k_instanceof: return is(insn.b, true);
      case RegOp::k_ifnull:
      case RegOp::k_ifnull_b:
      case RegOp::k_ifnonnull:
      case RegOp::k_ifnonnull_b:
      case RegOp::k_checkcast:
      case RegOp::k_athrow:
      case RegOp::k_monitorenter:
      case RegOp::k_monitorexit:
      case RegOp::k_reta:
      case RegOp::k_reta_sync: return is(insn.a, true);
      case RegOp::k_if_acmpeq:
      case RegOp::k_if_acmpeq_b:
      case RegOp::k_if_acmpne:
      case RegOp::k_if_acmpne_b: is(insn.a, true); return is(insn.b, true);
      case RegOp::k_baload:
      case RegOp::k_caload:
      case RegOp::k_saload:
      case RegOp::k_iaload:
      case RegOp::k_laload:
      case RegOp::k_faload:
      case RegOp::k_daload:
      case RegOp::k_aaload: is(insn.b, true); return is(insn.c, false);
      case RegOp::k_bastore:
      case RegOp::k_castore:
      case RegOp::k_iastore:
      case RegOp::k_lastore:
      case RegOp::k_aastore:
        is(insn.a, true);
        is(insn.b, false);
        return is(insn.c, op == RegOp::k_aastore);
      case RegOp::k_putfield:
        is(insn.a, true);
        return kind(insn.b, KindOf(pool.Member(static_cast<u16>(insn.imm)).descriptor[0]));
      case RegOp::k_putstatic:
        return kind(insn.a, KindOf(pool.Member(static_cast<u16>(insn.imm)).descriptor[0]));
      case RegOp::k_invokedynamic: {
        const u16 nat = pool.DynamicAt(static_cast<u16>(insn.imm)).name_and_type;
        return Arguments(pool.NameAndTypeAt(nat).descriptor, insn.a, is);
      }
      case RegOp::k_invokestatic:
        return Arguments(pool.Member(static_cast<u16>(insn.imm)).descriptor, insn.a, is);
      case RegOp::k_invokevirtual:
      case RegOp::k_invokespecial:
      case RegOp::k_invokeinterface:
        is(insn.a, true);
        return Arguments(pool.Member(static_cast<u16>(insn.imm)).descriptor, insn.a + 1, is);
      default:
        for (char operand : InfoOf(op).uses) {
          is(operand == 'a' ? insn.a : operand == 'b' ? insn.b : insn.c, false);
        }
    }
  }

  template <typename Is>
  void Arguments(std::string_view descriptor, u32 reg, Is is) {
    for (std::string_view type : MethodDescriptor(descriptor)) {
      is(reg, IsReferenceType(type));
      reg += static_cast<u32>(SlotsOf(type));
    }
  }

  const Code& code_;
  u32 pc_ = 0;
  std::string failure_;
};

}  // namespace

std::string CheckCode(const Code& code) { return Checker(code).Run(); }

}  // namespace ravel
