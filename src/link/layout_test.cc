#include "link/layout.h"

#include <algorithm>
#include <cstdio>

#include "link/test_classes.h"

namespace ravel {
namespace {

struct Extent {
  u32 offset;
  u32 size;
  std::string name;
};

void ExpectDisjointAndAligned(std::vector<Extent> extents, u32 start, u32 end,
                              const std::string& what) {
  std::sort(extents.begin(), extents.end(),
            [](const Extent& a, const Extent& b) { return a.offset < b.offset; });
  for (const Extent& e : extents) {
    EXPECT_EQ(e.offset % e.size, 0u) << what << "." << e.name;
    EXPECT_GE(e.offset, start) << what << "." << e.name << " overlaps what is before it";
    start = e.offset + e.size;
  }
  EXPECT_LE(start, end) << what;
}

std::vector<Klass*> AllOfJavaBase(ClassSpace& space) {
  std::vector<Klass*> all;
  space.image().ForEach([&](const JImage::Resource& r) {
    if (r.module != "java.base" || !r.is_class() || r.parent.empty()) return;
    Klass* k = space.FindBoot(std::string(r.parent) + "/" + std::string(r.base));
    ASSERT_NE(k, nullptr) << r.path();
    all.push_back(k);
  });
  return all;
}

TEST(Layout, SmallerFieldsFillTheGapBeforeTheFirstWideOne) {
  std::vector<Field> fields(4);
  fields[0].kind = Kind::kByte;
  fields[1].kind = Kind::kLong;
  fields[2].kind = Kind::kShort;
  fields[3].kind = Kind::kRef;
  std::vector<Field*> pointers;
  for (Field& f : fields) pointers.push_back(&f);
  EXPECT_EQ(LayOut(pointers, 12), 27u);
  EXPECT_EQ(fields[3].offset, 12u);
  EXPECT_EQ(fields[1].offset, 16u);
  EXPECT_EQ(fields[2].offset, 24u);
  EXPECT_EQ(fields[0].offset, 26u);
  EXPECT_EQ(RefOffsets(pointers), std::vector<u32>({12}));
}

TEST(Layout, GapsAreUsedToTheLastByte) {
  std::vector<Field> fields(4);
  fields[0].kind = Kind::kByte;
  fields[1].kind = Kind::kShort;
  fields[2].kind = Kind::kInt;
  fields[3].kind = Kind::kLong;
  std::vector<Field*> pointers;
  for (Field& f : fields) pointers.push_back(&f);
  EXPECT_EQ(LayOut(pointers, 17), 32u);
  EXPECT_EQ(fields[3].offset, 24u);
  EXPECT_EQ(fields[2].offset, 20u);
  EXPECT_EQ(fields[1].offset, 18u);
  EXPECT_EQ(fields[0].offset, 17u);
}

TEST(Layout, HoldsForAllClassesOfJavaBase) {
  auto space = OpenTestSpace();
  const Klass* mirror = space->known().Class;
  const std::vector<Klass*> all = AllOfJavaBase(*space);
  EXPECT_GT(all.size(), 5000u);
  for (Klass* k : all) {
    const std::string name = k->name()->str();
    std::vector<Extent> instance;
    std::vector<u32> refs;
    std::vector<u32> static_refs;
    for (Klass* c = k; c != nullptr; c = c->super()) {
      for (const Field& f : c->fields()) {
        if (f.is_static()) continue;
        instance.push_back({f.offset, SizeOf(f.kind), f.name->str()});
        const bool weak = c == space->known().Reference &&
                          (f.name->view() == "referent" || f.name->view() == "discovered");
        if (f.kind == Kind::kRef && !weak) refs.push_back(f.offset);
      }
    }
    ExpectDisjointAndAligned(instance, kObjectHeaderSize, k->instance_size(), name);
    std::vector<u32> offsets(k->ref_offsets().begin(), k->ref_offsets().end());
    std::sort(refs.begin(), refs.end());
    std::sort(offsets.begin(), offsets.end());
    EXPECT_EQ(offsets, refs) << name;

    std::vector<Extent> statics;
    for (const Field& f : mirror->fields()) {
      if (!f.is_static()) statics.push_back({f.offset, SizeOf(f.kind), f.name->str()});
    }
    for (const Field& f : k->fields()) {
      if (!f.is_static()) continue;
      statics.push_back({f.offset, SizeOf(f.kind), f.name->str()});
      if (f.kind == Kind::kRef) static_refs.push_back(f.offset);
    }
    ExpectDisjointAndAligned(statics, kObjectHeaderSize, k->mirror_size(), name + " (mirror)");
    std::sort(static_refs.begin(), static_refs.end());
    EXPECT_TRUE(std::ranges::equal(k->static_ref_offsets(), static_refs)) << name;
    EXPECT_GE(k->mirror_size(), mirror->instance_size()) << name;
  }
}

TEST(Layout, SubclassesReuseThePaddingOfTheirSuperclass) {
  auto space = OpenTestSpace();
  Klass* a = ClassMaker("A").Field(0, "b", "B").Define(*space);
  Klass* b = ClassMaker("B").Field(0, "c", "B").Define(*space, a);
  EXPECT_EQ(space->known().Object->instance_size(), 16u);
  EXPECT_EQ(a->instance_size(), 16u);
  EXPECT_EQ(b->instance_size(), 16u);
  EXPECT_EQ(b->fields()[0].offset, 13u);
}

TEST(Layout, ReferenceClassesKnowTheirStrength) {
  auto space = OpenTestSpace();
  EXPECT_EQ(space->known().Reference->ref_strength(), RefStrength::kNone);
  EXPECT_EQ(space->known().SoftReference->ref_strength(), RefStrength::kSoft);
  EXPECT_EQ(space->Boot("java/util/WeakHashMap$Entry")->ref_strength(), RefStrength::kWeak);
  EXPECT_EQ(space->known().Finalizer->ref_strength(), RefStrength::kFinal);
  EXPECT_EQ(space->Boot("jdk/internal/ref/Cleaner")->ref_strength(), RefStrength::kPhantom);
  Klass* own = ClassMaker("MyRef").Define(*space, space->known().WeakReference);
  EXPECT_EQ(own->ref_strength(), RefStrength::kWeak);
  // A class of that name elsewhere means nothing.
  Klass* fake = ClassMaker("java/lang/ref/WeakReference").Define(*space);
  EXPECT_EQ(fake->ref_strength(), RefStrength::kNone);
}

}  // namespace
}  // namespace ravel
