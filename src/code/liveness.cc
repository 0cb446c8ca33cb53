// A register is live before an instruction that reads it, and before one that does
// not write it if it is live before one of those that may come next. An
// instruction that throws may be followed by any handler that covers it, which
// gets the exception in the first operand-stack register. An instruction that only
// makes a value that nobody will read does not read anything either: so a counter
// that is only counted is never live.
#include "code/liveness.h"

namespace ravel {
namespace {

class BackwardFlow {
 public:
  BackwardFlow(const Code& code, u32 words, std::vector<u64>* before, std::vector<u64>* in_call)
      : code_(code), words_(words), before_(*before), in_call_(*in_call) {}

  void Run() {
    const u32 size = static_cast<u32>(code_.insns.size());
    for (bool again = true; again;) {
      again = false;
      for (u32 pc = size; pc-- > 0;) again |= Visit(pc);
    }
  }

 private:
  using Set = std::vector<u64>;
  static void Add(Set* set, u32 r) { (*set)[r / 64] |= u64{1} << (r % 64); }
  static bool Has(const Set& set, u32 r) { return (set[r / 64] >> (r % 64) & 1) != 0; }
  static void Remove(Set* set, u32 r) { (*set)[r / 64] &= ~(u64{1} << (r % 64)); }
  void AddBefore(Set* set, u32 pc, u32 but = ~u32{0}) {
    for (u32 i = 0; i < words_; ++i) {
      u64 word = before_[size_t{pc} * words_ + i];
      if (but / 64 == i) word &= ~(u64{1} << (but % 64));
      (*set)[i] |= word;
    }
  }

  Set After(u32 pc, const RegOpInfo& info) {
    Set live(words_);
    const Insn& insn = code_.insns[pc];
    if ((info.flags & kEnds) == 0 && pc + 1 < code_.insns.size()) AddBefore(&live, pc + 1);
    if (info.imm == 't') AddBefore(&live, code_.TargetOf(pc));
    if (info.imm == 's') {
      const SwitchTable& table = code_.switches[static_cast<u32>(insn.imm)];
      for (const u32 target : table.targets) AddBefore(&live, target);
      AddBefore(&live, table.default_target);
    }
    return live;
  }

  // Does it do nothing but write a register? What is quickened is not looked at: the answer
  // must not depend on whether that has happened yet.
  static bool OnlyWrites(const RegOpInfo& info) {
    return info.defines != '-' && (info.flags & (kThrows | kBranch | kEnds | kCall | kQuick)) == 0;
  }

  // Whether anything changed.
  bool Visit(u32 pc) {
    const RegOpInfo& info = InfoOf(code_.ops[pc]);
    const Insn& insn = code_.insns[pc];
    Set live = After(pc, info);
    const bool writes = info.defines == 'k' ? insn.d != kResultVoid : info.defines != '-';
    const bool in_vain = OnlyWrites(info) && !Has(live, insn.a);
    if (writes) Remove(&live, insn.a);
    if ((info.flags & kThrows) != 0) {
      for (const CodeHandler& h : code_.handlers) {
        if (h.start <= pc && pc < h.end) AddBefore(&live, h.target, code_.StackRegister(0));
      }
    }
    Store(&in_call_, pc, live);
    if (in_vain) return Store(&before_, pc, live);
    for (const char use : info.uses) Add(&live, use == 'a' ? insn.a : use == 'b' ? insn.b : insn.c);
    const bool reads_many = (info.flags & kCall) != 0 || code_.ops[pc] == RegOp::k_multianewarray ||
                            code_.ops[pc] == RegOp::k_multianewarray_q;
    for (u32 i = 0; reads_many && i < insn.b; ++i) Add(&live, insn.a + i);
    return Store(&before_, pc, live);
  }

  bool Store(Set* sets, u32 pc, const Set& live) {
    bool changed = false;
    for (u32 i = 0; i < words_; ++i) {
      u64& word = (*sets)[size_t{pc} * words_ + i];
      changed |= word != live[i];
      word = live[i];
    }
    return changed;
  }

  const Code& code_;
  const u32 words_;
  std::vector<u64>& before_;
  std::vector<u64>& in_call_;
};

}  // namespace

Liveness::Liveness(const Code& code)
    : words_((code.registers + 63) / 64),
      before_(size_t{words_} * code.insns.size()),
      in_call_(before_.size()) {
  BackwardFlow(code, words_, &before_, &in_call_).Run();
}

}  // namespace ravel
