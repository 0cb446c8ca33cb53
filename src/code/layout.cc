#include "code/layout.h"

#include <algorithm>
#include <tuple>

namespace ravel {

namespace {

constexpr u16 Number(RegOp op) { return static_cast<u16>(op); }

// From ifeq on, conditions come in pairs of opposites, each followed by its
// backward form; InvertBranch depends on it.
static_assert((Number(RegOp::k_if_acmpne) - Number(RegOp::k_ifeq)) % 4 == 2);
static_assert((Number(RegOp::k_if_lcmplt) - Number(RegOp::k_ifeq)) % 4 == 0);
static_assert((Number(RegOp::k_ifnull) - Number(RegOp::k_ifeq)) % 4 == 0);
static_assert((Number(RegOp::k_if_dcmpggt) - Number(RegOp::k_ifeq)) % 4 == 0);

bool IsSwitch(RegOp op) { return op == RegOp::k_tableswitch || op == RegOp::k_lookupswitch; }

class Layout {
 public:
  Layout(BlockGraph graph, std::span<const ExceptionEntry> exceptions, Code* code)
      : graph_(std::move(graph)), exceptions_(exceptions), code_(code) {}

  void Run() {
    ThreadJumps();
    Order();
    EmitBlocks();
    FixTargets();
    EmitHandlers();
    code_->constants = std::move(graph_.constants);
    code_->switches = std::move(graph_.switches);
    code_->caches.resize(graph_.caches);
  }

 private:
  RegInsn& Last(const BasicBlock& block) { return graph_.insns[block.end - 1]; }

  // A block that only leads on is replaced by where it leads, unless it is an
  // empty endless loop.
  u32 Resolve(u32 b) const {
    const u32 first = b;
    for (size_t steps = 0; steps < graph_.blocks.size(); steps++) {
      const BasicBlock& block = graph_.blocks[b];
      if (!block.empty() || block.fall == kNoBlock) return b;
      b = block.fall;
    }
    return first;
  }

  void ThreadJumps() {
    std::vector<u32> resolved(graph_.blocks.size());
    for (u32 b = 0; b < resolved.size(); b++) resolved[b] = Resolve(b);
    const auto shorten = [&](u32& b) {
      if (b != kNoBlock) b = resolved[b];
    };
    for (BasicBlock& block : graph_.blocks) {
      shorten(block.taken);
      shorten(block.fall);
    }
    for (SwitchTable& table : graph_.switches) {
      for (u32& target : table.targets) shorten(target);
      shorten(table.default_target);
    }
    for (std::vector<u32>& context : graph_.handler_blocks) {
      for (u32& handler : context) shorten(handler);
    }
  }

  template <typename Visit>
  void VisitSuccessors(const BasicBlock& block, Visit visit) {
    if (block.taken != kNoBlock) visit(block.taken);
    if (block.fall != kNoBlock) visit(block.fall);
    if (!block.empty() && IsSwitch(Last(block).op)) {
      const SwitchTable& table = graph_.switches[static_cast<u32>(Last(block).imm)];
      visit(table.default_target);
      for (u32 target : table.targets) visit(target);
    }
  }

  // A handler is reached from the instructions that can throw in its range.
  template <typename Visit>
  void VisitHandlers(const BasicBlock& block, Visit visit) {
    if (exceptions_.empty() || block.prologue) return;
    const std::vector<u32>& handlers = graph_.handler_blocks[block.context];
    for (u32 i = block.begin; i < block.end; i++) {
      const RegInsn& insn = graph_.insns[i];
      if ((InfoOf(insn.op).flags & kThrows) == 0) continue;
      for (size_t row = 0; row < exceptions_.size(); row++) {
        const ExceptionEntry& e = exceptions_[row];
        if (insn.bci >= e.start && insn.bci < e.end) visit(handlers[row]);
      }
    }
  }

  void Order() {
    reached_.assign(graph_.blocks.size(), false);
    std::vector<u32> work;
    const auto reach = [&](u32 b) {
      if (reached_[b]) return;
      reached_[b] = true;
      work.push_back(b);
    };
    reach(graph_.entry);
    while (!work.empty()) {
      const u32 b = work.back();
      work.pop_back();
      VisitSuccessors(graph_.blocks[b], reach);
      VisitHandlers(graph_.blocks[b], reach);
    }
    for (u32 b = 0; b < reached_.size(); b++) {
      if (reached_[b]) order_.push_back(b);
    }
    const auto key = [&](u32 b) {
      const BasicBlock& block = graph_.blocks[b];
      return std::tuple(!block.prologue, block.context, block.pc);
    };
    std::sort(order_.begin(), order_.end(), [&](u32 x, u32 y) { return key(x) < key(y); });
  }

  void EmitInsn(const RegInsn& insn) {
    Insn& made = code_->insns.emplace_back();
    made = {.handler = static_cast<u32>(insn.op),
            .a = insn.a,
            .b = insn.b,
            .c = insn.c,
            .d = 0,
            .number = 0,
            .imm = insn.imm};
    made.d = insn.d;
    code_->ops.push_back(insn.op);
    code_->bci.push_back(insn.bci);
    code_->depth.push_back(insn.depth);
  }

  void EmitBlocks() {
    const size_t size = graph_.insns.size() + order_.size();
    code_->insns.reserve(size);
    code_->ops.reserve(size);
    code_->bci.reserve(size);
    code_->depth.reserve(size);
    start_.assign(graph_.blocks.size(), 0);
    for (size_t i = 0; i < order_.size(); i++) {
      BasicBlock& block = graph_.blocks[order_[i]];
      start_[order_[i]] = static_cast<u32>(code_->insns.size());
      const u32 next = i + 1 < order_.size() ? order_[i + 1] : kNoBlock;
      if (block.taken != kNoBlock && block.taken == next && block.fall != next) {
        Last(block).op = InvertBranch(Last(block).op);
        std::swap(block.taken, block.fall);
      }
      for (u32 k = block.begin; k < block.end; k++) EmitInsn(graph_.insns[k]);
      if (block.taken != kNoBlock) {
        code_->insns.back().imm = static_cast<i32>(block.taken);
        jumps_.push_back(static_cast<u32>(code_->insns.size() - 1));
      }
      if (block.fall != kNoBlock && block.fall != next) {
        EmitInsn({.op = RegOp::k_goto,
                  .a = 0,
                  .b = 0,
                  .c = 0,
                  .d = 0,
                  .imm = static_cast<i32>(block.fall),
                  .bci = block.empty() ? static_cast<u16>(block.pc) : Last(block).bci,
                  .depth = static_cast<u16>(graph_.blocks[block.fall].entry.size())});
        jumps_.push_back(static_cast<u32>(code_->insns.size() - 1));
      }
    }
  }

  void FixTargets() {
    for (u32 i : jumps_) {
      const u32 target = start_[static_cast<u32>(code_->insns[i].imm)];
      code_->SetTarget(i, target);
      if (target > i) continue;
      code_->ops[i] = BackwardForm(code_->ops[i]);
      code_->insns[i].handler = static_cast<u32>(code_->ops[i]);
    }
    for (SwitchTable& table : graph_.switches) {
      for (u32& target : table.targets) target = start_[target];
      table.default_target = start_[table.default_target];
    }
  }

  void EmitHandlers() {
    for (size_t row = 0; row < exceptions_.size(); row++) {
      const ExceptionEntry& entry = exceptions_[row];
      const size_t first = code_->handlers.size();
      for (size_t i = 0; i < order_.size(); i++) {
        const BasicBlock& block = graph_.blocks[order_[i]];
        const u32 handler = graph_.handler_blocks[block.context][row];
        if (block.prologue || handler == kNoBlock || !reached_[handler]) continue;
        const u32 end =
            i + 1 < order_.size() ? start_[order_[i + 1]] : static_cast<u32>(code_->insns.size());
        for (u32 pc = start_[order_[i]]; pc < end; pc++) {
          if (code_->bci[pc] < entry.start || code_->bci[pc] >= entry.end) continue;
          if (code_->handlers.size() > first && code_->handlers.back().end == pc &&
              code_->handlers.back().target == start_[handler]) {
            code_->handlers.back().end++;
          } else {
            code_->handlers.push_back({pc, pc + 1, start_[handler], entry.catch_type});
          }
        }
      }
    }
  }

  BlockGraph graph_;
  std::span<const ExceptionEntry> exceptions_;
  Code* code_;
  std::vector<bool> reached_;
  std::vector<u32> order_;
  std::vector<u32> start_;  // first instruction of each block
  std::vector<u32> jumps_;  // instructions whose imm is a block
};

}  // namespace

RegOp InvertBranch(RegOp op) {
  const u32 pair = (Number(op) - Number(RegOp::k_ifeq)) / 2;
  return static_cast<RegOp>(Number(RegOp::k_ifeq) + 2 * (pair ^ 1));
}

void LayOut(BlockGraph graph, std::span<const ExceptionEntry> exceptions, Code* code) {
  Layout(std::move(graph), exceptions, code).Run();
}

}  // namespace ravel
