// Random methods with every stack operation in places where no compiler puts
// them, run as bytecode and as register code.
#include <gtest/gtest.h>

#include <random>

#include "code/code_check.h"
#include "code/printer.h"
#include "code/test_bytecode.h"
#include "code/test_machines.h"
#include "code/translator.h"

namespace ravel {
namespace {

// Arguments: four ints, two longs, two references, a float, two doubles.
constexpr std::string_view kDescriptor = "(IIIIJJLjava/lang/Object;Ljava/lang/Object;FDD)I";
constexpr u16 kLocals = 20;
constexpr u16 kMaxStack = 24;

class Generator {
 public:
  explicit Generator(u32 seed) : random_(seed) {}

  Method* Make(ClassSpace& space) {
    for (int i = 0; i < 4; i++) Part(2);
    while (!stack_.empty()) Consume();
    LoadInt();
    m_.Op(Opcode::k_ireturn);
    // Handlers come last; each goes back to where its try ended.
    for (const Guard& g : guards_) {
      const u32 handler = m_.pc();
      if (g.type == "") {
        m_.Op(Opcode::k_astore, {9});
      } else {
        m_.Op(Opcode::k_pop);
      }
      m_.Branch(Opcode::k_goto, g.after);
      m_.Try(g.start, g.end, handler, g.type);
    }
    return m_.Define(space, kMaxStack, kLocals, kDescriptor);
  }

 private:
  struct Guard {
    u32 start, end;
    BytecodeMaker::Label after;
    std::string_view type;
  };

  u32 Below(u32 n) { return random_() % n; }
  u32 Slots() const {
    u32 n = 0;
    for (char c : stack_) n += Width(c);
    return n;
  }
  static u32 Width(char c) { return c == 'J' || c == 'D' ? 2 : 1; }

  void Push(char c) { stack_.push_back(c); }
  void Pop(size_t n = 1) { stack_.resize(stack_.size() - n); }
  // The values that make up the topmost `slots` slots below the first `skip`
  // values; 0 if they end inside of one.
  size_t Group(size_t skip, u32 slots) const {
    size_t values = 0;
    for (size_t i = stack_.size() - std::min(skip, stack_.size()); i > 0 && slots > 0; i--) {
      const u32 width = Width(stack_[i - 1]);
      if (width > slots) return 0;
      slots -= width;
      values++;
    }
    return slots == 0 ? values : 0;
  }

  void LoadInt() { m_.Op(Opcode::k_iload, {static_cast<int>(Below(4))}), Push('I'); }

  // Something with zero net effect that may branch, loop or catch.
  void Part(u32 nesting) {
    Straight(3 + Below(10));
    if (nesting == 0) return;
    switch (Below(5)) {
      case 0: {
        LoadInt();
        Pop();
        const auto skip = m_.NewLabel();
        m_.Branch(static_cast<Opcode>(static_cast<u8>(Opcode::k_ifeq) + Below(6)), skip);
        Balanced(nesting - 1);
        m_.Bind(skip);
        break;
      }
      case 1: {  // condition ? x : y
        LoadInt();
        Pop();
        const auto other = m_.NewLabel(), end = m_.NewLabel();
        m_.Branch(Opcode::k_ifne, other);
        const size_t depth = stack_.size();
        LoadInt();
        m_.Branch(Opcode::k_goto, end);
        m_.Bind(other);
        stack_.resize(depth);
        PushInt();
        m_.Bind(end);
        if (Below(2) == 0) {
          m_.Op(Opcode::k_istore, {static_cast<int>(Below(4))});
          Pop();
        }
        break;
      }
      case 2: {  // while (--n > 0)
        const auto end = m_.NewLabel(), head = m_.Here();
        m_.Op(Opcode::k_iinc, {18, -1}).Op(Opcode::k_iload, {18});
        m_.Branch(Opcode::k_ifle, end);
        Balanced(nesting - 1);
        m_.Branch(Opcode::k_goto, head);
        m_.Bind(end);
        break;
      }
      case 3: {
        if (!stack_.empty()) break;
        const u32 start = m_.pc();
        Balanced(nesting - 1);
        if (start == m_.pc()) break;
        guards_.push_back({start, m_.pc(), m_.Here(), Below(2) == 0 ? "" : "java/lang/Error"});
        break;
      }
      default: Balanced(nesting - 1);
    }
  }

  void Balanced(u32 nesting) {
    const std::string before = stack_;
    floor_ = before.size();
    const size_t floor = floor_;
    Part(nesting);
    floor_ = floor;
    while (stack_.size() > before.size()) Consume();
    floor_ = 0;
    EXPECT_EQ(stack_, before);
  }

  void PushInt() {
    switch (Below(4)) {
      case 0: m_.Op(Opcode::k_bipush, {static_cast<int>(Below(256))}); break;
      case 1: m_.Op2(Opcode::k_sipush, static_cast<int>(Below(65536))); break;
      case 2: m_.Op(Opcode::k_iconst_0); break;
      default: m_.Op(Opcode::k_iload, {static_cast<int>(Below(4))}); break;
    }
    Push('I');
  }

  void PushAny() {
    switch (Below(8)) {
      case 0: m_.Op(Opcode::k_lload, {Below(2) == 0 ? 4 : 6}), Push('J'); break;
      case 1: m_.Op(Opcode::k_aload, {Below(2) == 0 ? 8 : 9}), Push('A'); break;
      case 2: m_.Op(Opcode::k_fload, {10}), Push('F'); break;
      case 3: m_.Op(Opcode::k_dload, {Below(2) == 0 ? 11 : 13}), Push('D'); break;
      case 4: m_.Op(Below(2) == 0 ? Opcode::k_lconst_1 : Opcode::k_lconst_0), Push('J'); break;
      case 5: m_.Op(Opcode::k_aconst_null), Push('A'); break;
      default: PushInt();
    }
  }

  // Uses up the topmost value.
  void Consume() {
    const char top = stack_.back();
    switch (Below(3)) {
      case 0:
        switch (top) {
          case 'I': m_.Op(Opcode::k_istore, {static_cast<int>(Below(4))}); break;
          case 'J': m_.Op(Opcode::k_lstore, {Below(2) == 0 ? 4 : 6}); break;
          case 'A': m_.Op(Opcode::k_astore, {Below(2) == 0 ? 8 : 9}); break;
          case 'F': m_.Op(Opcode::k_fstore, {10}); break;
          default: m_.Op(Opcode::k_dstore, {Below(2) == 0 ? 11 : 13}); break;
        }
        break;
      case 1: m_.Call("take", Descriptor(1, "V")); break;
      default: m_.Op(Width(top) == 2 ? Opcode::k_pop2 : Opcode::k_pop); break;
    }
    Pop();
  }

  std::string Descriptor(size_t values, std::string_view result) const {
    std::string text = "(";
    for (size_t i = stack_.size() - values; i < stack_.size(); i++) {
      if (stack_[i] == 'A') {
        text += "Ljava/lang/Object;";
      } else {
        text += stack_[i];
      }
    }
    return text + ")" + std::string(result);
  }

  void Straight(u32 count) {
    for (u32 i = 0; i < count; i++) {
      const size_t free = stack_.size() - floor_;
      const u32 choice = Below(12);
      if (Slots() + 5 > kMaxStack) {
        if (free == 0) return;
        Consume();
      } else if (choice < 3 || free == 0) {
        PushAny();
      } else if (choice < 5) {
        Consume();
      } else if (choice == 5) {
        m_.Op(Opcode::k_iinc, {static_cast<int>(Below(4)), static_cast<int>(Below(256))});
      } else if (choice == 6) {
        const size_t n = Below(static_cast<u32>(std::min<size_t>(free, 3)) + 1);
        const bool ref = Below(2) == 0;
        m_.Call("call", Descriptor(n, ref ? "Ljava/lang/Object;" : "Z"));
        Pop(n);
        Push(ref ? 'A' : 'I');
      } else if (choice == 7) {
        Arithmetic();
      } else {
        Shuffle();
      }
    }
  }

  void Arithmetic() {
    const size_t free = stack_.size() - floor_;
    const char top = stack_.back();
    if (free < 2 || top == 'A' || stack_[stack_.size() - 2] != top) return;
    constexpr std::string_view kTypes = "IJFD";
    constexpr Opcode kOps[] = {Opcode::k_iadd, Opcode::k_isub, Opcode::k_imul};
    const u32 type = static_cast<u32>(kTypes.find(top));
    m_.Op(static_cast<Opcode>(static_cast<u8>(kOps[Below(3)]) + type));
    Pop();
  }

  void Shuffle() {
    const auto fits = [&](size_t values) { return values > 0 && stack_.size() - floor_ >= values; };
    const auto insert = [&](size_t top, size_t below) {
      const std::string copy = stack_.substr(stack_.size() - top);
      stack_.insert(stack_.size() - top - below, copy);
    };
    const size_t one = Group(0, 1), two = Group(0, 2);
    switch (Below(7)) {
      case 0:
        if (!fits(one)) return;
        m_.Op(Opcode::k_dup);
        return insert(1, 0);
      case 1:
        if (!fits(two)) return;
        m_.Op(Opcode::k_dup2);
        return insert(two, 0);
      case 2:
        if (one == 0 || !fits(2) || Group(1, 1) == 0) return;
        m_.Op(Opcode::k_swap);
        std::swap(stack_[stack_.size() - 1], stack_[stack_.size() - 2]);
        return;
      case 3:
        if (one == 0 || !fits(2) || Group(1, 1) == 0) return;
        m_.Op(Opcode::k_dup_x1);
        return insert(1, 1);
      case 4: {
        const size_t below = one == 0 ? 0 : Group(1, 2);
        if (below == 0 || !fits(1 + below)) return;
        m_.Op(Opcode::k_dup_x2);
        return insert(1, below);
      }
      case 5: {
        const size_t below = two == 0 ? 0 : Group(two, 1);
        if (below == 0 || !fits(two + below)) return;
        m_.Op(Opcode::k_dup2_x1);
        return insert(two, below);
      }
      default: {
        const size_t below = two == 0 ? 0 : Group(two, 2);
        if (below == 0 || !fits(two + below)) return;
        m_.Op(Opcode::k_dup2_x2);
        return insert(two, below);
      }
    }
  }

  std::mt19937 random_;
  BytecodeMaker m_;
  std::string stack_;  // kinds, the top last
  size_t floor_ = 0;   // values below are left alone
  std::vector<Guard> guards_;
};

TEST(RandomPrograms, RunAlikeInBothForms) {
  auto space = OpenTestSpace();
  for (u32 seed = 1; seed <= 3000; seed++) {
    Method* method = Generator(seed).Make(*space);
    auto code = Translate(*space, method);
    ASSERT_TRUE(code.ok()) << "program " << seed << ": " << code.error().message;
    std::string failure = CheckCode(**code);
    for (u64 run = 0; run < 6 && failure.empty(); run++) {
      BytecodeMachine bytecode(*method, run);
      bytecode.Run();
      RegisterMachine registers(**code, run);
      registers.Run();
      failure = MethodMachine::Compare(bytecode, registers);
    }
    ASSERT_EQ(failure, "") << "program " << seed << "\n" << PrintCode(**code);
  }
}

}  // namespace
}  // namespace ravel
