#include "instrument/random_pass.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "classfile/bytecode.h"
#include "edit/code_bytes.h"
#include "instrument/replay_pass.h"
#include "instrument/testing_java.h"
#include "verify/testing_hierarchy.h"

namespace ravel {
namespace {

using enum Opcode;

using Bytes = std::vector<u8>;
using Words = std::vector<std::string>;

constexpr std::string_view kShake = "ravel/replay/Shake";
constexpr std::string_view kReplay = "ravel/replay/Replay";

constexpr const char* kSource = R"(
package p;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

class Fields {
  int a;
  volatile int v;
  final int f = System.identityHashCode(null);
  long wide;
  static int s;
  static final Object k = new Object();
  static volatile long sv;
  int readA() { return a; }
  void writeA(int x) { a = x; }
  void writeWide(long x) { wide = x; }
  int readV() { return v; }
  int readF() { return f; }
  static int readS() { return s; }
  static Object readK() { return k; }
  static void writeSV() { sv = 1; }
  static int ofLocal() { Fields x = new Fields(); x.a = 1; x.v = 2; return x.a; }
  Fields() { a = 3; }
}
class Below extends Fields {
  int b;
  static int readThroughBelow(Below x) { return x.a + x.b; }
  static int staticThroughBelow() { return Below.s; }
}
class Leaky {
  static Leaky last;
  final int f;
  Leaky() { last = this; f = System.identityHashCode(null); }
  int readF() { return f; }
  class Inner {
    Inner() { inners.add(this); }
    Leaky outer() { return Leaky.this; }
  }
  static List<Object> inners;
}
class Arrays {
  static boolean z(boolean[] a) { return a[0]; }
  static void b(byte[] a) { a[0] = 1; }
  static void c(char[] a) { a[0] = a[1]; }
  static void s(short[] a) { a[0] = 1; }
  static void i(int[] a) { a[0] = 1; }
  static void l(long[] a) { a[0] = a[1]; }
  static void f(float[] a) { a[0] = 1; }
  static void d(double[] a) { a[0] = 1; }
  static void o(String[] a) { a[0] = a[1]; }
  static int len(int[] a) { return a.length; }
  static int local() { int[] a = new int[2]; a[0] = 1; return a[1]; }
}
interface Locking { void go(); }
class ByMethod implements Locking {
  public synchronized void go() {}
  void quiet() {}
  synchronized int get(long x, int y) { return y; }
  static synchronized double of() { return 1; }
  synchronized void fails() { throw new RuntimeException(); }
}
class Calls {
  static void locking(Locking l) { l.go(); }
  static void byMethod(ByMethod m) { m.go(); }
  static void quiet(ByMethod m) { m.quiet(); }
  static double stat() { return ByMethod.of(); }
  static void monitors(Object o) throws Exception {
    o.wait(); o.wait(1); o.notify(); o.notifyAll();
  }
  static boolean threads(Mine t) throws Exception {
    t.interrupt(); t.join(); Thread.yield(); Thread.sleep(1); Thread.onSpinWait();
    return t.isAlive() || t.isInterrupted();
  }
  static Object quietThread(Thread t) { return Thread.currentThread(); }
  static void queues(BlockingQueue<Object> q) throws Exception { q.put(q.take()); }
  static void locks(Lock l) { l.lock(); LockSupport.unpark(null); }
  static void constructs() { new Semaphore(1); new ReentrantLock(); }
  static long times() throws Exception {
    TimeUnit.SECONDS.sleep(1);
    return TimeUnit.SECONDS.toMillis(2);
  }
  static int random() { return ThreadLocalRandom.current().nextInt(); }
  static void block(Object o) { synchronized (o) { o.getClass(); } }
}
class Mine extends Thread {
  public synchronized void run() {}
  public synchronized void interrupt() { super.interrupt(); }
}
class Init {
  static List<String> list = new ArrayList<>();
  static int n;
  static { if (list.size() > 5) n = 7; }
  static void f() { n++; }
  Object own() { return new Init(); }
}
class InitBelow extends Init {
  static Object o = new Thread();
  static void g() { n++; f(); }
}
class Plain { static int x = 3; static void f() {} }
class Users {
  static void news() { new InitBelow(); }
  static Object gets() { return InitBelow.o; }
  static void inherited() { InitBelow.f(); }
  static void puts() { Init.n = 1; }
  static void plain() { new Plain(); Plain.f(); Plain.x++; }
}
)";

class RandomPassTest : public testing::Test {
 protected:
  struct Program {
    CompiledJava java{kSource};
    Hierarchy hierarchy{java.path(), &TestImage()};
    EscapeAnalysis escape{hierarchy};
  };
  static void SetUpTestSuite() { program_ = new Program; }
  static void TearDownTestSuite() {
    delete program_;
    program_ = nullptr;
  }

  void Set(std::string location, Category category) {
    classification_.Set(std::move(location), category);
  }
  void Unprotect(std::initializer_list<const char*> locations) {
    for (const char* l : locations) Set(l, Category::kUnprotected);
  }
  RandomPass& Pass() {
    if (!pass_) {
      pass_.emplace(RandomPass::Options{.classification = classification_,
                                        .hierarchy = program_->hierarchy,
                                        .escape = program_->escape,
                                        .bodies = bodies_,
                                        .is_edited = is_edited_,
                                        .monitor = monitor_});
    }
    return *pass_;
  }

  // The class as it was rewritten, which verifies.
  const ClassFile& Class(const std::string& name) {
    std::unique_ptr<ClassFile>& file = files_[name];
    if (file != nullptr) return *file;
    auto found = program_->java.path().FindClass("p/" + name);
    CHECK(found.ok() && found->has_value()) << name;
    auto rewritten = Pass().Rewrite((**found).bytes, {});
    CHECK(rewritten.ok()) << rewritten.error().message;
    EXPECT_EQ(rewritten->reduced, 0u);
    file = std::move(*ReadClassFile(rewritten->bytes));
    TestHierarchy verifier(&TestImage());
    for (const ClassPath::Element& e : program_->java.path().elements()) {
      for (const std::string& n : program_->java.path().ClassesOf(e)) {
        verifier.Add(std::move(*ReadClassFile((**program_->java.path().FindClass(n)).bytes)));
      }
    }
    for (VerifierMode mode : {VerifierMode::kStackMaps, VerifierMode::kInference}) {
      bool final_error = false;
      const auto error = verifier.VerifyBy(mode, *file, final_error);
      EXPECT_FALSE(error) << name << ": " << error->message;
    }
    return *file;
  }

  static size_t IndexOf(const ClassFile& file, std::string_view method) {
    for (size_t m = 0; m < file.methods.size(); ++m) {
      if (file.methods[m].name == method) return m;
    }
    CHECK(false) << "no method " << method;
    return 0;
  }

  // The calls of the engine in a method, what they are told, and the instruction
  // that they are made for: "point getfield", "uses p.C write putfield".
  Words Told(const std::string& class_name, std::string_view method) {
    const ClassFile& file = Class(class_name);
    const std::span<const u8> code = file.methods[IndexOf(file, method)].code->code;
    Words words;
    size_t open = 0;  // calls whose instruction did not come yet
    std::vector<u32> pushed;
    for (u32 pc = 0; pc < code.size(); pc += InstructionLength(code, pc)) {
      const Opcode op = static_cast<Opcode>(code[pc]);
      if (op == k_bipush) pushed.push_back(code[pc + 1]);
      if (op == k_invokestatic) {
        const auto member = file.pool.Member(ReadU2(code.data() + pc + 1));
        if (member.owner == kShake || member.owner == kReplay) {
          words.push_back(Told(member, pushed));
          ++open;
          continue;
        }
      }
      if (op == k_bipush || (op >= k_pop && op <= k_swap)) continue;
      for (; open > 0; --open) words[words.size() - open] += " " + std::string(InfoOf(op).name);
    }
    return words;
  }
  std::string Told(const ConstantPool::MemberRef& member, const std::vector<u32>& pushed) {
    std::string word(member.name);
    const bool again = (word == "touch" || word == "point") && pushed.back() > 127;  // negative
    if (word.starts_with("uses")) {
      word += " " + Pass().locations()[pushed.back() / 2];
      word += pushed.back() % 2 == 0 ? " read" : " write";
    } else if (word == "touch") {
      word += " " + Pass().initialized()[pushed[pushed.size() - 2]];
    } else if (word.starts_with("initialize")) {
      word += " " + Pass().initialized()[pushed.back()];
    }
    if (again) word += " again";
    return word;
  }

  static Program* program_;
  Classification classification_;
  std::set<std::string> bodies_;
  std::function<bool(std::string_view)> is_edited_;
  bool monitor_ = false;
  std::optional<RandomPass> pass_;
  std::map<std::string, std::unique_ptr<ClassFile>> files_;
};
RandomPassTest::Program* RandomPassTest::program_ = nullptr;

TEST_F(RandomPassTest, LeavesAloneWhatNobodyShares) {
  for (const char* method : {"readA", "writeA", "readS", "readF", "readK", "ofLocal"}) {
    EXPECT_EQ(Told("Fields", method), Words()) << method;
  }
  for (const char* method : {"z", "b", "c", "o", "local"}) {
    EXPECT_EQ(Told("Arrays", method), Words()) << method;
  }
}

TEST_F(RandomPassTest, HasPointsAtVolatileFieldsOnly) {
  EXPECT_EQ(Told("Fields", "readV"), (Words{"point getfield"}));
  EXPECT_EQ(Told("Fields", "writeSV"), (Words{"point putstatic"}));
  ASSERT_EQ(Pass().points().size(), 2u);
  EXPECT_EQ(Pass().points()[0].place.class_name, "p.Fields");
  EXPECT_EQ(Pass().points()[0].place.offset, 1);
  EXPECT_EQ(Pass().points()[0].where, "Subjects.java:18");
}

TEST_F(RandomPassTest, HasPointsAtUnprotectedFields) {
  Unprotect({"p.Fields"});
  EXPECT_EQ(Told("Fields", "readA"), (Words{"point getfield"}));
  EXPECT_EQ(Told("Fields", "writeA"), (Words{"point putfield"}));
  EXPECT_EQ(Told("Fields", "writeWide"), (Words{"point putfield"}));
  EXPECT_EQ(Told("Fields", "readS"), Words());
}

TEST_F(RandomPassTest, TellsStaticFieldsFromOthers) {
  Unprotect({"static p.Fields"});
  EXPECT_EQ(Told("Fields", "readA"), Words());
  EXPECT_EQ(Told("Fields", "readS"), (Words{"point getstatic"}));
  EXPECT_EQ(Told("Fields", "readK"), Words());  // final
}

TEST_F(RandomPassTest, NamesLocationsByWhoDeclaresThem) {
  Unprotect({"p.Below", "static p.Fields"});
  EXPECT_EQ(Told("Below", "readThroughBelow"), (Words{"point getfield"}));  // b, not a
  EXPECT_EQ(Told("Below", "staticThroughBelow"), (Words{"point getstatic"}));
}

TEST_F(RandomPassTest, FinalFieldsAreSafeUnlessTheObjectIsSeenBefore) {
  Unprotect({"p.Fields", "p.Leaky"});
  EXPECT_EQ(Told("Fields", "readF"), Words());
  EXPECT_EQ(Told("Leaky", "readF"), (Words{"point getfield"}));
}

TEST_F(RandomPassTest, LocalObjectsAreNotShared) {
  Unprotect({"p.Fields", "int[]"});
  monitor_ = true;
  EXPECT_EQ(Told("Fields", "ofLocal"), Words());
  EXPECT_EQ(Told("Fields", "<init>"), Words());
  EXPECT_EQ(Told("Arrays", "local"), Words());
}

TEST_F(RandomPassTest, TellsArraysByTheirElements) {
  struct Row {
    const char *location, *method;
    Words told;
  };
  const Row rows[] = {{"byte[]", "z", {"point baload"}},
                      {"byte[]", "b", {"point bastore"}},
                      {"char[]", "c", {"point caload", "point castore"}},
                      {"short[]", "s", {"point sastore"}},
                      {"int[]", "i", {"point iastore"}},
                      {"long[]", "l", {"point laload", "point lastore"}},
                      {"float[]", "f", {"point fastore"}},
                      {"double[]", "d", {"point dastore"}},
                      {"Object[]", "o", {"point aaload", "point aastore"}}};
  for (const Row& row : rows) {
    classification_ = {};
    Unprotect({row.location});
    pass_.reset();
    files_.clear();
    for (const Row& other : rows) {
      const bool same = std::string_view(other.location) == row.location;
      EXPECT_EQ(Told("Arrays", other.method), same ? other.told : Words()) << other.method;
    }
    EXPECT_EQ(Told("Arrays", "len"), Words());
  }
}

TEST_F(RandomPassTest, HasPointsAtCallsThatMayLock) {
  EXPECT_EQ(Told("Calls", "locking"), (Words{"point invokeinterface"}));
  EXPECT_EQ(Told("Calls", "byMethod"), (Words{"point invokevirtual"}));
  EXPECT_EQ(Told("Calls", "quiet"), Words());
  EXPECT_EQ(Told("Calls", "stat"), (Words{"point invokestatic"}));
}

TEST_F(RandomPassTest, HasPointsAtCallsAboutThreads) {
  // The engine takes the place of the calls, after the points.
  EXPECT_EQ(Told("Calls", "monitors"),
            (Words{"point aload_0", "waitOn aload_0", "point aload_0", "waitOn aload_0",
                   "point aload_0", "notifyOne aload_0", "point return", "notifyEach return"}));
  const Words threads = Told("Calls", "threads");
  EXPECT_EQ(std::ranges::count_if(threads, [](auto& w) { return w.starts_with("point"); }), 7);
  EXPECT_EQ(threads[0].substr(0, 5), "point");
  EXPECT_EQ(threads[1].substr(0, 9), "interrupt");
  EXPECT_EQ(Told("Calls", "quietThread"), Words());
}

TEST_F(RandomPassTest, HasPointsAtCallsOfConcurrency) {
  EXPECT_EQ(Told("Calls", "queues"), (Words{"point invokeinterface", "point invokeinterface"}));
  const Words locks = Told("Calls", "locks");
  EXPECT_EQ(locks.size(), 3u);
  EXPECT_EQ(locks[0], "point invokeinterface");
  EXPECT_EQ(Told("Calls", "constructs"), Words());
  const Words times = Told("Calls", "times");
  EXPECT_EQ(std::ranges::count_if(times, [](auto& w) { return w.starts_with("point"); }), 1);
  EXPECT_EQ(Told("Calls", "random"), Words());
}

TEST_F(RandomPassTest, AsksBeforeBlocksAreLocked) {
  EXPECT_EQ(Told("Calls", "block"),
            (Words{"enter monitorenter", "unlock monitorexit", "unlock monitorexit"}));
}

TEST_F(RandomPassTest, SynchronizedMethodsLockByThemselves) {
  const ClassFile& file = Class("ByMethod");
  for (const MemberInfo& m : file.methods) EXPECT_EQ(m.access & kAccSynchronized, 0) << m.name;
  const Words locked{"lock monitorenter", "unlock monitorexit", "unlock monitorexit"};
  EXPECT_EQ(Told("ByMethod", "go"), locked);
  EXPECT_EQ(Told("ByMethod", "get"), locked);
  EXPECT_EQ(Told("ByMethod", "of"), locked);
  EXPECT_EQ(Told("ByMethod", "quiet"), Words());
  EXPECT_EQ(Told("ByMethod", "fails"), (Words{"lock monitorenter", "unlock monitorexit"}));
  const CodeAttribute& code = *file.methods[IndexOf(file, "go")].code;
  // 0 aload_0, 1 dup, 2 lock, 5 monitorenter, 6 aload_0, 7 dup, 8 unlock, 11 monitorexit,
  // 12 return, 13 ...
  ASSERT_EQ(code.exceptions.size(), 1u);
  EXPECT_EQ(code.exceptions[0].start, 6);
  EXPECT_EQ(code.exceptions[0].end, 13);
  EXPECT_EQ(code.exceptions[0].handler, 13);
}

TEST_F(RandomPassTest, ThreadsBeginBeforeTheyLock) {
  EXPECT_EQ(Told("Mine", "run"), (Words{"begin aload_0", "lock monitorenter", "unlock monitorexit",
                                        "unlock monitorexit"}));
  // An override of interrupt asks first, too.
  const Words interrupt = Told("Mine", "interrupt");
  EXPECT_EQ(interrupt[0], "restores ifeq");
  EXPECT_EQ(interrupt[1], "lock monitorenter");
}

// Before 49 there is no constant for the class.
TEST_F(RandomPassTest, OldStaticMethodsStaySynchronized) {
  for (const u16 major : {48, 49}) {
    TinyClass tiny(major);
    tiny.AddMethod(kAccStatic | kAccSynchronized, "f", "()V", {static_cast<u8>(k_return)}, 0, 0);
    tiny.AddMethod(kAccSynchronized, "g", "()V", {static_cast<u8>(k_return)}, 0, 1);
    auto rewritten = Pass().Rewrite(tiny.Bytes(), {});
    ASSERT_TRUE(rewritten.ok());
    const auto file = std::move(*ReadClassFile(rewritten->bytes));
    EXPECT_EQ((file->methods[1].access & kAccSynchronized) != 0, major < 49);
    EXPECT_EQ(file->methods[2].access & kAccSynchronized, 0);
    EXPECT_FALSE(VerifyClass(*file, VerifierModeOf(*file)).error);
  }
}

TEST_F(RandomPassTest, MethodsThatOverwriteThisStaySynchronized) {
  TinyClass tiny;
  tiny.AddMethod(
      kAccSynchronized, "f", "()V",
      {static_cast<u8>(k_aconst_null), static_cast<u8>(k_astore_0), static_cast<u8>(k_return)}, 1,
      1);
  auto rewritten = Pass().Rewrite(tiny.Bytes(), {});
  ASSERT_TRUE(rewritten.ok());
  EXPECT_FALSE(rewritten->edited);
}

TEST_F(RandomPassTest, TellsWhenInitializersRun) {
  const Words told = Told("Init", "<clinit>");
  ASSERT_GE(told.size(), 3u);
  EXPECT_EQ(told.front().substr(0, 18), "initializes p.Init");
  EXPECT_EQ(told[told.size() - 2], "initialized p.Init return");
  EXPECT_EQ(told.back(), "initialized p.Init athrow");
}

TEST_F(RandomPassTest, TouchesClassesBeforeTheirFirstUseTopmostFirst) {
  EXPECT_EQ(Told("Users", "news"), (Words{"touch p.Init new", "touch p.InitBelow again new"}));
  EXPECT_EQ(Told("Users", "gets"),
            (Words{"touch p.Init getstatic", "touch p.InitBelow again getstatic"}));
  EXPECT_EQ(Told("Users", "inherited"), (Words{"touch p.Init invokestatic"}));
  EXPECT_EQ(Told("Users", "puts"), (Words{"touch p.Init putstatic"}));
  EXPECT_EQ(Told("Users", "plain"), Words());
  EXPECT_EQ(Told("InitBelow", "g"), Words());
  EXPECT_EQ(Told("Init", "own"), Words());
}

TEST_F(RandomPassTest, ATouchAndAPointOfOneBytecodeHaveOneNumber) {
  Unprotect({"static p.Init"});
  EXPECT_EQ(Told("Users", "puts"), (Words{"touch p.Init putstatic", "point again putstatic"}));
  const auto& points = Pass().points();
  const ClassFile& file = Class("Users");
  EXPECT_EQ(std::ranges::count_if(
                points, [&](const auto& p) { return p.place.method == IndexOf(file, "puts"); }),
            1);
}

TEST_F(RandomPassTest, WaitsForNoInitializerThatIsNotEdited) {
  is_edited_ = [](std::string_view name) { return name != "p/Init"; };
  EXPECT_EQ(Told("Users", "news"), (Words{"touch p.InitBelow new"}));
}

TEST_F(RandomPassTest, MonitorsWhatIsNotUnprotected) {
  monitor_ = true;
  Set("p.Fields", Category::kProtected);
  Unprotect({"char[]"});
  EXPECT_EQ(Told("Fields", "readA"), (Words{"uses p.Fields read getfield"}));
  EXPECT_EQ(Told("Fields", "writeA"), (Words{"uses p.Fields write putfield"}));
  EXPECT_EQ(Told("Fields", "writeWide"), (Words{"uses p.Fields write putfield"}));
  EXPECT_EQ(Told("Fields", "readV"), (Words{"point getfield"}));
  EXPECT_EQ(Told("Fields", "readF"), Words());
  EXPECT_EQ(Told("Fields", "readK"), Words());
  EXPECT_EQ(Told("Fields", "readS"), (Words{"usesStatic static p.Fields read getstatic"}));
  EXPECT_EQ(Told("Arrays", "z"), (Words{"uses byte[] read baload"}));
  EXPECT_EQ(Told("Arrays", "c"), (Words{"point caload", "point castore"}));
  EXPECT_EQ(Told("Arrays", "l"), (Words{"uses long[] read laload", "uses long[] write lastore"}));
  EXPECT_EQ(Told("Arrays", "o"),
            (Words{"uses Object[] read aaload", "uses Object[] write aastore"}));
  EXPECT_EQ(Pass().locations().front(), "p.Fields");
}

TEST_F(RandomPassTest, MonitorsNoStaticFieldsInTheirOwnInitializer) {
  monitor_ = true;
  for (const std::string& w : Told("Init", "<clinit>")) {
    EXPECT_FALSE(w.starts_with("uses")) << w;
  }
  EXPECT_EQ(Told("Init", "f"), (Words{"usesStatic static p.Init read getstatic",
                                      "usesStatic static p.Init write putstatic"}));
}

TEST_F(RandomPassTest, MonitorsThisOnlyOnceItIsInitialized) {
  monitor_ = true;
  // It writes this$0 before it calls the constructor of Object.
  for (const std::string& w : Told("Leaky$Inner", "<init>")) {
    EXPECT_EQ(w.find("putfield"), std::string::npos) << w;
  }
  EXPECT_EQ(Told("Leaky$Inner", "outer"), (Words{"uses p.Leaky$Inner read getfield"}));
}

// Copies of an access to a field of Tiny, and calls of yield.
Bytes LongMethod(size_t accesses, size_t calls, size_t nops) {
  TinyClass tiny;
  tiny.AddField(0, "x", "I");
  const u16 field = tiny.file.pool.AddMember(ConstantTag::kFieldref, "Tiny", "x", "I");
  const u16 yield =
      tiny.file.pool.AddMember(ConstantTag::kMethodref, "java/lang/Thread", "yield", "()V");
  Bytes code;
  for (size_t i = 0; i < accesses; ++i) {
    PutU1(code, static_cast<u8>(k_aload_0));
    PutU1(code, static_cast<u8>(k_getfield));
    PutU2(code, field);
    PutU1(code, static_cast<u8>(k_pop));
  }
  for (size_t i = 0; i < calls; ++i) {
    PutU1(code, static_cast<u8>(k_invokestatic));
    PutU2(code, yield);
  }
  code.resize(code.size() + nops);
  PutU1(code, static_cast<u8>(k_return));
  tiny.AddMethod(0, "f", "()V", std::move(code), 1, 1);
  return tiny.Bytes();
}

TEST_F(RandomPassTest, EditsLessWhereMethodsWouldBecomeTooLong) {
  monitor_ = true;
  struct {
    size_t accesses, calls, nops;
    u32 reduced;
    bool uses, points;
  } const cases[] = {
      {10, 10, 10, 0, true, true},
      {6000, 10, 0, 1, false, true},
      {10, 5000, 40000, 1, false, false},
  };
  for (const auto& c : cases) {
    pass_.reset();
    auto rewritten = Pass().Rewrite(LongMethod(c.accesses, c.calls, c.nops), {});
    ASSERT_TRUE(rewritten.ok());
    EXPECT_EQ(rewritten->reduced, c.reduced);
    EXPECT_TRUE(rewritten->edited);
    const auto file = std::move(*ReadClassFile(rewritten->bytes));
    const CodeAttribute& code = *file->methods[1].code;
    size_t uses = 0, points = 0, yields = 0;
    for (u32 pc = 0; pc < code.code.size(); pc += InstructionLength(code.code, pc)) {
      if (code.code[pc] != static_cast<u8>(k_invokestatic)) continue;
      const auto member = file->pool.Member(ReadU2(code.code.data() + pc + 1));
      uses += member.name == "uses";
      points += member.name == "point";
      yields += member.name == "yieldNow";
    }
    EXPECT_EQ(uses, c.uses ? c.accesses : 0);
    EXPECT_EQ(points, c.points ? c.calls : 0);
    EXPECT_EQ(points, Pass().points().size());
    EXPECT_EQ(yields, c.calls);
  }
}

TEST_F(RandomPassTest, LeavesClassesAloneThatCannotBeEdited) {
  // The engine's calls do not fit into the pool.
  TinyClass tiny;
  const u16 yield =
      tiny.file.pool.AddMember(ConstantTag::kMethodref, "java/lang/Thread", "yield", "()V");
  Bytes code{static_cast<u8>(k_invokestatic), static_cast<u8>(yield >> 8), static_cast<u8>(yield),
             static_cast<u8>(k_return)};
  tiny.AddMethod(kAccStatic, "f", "()V", std::move(code), 0, 0);
  std::vector<u8> numbers(5 * 65536);
  for (u32 i = 0; tiny.file.pool.size() < 65535; ++i) {
    u8* const at = numbers.data() + 5 * i;
    at[0] = static_cast<u8>(ConstantTag::kInteger);
    at[3] = static_cast<u8>(i >> 8);
    at[4] = static_cast<u8>(i);
    tiny.file.pool.AppendFromFile(at);
  }
  const Bytes bytes = tiny.Bytes();
  auto rewritten = Pass().Rewrite(bytes, {});
  ASSERT_TRUE(rewritten.ok());
  EXPECT_FALSE(rewritten->edited);
  EXPECT_EQ(rewritten->bytes, bytes);
  EXPECT_EQ(Pass().points().size(), 0u);
}

// Java's own classes in the eyes of the verifier.
TEST_F(RandomPassTest, WhatItRewritesVerifies) {
  monitor_ = true;
  TestHierarchy verifier(&TestImage());
  constexpr int kEvery = 40;  // all of them take minutes with the sanitizers on
  int seen = 0;
  int edited = 0;
  TestImage().ForEach([&](const JImage::Resource& r) {
    if (!r.is_class() || r.module != "java.base" || r.base == "module-info") return;
    if (seen++ % kEvery != 0) return;
    const std::string name = std::string(r.parent) + "." + std::string(r.base);
    if (seen / kEvery % 2 == 0) {
      std::string location = name;
      std::ranges::replace(location, '/', '.');
      Unprotect({location.c_str(), ("static " + location).c_str()});
    }
    for (const char* array : {"int[]", "Object[]", "long[]"}) {
      Set(array, seen / kEvery % 3 == 0 ? Category::kUnprotected : Category::kProtected);
    }
    auto rewritten = Pass().Rewrite(r.bytes, {});
    ASSERT_TRUE(rewritten.ok());
    if (!rewritten->edited) return;
    const auto file = std::move(*ReadClassFile(std::move(rewritten->bytes)));
    for (VerifierMode mode : {VerifierMode::kStackMaps, VerifierMode::kInference}) {
      bool final_error = false;
      const auto error = verifier.VerifyBy(mode, *file, final_error);
      EXPECT_FALSE(error) << r.path() << ": " << error->message;
    }
    ++edited;
  });
  EXPECT_GT(edited, 50);
}

}  // namespace
}  // namespace ravel
