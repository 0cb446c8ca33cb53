#include "natives/natives.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>
#include <tuple>
#include <vector>

#include "link/test_classes.h"
#include "natives/intrinsics.h"

namespace ravel {
namespace {

auto KeyOf(const NativeEntry& e) { return std::tie(e.class_name, e.name, e.descriptor); }

Method* FindInLibrary(ClassSpace& space, std::string_view class_name, std::string_view name,
                      std::string_view descriptor) {
  Klass* const k = space.FindBoot(class_name);
  if (k == nullptr) return nullptr;
  for (Method* const m : k->methods()) {
    if (m->name->view() == name && (descriptor == "*" || m->descriptor->view() == descriptor))
      return m;
  }
  return nullptr;
}

TEST(Natives, AreListedInOrderAndOnce) {
  const std::span<const NativeEntry> all = AllNatives();
  ASSERT_FALSE(all.empty());
  for (size_t i = 1; i < all.size(); ++i) {
    EXPECT_LE(KeyOf(all[i - 1]), KeyOf(all[i]));
    if (KeyOf(all[i - 1]) == KeyOf(all[i])) {
      EXPECT_TRUE(all[i - 1].jdks.last < all[i].jdks.first)
          << all[i].class_name << "." << all[i].name << all[i].descriptor << " has two rows";
    }
  }
}

TEST(Natives, ExistInTheLibraryAndAreFound) {
  const std::unique_ptr<ClassSpace> space = OpenTestSpace();
  const JdkVersion jdk = space->jdk_version();
  for (const NativeEntry& e : AllNatives()) {
    if (!e.jdks.Contains(jdk)) continue;
    if (e.class_name == "ravel/Ravel") continue;  // the program's
    const Method* const m = FindInLibrary(*space, e.class_name, e.name, e.descriptor);
    if (m == nullptr && e.jdks.DependsOnUpdateOf(jdk)) continue;
    EXPECT_NE(m, nullptr) << e.class_name << "." << e.name << e.descriptor;
    if (m == nullptr) continue;
    const NativeEntry* const found = FindNative(*m, jdk);
    ASSERT_NE(found, nullptr) << m->ToString();
    EXPECT_EQ(found->function, e.function) << m->ToString();
  }
}

TEST(Natives, OutsideTheirJdkRangeAreNotFound) {
  const std::unique_ptr<ClassSpace> space = OpenTestSpace();
  const Method* const m = FindInLibrary(*space, "java/lang/Object", "hashCode", "()I");
  EXPECT_NE(FindNative(*m, {17, 15}), nullptr);
  EXPECT_EQ(FindNative(*m, {1, 0}), nullptr);
}

// The kind of each argument slot; the second of a long or double is kVoid.
std::vector<Kind> SlotsOf(const Method& m) {
  std::vector<Kind> slots;
  if (!m.is_static()) slots.push_back(Kind::kRef);
  for (const Kind k : m.args) {
    slots.push_back(k);
    if (IsWide(k)) slots.push_back(Kind::kVoid);
  }
  return slots;
}

void ExpectArguments(const NativePlace& p, const std::vector<Kind>& slots) {
  using Is = NativePlace::Is;
  if (p.is == Is::kStatic) return;
  EXPECT_EQ(slots.at(p.object), Kind::kRef);
  if (p.is == Is::kField || p.is == Is::kWhole) return;
  const bool bytes = p.is == Is::kBytes || p.is == Is::kValue;
  EXPECT_EQ(slots.at(p.first), bytes ? Kind::kLong : Kind::kInt);
  if (p.is == Is::kElements || p.is == Is::kChars || p.is == Is::kBytes) {
    EXPECT_EQ(slots.at(p.count), bytes && p.shift == 0 ? Kind::kLong : Kind::kInt);
  }
  EXPECT_TRUE(p.shift == 0 || slots.at(p.shift) == Kind::kInt);
}

template <typename Row>
void ExpectArguments(ClassSpace& space, const Row& row) {
  const Method* const m = FindInLibrary(space, row.class_name, row.name, row.descriptor);
  if (m == nullptr) return;
  SCOPED_TRACE(m->ToString());
  for (const NativeAccess& a : row.effects.accesses()) ExpectArguments(a.place, SlotsOf(*m));
}

TEST(Natives, NameArgumentsOfTheRightKindInTheirEffects) {
  const std::unique_ptr<ClassSpace> space = OpenTestSpace();
  for (const NativeEntry& e : AllNatives()) ExpectArguments(*space, e);
  for (const IntrinsicEntry& e : AllIntrinsics()) ExpectArguments(*space, e);
}

TEST(Natives, EveryConsoleKnowsWhetherItIsATerminal) {
  const std::unique_ptr<ClassSpace> space = OpenTestSpace();
  const Method* const istty = FindInLibrary(*space, "java/io/Console", "istty", "()Z");
  const Method* const status = FindInLibrary(*space, "java/io/Console", "ttyStatus", "()I");
  EXPECT_NE(istty == nullptr, status == nullptr);
  const Method* const native = istty != nullptr ? istty : status;
  EXPECT_NE(FindNative(*native, space->jdk_version()), nullptr);
}

TEST(Intrinsics, ExistInTheLibraryAndAreFound) {
  const std::unique_ptr<ClassSpace> space = OpenTestSpace();
  const JdkVersion jdk = space->jdk_version();
  for (const IntrinsicEntry& e : AllIntrinsics()) {
    if (!e.jdks.Contains(jdk)) continue;
    const Method* const m = FindInLibrary(*space, e.class_name, e.name, e.descriptor);
    if (m == nullptr && e.jdks.DependsOnUpdateOf(jdk)) continue;
    ASSERT_NE(m, nullptr) << e.class_name << "." << e.name << e.descriptor;
    ASSERT_EQ(FindIntrinsic(*m, jdk), &e) << m->ToString();
  }
}

TEST(Intrinsics, HaveTheEffectsOfTheNativesThatTheyReplace) {
  const std::unique_ptr<ClassSpace> space = OpenTestSpace();
  const JdkVersion jdk = space->jdk_version();
  for (const IntrinsicEntry& e : AllIntrinsics()) {
    const Method* const m = FindInLibrary(*space, e.class_name, e.name, e.descriptor);
    const NativeEntry* const native = m == nullptr ? nullptr : FindNative(*m, jdk);
    if (native == nullptr) continue;
    EXPECT_EQ(native->effects, e.effects) << m->ToString();
  }
}

// The pure ones ask nothing of the machine: any place will do for one.
Vm& NoVm() {
  alignas(Vm) static std::byte place[sizeof(Vm)];
  return reinterpret_cast<Vm&>(place);
}

template <typename T>
u64 BitsOf(T v) {
  if constexpr (sizeof(T) == 8) {
    return std::bit_cast<u64>(v);
  } else {
    return std::bit_cast<u32>(v);
  }
}

template <typename T>
u64 OfTwo(IntrinsicFn f, T a, T b) {
  u64 args[4] = {BitsOf(a), sizeof(T) == 8 ? 0 : BitsOf(b), BitsOf(b), 0};
  EXPECT_TRUE(f(NoVm(), 0, args));
  return args[0];
}

TEST(Intrinsics, MinAndMaxOrderTheZeros) {
  EXPECT_EQ(OfTwo(intrinsic_Math_minDouble, 0.0, -0.0), BitsOf(-0.0));
  EXPECT_EQ(OfTwo(intrinsic_Math_maxDouble, -0.0, 0.0), BitsOf(0.0));
  EXPECT_EQ(OfTwo(intrinsic_Math_maxFloat, 0.0f, -0.0f), BitsOf(0.0f));
}

TEST(Intrinsics, MinAndMaxOfNaNAreNaN) {
  const f64 nan = std::numeric_limits<f64>::quiet_NaN();
  EXPECT_TRUE(std::isnan(std::bit_cast<f64>(OfTwo(intrinsic_Math_minDouble, nan, 1.0))));
  EXPECT_TRUE(std::isnan(std::bit_cast<f64>(OfTwo(intrinsic_Math_maxDouble, 1.0, nan))));
}

TEST(Intrinsics, OverflowIsLeftToTheBytecode) {
  u64 args[2] = {0x7FFFFFFF, 1};
  EXPECT_FALSE(intrinsic_Math_addExactInt(NoVm(), 0, args));
  EXPECT_EQ(args[0], 0x7FFFFFFFu);
  EXPECT_EQ(OfTwo<i32>(intrinsic_Math_addExactInt, -1, 1), 0u);
}

TEST(Intrinsics, AbsOfTheLeastIntIsItself) {
  u64 args[1] = {0x80000000u};
  EXPECT_TRUE(intrinsic_Math_absInt(NoVm(), 0, args));
  EXPECT_EQ(args[0], 0x80000000u);
}

}  // namespace
}  // namespace ravel
