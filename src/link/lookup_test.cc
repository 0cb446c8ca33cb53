#include "link/test_classes.h"

namespace ravel {
namespace {

class Lookup : public testing::Test {
 protected:
  Method* Declared(Klass* k, std::string_view name, std::string_view descriptor = "()V") {
    Method* m = k->FindDeclaredMethod(space->Intern(name), space->Intern(descriptor));
    CHECK(m != nullptr) << k->name()->view() << " has no " << name << descriptor;
    return m;
  }
  Method* Find(Klass* k, std::string_view name, std::string_view descriptor = "()V") {
    return k->FindMethod(space->Intern(name), space->Intern(descriptor));
  }

  std::unique_ptr<ClassSpace> space = OpenTestSpace();
};

TEST_F(Lookup, OverridingKeepsTheSlot) {
  Klass* a = ClassMaker("A").Method(kAccPublic, "m").Method(kAccPublic, "n").Define(*space);
  Klass* b = ClassMaker("B").Method(kAccPublic, "m").Define(*space, a);
  EXPECT_EQ(Declared(b, "m")->vtable_index, Declared(a, "m")->vtable_index);
  EXPECT_EQ(b->SelectMethod(Declared(a, "m")), Declared(b, "m"));
  EXPECT_EQ(a->SelectMethod(Declared(a, "m")), Declared(a, "m"));
  EXPECT_EQ(b->SelectMethod(Declared(a, "n")), Declared(a, "n"));
  EXPECT_EQ(b->vtable().size(), a->vtable().size());
}

TEST_F(Lookup, DescriptorsTellOverloadsApart) {
  Klass* a = ClassMaker("A").Method(kAccPublic, "m", "(I)V").Define(*space);
  Klass* b = ClassMaker("B").Method(kAccPublic, "m", "(J)V").Define(*space, a);
  EXPECT_EQ(b->SelectMethod(Declared(a, "m", "(I)V")), Declared(a, "m", "(I)V"));
  EXPECT_EQ(Declared(b, "m", "(J)V")->arg_slots, 3);
}

TEST_F(Lookup, PrivateStaticAndConstructorsHaveNoSlot) {
  Klass* a = ClassMaker("A").Method(kAccPublic, "m").Define(*space);
  Klass* b = ClassMaker("B")
                 .Method(kAccPrivate, "m")
                 .Method(kAccStatic, "s")
                 .Method(kAccPublic, "<init>")
                 .Define(*space, a);
  EXPECT_EQ(Declared(b, "m")->vtable_index, -1);
  EXPECT_EQ(Declared(b, "s")->vtable_index, -1);
  EXPECT_EQ(Declared(b, "<init>")->vtable_index, -1);
  EXPECT_EQ(b->SelectMethod(Declared(a, "m")), Declared(a, "m"));
  EXPECT_EQ(b->SelectMethod(Declared(b, "m")), Declared(b, "m"));
}

TEST_F(Lookup, PackagePrivateMethodsAreOverriddenInTheirPackageOnly) {
  Klass* a = ClassMaker("p/A").Method(0, "m").Define(*space);
  Klass* b = ClassMaker("q/B").Method(0, "m").Define(*space, a);
  Klass* c = ClassMaker("p/C").Method(0, "m").Define(*space, b);
  EXPECT_NE(Declared(b, "m")->vtable_index, Declared(a, "m")->vtable_index);
  EXPECT_EQ(b->SelectMethod(Declared(a, "m")), Declared(a, "m"));
  EXPECT_EQ(c->SelectMethod(Declared(a, "m")), Declared(c, "m"));
  EXPECT_EQ(c->SelectMethod(Declared(b, "m")), Declared(b, "m"));
}

TEST_F(Lookup, TheSamePackageNameInAnotherLoaderIsAnotherPackage) {
  Klass* a = ClassMaker("p/A").Method(0, "m").Define(*space);
  Klass* b = ClassMaker("p/B").Method(0, "m").Define(*space, a, {}, 2);
  EXPECT_EQ(b->SelectMethod(Declared(a, "m")), Declared(a, "m"));
}

TEST_F(Lookup, OverridingIsTransitiveAcrossPackages) {
  // B widens A.m to public, so C, in another package, overrides both.
  Klass* a = ClassMaker("p/A").Method(0, "m").Define(*space);
  Klass* b = ClassMaker("p/B").Method(kAccPublic, "m").Define(*space, a);
  Klass* c = ClassMaker("q/C").Method(kAccPublic, "m").Define(*space, b);
  EXPECT_EQ(c->SelectMethod(Declared(a, "m")), Declared(c, "m"));
  EXPECT_EQ(c->SelectMethod(Declared(b, "m")), Declared(c, "m"));
}

TEST_F(Lookup, OneMethodMayTakeSeveralSlots) {
  Klass* a = ClassMaker("p/A").Method(0, "m").Define(*space);
  Klass* b = ClassMaker("q/B").Method(kAccPublic, "m").Define(*space, a);
  Klass* c = ClassMaker("p/C").Method(kAccPublic, "m").Define(*space, b);
  Klass* d = ClassMaker("r/D").Method(kAccPublic, "m").Define(*space, c);
  for (Klass* declarer : {a, b}) {
    EXPECT_EQ(c->SelectMethod(Declared(declarer, "m")), Declared(c, "m"));
  }
  for (Klass* declarer : {a, b, c}) {
    EXPECT_EQ(d->SelectMethod(Declared(declarer, "m")), Declared(d, "m"));
  }
}

TEST_F(Lookup, LargeTablesGiveTheSameSlots) {
  ClassMaker a("A");
  ClassMaker b("B");
  for (int i = 0; i < 300; i++) {
    a.Method(kAccPublic, "m" + std::to_string(i));
    b.Method(kAccPublic, "m" + std::to_string(299 - i));
  }
  Klass* ka = a.Define(*space);
  Klass* kb = b.Define(*space, ka);
  EXPECT_EQ(ka->vtable().size(), kb->vtable().size());
  for (int i = 0; i < 300; i++) {
    const std::string name = "m" + std::to_string(i);
    EXPECT_EQ(kb->SelectMethod(Declared(ka, name)), Declared(kb, name));
  }
}

TEST_F(Lookup, InterfaceMethodsAreSelectedFromTheClassFirst) {
  Klass* i = InterfaceMaker("I").Method(kAccPublic, "m").Define(*space);
  Klass* a = ClassMaker("A").Method(kAccPublic, "m").Define(*space);
  Klass* b = ClassMaker("B").Define(*space, a, {i});
  Klass* c = ClassMaker("C").Implement(*space, {i});
  EXPECT_EQ(b->SelectMethod(Declared(i, "m")), Declared(a, "m"));
  EXPECT_EQ(c->SelectMethod(Declared(i, "m")), Declared(i, "m"));
  EXPECT_EQ(c->SelectMethod(Declared(i, "m")), Declared(i, "m"));  // from the cache
  EXPECT_EQ(Declared(i, "m")->vtable_index, -1);
}

TEST_F(Lookup, PrivateMethodsOfTheClassAreNoImplementation) {
  Klass* i = InterfaceMaker("I").Method(kAccPublic, "m").Define(*space);
  Klass* a = ClassMaker("A").Method(kAccPrivate, "m").Implement(*space, {i});
  EXPECT_EQ(a->SelectMethod(Declared(i, "m")), Declared(i, "m"));
}

TEST_F(Lookup, TheMostSpecificDefaultWins) {
  Klass* i = InterfaceMaker("I").Method(kAccPublic, "m").Define(*space);
  Klass* j = InterfaceMaker("J").Method(kAccPublic, "m").Implement(*space, {i});
  for (const std::vector<Klass*>& order : {std::vector{i, j}, std::vector{j, i}}) {
    Klass* a = ClassMaker("A").Implement(*space, order);
    EXPECT_EQ(a->SelectMethod(Declared(i, "m")), Declared(j, "m"));
    EXPECT_EQ(Find(a, "m"), Declared(j, "m"));
  }
}

TEST_F(Lookup, CompetingDefaultsAreAConflict) {
  Klass* i = InterfaceMaker("I").Method(kAccPublic, "m").Define(*space);
  Klass* j = InterfaceMaker("J").Method(kAccPublic, "m").Define(*space);
  Klass* a = ClassMaker("A").Implement(*space, {i, j});
  bool conflict = false;
  EXPECT_EQ(a->SelectMethod(Declared(i, "m"), &conflict), nullptr);
  EXPECT_TRUE(conflict);
  EXPECT_EQ(Find(a, "m"), Declared(i, "m"));
}

TEST_F(Lookup, AReabstractedDefaultIsAbstract) {
  Klass* i = InterfaceMaker("I").Method(kAccPublic, "m").Define(*space);
  Klass* j = InterfaceMaker("J").Method(kAccPublic | kAccAbstract, "m").Implement(*space, {i});
  Klass* a = ClassMaker("A").Implement(*space, {j});
  bool conflict = true;
  EXPECT_EQ(a->SelectMethod(Declared(i, "m"), &conflict), nullptr);
  EXPECT_FALSE(conflict);
}

TEST_F(Lookup, AnAbstractClassMethodHidesDefaults) {
  Klass* i = InterfaceMaker("I").Method(kAccPublic, "m").Define(*space);
  Klass* a = ClassMaker("A", kAccAbstract).Method(kAccPublic | kAccAbstract, "m").Define(*space);
  Klass* b = ClassMaker("B").Define(*space, a, {i});
  EXPECT_EQ(b->SelectMethod(Declared(i, "m")), nullptr);
  EXPECT_EQ(b->SelectMethod(Declared(a, "m")), nullptr);
}

TEST_F(Lookup, MirandaMethodsResolveToTheInterface) {
  Klass* i = InterfaceMaker("I").Method(kAccPublic | kAccAbstract, "m").Define(*space);
  Klass* a = ClassMaker("A", kAccAbstract).Implement(*space, {i});
  Klass* b = ClassMaker("B").Method(kAccPublic, "m").Define(*space, a);
  Method* resolved = Find(a, "m");
  EXPECT_EQ(resolved, Declared(i, "m"));
  EXPECT_EQ(b->SelectMethod(resolved), Declared(b, "m"));
}

TEST_F(Lookup, InterfacesSeeThePublicMethodsOfObject) {
  Klass* i = InterfaceMaker("I").Define(*space);
  const auto find = [&](std::string_view name, std::string_view descriptor) {
    return i->FindInterfaceMethod(space->Intern(name), space->Intern(descriptor));
  };
  Method* hash_code = find("hashCode", "()I");
  ASSERT_NE(hash_code, nullptr);
  EXPECT_EQ(hash_code->holder, space->known().Object);
  EXPECT_EQ(find("clone", "()Ljava/lang/Object;"), nullptr);
  Klass* string = space->known().String;
  EXPECT_EQ(string->SelectMethod(hash_code), Declared(string, "hashCode", "()I"));
}

TEST_F(Lookup, StaticAndPrivateInterfaceMethodsAreNotInherited) {
  Klass* i = InterfaceMaker("I")
                 .Method(kAccPublic | kAccStatic, "s")
                 .Method(kAccPrivate, "p")
                 .Define(*space);
  Klass* a = ClassMaker("A").Implement(*space, {i});
  EXPECT_EQ(Find(a, "s"), nullptr);
  EXPECT_EQ(Find(a, "p"), nullptr);
  EXPECT_EQ(i->FindInterfaceMethod(space->Intern("s"), space->Intern("()V")), Declared(i, "s"));
  EXPECT_EQ(a->SelectMethod(Declared(i, "p")), Declared(i, "p"));
}

TEST_F(Lookup, FieldsComeFromInterfacesBeforeTheSuperclass) {
  Klass* i = InterfaceMaker("I").Field(kAccPublic | kAccStatic, "f", "I").Define(*space);
  Klass* a = ClassMaker("A").Field(0, "f", "I").Field(0, "g", "I").Define(*space);
  Klass* b = ClassMaker("B").Define(*space, a, {i});
  const Sym integer = space->Intern("I");
  EXPECT_EQ(b->FindField(space->Intern("f"), integer)->holder, i);
  EXPECT_EQ(b->FindField(space->Intern("g"), integer)->holder, a);
  EXPECT_EQ(b->FindField(space->Intern("g"), space->Intern("J")), nullptr);
}

TEST_F(Lookup, InjectedFieldsAreInvisible) {
  Klass* c = space->known().Class;
  EXPECT_EQ(c->FindField(space->Intern("$klass"), space->Intern("I")), nullptr);
  EXPECT_TRUE(c->fields().back().injected);
}

TEST_F(Lookup, SignaturePolymorphicMethodsAreFoundByName) {
  Klass* mh = space->known().MethodHandle;
  Method* exact = Find(mh, "invokeExact", "(IJ)Ljava/lang/String;");
  ASSERT_NE(exact, nullptr);
  EXPECT_TRUE(exact->signature_polymorphic);
  EXPECT_EQ(Find(mh, "bindTo", "()V"), nullptr);
  EXPECT_TRUE(Find(mh, "linkToStatic", "(I)V")->signature_polymorphic);
  EXPECT_TRUE(Find(space->known().VarHandle, "compareAndSet", "(II)Z")->signature_polymorphic);
  EXPECT_FALSE(Declared(mh, "invokeWithArguments", "([Ljava/lang/Object;)Ljava/lang/Object;")
                   ->signature_polymorphic);
}

TEST_F(Lookup, ArraysHaveTheMethodsOfObject) {
  Klass* ints = space->Boot("[I");
  Method* hash_code = Find(ints, "hashCode", "()I");
  ASSERT_NE(hash_code, nullptr);
  EXPECT_EQ(ints->SelectMethod(hash_code), hash_code);
}

TEST_F(Lookup, AllVtablesOfTheLibraryAreConsistent) {
  for (const std::string_view name :
       {"java/util/HashMap", "java/util/concurrent/ThreadPoolExecutor", "java/lang/StringBuilder",
        "sun/nio/fs/UnixPath", "java/util/ArrayList"}) {
    Klass* k = space->Boot(name);
    for (size_t i = 0; i < k->vtable().size(); i++) {
      Method* m = k->vtable()[i];
      EXPECT_EQ(static_cast<size_t>(m->vtable_index), i) << m->ToString();
      EXPECT_TRUE(k->IsSubclassOf(m->holder));
    }
  }
  Klass* builder = space->Boot("java/lang/StringBuilder");
  Method* append =
      Declared(space->Boot("java/lang/Appendable"), "append", "(C)Ljava/lang/Appendable;");
  EXPECT_EQ(builder->SelectMethod(append)->holder, builder);
}

}  // namespace
}  // namespace ravel
