// Forward data flow over the register code. The state at an instruction is the
// set of registers that surely hold a reference:
//
//   - the method's reference arguments at the start;
//   - a write adds or removes its register, a call also removes all above;
//   - where paths meet, the intersection;
//   - at a handler, the locals common to all covered instructions that can
//     throw, and the exception;
//   - a stack register at or above the instruction's depth drops out for good.
//     It may still hold an old reference, but a collection there does not see
//     it, so it must not come back to life when the stack grows again.
//
// The states at the starts of basic blocks are kept, the others recomputed.
#include "code/ref_map.h"

#include <algorithm>

namespace ravel {
namespace {

// Bounds the cost of a visit: longer blocks are cut.
constexpr u32 kLongestBlock = 64;

// A set of registers, over words owned by someone else.
struct Registers {
  u64* words;
  u32 count;  // of words

  void Add(u32 r) { words[r / 64] |= u64{1} << (r % 64); }
  void Remove(u32 r) { words[r / 64] &= ~(u64{1} << (r % 64)); }
  void RemoveFrom(u32 r) {
    if (r / 64 >= count) return;
    words[r / 64] &= (u64{1} << (r % 64)) - 1;
    for (u32 i = r / 64 + 1; i < count; i++) words[i] = 0;
  }
  void Assign(const u64* other) { std::copy(other, other + count, words); }
  // Returns whether this changed.
  bool Intersect(const u64* other) {
    u64 removed = 0;
    for (u32 i = 0; i < count; i++) {
      removed |= words[i] & ~other[i];
      words[i] &= other[i];
    }
    return removed != 0;
  }
};

void LimitToDepth(const Code& code, u32 pc, Registers state) {
  state.RemoveFrom(code.StackRegister(code.depth[pc]));
}

void Execute(const Code& code, u32 pc, Registers state) {
  const Insn& insn = code.insns[pc];
  const RegOpInfo& info = InfoOf(code.ops[pc]);
  if ((info.flags & kCall) != 0) state.RemoveFrom(insn.a);
  switch (info.defines) {
    case 'r': state.Add(insn.a); break;
    case 'v':
    case 'f':
    case 'd': state.Remove(insn.a); break;
    case 'k':
      if (insn.d == kResultRef) state.Add(insn.a);
      if (insn.d == kResultValue) state.Remove(insn.a);
      break;
    default: break;
  }
}

}  // namespace

struct Code::RefMaps {
  u32 words = 0;            // per state
  std::vector<u32> starts;  // first instruction of each block, ascending
  std::vector<u64> states;  // at the start of each block
  std::vector<bool> reached;

  u32 BlockOf(u32 pc) const {
    const auto after = std::upper_bound(starts.begin(), starts.end(), pc);
    return static_cast<u32>(after - starts.begin()) - 1;
  }
};

Code::Code() = default;
Code::~Code() = default;

namespace {

class DataFlow {
 public:
  DataFlow(const Code& code, Code::RefMaps* maps) : code_(code), maps_(*maps) {}

  void Run() {
    maps_.words = (code_.registers + 63) / 64;
    FindBlocks();
    maps_.states.assign(size_t{maps_.words} * maps_.starts.size(), 0);
    maps_.reached.assign(maps_.starts.size(), false);
    dirty_.assign(maps_.starts.size(), false);
    FindHandlers();

    std::vector<u64> buffer(maps_.words);
    Registers state{buffer.data(), maps_.words};
    AddArguments(state);
    Flow(0, state);
    for (bool again = true; again;) {
      again = false;
      for (u32 b = 0; b < maps_.starts.size(); b++) {
        if (!dirty_[b]) continue;
        dirty_[b] = false;
        again = true;
        state.Assign(State(b).words);
        RunBlock(b, state);
      }
    }
  }

 private:
  Registers State(u32 b) { return {maps_.states.data() + size_t{b} * maps_.words, maps_.words}; }

  u32 End(u32 b) const {
    return b + 1 < maps_.starts.size() ? maps_.starts[b + 1] : static_cast<u32>(code_.insns.size());
  }

  void AddArguments(Registers state) {
    u32 slot = 0;
    if (!code_.method->is_static()) state.Add(slot++);
    for (Kind kind : code_.method->args) {
      if (kind == Kind::kRef) state.Add(slot);
      slot += SlotsOf(kind);
    }
  }

  const SwitchTable* SwitchAt(u32 pc) const {
    return InfoOf(code_.ops[pc]).imm == 's' ? &code_.switches[static_cast<u32>(code_.insns[pc].imm)]
                                            : nullptr;
  }

  void FindBlocks() {
    const u32 size = static_cast<u32>(code_.insns.size());
    std::vector<bool> starts(size + 1);
    starts[0] = true;
    for (u32 pc = 0; pc < size; pc++) {
      const RegOpInfo& info = InfoOf(code_.ops[pc]);
      if ((info.flags & (kBranch | kEnds)) != 0) starts[pc + 1] = true;
      if (info.imm == 't') starts[code_.TargetOf(pc)] = true;
    }
    for (const SwitchTable& table : code_.switches) {
      for (u32 target : table.targets) starts[target] = true;
      starts[table.default_target] = true;
    }
    for (const CodeHandler& h : code_.handlers) starts[h.target] = true;
    for (u32 pc = 0; pc < size; pc++) {
      const bool far = !maps_.starts.empty() && pc - maps_.starts.back() >= kLongestBlock;
      if (starts[pc] || far) maps_.starts.push_back(pc);
    }
  }

  void FindHandlers() {
    covering_.resize(maps_.starts.size());
    for (const CodeHandler& h : code_.handlers) {
      u32 b = maps_.BlockOf(h.start);
      for (; b < maps_.starts.size() && maps_.starts[b] < h.end; b++) {
        covering_[b].push_back({&h, maps_.BlockOf(h.target), false});
      }
    }
  }

  void Flow(u32 b, Registers state) {
    if (!maps_.reached[b]) {
      maps_.reached[b] = true;
      State(b).Assign(state.words);
    } else if (!State(b).Intersect(state.words)) {
      return;
    }
    dirty_[b] = true;
  }

  void RunBlock(u32 b, Registers state) {
    std::vector<u64> handler_words(covering_[b].empty() ? 0 : maps_.words);
    for (Covering& c : covering_[b]) c.current = false;
    const u32 end = End(b);
    for (u32 pc = maps_.starts[b]; pc < end; pc++) {
      LimitToDepth(code_, pc, state);
      const RegOpInfo& info = InfoOf(code_.ops[pc]);
      if ((info.flags & kThrows) != 0) {
        for (Covering& c : covering_[b]) {
          if (c.current || pc < c.handler->start || pc >= c.handler->end) continue;
          c.current = true;
          Registers at_handler{handler_words.data(), maps_.words};
          at_handler.Assign(state.words);
          at_handler.RemoveFrom(code_.StackRegister(0));
          at_handler.Add(code_.StackRegister(0));
          Flow(c.target, at_handler);
        }
      }
      Execute(code_, pc, state);
      if (info.defines != '-' && code_.insns[pc].a < code_.locals) {
        for (Covering& c : covering_[b]) c.current = false;
      }
      if (info.imm == 't') Flow(maps_.BlockOf(code_.TargetOf(pc)), state);
      if (const SwitchTable* table = SwitchAt(pc)) {
        for (u32 target : table->targets) Flow(maps_.BlockOf(target), state);
        Flow(maps_.BlockOf(table->default_target), state);
      }
      if ((info.flags & kEnds) != 0) return;
    }
    if (b + 1 < maps_.starts.size()) Flow(b + 1, state);
  }

  struct Covering {
    const CodeHandler* handler;
    u32 target;    // block
    bool current;  // has seen the locals as they are now
  };

  const Code& code_;
  Code::RefMaps& maps_;
  std::vector<bool> dirty_;
  std::vector<std::vector<Covering>> covering_;  // by block
};

}  // namespace

void VisitRefRegisters(const Code& code, u32 pc, FrameAt at,
                       const std::function<void(u32)>& visit) {
  if (code.ref_maps == nullptr) {
    code.ref_maps = std::make_unique<Code::RefMaps>();
    DataFlow(code, code.ref_maps.get()).Run();
  }
  const Code::RefMaps& maps = *code.ref_maps;
  const u32 block = maps.BlockOf(pc);
  const u64* const at_start = maps.states.data() + size_t{block} * maps.words;
  std::vector<u64> words(at_start, at_start + maps.words);
  Registers state{words.data(), maps.words};
  for (u32 p = maps.starts[block]; p < pc; p++) {
    LimitToDepth(code, p, state);
    Execute(code, p, state);
  }
  LimitToDepth(code, pc, state);
  if (at == FrameAt::kCall) state.RemoveFrom(code.insns[pc].a);
  if (at == FrameAt::kThrown) state.RemoveFrom(code.StackRegister(0));
  for (u32 i = 0; i < maps.words; i++) {
    for (u64 left = words[i]; left != 0; left &= left - 1) {
      visit(i * 64 + static_cast<u32>(__builtin_ctzll(left)));
    }
  }
}

}  // namespace ravel
