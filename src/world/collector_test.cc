#include "world/collector.h"

#include <random>
#include <unordered_map>

#include "world/testing_world.h"

namespace ravel {
namespace {

class CollectorTest : public WorldTest {
 protected:
  Ref NewReference(std::string_view klass, Ref referent) {
    const Ref r = heap_.NewObject(space_.Boot(klass));
    heap_.PutRef(r, world_.known().Reference_referent, referent);
    return r;
  }
  Ref NewWeak(Ref referent) { return NewReference("java/lang/ref/WeakReference", referent); }
  u32 OffsetIn(Klass* k, std::string_view name, std::string_view descriptor) {
    return k->FindField(space_.Intern(name), space_.Intern(descriptor))->offset;
  }
  Ref Referent(Ref r) { return heap_.GetRef(r, world_.known().Reference_referent); }
  // Takes the pending list, as the Reference Handler does.
  std::vector<Ref> TakePending() {
    std::vector<Ref> list;
    for (Ref r = world_.root().pending_references; r;) {
      list.push_back(r);
      const Ref next = heap_.GetRef(r, world_.known().Reference_discovered);
      heap_.PutRef(r, world_.known().Reference_discovered, kNull);
      r = next;
    }
    world_.root().pending_references = kNull;
    return list;
  }
};

TEST_F(CollectorTest, GarbageGoesAndTheRestSlidesDownInOrder) {
  NewInts(1000);
  const Ref a = NewInts(3);
  NewInts(1000);
  const Ref b = NewObjects(2);
  heap_.PutElement<i32>(a, 0, 42);
  heap_.PutElementRef(b, 1, a);
  roots_ = {b};
  const auto result = Collect();
  EXPECT_EQ(result.live_bytes, 16u + 16 + 16 + 8);
  EXPECT_EQ(world_.root().heap_top, kHeapRegion.begin + result.live_bytes);
  EXPECT_EQ(heap_.allocated_bytes(), result.live_bytes + result.freed_bytes);
  const Ref moved = heap_.GetElementRef(roots_[0], 1);
  EXPECT_EQ(moved.index, kHeapRegion.begin / 8);
  EXPECT_EQ(roots_[0].index, moved.index + 4);
  EXPECT_EQ(heap_.GetElement<i32>(moved, 0), 42);
  EXPECT_EQ(world_.root().collections, 1u);
}

TEST_F(CollectorTest, AnEmptyHeapCollects) {
  EXPECT_EQ(Collect().live_bytes, 0u);
  NewInts(10);
  EXPECT_EQ(Collect().live_bytes, 0u);
  EXPECT_EQ(Collect().live_bytes, 0u);
}

TEST_F(CollectorTest, CyclesDie) {
  const Ref a = NewObjects(1), b = NewObjects(1);
  heap_.PutElementRef(a, 0, b);
  heap_.PutElementRef(b, 0, a);
  EXPECT_EQ(Collect().live_bytes, 0u);
}

TEST_F(CollectorTest, ALongListNeedsNoDeepStack) {
  Klass* const node = space_.Boot("java/util/LinkedList$Node");
  const u32 next = OffsetIn(node, "next", "Ljava/util/LinkedList$Node;");
  const u32 item = OffsetIn(node, "item", "Ljava/lang/Object;");
  constexpr int kNodes = 1000000;
  Ref head = kNull;
  for (int i = 0; i < kNodes; ++i) {
    const Ref n = heap_.NewObject(node);
    heap_.PutRef(n, next, head);
    heap_.PutRef(n, item, NewInts(1));
    heap_.PutElement<i32>(heap_.GetRef(n, item), 0, i);
    head = n;
    NewPlain();
  }
  roots_ = {head};
  Collect();
  int i = kNodes;
  for (Ref n = roots_[0]; n; n = heap_.GetRef(n, next)) {
    ASSERT_EQ(heap_.GetElement<i32>(heap_.GetRef(n, item), 0), --i);
  }
  EXPECT_EQ(i, 0);
}

TEST_F(CollectorTest, LongArraysAreScannedWhole) {
  for (const i32 length : {1, 1023, 1024, 1025, 2048, 2049, 100000}) {
    const Ref array = NewObjects(length);
    for (i32 i = 0; i < length; ++i) {
      NewPlain();
      const Ref r = NewInts(1);
      heap_.PutElement<i32>(r, 0, i);
      heap_.PutElementRef(array, i, r);
    }
    roots_ = {array};
    EXPECT_EQ(Collect().live_bytes, heap_.SizeOfObject(roots_[0]) + static_cast<u64>(length) * 24);
    for (i32 i = 0; i < length; ++i) {
      ASSERT_EQ(heap_.GetElement<i32>(heap_.GetElementRef(roots_[0], i), 0), i);
    }
  }
}

TEST_F(CollectorTest, MirrorsAndStaticsAreRoots) {
  NewInts(100);
  Klass* const system = world_.known().System;
  const Ref mirror = world_.MirrorOf(system);
  NewInts(100);
  ASSERT_FALSE(system->static_ref_offsets().empty());
  for (const u32 offset : system->static_ref_offsets()) {
    const Ref r = NewInts(1);
    heap_.PutElement<u32>(r, 0, offset);
    heap_.PutRef(mirror, offset, r);
  }
  const Ref data = NewInts(7);
  heap_.PutRef(mirror, world_.known().Class_classData, data);
  Collect();
  const Ref moved = world_.mirror(system->id());
  EXPECT_NE(moved, mirror);
  EXPECT_EQ(world_.KlassOfMirror(moved), system);
  for (const u32 offset : system->static_ref_offsets()) {
    EXPECT_EQ(heap_.GetElement<u32>(heap_.GetRef(moved, offset), 0), offset);
  }
  EXPECT_EQ(heap_.Length(heap_.GetRef(moved, world_.known().Class_classData)), 7);
}

TEST_F(CollectorTest, TheVmsOwnTablesAreRoots) {
  NewInts(100);
  const auto tagged = [&](i32 tag) { return NewInts(tag); };
  WorldRoot& root = world_.root();
  root.boot_unnamed_module = tagged(1);
  root.java_base_module = tagged(2);
  root.system_group = tagged(3);
  root.main_group = tagged(4);
  world_.classes().GrowTo(3);
  world_.classes().Edit(3).init_error = tagged(5);
  WorldMap<Ref> modules(world_.meta(), &world_.loaders().Edit(kBootLoader).modules);
  modules.Set(1, tagged(6));
  const LoaderId loader =
      world_.LoaderOf(heap_.NewObject(space_.Boot("java/security/SecureClassLoader")));
  WorldMap<Ref> other(world_.meta(), &world_.loaders().Edit(loader).modules);
  other.Set(9, tagged(7));
  const u32 thread = world_.NewThread(tagged(8));
  world_.threads().Edit(thread).exception = tagged(9);
  Collect();
  EXPECT_EQ(heap_.Length(root.boot_unnamed_module), 1);
  EXPECT_EQ(heap_.Length(root.java_base_module), 2);
  EXPECT_EQ(heap_.Length(root.system_group), 3);
  EXPECT_EQ(heap_.Length(root.main_group), 4);
  EXPECT_EQ(heap_.Length(world_.classes()[3].init_error), 5);
  EXPECT_EQ(heap_.Length(*modules.Find(1)), 6);
  EXPECT_EQ(heap_.Length(*other.Find(9)), 7);
  EXPECT_EQ(world_.LoaderOf(world_.LoaderObject(loader)), loader);
  EXPECT_EQ(heap_.Length(world_.threads()[thread].object), 8);
  EXPECT_EQ(heap_.Length(world_.threads()[thread].exception), 9);
}

// --- Reference objects ---

TEST_F(CollectorTest, WeakReferencesToTheLivingFollowThem) {
  NewInts(50);
  const Ref target = NewInts(5);
  roots_ = {NewWeak(target), target};
  EXPECT_EQ(Collect().references_queued, 0u);
  EXPECT_EQ(Referent(roots_[0]), roots_[1]);
  EXPECT_FALSE(world_.root().pending_references);
}

TEST_F(CollectorTest, WeakReferencesToTheDeadAreClearedAndQueuedByAddress) {
  for (int i = 0; i < 10; ++i) roots_.push_back(NewWeak(NewInts(5)));
  std::swap(roots_[2], roots_[7]);
  EXPECT_EQ(Collect().references_queued, 10u);
  for (const Ref r : roots_) EXPECT_FALSE(Referent(r));
  const std::vector<Ref> pending = TakePending();
  ASSERT_EQ(pending.size(), 10u);
  for (u64 i = 1; i < 10; ++i) EXPECT_LT(pending[i - 1].index, pending[i].index);
  EXPECT_EQ(Collect().references_queued, 0u);
}

TEST_F(CollectorTest, AReferentReachedLaterIsNotCleared) {
  // The weak reference is met first, the strong path afterwards.
  const Ref target = NewInts(5);
  const Ref holder = NewObjects(1);
  heap_.PutElementRef(holder, 0, target);
  roots_ = {NewWeak(target), holder};
  EXPECT_EQ(Collect().references_queued, 0u);
  EXPECT_EQ(Referent(roots_[0]), heap_.GetElementRef(roots_[1], 0));
}

TEST_F(CollectorTest, ThePendingListIsKeptAndNewOnesComeFirst) {
  NewWeak(kNull);
  roots_ = {NewWeak(NewPlain())};
  Collect();
  roots_ = {};  // only the list holds it now
  EXPECT_EQ(Collect().references_queued, 0u);
  ASSERT_TRUE(world_.root().pending_references);
  const Ref late = NewWeak(NewPlain());
  roots_ = {late};
  EXPECT_EQ(Collect().references_queued, 1u);
  const auto pending = TakePending();
  ASSERT_EQ(pending.size(), 2u);
  EXPECT_EQ(pending[0], roots_[0]);
}

TEST_F(CollectorTest, SoftReferencesHoldUntilMemoryIsShort) {
  roots_ = {NewReference("java/lang/ref/SoftReference", NewInts(5))};
  EXPECT_EQ(Collect().references_queued, 0u);
  EXPECT_EQ(heap_.Length(Referent(roots_[0])), 5);
  EXPECT_EQ(Collect(true).references_queued, 1u);
  EXPECT_FALSE(Referent(roots_[0]));
}

TEST_F(CollectorTest, PhantomReferencesAreClearedAndFinalOnesHold) {
  roots_ = {NewReference("java/lang/ref/PhantomReference", NewInts(5)),
            NewReference("java/lang/ref/Finalizer", NewInts(6))};
  EXPECT_EQ(Collect().references_queued, 1u);
  EXPECT_FALSE(Referent(roots_[0]));
  EXPECT_EQ(heap_.Length(Referent(roots_[1])), 6);
}

TEST_F(CollectorTest, InactiveReferencesAreLeftAlone) {
  const Ref r = NewWeak(NewInts(5));
  heap_.PutRef(r, world_.known().Reference_next, r);
  roots_ = {r};
  EXPECT_EQ(Collect().references_queued, 0u);
  EXPECT_EQ(heap_.Length(Referent(roots_[0])), 5);
}

TEST_F(CollectorTest, DeadReferencesAreNotQueued) {
  NewWeak(NewPlain());
  EXPECT_EQ(Collect().references_queued, 0u);
  EXPECT_EQ(heap_.used_bytes(), 0u);
}

TEST_F(CollectorTest, SubclassesOfReferencesKeepTheirOwnFields) {
  // WeakHashMap.Entry: referent is the key, `value` and `next` are strong.
  const Ref entry = NewReference("java/util/WeakHashMap$Entry", NewPlain());
  Klass* const k = heap_.KlassOf(entry);
  const u32 value = OffsetIn(k, "value", "Ljava/lang/Object;");
  heap_.PutRef(entry, value, NewInts(9));
  roots_ = {entry};
  EXPECT_EQ(Collect().references_queued, 1u);
  EXPECT_EQ(heap_.Length(heap_.GetRef(roots_[0], value)), 9);
}

// --- Limits ---

TEST_F(CollectorTest, TheNextCollectionComesAfterAShareOfTheLiveHeap) {
  const WorldRoot& root = world_.root();
  roots_ = {NewInts(25 << 20)};  // 100 MiB
  Collect();
  EXPECT_EQ(root.heap_soft_limit - root.heap_top, 100 * kMiB + 16);
  roots_.push_back(NewInts(100 << 20));  // 500 MiB in all
  Collect();
  EXPECT_EQ(root.heap_soft_limit - root.heap_top, 256 * kMiB);
  roots_ = {};
  Collect();
  EXPECT_EQ(root.heap_soft_limit - root.heap_top, 16 * kMiB);
  EXPECT_FALSE(heap_.WantsCollection());
}

TEST_F(CollectorTest, FreedMemoryComesBackZeroed) {
  for (int round = 0; round < 5; ++round) {
    for (int i = 0; i < 10 + 10 * (round % 2); ++i) {
      const Ref r = NewInts(1 << 20);
      for (i32 j = 0; j < 1 << 20; j += 97) ASSERT_EQ(heap_.GetElement<i32>(r, j), 0);
      std::memset(heap_.Elements(r), 0x77, 4 << 20);
      if (i == 3) roots_.assign(1, r);
    }
    Collect();
    EXPECT_EQ(heap_.GetElement<i32>(roots_[0], 1234), 0x77777777);
  }
}

// --- Torture: a random graph against a shadow model ------------------------------

class CollectorTorture : public CollectorTest, public testing::WithParamInterface<u32> {
 protected:
  // The model: objects by number; what each should hold.
  struct Model {
    enum class Shape { kArray, kInts, kNode, kWeak } shape;
    std::vector<int> refs;  // numbers of objects, -1 for null
    i32 hash = 0;
    u32 locked_by = 0, depth = 0;
    i32 length = 0;
  };
};

TEST_P(CollectorTorture, EveryCollectionLeavesTheSameGraph) {
  std::mt19937 random(GetParam());
  const auto below = [&](u32 n) { return static_cast<u32>(random() % n); };
  Klass* const node = space_.Boot("java/util/LinkedList$Node");
  const std::vector<u32> node_offsets(node->ref_offsets().begin(), node->ref_offsets().end());
  ASSERT_EQ(node_offsets.size(), 3u);
  const u32 threads[] = {world_.NewThread(kNull), world_.NewThread(kNull)};
  constexpr int kRoots = 24;

  std::vector<Model> model;
  roots_.assign(kRoots, kNull);
  std::vector<int> root_numbers(kRoots, -1);
  std::unordered_map<u32, int> number_of;  // of objects reachable since the last collection

  const auto slot = [&](Ref r, int number, u32 i) -> u32 {
    switch (model[static_cast<u64>(number)].shape) {
      case Model::Shape::kArray: return kArrayBaseOffset + 4 * i;
      case Model::Shape::kNode: return node_offsets[i];
      case Model::Shape::kWeak: return world_.known().Reference_referent;
      case Model::Shape::kInts: break;
    }
    (void)r;
    return 0;
  };
  // A random object that the program can reach: a walk from a root.
  const auto pick = [&]() -> std::pair<Ref, int> {
    const u32 start = below(kRoots);
    Ref r = roots_[start];
    int number = root_numbers[start];
    for (u32 steps = below(6); steps > 0 && number >= 0; --steps) {
      const Model& m = model[static_cast<u64>(number)];
      if (m.refs.empty()) break;
      const u32 i = below(static_cast<u32>(m.refs.size()));
      const int to = m.refs[i];
      if (to < 0) break;
      r = heap_.GetRef(r, slot(r, number, i));
      number = to;
    }
    return {r, number};
  };
  const auto make = [&]() -> std::pair<Ref, int> {
    Model m{};
    Ref r;
    switch (below(8)) {
      case 0:
      case 1:
      case 2: {
        const u32 n = below(10) == 0 ? below(3000) : below(12);
        m.shape = Model::Shape::kArray;
        m.refs.assign(n, -1);
        m.length = static_cast<i32>(n);
        r = NewObjects(m.length);
        break;
      }
      case 3:
        m.shape = Model::Shape::kInts;
        m.length = static_cast<i32>(below(20) == 0 ? below(20000) : below(20));
        r = NewInts(m.length);
        for (i32 i = 0; i < m.length; ++i) {
          heap_.PutElement<i32>(r, i, static_cast<i32>(model.size()) ^ i);
        }
        break;
      case 4:
        m.shape = Model::Shape::kWeak;
        m.refs.assign(1, -1);
        r = NewWeak(kNull);
        break;
      default:
        m.shape = Model::Shape::kNode;
        m.refs.assign(3, -1);
        r = heap_.NewObject(node);
    }
    model.push_back(m);
    return {r, static_cast<int>(model.size()) - 1};
  };
  // Reachability of the model; weak references do not count.
  const auto reachable = [&] {
    std::vector<bool> seen(model.size());
    std::vector<int> stack;
    const auto push = [&](int n) {
      if (n >= 0 && !seen[static_cast<u64>(n)]) {
        seen[static_cast<u64>(n)] = true;
        stack.push_back(n);
      }
    };
    for (const int n : root_numbers) push(n);
    // A lock that became a busy monitor holds its object; so would a frame.
    for (u64 i = 0; i < model.size(); ++i) {
      if (model[i].locked_by != 0) push(static_cast<int>(i));
    }
    while (!stack.empty()) {
      const Model& m = model[static_cast<u64>(stack.back())];
      stack.pop_back();
      if (m.shape == Model::Shape::kWeak) continue;
      for (const int n : m.refs) push(n);
    }
    return seen;
  };
  std::vector<std::pair<int, Ref>> locked;

  const auto verify = [&] {
    std::vector<std::pair<Ref, int>> stack;
    number_of.clear();
    const auto meet = [&](Ref r, int number) {
      ASSERT_EQ(r.is_null(), number < 0);
      if (number < 0) return;
      ASSERT_GE(u64{r.index} << 3, kHeapRegion.begin);
      ASSERT_LT(u64{r.index} << 3, world_.root().heap_top);
      const auto [at, fresh] = number_of.emplace(r.index, number);
      ASSERT_EQ(at->second, number);
      if (fresh) stack.emplace_back(r, number);
    };
    for (u64 i = 0; i < kRoots; ++i) meet(roots_[i], root_numbers[i]);
    for (const auto& [number, r] : locked) meet(r, number);
    u64 bytes = 0;
    while (!stack.empty() && !HasFatalFailure()) {
      const auto [r, number] = stack.back();
      stack.pop_back();
      const Model& m = model[static_cast<u64>(number)];
      bytes += heap_.SizeOfObject(r);
      if (m.shape == Model::Shape::kArray || m.shape == Model::Shape::kInts) {
        ASSERT_EQ(heap_.Length(r), m.length);
      }
      if (m.shape == Model::Shape::kInts) {
        for (i32 i = 0; i < m.length; ++i) ASSERT_EQ(heap_.GetElement<i32>(r, i), number ^ i);
      }
      for (u32 i = 0; i < m.refs.size(); ++i) meet(heap_.GetRef(r, slot(r, number, i)), m.refs[i]);
      if (m.hash != 0) {
        ASSERT_EQ(heap_.IdentityHash(r), m.hash);
      }
      ASSERT_EQ(world_.LockOwner(r), m.locked_by);
      if (m.locked_by != 0) {
        ASSERT_EQ(world_.LockDepth(r), m.depth);
      }
    }
    // Nothing but the reachable is left, and the heap can be walked.
    EXPECT_EQ(bytes, heap_.used_bytes());
    u64 objects = 0;
    heap_.ForEachObject([&](Ref r) { objects += number_of.count(r.index); });
    EXPECT_EQ(objects, number_of.size());
  };

  for (int round = 0; round < 40; ++round) {
    for (u32 operations = below(800); operations > 0; --operations) {
      switch (below(12)) {
        case 0:
        case 1:
        case 2: {  // a new object in a root
          const u32 i = below(kRoots);
          std::tie(roots_[i], root_numbers[i]) = make();
          break;
        }
        case 3: {  // a root dropped
          const u32 i = below(kRoots);
          roots_[i] = kNull;
          root_numbers[i] = -1;
          break;
        }
        case 4: make(); break;  // garbage
        case 5: {
          const auto [r, number] = pick();
          if (number >= 0) model[static_cast<u64>(number)].hash = heap_.IdentityHash(r);
          break;
        }
        case 6: {
          const auto [r, number] = pick();
          if (number < 0) break;
          Model& m = model[static_cast<u64>(number)];
          const u32 t = m.locked_by != 0 ? m.locked_by : threads[below(2)];
          const u32 times = below(20) == 0 ? 300 : 1;
          for (u32 i = 0; i < times; ++i) {
            ASSERT_EQ(world_.MonitorEnter(t, r), World::Enter::kEntered);
          }
          if (m.locked_by == 0) {
            // The lock must be held by the collector too: make the owner's frame root it.
            locked.emplace_back(number, r);
          }
          m.locked_by = t;
          m.depth += times;
          break;
        }
        case 7: {
          if (locked.empty()) break;
          const u32 i = below(static_cast<u32>(locked.size()));
          const auto [number, r] = locked[i];
          Model& m = model[static_cast<u64>(number)];
          while (m.depth > 0) {
            ASSERT_TRUE(world_.MonitorExit(m.locked_by, r));
            --m.depth;
          }
          ASSERT_FALSE(world_.MonitorExit(m.locked_by, r));
          m.locked_by = 0;
          locked.erase(locked.begin() + i);
          break;
        }
        default: {  // an edge
          const auto [from, number] = pick();
          if (number < 0 || model[static_cast<u64>(number)].refs.empty()) break;
          const auto [to, to_number] = below(3) == 0 ? make() : pick();
          const u32 i = below(static_cast<u32>(model[static_cast<u64>(number)].refs.size()));
          heap_.PutRef(from, slot(from, number, i), to);
          model[static_cast<u64>(number)].refs[i] = to_number;
        }
      }
    }
    const std::vector<bool> seen = reachable();
    u32 cleared = 0;
    for (u64 i = 0; i < model.size(); ++i) {
      Model& m = model[i];
      if (m.shape != Model::Shape::kWeak || !seen[i] || m.refs[0] < 0) continue;
      if (!seen[static_cast<u64>(m.refs[0])]) {
        m.refs[0] = -1;
        ++cleared;
      }
    }
    for (const auto& [number, r] : locked) roots_.push_back(r);
    EXPECT_EQ(Collect().references_queued, cleared);
    for (u64 i = 0; i < locked.size(); ++i) locked[i].second = roots_[kRoots + i];
    roots_.resize(kRoots);
    EXPECT_EQ(TakePending().size(), cleared);
    verify();
    if (HasFatalFailure() || HasNonfatalFailure()) {
      FAIL() << "seed " << GetParam() << ", round " << round;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, CollectorTorture, testing::Range(u32{0}, u32{20}));

TEST_F(CollectorTest, CollectingIsDeterministic) {
  const auto run = [] {
    World world(TestSpace(), {.max_heap = 256 * kMiB});
    std::vector<Ref> roots(16);
    std::mt19937 random(5);
    Klass* const objects = world.space().ArrayOf(world.known().Object);
    for (int i = 0; i < 20000; ++i) {
      const Ref r = world.heap().NewArray(objects, static_cast<i32>(random() % 8));
      for (i32 j = 0; j < world.heap().Length(r); ++j) {
        world.heap().PutElementRef(r, j, roots[random() % 16]);
      }
      roots[random() % 16] = r;
      if (i % 3000 == 0) {
        Collector(world, [&](const Collector::RefVisitor& visit) {
          for (Ref& root : roots) visit(&root);
        }).Collect(false);
      }
    }
    return world.Hash();
  };
  EXPECT_EQ(run(), run());
}

}  // namespace
}  // namespace ravel
