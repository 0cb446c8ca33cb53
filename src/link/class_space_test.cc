#include "link/class_space.h"

#include <chrono>
#include <cstdio>

#include "link/test_classes.h"

namespace ravel {
namespace {

TEST(ClassSpace, OpeningNoJdkNamesTheDirectory) {
  const auto space = ClassSpace::Open("/nonexistent");
  ASSERT_FALSE(space.ok());
  EXPECT_EQ(space.error().message, "/nonexistent is not a JDK: it has no lib/modules");
}

TEST(ClassSpace, EveryRowOfKnownIsFound) {
  auto space = OpenTestSpace();
  const JdkVersion jdk = space->jdk_version();
  const Known& known = space->known();
#define KNOWN_CLASS(var, name, jdks) \
  EXPECT_EQ(known.var != nullptr, JdkRange(jdks).Contains(jdk)) << name;
// Fields move: another row may have it.
#define KNOWN_FIELD(var, holder, name, descriptor, jdks) \
  EXPECT_TRUE(known.var != 0 || !JdkRange(jdks).Contains(jdk)) << #var;
#define ALSO_FIELD KNOWN_FIELD
#define INJECTED_FIELD KNOWN_FIELD
#define KNOWN_METHOD(var, holder, name, descriptor, jdks) \
  EXPECT_EQ(known.var != nullptr, JdkRange(jdks).Contains(jdk)) << #var;
#include "link/known.def"
#undef KNOWN_CLASS
#undef KNOWN_FIELD
#undef ALSO_FIELD
#undef INJECTED_FIELD
#undef KNOWN_METHOD
}

TEST(Known, WhatTheJdkShouldHaveAndLacksIsNamed) {
  auto space = OpenTestSpace();
  const Klass* const thread = space->known().Thread;
  const std::string jdk = "the JDK at " + space->jdk() + " (" + space->jdk_version_string() + ")";
  KnownLookup fields(*space);
  EXPECT_NE(fields.OffsetOf(thread, "name", "Ljava/lang/String;", "17+"), 0u);
  EXPECT_FALSE(fields.missing());
  EXPECT_EQ(fields.OffsetOf(thread, "name", "I", "17+"), 0u);
  ASSERT_TRUE(fields.missing());
  EXPECT_EQ(fields.missing()->message,
            jdk + " has no field java.lang.Thread.name, which Ravel needs");
  KnownLookup methods(*space);
  EXPECT_EQ(methods.MethodOf(thread, "run", "(I)V", "17+"), nullptr);
  EXPECT_EQ(methods.missing().value().message,
            jdk + " has no method java.lang.Thread.run(I)V, which Ravel needs");
  KnownLookup classes(*space);
  EXPECT_EQ(classes.Class("java/lang/Thred", "17+"), nullptr);
  EXPECT_EQ(classes.missing().value().message,
            jdk + " has no class java.lang.Thred, which Ravel needs");
}

TEST(Known, WhatBelongsToOtherJdksIsNotLookedFor) {
  auto space = OpenTestSpace();
  KnownLookup lookup(*space);
  EXPECT_EQ(lookup.Class("java/lang/Thread", "1-8"), nullptr);
  EXPECT_EQ(lookup.OffsetOf(space->known().Thread, "holder", "I", "999+"), 0u);
  EXPECT_FALSE(lookup.missing());
}

TEST(ClassSpace, KnowsTheVersionOfTheJdk) {
  auto space = OpenTestSpace();
  const JdkVersion version = space->jdk_version();
  EXPECT_GE(version.feature, 17);
  EXPECT_EQ(JdkVersion::Parse(space->jdk_version_string()), version);
  EXPECT_EQ(space->image().release(), version.feature);
}

TEST(ClassSpace, IdsStartAtOneAndIndexTheTables) {
  auto space = OpenTestSpace();
  Klass* const* klasses = space->klass_table();
  Method* const* methods = space->method_table();
  space->Boot("java/util/HashMap");
  EXPECT_EQ(klasses, space->klass_table());
  for (u32 i = 1; i < space->klass_count(); i++) EXPECT_EQ(klasses[i]->id(), i);
  for (u32 i = 1; i < space->method_count(); i++) EXPECT_EQ(methods[i]->id, i);
  EXPECT_EQ(space->klass(0), nullptr);
  EXPECT_EQ(space->known().Object->id(), 1u);
}

TEST(ClassSpace, LoadsManyClassesFast) {
  const auto start = std::chrono::steady_clock::now();
  auto space = OpenTestSpace();
  const auto opened = std::chrono::steady_clock::now();
  const u32 classes = space->klass_count();
  int n = 0;
  space->image().ForEach([&](const JImage::Resource& r) {
    if (r.module != "java.base" || !r.is_class() || n >= 500) return;
    if (r.parent != "java/util" && r.parent != "java/lang" && r.parent != "java/io") return;
    space->Boot(std::string(r.parent) + "/" + std::string(r.base));
    n++;
  });
  const auto end = std::chrono::steady_clock::now();
  const std::chrono::duration<double, std::milli> open = opened - start;
  const std::chrono::duration<double, std::milli> load = end - opened;
  std::printf("opened with %u classes in %.2f ms, then %u classes and %u methods in %.2f ms\n",
              classes - 1, open.count(), space->klass_count() - classes, space->method_count() - 1,
              load.count());
}

TEST(ClassSpace, FindsBootClassesByName) {
  auto space = OpenTestSpace();
  EXPECT_EQ(space->FindBoot("no/such/Class"), nullptr);
  EXPECT_EQ(space->FindBoot("java/lang/NoSuch"), nullptr);
  EXPECT_EQ(space->FindBoot("NoPackage"), nullptr);
  EXPECT_EQ(space->FindBoot("[Lno/such/Class;"), nullptr);
  EXPECT_EQ(space->FindBoot("[Q"), nullptr);
  EXPECT_EQ(space->FindBoot("["), nullptr);
  EXPECT_EQ(space->FindBoot("[V"), nullptr);
  Klass* map = space->FindBoot("java/util/HashMap");
  ASSERT_NE(map, nullptr);
  EXPECT_EQ(map, space->FindBoot("java/util/HashMap"));
  EXPECT_EQ(map->super()->name()->view(), "java/util/AbstractMap");
  EXPECT_EQ(map->package()->view(), "java/util");
  EXPECT_EQ(map->external_name(), "java.util.HashMap");
  EXPECT_EQ(space->BootModuleOf(space->Intern("java/util"))->view(), "java.base");
  EXPECT_EQ(space->BootModuleOf(space->Intern("java/sql"))->view(), "java.sql");
  EXPECT_EQ(space->BootModuleOf(space->Intern("no/such")), nullptr);
}

TEST(ClassSpace, ArraysKnowTheirElements) {
  auto space = OpenTestSpace();
  Klass* longs = space->Boot("[[J");
  EXPECT_EQ(longs->component(), space->Boot("[J"));
  EXPECT_EQ(longs->element(), space->primitive(Kind::kLong));
  EXPECT_EQ(longs->dimensions(), 2u);
  EXPECT_EQ(longs->element_kind(), Kind::kRef);
  EXPECT_EQ(longs->element_shift(), 2u);
  EXPECT_EQ(longs->component()->element_kind(), Kind::kLong);
  EXPECT_EQ(longs->component()->element_shift(), 3u);
  EXPECT_TRUE(longs->is_ref_array());
  EXPECT_TRUE(longs->component()->is_prim_array());
  EXPECT_EQ(space->ArrayOf(space->known().String), space->Boot("[Ljava/lang/String;"));
  EXPECT_EQ(space->Boot("[Ljava/lang/String;")->external_name(), "[Ljava.lang.String;");
  EXPECT_EQ(space->primitive(Kind::kInt)->name()->view(), "int");
  EXPECT_EQ(space->primitive(Kind::kInt)->descriptor(), "I");
  EXPECT_EQ(space->primitive(Kind::kVoid)->name()->view(), "void");
}

TEST(ClassSpace, SubtypesFollowTheSpecification) {
  auto space = OpenTestSpace();
  const auto is = [&](std::string_view sub, std::string_view super) {
    return space->Boot(sub)->IsSubtypeOf(space->Boot(super));
  };
  EXPECT_TRUE(is("java/lang/Integer", "java/lang/Number"));
  EXPECT_TRUE(is("java/lang/Integer", "java/lang/Comparable"));
  EXPECT_FALSE(is("java/lang/Number", "java/lang/Integer"));
  EXPECT_TRUE(is("java/util/List", "java/lang/Object"));
  EXPECT_TRUE(is("java/util/List", "java/lang/Iterable"));
  EXPECT_FALSE(is("java/lang/Iterable", "java/util/List"));
  EXPECT_TRUE(is("[I", "java/lang/Object"));
  EXPECT_TRUE(is("[I", "java/lang/Cloneable"));
  EXPECT_TRUE(is("[[I", "java/io/Serializable"));
  EXPECT_FALSE(is("[I", "java/lang/Comparable"));
  EXPECT_TRUE(is("[Ljava/lang/String;", "[Ljava/lang/Object;"));
  EXPECT_TRUE(is("[Ljava/lang/String;", "[Ljava/lang/CharSequence;"));
  EXPECT_FALSE(is("[Ljava/lang/Object;", "[Ljava/lang/String;"));
  EXPECT_FALSE(is("[I", "[J"));
  EXPECT_FALSE(is("[I", "[Ljava/lang/Object;"));
  EXPECT_TRUE(is("[[I", "[Ljava/lang/Object;"));
  EXPECT_TRUE(is("[[I", "[Ljava/lang/Cloneable;"));
  EXPECT_FALSE(space->primitive(Kind::kInt)->IsSubtypeOf(space->known().Object));
}

TEST(ClassSpace, VmAnnotationsAreReadFromTrustedClassesOnly) {
  auto space = OpenTestSpace();
  const auto method = [&](std::string_view k, std::string_view name, std::string_view descriptor) {
    return space->Boot(k)->FindDeclaredMethod(space->Intern(name), space->Intern(descriptor));
  };
  EXPECT_TRUE(method("java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;")
                  ->caller_sensitive);
  EXPECT_FALSE(method("java/lang/Class", "getName", "()Ljava/lang/String;")->caller_sensitive);
  EXPECT_TRUE(
      method("java/util/Objects", "requireNonNull", "(Ljava/lang/Object;)Ljava/lang/Object;")
          ->force_inline);
  constexpr std::string_view kHidden = "Ljdk/internal/vm/annotation/Hidden;";
  constexpr std::string_view kInline = "Ljdk/internal/vm/annotation/ForceInline;";
  Klass* user = ClassMaker("U").Method(kAccPublic, "m").Annotate(kHidden).Define(*space);
  EXPECT_FALSE(user->methods()[0]->hidden);

  auto definition =
      ClassMaker("H").Method(kAccPublic, "m").Annotate(kInline).Definition(space->known().Object);
  definition.hidden_name = space->Intern("p/H+0x1");
  definition.vm_annotations = true;
  Klass* hidden = *space->Define(std::move(definition));
  EXPECT_TRUE(hidden->methods()[0]->force_inline);
  EXPECT_TRUE(hidden->methods()[0]->hidden);
}

TEST(ClassSpace, HiddenClassesPrintWithASlash) {
  auto space = OpenTestSpace();
  auto definition = ClassMaker("p/Name").Definition(space->known().Object);
  definition.hidden_name = space->Intern("p/Name+0x1");
  Klass* k = *space->Define(std::move(definition));
  EXPECT_TRUE(k->is_hidden());
  EXPECT_EQ(k->external_name(), "p.Name/0x1");
  EXPECT_EQ(k->package()->view(), "p");
  EXPECT_EQ(space->ArrayOf(k)->external_name(), "[Lp.Name/0x1;");
}

TEST(ClassSpace, DefiningTheSameAgainGivesTheSameClass) {
  auto space = OpenTestSpace();
  Klass* a = ClassMaker("A").Method(kAccPublic, "m").Define(*space);
  const u32 classes = space->klass_count();
  EXPECT_EQ(ClassMaker("A").Method(kAccPublic, "m").Define(*space), a);
  EXPECT_EQ(space->klass_count(), classes);
  EXPECT_NE(ClassMaker("A").Method(kAccPublic, "n").Define(*space), a);
  EXPECT_NE(ClassMaker("A").Method(kAccPublic, "m").Define(*space, space->known().Object, {}, 2),
            a);
}

TEST(ClassSpace, InternalMethodsBelongToTheVm) {
  auto space = OpenTestSpace();
  Method* m = space->InternalMethod("step", "(IJ)Ljava/lang/Object;", nullptr);
  EXPECT_EQ(space->method(m->id), m);
  EXPECT_TRUE(m->vm_internal);
  EXPECT_TRUE(m->is_static());
  EXPECT_EQ(m->arg_slots, 3);
  EXPECT_EQ(m->result, Kind::kRef);
  EXPECT_EQ(m->ToString(), "<vm>.step(IJ)Ljava/lang/Object;");
}

std::string ErrorOf(ClassSpace& space, ClassSpace::Definition definition) {
  const u32 classes = space.klass_count();
  const auto k = space.Define(std::move(definition));
  EXPECT_EQ(space.klass_count(), classes);
  return k.ok() ? "no error" : k.error().kind + ": " + k.error().message;
}

TEST(Define, RefusesBadSupertypes) {
  auto space = OpenTestSpace();
  Klass* object = space->known().Object;
  Klass* final_class = ClassMaker("Y", kAccFinal).Define(*space);
  Klass* interface = InterfaceMaker("I").Define(*space);
  EXPECT_EQ(ErrorOf(*space, ClassMaker("X").Definition(final_class)),
            "java/lang/IncompatibleClassChangeError: class X cannot inherit from final class Y");
  EXPECT_EQ(ErrorOf(*space, ClassMaker("X").Definition(interface)),
            "java/lang/IncompatibleClassChangeError: class X has interface I as super class");
  EXPECT_EQ(ErrorOf(*space, ClassMaker("X").Definition(object, {final_class})),
            "java/lang/IncompatibleClassChangeError: class X can not implement Y, because it is "
            "not an interface (Y is in unnamed module of loader 'app')");
}

TEST(Define, RefusesSubclassesThatASealedClassDoesNotPermit) {
  auto space = OpenTestSpace();
  Klass* object = space->known().Object;
  Klass* sealed = ClassMaker("S").Permits("T").Define(*space);
  Klass* sealed_interface = InterfaceMaker("I").Permits("T").Define(*space);
  EXPECT_EQ(ErrorOf(*space, ClassMaker("X").Definition(sealed)),
            "java/lang/IncompatibleClassChangeError: class X cannot inherit from sealed class S");
  EXPECT_EQ(ErrorOf(*space, ClassMaker("X").Definition(object, {sealed_interface})),
            "java/lang/IncompatibleClassChangeError: class X cannot implement sealed interface I");
  EXPECT_EQ(ErrorOf(*space, InterfaceMaker("X").Definition(object, {sealed_interface})),
            "java/lang/IncompatibleClassChangeError: class X cannot extend sealed interface I");
  Klass* t = ClassMaker("T").Define(*space, sealed, {sealed_interface});
  EXPECT_EQ(t->super(), sealed);
}

TEST(Define, RefusesSupertypesOutOfReach) {
  auto space = OpenTestSpace();
  Klass* y = ClassMaker("q/Y", kAccAbstract).Define(*space);
  Klass* i = ClassMaker("q/I", kAccInterface | kAccAbstract).Define(*space);
  EXPECT_EQ(ErrorOf(*space, ClassMaker("X").Definition(y)),
            "java/lang/IllegalAccessError: class X cannot access its abstract superclass q.Y (X "
            "and q.Y are in unnamed module of loader 'app')");
  EXPECT_EQ(ErrorOf(*space, ClassMaker("X").Definition(space->known().Object, {i})),
            "java/lang/IllegalAccessError: class X cannot access its superinterface q.I (X and "
            "q.I are in unnamed module of loader 'app')");
}

TEST(Define, RefusesToOverrideFinalMethods) {
  auto space = OpenTestSpace();
  Klass* y = ClassMaker("p/Y")
                 .Method(kAccPublic | kAccFinal, "m", "(I)V")
                 .Method(kAccFinal, "n")
                 .Method(kAccPrivate | kAccFinal, "o")
                 .Define(*space);
  EXPECT_EQ(ErrorOf(*space, ClassMaker("X").Method(kAccPublic, "m", "(I)V").Definition(y)),
            "java/lang/IncompatibleClassChangeError: class X overrides final method p.Y.m(I)V");
  // Not overriding: static, private, another package, a private method above.
  ClassMaker("X1").Method(kAccStatic, "m", "(I)V").Define(*space, y);
  ClassMaker("X2").Method(kAccPrivate, "m", "(I)V").Define(*space, y);
  ClassMaker("X3").Method(kAccPublic, "n").Define(*space, y);
  ClassMaker("X4").Method(kAccPublic, "o").Define(*space, y);
}

}  // namespace
}  // namespace ravel
