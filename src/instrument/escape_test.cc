#include "instrument/escape.h"

#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>

#include "instrument/testing_java.h"
#include "support/rng.h"

namespace ravel {
namespace {

using Bytes = std::vector<u8>;
using Pcs = std::set<u32>;

// A line with "// local" has accesses, all of them local; one with "// shared"
// has some that are not, and none that is.
constexpr std::string_view kSource = R"(
class Node {
  int value;
  Node next;
  static Node global;
  Node() {}
  Node(int value) { this.value = value; }           // local
  Node(Node next) { this.next = next; next.value = 1; } // mixed
  final void inc() { value++; }                     // shared
  final Node set(int v) { value = v; return this; } // shared
  void open(int v) { value = v; }                   // shared
  static int sum(Node a, Node b) { return a.value + b.value; }  // shared
  static void link(Node a, Node b) { a.next = b; }  // shared
  static Node choose(Node a, Node b) { return a == null ? b : a; }
  static void publish(Node n) { global = n; }
  static int loop(Node n, int k) { return k == 0 ? n.value : loop(n, k - 1); } // shared
}

class Leaky {
  int a;
  static Leaky last;
  Leaky() {
    a = 1;                      // local
    last = this;
    a = 2;                      // shared
  }
}
class LeakyBelow extends Leaky {
  int b;
  final int c;
  LeakyBelow() { b = 1; c = 2; }  // shared
}
class LeaksByCall {
  final int a;
  LeaksByCall() {
    hook();
    a = 1;                      // shared
  }
  void hook() {}
}
class LeaksByInner {
  int a = 1;                    // local
  final Runnable r = () -> a = 2;  // shared
  int b = 2;                    // shared
}
class Keeps {
  final int a;
  int b;
  Keeps(int a) {
    this.a = a;                 // local
    help();
    int[] x = new int[3];
    x[0] = b;                   // local
  }
  Keeps() { this(3); b = 4; }   // local
  private void help() { b = 1; } // shared
}
class KeepsBelow extends Keeps {
  KeepsBelow() {
    super(1);
    b++;                        // local
  }
}

class Uses {
  int field;
  Node node;
  static int count;

  int fresh() {
    Node n = new Node();
    n.value = 1;                // local
    n.inc();
    return n.value;             // local
  }
  Node returned() {
    Node n = new Node(2);
    n.value++;                  // local
    return n;
  }
  void stored() {
    Node n = new Node();
    n.value = 1;                // local
    node = n;                   // shared
    n.value = 2;                // shared
  }
  void storedInLocal() {
    Node a = new Node(), b = new Node();
    a.next = b;                 // local
    a.value = 1;                // local
    b.value = 1;                // shared
  }
  void storedInArray() {
    Node a = new Node();
    Node[] all = new Node[2];
    all[0] = a;                 // local
    all[1] = all[0];            // local
    a.value = 1;                // shared
  }
  void passed() {
    Node a = new Node(), b = new Node();
    a.value = Node.sum(a, b);   // local
    Node.link(a, b);
    a.value = 1;                // local
    b.value = 1;                // shared
    Node.publish(a);
    a.value = 1;                // shared
  }
  void chained() {
    Node a = new Node().set(1).set(2);
    a.value = 3;                // local
    Node b = Node.choose(a, new Node());
    b.value = 4;                // local
    Node c = Node.choose(a, node);  // shared
    c.value = 5;                // shared
    a.value = 6;                // local
  }
  void virtuals(Node other) {
    Node a = new Node();
    a.open(1);
    a.value = 1;                // local
    other.open(1);
    Node b = field > 1 ? a : new Node();  // shared
    b.value = 2;                // local
    b.open(1);
    b.value = 3;                // shared
    a.value = 4;                // shared
  }
  int recursive() {
    Node a = new Node();
    a.value = 1;                // local
    Node.loop(a, 3);
    return a.value;             // shared
  }
  void lambda() {
    Node a = new Node();
    a.value = 1;                // local
    Runnable r = () -> System.out.println(a);
    a.value = 2;                // shared
  }
  void thrown() {
    RuntimeException e = new RuntimeException();
    int[] x = new int[1];
    try {
      x[0] = 1;                 // local
      publish(x);
      x[0] = 2;                 // shared
    } catch (RuntimeException f) {
      x[0] = 3;                 // shared
    }
  }
  static Object sink;
  static void publish(Object o) { sink = o; }
  void handled() {
    Node a = new Node();
    try {
      a.value = Integer.parseInt("1");  // local
    } catch (NumberFormatException e) {
      a.value = 2;              // local
    } finally {
      a.value = 3;              // local
    }
  }
  void loop() {
    Node last = null;
    for (int i = 0; i < 3; i++) {
      Node n = new Node();
      n.value = i;              // local
      if (last != null) {
        last.value = i;         // shared
      }
      last = n;
    }
  }
  void loopThatPublishes() {
    for (int i = 0; i < 3; i++) {
      Node n = new Node();
      n.value = i;              // local
      publish(n);
      n.value = 1;              // shared
    }
  }
  void publishesLater() {
    Node n = new Node();
    for (int i = 0; i < 3; i++) {
      n.value = i;              // shared
      if (i == 1) publish(n);
    }
  }
  long arrays() {
    long[] a = new long[4];
    double[][] b = new double[2][2];
    a[1] = 3;                   // local
    b[1][0] = 2;                // mixed
    Object[] c = { a };         // local
    long[] d = a.clone();
    System.arraycopy(d, 0, d, 1, 2);
    return d[0];                // shared
  }
  int parameter(int[] a, Node n) {
    return a[0] + n.value + field;  // shared
  }
  int casts(Object o) {
    Object a = new Node();
    return ((Node) a).value     // local
        + (o instanceof Node ? 1 : 0);
  }
  void synchronizes() {
    Node a = new Node();
    synchronized (a) {
      a.value = 1;              // local
    }
  }
  void library() {
    Node a = new Node();
    java.util.Objects.requireNonNull(a).value = 1;  // local
    new java.util.ArrayList<Node>().add(a);
    a.value = 2;                // shared
  }
  void nulls() {
    Node a = null;
    if (field > 3) a = new Node();  // shared
    a.value = 1;                // local
  }
}
)";

class Escapes : public testing::Test {
 protected:
  static const CompiledJava& Java() {
    static const CompiledJava java{std::string(kSource)};
    return java;
  }
  Hierarchy classes_{Java().path(), &TestImage()};
  EscapeAnalysis analysis_{classes_};
};

bool IsAccess(Opcode op) {
  return op == Opcode::k_getfield || op == Opcode::k_putfield ||
         (op >= Opcode::k_iaload && op <= Opcode::k_saload) ||
         (op >= Opcode::k_iastore && op <= Opcode::k_sastore);
}

TEST_F(Escapes, AreFoundWhereTheSourceSaysSo) {
  std::map<i32, std::pair<size_t, size_t>> lines;  // accesses, and the local ones
  for (const std::string& name : Java().path().ClassesOf(Java().path().elements()[0])) {
    const ClassFile& file = *classes_.Find(name);
    for (size_t m = 0; m < file.methods.size(); ++m) {
      const CodeAttribute& code = *file.methods[m].code;
      const Pcs local = analysis_.LocalAccesses(file, m);
      for (u32 pc = 0; pc < code.code.size(); pc += InstructionLength(code.code, pc)) {
        if (!IsAccess(static_cast<Opcode>(code.code[pc]))) {
          EXPECT_FALSE(local.contains(pc));
          continue;
        }
        auto& [accesses, locals] = lines[code.LineOf(pc)];
        ++accesses;
        if (local.contains(pc)) ++locals;
      }
    }
  }
  std::istringstream source{std::string(kSource)};
  i32 number = 0;
  for (std::string line; std::getline(source, line);) {
    ++number;
    const size_t at = line.find("// ");
    const auto [accesses, locals] = lines[number];
    const std::string found = accesses == 0        ? ""
                              : locals == accesses ? "// local"
                              : locals == 0        ? "// shared"
                                                   : "// mixed";
    EXPECT_EQ(found, at == std::string::npos ? "" : line.substr(at)) << line;
  }
}

TEST_F(Escapes, OfThisAreFoundInConstructors) {
  for (const char* name : {"Keeps", "KeepsBelow", "Uses", "java/lang/Object", "java/util/ArrayList",
                           "java/util/concurrent/locks/ReentrantLock"}) {
    EXPECT_TRUE(analysis_.KeepsThis(name)) << name;
  }
  for (const char* name : {"Leaky", "LeakyBelow", "LeaksByCall", "LeaksByInner", "Nothing", "[I"}) {
    EXPECT_FALSE(analysis_.KeepsThis(name)) << name;
  }
}

TEST_F(Escapes, OfUnknownConstructorsAreAssumed) {
  Hierarchy alone(Java().path(), nullptr);
  EscapeAnalysis analysis(alone);
  EXPECT_TRUE(analysis.KeepsThis("Keeps"));
  EXPECT_FALSE(analysis.KeepsThis("java/util/ArrayList"));
}

// One static method ()V of the class Tiny.
Pcs LocalIn(EscapeAnalysis& analysis, TinyClass& tiny, Bytes code, u16 stack = 4, u16 locals = 4) {
  tiny.AddMethod(kAccStatic, "test", "()V", std::move(code), stack, locals);
  return analysis.LocalAccesses(tiny.file, tiny.file.methods.size() - 1);
}

TEST_F(Escapes, AreManyInLongMethods) {
  // More creations than there are bits for.
  TinyClass tiny;
  Bytes code;
  Pcs expected;
  for (int i = 0; i < 200; ++i) {
    // iconst_1, newarray int, iconst_0, iconst_1, iastore
    for (const u8 byte : {0x04, 0xBC, 10, 0x03, 0x04, 0x4F}) code.push_back(byte);
    expected.insert(static_cast<u32>(code.size() - 1));
  }
  code.push_back(0xB1);
  EXPECT_EQ(LocalIn(analysis_, tiny, code), expected);
}

TEST_F(Escapes, AreAssumedInCodeThatMakesNoSense) {
  const std::vector<Bytes> all = {
      {},
      {0x04, 0xBC, 10, 0x03, 0x2E, 0x57},              // falls off its end
      {0x04, 0xBC, 10, 0x03, 0x2E, 0x57, 0xFF},        // no opcode
      {0x04, 0xBC, 10, 0x03, 0x2E, 0xA7, 0xFF, 0xFD},  // jumps into an operand
      {0x04, 0xBC, 10, 0x03, 0x2E, 0xA7, 0x7F, 0xFF},  // jumps out
      {0x04, 0xBC, 10, 0x03, 0x2E, 0xA7, 0xFF, 0xFB},  // the stack grows
      {0x2E, 0xB1},                                    // nothing on the stack
      {0x4F, 0xB1},
      {0x59, 0xB1},
      {0x5F, 0xB1},
      {0xB0},
      {0xBF},
      {0x04, 0xBC, 10, 0x03, 0x2E, 0x04, 0x04, 0x04, 0x04, 0xB1},  // too much on it
      {0x04, 0xBC, 10, 0x3A, 200, 0xB1},                           // no such local
      {0x04, 0xBC, 10, 0x03, 0x2E, 0x57, 0xA8, 0x00, 0x03, 0xB1},  // jsr
      {0x04, 0xBC, 10, 0x03, 0x2E, 0x57, 0xC4, 0xA9, 0, 1},        // wide ret
      {0xBB, 0x00, 0x00, 0xB4, 0x00, 0x00, 0x57, 0xB1},            // no constants
      {0xBB, 0x00, 0x00, 0xB7, 0xFF, 0xFF, 0xB1},
      {0xBA, 0x00, 0x01, 0x00, 0x00, 0xB1},
  };
  for (const Bytes& code : all) {
    TinyClass tiny;
    EXPECT_EQ(LocalIn(analysis_, tiny, code), Pcs{});
  }
  TinyClass good;
  EXPECT_EQ(LocalIn(analysis_, good, {0x04, 0xBC, 10, 0x03, 0x2E, 0x57, 0xB1}), Pcs{4});
}

TEST_F(Escapes, CannotBeConfusedByDamagedCode) {
  Rng rng(1);
  for (const std::string& name : Java().path().ClassesOf(Java().path().elements()[0])) {
    auto found = Java().path().FindClass(name);
    const Bytes bytes = (*found)->bytes;
    for (int round = 0; round < 50; ++round) {
      auto file = ReadClassFile(Bytes(bytes));
      ASSERT_TRUE(file.ok());
      for (size_t m = 0; m < (*file)->methods.size(); ++m) {
        CodeAttribute& code = *(*file)->methods[m].code;
        Bytes damaged(code.code.begin(), code.code.end());
        for (u64 n = rng.Below(4) + 1; n > 0; --n) {
          damaged[rng.Below(damaged.size())] = static_cast<u8>(rng.Below(210));
        }
        code.code = (*file)->Keep(std::move(damaged));
        for (const u32 pc : analysis_.LocalAccesses(**file, m)) EXPECT_LT(pc, code.code.size());
      }
    }
  }
}

TEST_F(Escapes, AreFoundInTheLibrary) {
  size_t methods = 0, accesses = 0;
  TestImage().ForEach([&](const JImage::Resource& r) {
    if (r.module != "java.base" || !r.is_class()) return;
    if (!r.parent.starts_with("java/util") && !r.parent.starts_with("java/lang")) return;
    if (r.base.size() % 4 != 0) return;  // a sample
    ReadOptions options;
    options.trusted = true;
    const auto file = ReadClassFile(r.bytes, options);
    ASSERT_TRUE(file.ok());
    for (size_t m = 0; m < file.value()->methods.size(); ++m) {
      accesses += analysis_.LocalAccesses(*file.value(), m).size();
      ++methods;
    }
  });
  EXPECT_GT(methods, 2000u);
  EXPECT_GT(accesses, 1000u);
}

}  // namespace
}  // namespace ravel
