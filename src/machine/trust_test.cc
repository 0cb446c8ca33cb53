#include "machine/trust.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>

#include "link/test_classes.h"

namespace ravel {
namespace {

// A machine that runs nothing: its classes are only looked at.
class TrustTest : public testing::Test {
 protected:
  static Vm& vm() {
    static const std::unique_ptr<Vm> vm = [] {
      VmOptions options;
      options.jdk = TestJdk();
      options.world.max_heap = 64 * kMiB;
      auto made = Vm::Create(std::move(options), NativeLookup{});
      CHECK(made.ok()) << made.error().message;
      return std::move(*made);
    }();
    return *vm;
  }
  static const Method& Find(Klass* k, std::string_view name) {
    for (const Method* const m : k->methods()) {
      if (m->name->view() == name) return *m;
    }
    CHECK(false) << name;
    std::abort();
  }
  static const Method& Boot(std::string_view klass, std::string_view name) {
    return Find(vm().space().Boot(klass), name);
  }
  // A method of a class of the program's.
  static const Method& Own(const std::string& klass, const std::string& name = "run") {
    static std::map<std::string, Klass*> classes;
    Klass*& k = classes[klass + "." + name];
    if (k == nullptr) k = ClassMaker(klass).Method(kAccPublic, name).Define(vm().space());
    return Find(k, name);
  }
  static bool Trusts(std::vector<std::string> patterns, const Method& m) {
    return Trust(vm(), std::move(patterns)).Trusts(m);
  }
};

TEST_F(TrustTest, TheJdkIsTrustedByDefault) {
  Trust trust(vm(), {});
  EXPECT_TRUE(trust.Trusts(Boot("java/util/ArrayList", "add")));
  EXPECT_TRUE(trust.Trusts(Boot("java/util/concurrent/locks/ReentrantLock$Sync", "tryLock")));
  EXPECT_TRUE(trust.Trusts(Boot("jdk/internal/misc/Unsafe", "getInt")));
  EXPECT_TRUE(trust.Trusts(Boot("sun/security/action/GetPropertyAction", "run")));
  EXPECT_FALSE(trust.Trusts(Own("com/acme/Pool")));
  EXPECT_FALSE(trust.Trusts(Own("Main")));
  EXPECT_FALSE(trust.Trusts(Own("javafx/Own")));  // not java.
}

TEST_F(TrustTest, APackageIsTrustedWithAllBelowIt) {
  const Method& in = Own("com/acme/Pool");
  const Method& below = Own("com/acme/deep/Down");
  const Method& beside = Own("com/acmeother/Pool");
  for (const Method* const m : {&in, &below}) EXPECT_TRUE(Trusts({"com.acme.*"}, *m));
  EXPECT_FALSE(Trusts({"com.acme.*"}, beside));
  EXPECT_TRUE(Trusts({"com.*"}, beside));
}

TEST_F(TrustTest, AClassIsTrustedWithItsNestedOnes) {
  EXPECT_TRUE(Trusts({"com.acme.Pool"}, Own("com/acme/Pool")));
  EXPECT_TRUE(Trusts({"com.acme.Pool"}, Own("com/acme/Pool$Worker")));
  EXPECT_FALSE(Trusts({"com.acme.Pool"}, Own("com/acme/Pools")));
  EXPECT_FALSE(Trusts({"com.acme.Pool"}, Own("com/acme/pool/Pool")));
}

TEST_F(TrustTest, PatternsTakeThePlaceOfTheDefault) {
  EXPECT_FALSE(Trusts({"com.acme.*"}, Boot("java/util/ArrayList", "add")));
  EXPECT_TRUE(Trusts({"com.acme.*", "java.*"}, Boot("java/util/ArrayList", "add")));
  EXPECT_TRUE(Trusts({"com.acme.*", "java.*"}, Own("com/acme/Pool")));
}

TEST_F(TrustTest, NoneTrustsNothing) {
  EXPECT_FALSE(Trusts({"none"}, Boot("java/util/ArrayList", "add")));
  EXPECT_FALSE(Trusts({"none"}, Own("com/acme/Pool")));
  EXPECT_FALSE(Trusts({"none"}, Own("none")));
}

TEST_F(TrustTest, WhatTellsTheSearchSomethingIsTrustedAlways) {
  EXPECT_TRUE(Trusts({"none"}, Own("ravel/Ravel", "check")));
  EXPECT_FALSE(Trusts({}, Own("ravel/Other")));
}

TEST_F(TrustTest, BookkeepingOfTheLibraryIsTrustedEvenWithoutTrust) {
  EXPECT_TRUE(Trusts({"none"}, Boot("java/lang/Thread", "start")));
  EXPECT_TRUE(Trusts({"none"}, Boot("java/lang/Thread", "<init>")));
  EXPECT_TRUE(Trusts({"none"}, Boot("java/lang/ThreadGroup", "add")));
  EXPECT_TRUE(Trusts({"none"}, Boot("java/lang/ClassLoader", "loadClass")));
  EXPECT_TRUE(Trusts({"none"}, Boot("java/lang/Throwable", "fillInStackTrace")));
  EXPECT_TRUE(Trusts({"none"}, Boot("java/util/concurrent/ConcurrentHashMap", "<clinit>")));
  EXPECT_TRUE(Trusts({"none"}, Boot("jdk/internal/misc/VM", "isBooted")));
  EXPECT_FALSE(Trusts({"none"}, Boot("java/lang/Thread", "join")));
  EXPECT_FALSE(Trusts({"none"}, Boot("java/lang/Thread", "run")));
}

TEST_F(TrustTest, TheProgramHasNoBookkeeping) {
  // A class of its own with a name of the library's methods.
  EXPECT_FALSE(Trusts({}, Own("com/acme/Starter", "start")));
  EXPECT_FALSE(Trusts({}, Own("com/acme/Lazy", "<clinit>")));
}

TEST_F(TrustTest, AnswersDoNotDependOnTheOrderOfQuestions) {
  Trust trust(vm(), {});
  const Method& late = Own("com/acme/VeryLate");
  const Method& early = Boot("java/lang/Object", "hashCode");
  EXPECT_FALSE(trust.Trusts(late));
  EXPECT_TRUE(trust.Trusts(early));
  EXPECT_FALSE(trust.Trusts(late));
}

}  // namespace
}  // namespace ravel
