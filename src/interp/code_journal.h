// CodeJournal: which instructions were rewritten since the oldest milestone,
// so that a return can take it back: what an instruction remembers may not
// hold on another path (a class is not initialised there, a literal is not in
// the table).
//
// Survives rollback as an object; its content follows the path.
#pragma once

#include <vector>

#include "code/code.h"
#include "interp/binding.h"
#include "world/milestone.h"

namespace ravel {

class CodeJournal final : public Journal {
 public:
  void Save(Code& code, u32 index) {
    entries_.push_back({&code, index, code.ops[index], code.insns[index]});
    ++position_;
  }

  // Calls f(code, index) for what was rewritten since the journal was at `position`, the
  // oldest first.
  template <typename F>
  void ForEachSince(u64 position, F f) const {
    for (u64 i = position; i < entries_.size(); ++i) f(*entries_[i].code, entries_[i].index);
  }

  void UndoTo(u64 position) override {
    while (entries_.size() > position) {
      const Entry& e = entries_.back();
      e.code->ops[e.index] = e.op;
      e.code->insns[e.index] = e.insn;
      RebindInsn(*e.code, e.index);
      entries_.pop_back();
      --position_;
    }
  }
  void Forget() override {
    entries_.clear();
    position_ = 0;
  }

 private:
  struct Entry {
    Code* code;
    u32 index;
    RegOp op;
    Insn insn;
  };
  std::vector<Entry> entries_;
};

}  // namespace ravel
