#include "instrument/hierarchy.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "instrument/testing_java.h"

namespace ravel {
namespace {

using enum Opcode;
using MemberRef = ConstantPool::MemberRef;
using Words = std::vector<std::string>;

const CompiledJava& Java() {
  static const CompiledJava java(R"(
package p;

class Plain { void run() {} final void done() {} static void all() {} }
class Locked extends Plain { @Override synchronized void run() {} }
class Below extends Locked { @Override void run() {} }
class Beside extends Plain {}
class Statics { static synchronized void one() {} static void two() {} }
class StaticsBelow extends Statics {}

interface Job { int work(int n); default void rest() {} }
interface BigJob extends Job { int work(long n); }
class Worker { public synchronized int work(int n) { return n; } }
class Hired extends Worker implements BigJob { public int work(long n) { return 1; } }
class Lazy implements Job { public int work(int n) { return 0; } }
interface Other { int work(int n); }
class Rewritten extends Worker { @Override public int work(int n) { return 2; } }
class OtherWorker extends Rewritten implements Other {}
interface Unused { void nobody(); }

class MyThread extends Thread {}
class MyMap extends java.util.concurrent.ConcurrentHashMap<String, String> {}

class Fields { int a; static volatile long b; private final int c = 1; }
class FieldsBelow extends Fields implements Constants { int a; }
interface Constants { Object X = new Object(); int Y = 5; }

class NoInit { static final int A = 1; static int b; }
class Trivial { static int a = 3; static String s = "x"; static { assert a == 3; } int f() { assert b() : 1; return 1; } boolean b() { return true; } }
class OnlyAsserts { static int a = 3; int f() { assert a > 2; return 1; } }
class Root { static Object o = new Object(); }
class Middle extends Root { static int a; }
abstract class Leaf extends Middle implements WithDefault, WithoutDefault { static int n = Integer.parseInt("1"); }
interface WithDefault { Object O = new Object(); default void f() {} }
interface WithoutDefault { Object P = new Object(); void g(); }
class WritesOthers { static { NoInit.b = 1; } }

interface Top { default int d() { return 1; } }
interface Deeper extends Top { default int d() { return 2; } }
class Both implements Top, Deeper {}
)");
  return java;
}

class Hierarchies : public testing::Test {
 protected:
  Hierarchy classes_{Java().path(), &TestImage()};

  bool Reaches(Opcode op, std::string_view owner, std::string_view name,
               std::string_view descriptor = "()V") {
    return classes_.MayReachSynchronized(op, {owner, name, descriptor});
  }
};

TEST_F(Hierarchies, FindClassesOfProgramAndJdk) {
  ASSERT_NE(classes_.Find("p/Plain"), nullptr);
  EXPECT_EQ(classes_.Find("p/Plain"), classes_.Find("p/Plain"));
  EXPECT_EQ(classes_.Find("p/Plain")->name(), "p/Plain");
  ASSERT_NE(classes_.Find("java/lang/String"), nullptr);
  EXPECT_EQ(classes_.Find("p/Nothing"), nullptr);
  EXPECT_EQ(classes_.Find("[I"), nullptr);
  EXPECT_EQ(classes_.Find(""), nullptr);
  EXPECT_TRUE(classes_.IsOfProgram("p/Plain"));
  EXPECT_FALSE(classes_.IsOfProgram("java/lang/String"));
  EXPECT_FALSE(classes_.IsOfProgram("p/Nothing"));
}

TEST_F(Hierarchies, KnowThreads) {
  EXPECT_TRUE(classes_.IsThread("java/lang/Thread"));
  EXPECT_TRUE(classes_.IsThread("p/MyThread"));
  EXPECT_TRUE(classes_.IsThread("java/util/concurrent/ForkJoinWorkerThread"));
  EXPECT_FALSE(classes_.IsThread("p/Plain"));
  EXPECT_FALSE(classes_.IsThread("java/lang/Runnable"));
  EXPECT_FALSE(classes_.IsThread("[Ljava/lang/Thread;"));
  EXPECT_FALSE(classes_.IsThread("p/Nothing"));
}

TEST_F(Hierarchies, ClassesAreSubclassesOfThemselves) {
  EXPECT_TRUE(classes_.IsSubclassOf("p/Below", "p/Below"));
  EXPECT_TRUE(classes_.IsSubclassOf("p/Below", "p/Plain"));
  EXPECT_FALSE(classes_.IsSubclassOf("p/Plain", "p/Below"));
  EXPECT_FALSE(classes_.IsSubclassOf("p/Hired", "p/Job"));
}

TEST_F(Hierarchies, VirtualCallsMayReachOverrides) {
  EXPECT_TRUE(Reaches(k_invokevirtual, "p/Plain", "run"));
  EXPECT_TRUE(Reaches(k_invokevirtual, "p/Locked", "run"));
  EXPECT_FALSE(Reaches(k_invokevirtual, "p/Below", "run"));
  EXPECT_FALSE(Reaches(k_invokevirtual, "p/Beside", "run"));
  EXPECT_FALSE(Reaches(k_invokevirtual, "p/Plain", "done"));
  EXPECT_FALSE(Reaches(k_invokevirtual, "p/Plain", "missing"));
  EXPECT_FALSE(Reaches(k_invokevirtual, "p/Nothing", "run"));
  EXPECT_FALSE(Reaches(k_invokevirtual, "[I", "clone", "()Ljava/lang/Object;"));
}

TEST_F(Hierarchies, OtherCallsReachWhatTheyName) {
  EXPECT_FALSE(Reaches(k_invokespecial, "p/Plain", "run"));
  EXPECT_TRUE(Reaches(k_invokespecial, "p/Locked", "run"));
  EXPECT_TRUE(Reaches(k_invokestatic, "p/Statics", "one"));
  EXPECT_TRUE(Reaches(k_invokestatic, "p/StaticsBelow", "one"));
  EXPECT_FALSE(Reaches(k_invokestatic, "p/Statics", "two"));
  EXPECT_FALSE(Reaches(k_invokestatic, "p/Plain", "all"));
}

TEST_F(Hierarchies, InterfaceCallsMayReachInheritedMethods) {
  EXPECT_TRUE(Reaches(k_invokeinterface, "p/Job", "work", "(I)I"));
  EXPECT_TRUE(Reaches(k_invokeinterface, "p/BigJob", "work", "(I)I"));
  EXPECT_FALSE(Reaches(k_invokeinterface, "p/BigJob", "work", "(J)I"));
  EXPECT_FALSE(Reaches(k_invokeinterface, "p/Job", "rest"));
  EXPECT_FALSE(Reaches(k_invokeinterface, "p/Other", "work", "(I)I"));
  EXPECT_FALSE(Reaches(k_invokeinterface, "p/Unused", "nobody"));
}

TEST_F(Hierarchies, CallsMayReachTheLibrary) {
  constexpr std::string_view kPut = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
  EXPECT_TRUE(Reaches(k_invokevirtual, "java/util/Hashtable", "put", kPut));
  EXPECT_TRUE(Reaches(k_invokeinterface, "java/util/Map", "put", kPut));
  EXPECT_FALSE(Reaches(k_invokevirtual, "java/util/HashMap", "put", kPut));
  EXPECT_FALSE(Reaches(k_invokevirtual, "p/MyMap", "put", kPut));
  EXPECT_TRUE(Reaches(k_invokevirtual, "java/lang/StringBuffer", "length", "()I"));
  EXPECT_TRUE(Reaches(k_invokeinterface, "java/lang/CharSequence", "length", "()I"));
  EXPECT_FALSE(Reaches(k_invokevirtual, "java/lang/StringBuilder", "length", "()I"));
  EXPECT_TRUE(Reaches(k_invokevirtual, "java/lang/Object", "toString", "()Ljava/lang/String;"));
  EXPECT_FALSE(Reaches(k_invokevirtual, "java/lang/Object", "notify"));
}

TEST_F(Hierarchies, ResolveFields) {
  const auto field = [&](std::string_view owner, std::string_view name, std::string_view type) {
    const auto f = classes_.ResolveField({owner, name, type});
    return f ? f->declaring + " " + std::to_string(f->flags) : "none";
  };
  EXPECT_EQ(field("p/Fields", "a", "I"), "p/Fields 0");
  EXPECT_EQ(field("p/FieldsBelow", "a", "I"), "p/FieldsBelow 0");
  EXPECT_EQ(field("p/FieldsBelow", "b", "J"), "p/Fields 72");
  EXPECT_EQ(field("p/FieldsBelow", "X", "Ljava/lang/Object;"), "p/Constants 25");
  EXPECT_EQ(field("p/FieldsBelow", "b", "I"), "none");
  EXPECT_EQ(field("p/Nothing", "b", "I"), "none");
}

TEST_F(Hierarchies, ResolveTheMostSpecificDefaultMethod) {
  const auto method = classes_.ResolveMethod({"p/Both", "d", "()I"});
  ASSERT_TRUE(method.has_value());
  EXPECT_EQ(method->file->name(), "p/Deeper");
  EXPECT_FALSE(classes_.ResolveMethod({"p/Both", "<init>", "(I)V"}).has_value());
}

TEST_F(Hierarchies, TellWhatIsInitialized) {
  EXPECT_EQ(classes_.InitializedBy("p/NoInit"), Words{});
  EXPECT_EQ(classes_.InitializedBy("p/OnlyAsserts"), Words{});
  EXPECT_EQ(classes_.InitializedBy("p/Trivial"), Words{"p/Trivial"});
  EXPECT_EQ(classes_.InitializedBy("p/Middle"), Words{"p/Root"});
  EXPECT_EQ(classes_.InitializedBy("p/Leaf"), (Words{"p/Root", "p/WithDefault", "p/Leaf"}));
  EXPECT_EQ(classes_.InitializedBy("p/WithoutDefault"), Words{"p/WithoutDefault"});
  EXPECT_EQ(classes_.InitializedBy("p/WritesOthers"), Words{"p/WritesOthers"});
  EXPECT_EQ(classes_.InitializedBy("java/lang/System"), Words{});
  EXPECT_EQ(classes_.InitializedBy("[Lp/Leaf;"), Words{});
  EXPECT_EQ(classes_.InitializedBy("p/Nothing"), Words{});
}

TEST_F(Hierarchies, DoWithoutJdk) {
  Hierarchy alone(Java().path(), nullptr);
  EXPECT_TRUE(alone.IsThread("p/MyThread"));
  EXPECT_TRUE(alone.MayReachSynchronized(k_invokevirtual, {"p/Plain", "run", "()V"}));
  EXPECT_FALSE(alone.MayReachSynchronized(k_invokevirtual, {"java/util/Vector", "size", "()I"}));
  EXPECT_EQ(alone.InitializedBy("p/Middle"), Words{"p/Root"});
}

// The same by brute force: what would each class of the program run?
class Naive {
 public:
  Naive(Hierarchy& classes, const ClassPath& program) : classes_(classes) {
    for (const std::string& name : program.ClassesOf(program.elements()[0])) {
      files_.push_back(classes.Find(name));
    }
  }
  const std::vector<const ClassFile*>& files() const { return files_; }

  bool Reaches(Opcode op, const MemberRef& m) {
    const auto named = classes_.ResolveMethod(m);
    if (!named) return false;
    if (op != k_invokevirtual && op != k_invokeinterface) return IsSynchronized(*named);
    if (op == k_invokevirtual && IsSynchronized(*named)) return true;
    return std::ranges::any_of(files_, [&](const ClassFile* file) {
      if (file->is_interface() || !Above(*file).contains(std::string(m.owner))) return false;
      if ((named->info().access & (kAccPrivate | kAccStatic | kAccFinal)) != 0) {
        return IsSynchronized(*named);
      }
      const auto run = classes_.ResolveMethod({file->name(), m.name, m.descriptor});
      return run && IsSynchronized(*run);
    });
  }

 private:
  static bool IsSynchronized(const Hierarchy::Method& m) {
    return (m.info().access & kAccSynchronized) != 0;
  }
  std::set<std::string> Above(const ClassFile& file) {
    std::set<std::string> names{std::string(file.name())};
    const auto add = [&](std::string_view name) {
      if (const ClassFile* const above = classes_.Find(name)) names.merge(Above(*above));
    };
    if (file.super_class != 0) add(file.super_name());
    for (const u16 i : file.interfaces) add(file.pool.ClassName(i));
    return names;
  }

  Hierarchy& classes_;
  std::vector<const ClassFile*> files_;
};

TEST_F(Hierarchies, AgreeWithBruteForce) {
  Naive naive(classes_, Java().path());
  std::set<std::pair<std::string_view, std::string_view>> signatures;
  for (const ClassFile* file : naive.files()) {
    for (const MemberInfo& m : file->methods) signatures.emplace(m.name, m.descriptor);
  }
  size_t yes = 0;
  for (const ClassFile* file : naive.files()) {
    // Classes of java.base have subclasses that the other side does not see.
    if (file->super_name().starts_with("java/util/")) continue;
    for (const auto& [name, descriptor] : signatures) {
      for (const Opcode op :
           {k_invokevirtual, k_invokespecial, k_invokestatic, k_invokeinterface}) {
        if (file->is_interface() != (op == k_invokeinterface)) continue;
        const MemberRef m{file->name(), name, descriptor};
        const bool expected = naive.Reaches(op, m);
        yes += expected ? 1 : 0;
        EXPECT_EQ(classes_.MayReachSynchronized(op, m), expected)
            << NameOf(op) << " " << m.owner << "." << name << descriptor;
      }
    }
  }
  EXPECT_GT(yes, 15u);
}

TEST_F(Hierarchies, SurviveClassesThatExtendEachOther) {
  const auto folder = std::filesystem::temp_directory_path() /
                      ("ravel-hierarchy-circle-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  for (const auto& [name, super] : {std::pair{"A", "B"}, std::pair{"B", "A"}}) {
    TinyClass tiny;
    tiny.file.this_class = tiny.file.pool.AddClass(name);
    tiny.file.super_class = tiny.file.pool.AddClass(super);
    const auto bytes = tiny.Bytes();
    std::ofstream(folder / (std::string(name) + ".class"), std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
  }
  const ClassPath path = ClassPath::Parse(folder.string(), {.release = 17});
  Hierarchy circle(path, &TestImage());
  EXPECT_FALSE(circle.IsThread("A"));
  EXPECT_TRUE(circle.IsSubclassOf("A", "B"));
  EXPECT_FALSE(circle.MayReachSynchronized(k_invokevirtual, {"A", "x", "()V"}));
  EXPECT_FALSE(circle.MayReachSynchronized(k_invokestatic, {"A", "one", "()I"}));
  EXPECT_FALSE(circle.ResolveField({"A", "x", "I"}).has_value());
  EXPECT_EQ(circle.InitializedBy("A"), Words{});
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace ravel
