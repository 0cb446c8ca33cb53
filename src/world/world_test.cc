#include "world/world.h"

#include "world/testing_world.h"

namespace ravel {
namespace {

// --- Classes ---

TEST_F(WorldTest, AMirrorIsMadeOnce) {
  Klass* const string = world_.known().String;
  const Ref mirror = world_.MirrorOf(string);
  EXPECT_EQ(world_.MirrorOf(string), mirror);
  EXPECT_EQ(world_.mirror(string->id()), mirror);
  EXPECT_EQ(world_.KlassOfMirror(mirror), string);
  EXPECT_EQ(heap_.KlassOf(mirror), world_.known().Class);
  EXPECT_EQ(world_.classes()[string->id()].state, InitState::kLoaded);
}

TEST_F(WorldTest, ArrayMirrorsKnowTheirComponents) {
  Klass* const array = space_.ArrayOf(Array("java/lang/String"));
  const Ref mirror = world_.MirrorOf(array);
  const Ref component = heap_.GetRef(mirror, world_.known().Class_componentType);
  EXPECT_EQ(component, world_.MirrorOf(Array("java/lang/String")));
  EXPECT_EQ(heap_.GetRef(component, world_.known().Class_componentType),
            world_.MirrorOf(world_.known().String));
  EXPECT_EQ(world_.classes()[array->id()].state, InitState::kInitialized);
}

TEST_F(WorldTest, PrimitivesHaveMirrors) {
  for (int k = 0; k <= static_cast<int>(Kind::kVoid); ++k) {
    if (static_cast<Kind>(k) == Kind::kRef) continue;
    Klass* const primitive = space_.primitive(static_cast<Kind>(k));
    EXPECT_EQ(world_.KlassOfMirror(world_.MirrorOf(primitive)), primitive);
  }
}

TEST_F(WorldTest, ModulesFollowLoaderAndPackage) {
  const u32 module = world_.known().Class_module;
  EXPECT_FALSE(heap_.GetRef(world_.MirrorOf(world_.known().Object), module));
  world_.root().java_base_module = NewPlain();
  world_.root().boot_unnamed_module = NewPlain();
  const Ref lang = NewPlain();
  WorldMap<Ref>(world_.meta(), &world_.loaders().Edit(kBootLoader).modules)
      .Set(u64{space_.Intern("java/lang")->id()} + 1, lang);
  EXPECT_EQ(heap_.GetRef(world_.MirrorOf(world_.known().String), module), lang);
  EXPECT_EQ(heap_.GetRef(world_.MirrorOf(Array("java/lang/String")), module), lang);
  EXPECT_EQ(heap_.GetRef(world_.MirrorOf(space_.ArrayOf(space_.primitive(Kind::kInt))), module),
            world_.root().java_base_module);
  EXPECT_EQ(heap_.GetRef(world_.MirrorOf(space_.Boot("java/util/ArrayList")), module),
            world_.root().boot_unnamed_module);
}

TEST_F(WorldTest, LoadersGetNumbersAndDictionaries) {
  EXPECT_EQ(world_.LoaderOf(kNull), kBootLoader);
  const Ref loader = heap_.NewObject(space_.Boot("java/security/SecureClassLoader"));
  const LoaderId id = world_.LoaderOf(loader);
  EXPECT_NE(id, kBootLoader);
  EXPECT_EQ(world_.LoaderOf(loader), id);
  EXPECT_EQ(world_.LoaderObject(id), loader);
  EXPECT_FALSE(world_.LoaderObject(kBootLoader));

  Klass* const string = world_.known().String;
  EXPECT_EQ(world_.FindLoaded(id, string->name()), nullptr);
  world_.RecordLoaded(id, string->name(), string);
  EXPECT_EQ(world_.FindLoaded(id, string->name()), string);
  EXPECT_EQ(world_.FindLoaded(kBootLoader, string->name()), nullptr);
  world_.RecordLoaded(kBootLoader, string->name(), string);
  EXPECT_EQ(world_.FindLoaded(kBootLoader, string->name()), string);
}

TEST_F(WorldTest, LiteralsStayAlive) {
  NewInts(100);
  const u32 i = world_.AddLiteral(world_.NewString("kept"));
  Collect();
  EXPECT_EQ(world_.ToUtf8(world_.literal(i)), "kept");
}

// --- Raw memory ---

TEST_F(WorldTest, RawBlocksAreZeroedSizedAndReused) {
  for (const u64 size : {u64{1}, u64{16}, u64{100}, u64{5000}, u64{1} << 20}) {
    const u64 a = world_.RawAllocate(size);
    ASSERT_NE(a, 0u);
    EXPECT_TRUE(world_.RawValid(a, size));
    EXPECT_EQ(world_.RawSize(a), size);
    std::memset(world_.arena().At(a), 0xEE, size);
    world_.RawFree(a);
    EXPECT_EQ(world_.RawSize(a), 0u);
    const u64 b = world_.RawAllocate(size);
    EXPECT_EQ(b, a);
    for (u64 i = 0; i < size; ++i) ASSERT_EQ(world_.arena().At(b)[i], 0);
    EXPECT_NE(world_.RawAllocate(size), b);
  }
}

TEST_F(WorldTest, RawMemoryRunsOutWithoutHarm) {
  EXPECT_EQ(world_.RawAllocate(5 * kGiB), 0u);
  EXPECT_EQ(world_.RawAllocate(~u64{0}), 0u);
  const u64 a = world_.RawAllocate(2 * kGiB);
  EXPECT_NE(a, 0u);
  EXPECT_EQ(world_.RawAllocate(4 * kGiB), 0u);
  EXPECT_NE(world_.RawAllocate(0), 0u);
  EXPECT_FALSE(world_.RawValid(0, 8));
  EXPECT_FALSE(world_.RawValid(kRawRegion.end() - 4, 8));
  EXPECT_FALSE(world_.RawValid(kRawRegion.begin, ~u64{0}));
}

// --- Hash and random ---

TEST(World, EqualHistoriesHaveEqualHashes) {
  const auto build = [](int variant) {
    World world(TestSpace(), {.max_heap = 64 * kMiB});
    const Ref a = world.NewString("a");
    world.Intern(a);
    world.heap().IdentityHash(a);
    world.MirrorOf(world.known().String);
    const u32 t = world.NewThread(a);
    world.MonitorEnter(t, world.mirror(world.known().String->id()));
    if (variant == 1) world.heap().Put<i32>(a, world.known().String_hash, 97);
    if (variant == 2) world.threads().Edit(t).park_permit = 1;
    if (variant == 3) world.root().clock = 5;
    if (variant == 4) *world.arena().At<u8>(world.RawAllocate(100)) = 0;
    if (variant == 5) *world.arena().At<u8>(world.RawAllocate(100)) = 1;
    return world.Hash();
  };
  std::vector<u64> hashes;
  for (int v = 0; v < 6; ++v) {
    hashes.push_back(build(v));
    EXPECT_EQ(build(v), hashes.back());
    for (int w = 0; w < v; ++w) EXPECT_NE(hashes[static_cast<u64>(w)], hashes.back()) << v << w;
  }
}

TEST(World, RandomNumbersFollowTheSeed) {
  World a(TestSpace(), {.random_seed = 1});
  World b(TestSpace(), {.random_seed = 1});
  World c(TestSpace(), {.random_seed = 99});
  const u64 first = a.NextRandom();
  EXPECT_EQ(b.NextRandom(), first);
  EXPECT_NE(c.NextRandom(), first);
  EXPECT_NE(a.NextRandom(), first);
}

}  // namespace
}  // namespace ravel
