// A collection has four passes:
//
//   mark       from the roots, over the whole graph, with an explicit stack.
//              Reference objects whose referent is not (yet) known to be alive
//              are remembered, not followed.
//   drop       remembered references with dead referents are cleared and put
//              on the pending list; other weak holders forget the dead.
//   summarise  new places follow from the bitmap alone (LiveMap).
//   move       one walk over the live objects in address order: each has its
//              references updated and then slides down. A place is written
//              only after everything at and below it has been read.
#include "world/collector.h"

#include <algorithm>
#include <vector>

namespace ravel {
namespace {

constexpr u64 kMinHeadroom = 16 * kMiB;
constexpr u64 kCheapHeadroom = 256 * kMiB;
constexpr u64 kWorthDiscarding = 8 * kMiB;

bool IsIdle(const Monitor& m) { return m.owner == 0 && m.entry_head == 0 && m.wait_head == 0; }

}  // namespace

// Every strong reference outside the heap, as an address that may be written.
template <typename F>
void Collector::VisitStrongRoots(F visit) {
  WorldRoot& root = *world_.root_;
  visit(&root.pending_references);
  visit(&root.boot_unnamed_module);
  visit(&root.java_base_module);
  visit(&root.system_group);
  visit(&root.main_group);
  for (u32 i = 1; i <= world_.classes_.size(); ++i) {
    ClassState& c = world_.classes_.Edit(i);
    visit(&c.mirror);
    visit(&c.init_error);
  }
  for (u32 i = 1; i <= world_.literals_.size(); ++i) visit(&world_.literals_.Edit(i));
  for (u32 i = 0; i <= world_.loaders_.size(); ++i) {
    LoaderState& loader = world_.loaders_.Edit(i);
    visit(&loader.object);
    WorldMap<Ref> modules(world_.meta_, &loader.modules);
    for (u32 j = 0; j < modules.capacity(); ++j) {
      if (modules.entry(j).key != 0) visit(&modules.EditEntry(j).value);
    }
  }
  for (u32 i = 1; i <= world_.threads_.size(); ++i) {
    JavaThread& t = world_.threads_.Edit(i);
    if (t.state == ThreadState::kDead) continue;
    visit(&t.object);
    visit(&t.exception);
    visit(&t.stop);
    visit(&t.scoped_values);
  }
  for (u32 i = 1; i <= world_.monitors_.size(); ++i) {
    if (!IsIdle(world_.monitors_[i])) visit(&world_.monitors_.Edit(i).object);
  }
  for (WorldVector<Ref>* const roots : world_.tool_roots_) {
    for (u32 i = 0; i < roots->size(); ++i) visit(&roots->Edit(i));
  }
  frames_([&visit](Ref* r) { visit(r); });
}

// --- Marking -------------------------------------------------------------------

class Collector::Marker {
 public:
  Marker(World& world, LiveMap& live, bool clear_soft)
      : heap_(world.heap_),
        known_(world.space_.known()),
        live_(live),
        clear_soft_(clear_soft),
        finalizers_(world.options_.finalizers) {}

  void MarkRoot(Ref r) {
    Push(r);
    Drain();
  }
  // Reference objects whose referent was not marked when they were met.
  std::vector<Ref>& weak() { return weak_; }
  // With finalizers these are apart: a finalizer sees its object and all that it refers
  // to, weak references are gone before it runs, and phantom ones stay until it has.
  std::vector<Ref>& final() { return final_; }
  std::vector<Ref>& phantom() { return phantom_; }

 private:
  // Long arrays are scanned in pieces, so that the stack stays small.
  struct ArrayPiece {
    Ref array;
    i32 begin;
  };
  static constexpr i32 kPiece = 1024;
  static constexpr u32 kAhead = 8;
  void Push(Ref r) {
    if (!r.is_null() && live_.Mark(r)) stack_.push_back(r);
  }

  // The graph is met in no order of addresses, so the objects would not be in
  // the cache. Each is fetched, then waits its turn in a short queue; that makes
  // marking a large heap nearly three times as fast.
  void Drain() {
    for (;;) {
      while (!stack_.empty()) {
        const Ref r = stack_.back();
        stack_.pop_back();
        __builtin_prefetch(heap_.Address(r));
        if (const Ref due = Exchange(r)) Scan(due);
      }
      for (u32 i = 0; i < kAhead; ++i) {
        if (const Ref due = Exchange(kNull)) Scan(due);
      }
      if (!stack_.empty()) continue;
      if (pieces_.empty()) return;
      const ArrayPiece piece = pieces_.back();
      pieces_.pop_back();
      ScanPiece(piece);
    }
  }
  // Takes one into the queue and gives the one that is due, or null.
  Ref Exchange(Ref r) {
    const Ref due = ahead_[next_];
    ahead_[next_] = r;
    next_ = (next_ + 1) % kAhead;
    return due;
  }

  void Scan(Ref r) {
    const Klass* const k = heap_.KlassOf(r);
    live_.MarkWhole(r, heap_.SizeOf(r, k));
    if (k->is_prim_array()) return;
    if (k->is_ref_array()) {
      ScanPiece({r, 0});
      return;
    }
    for (const u32 offset : k->ref_offsets()) Push(heap_.GetRef(r, offset));
    if (const Klass* const of = heap_.MirroredBy(r)) {
      for (const u32 offset : of->static_ref_offsets()) Push(heap_.GetRef(r, offset));
    } else if (k->ref_strength() != RefStrength::kNone) {
      ScanReference(r, k->ref_strength());
    }
  }

  void ScanPiece(ArrayPiece piece) {
    const i32 length = heap_.Length(piece.array);
    const i32 end = length - piece.begin > kPiece ? piece.begin + kPiece : length;
    if (end < length) pieces_.push_back({piece.array, end});
    for (i32 i = piece.begin; i < end; ++i) Push(heap_.GetElementRef(piece.array, i));
  }

  void ScanReference(Ref r, RefStrength strength) {
    // Non-null only on the pending list, which it links.
    Push(heap_.GetRef(r, known_.Reference_discovered));
    const Ref referent = heap_.GetRef(r, known_.Reference_referent);
    if (referent.is_null()) return;
    const bool strong = (strength == RefStrength::kFinal && !finalizers_) ||
                        (strength == RefStrength::kSoft && !clear_soft_) ||
                        // Enqueued already: no longer watched.
                        !heap_.GetRef(r, known_.Reference_next).is_null();
    if (strong) {
      Push(referent);
    } else if (!live_.IsLive(referent)) {
      std::vector<Ref>& list = strength == RefStrength::kFinal                    ? final_
                               : strength == RefStrength::kPhantom && finalizers_ ? phantom_
                                                                                  : weak_;
      list.push_back(r);
    }
  }

  const Heap& heap_;
  const Known& known_;
  LiveMap& live_;
  const bool clear_soft_;
  const bool finalizers_;
  std::vector<Ref> stack_;
  Ref ahead_[kAhead] = {};
  u32 next_ = 0;
  std::vector<ArrayPiece> pieces_;
  std::vector<Ref> weak_, final_, phantom_;
};

// --- Moving ----------------------------------------------------------------------

class Collector::Mover {
 public:
  Mover(World& world, const LiveMap& live)
      : heap_(world.heap_), known_(world.space_.known()), live_(live) {}

  void Update(Ref* r) const {
    if (*r) *r = live_.Forward(*r);
  }

  void MoveAll() {
    // Neighbours that are both alive move together.
    u64 run_begin = kHeapRegion.begin, run_end = kHeapRegion.begin;
    Ref next{static_cast<u32>(kHeapRegion.begin >> 3)};
    for (;;) {
      const Ref r = live_.NextLive(next);
      const u64 at = u64{r.index} << 3;
      if (r.is_null() || at != run_end) {
        MoveRun(run_begin, run_end);
        if (r.is_null()) return;
        run_begin = at;
      }
      const Klass* const k = heap_.KlassOf(r);
      run_end = at + heap_.SizeOf(r, k);
      UpdateObject(r, k);
      next = Ref{static_cast<u32>(run_end >> 3)};
    }
  }

 private:
  Ref* Slot(Ref r, u32 offset) const { return reinterpret_cast<Ref*>(heap_.Address(r) + offset); }

  void UpdateObject(Ref r, const Klass* k) const {
    if (k->is_prim_array()) return;
    if (k->is_ref_array()) {
      Ref* const elements = Slot(r, kArrayBaseOffset);
      const i32 length = heap_.Length(r);
      for (i32 i = 0; i < length; ++i) Update(elements + i);
      return;
    }
    for (const u32 offset : k->ref_offsets()) Update(Slot(r, offset));
    if (const Klass* const of = heap_.MirroredBy(r)) {
      for (const u32 offset : of->static_ref_offsets()) Update(Slot(r, offset));
    } else if (k->ref_strength() != RefStrength::kNone) {
      Update(Slot(r, known_.Reference_referent));
      Update(Slot(r, known_.Reference_discovered));
    }
  }

  void MoveRun(u64 begin, u64 end) {
    if (begin == end) return;
    const Ref from{static_cast<u32>(begin >> 3)};
    const Ref to = live_.Forward(from);
    if (from != to) std::memmove(heap_.Address(to), heap_.Address(from), end - begin);
  }

  Heap& heap_;
  const Known& known_;
  const LiveMap& live_;
};

// --- The whole -------------------------------------------------------------------

void Collector::DropDead(const LiveMap& live) {
  Heap& heap = world_.heap_;
  const WorldMap<Ref> interned(world_.meta_, &world_.root_->interned);
  std::vector<u64> dead;
  for (u32 i = 0; i < interned.capacity(); ++i) {
    const auto& entry = interned.entry(i);
    if (entry.key != 0 && !live.IsLive(entry.value)) dead.push_back(entry.key);
  }
  world_.DropInterned(dead);

  for (u32 i = 1; i <= world_.threads_.size(); ++i) {
    JavaThread& t = world_.threads_.Edit(i);
    if (t.state == ThreadState::kDead && t.object && !live.IsLive(t.object)) t.object = kNull;
  }

  for (u32 i = world_.monitors_.size(); i >= 1; --i) {
    const Monitor& m = world_.monitors_[i];
    if (m.object.is_null() || !IsIdle(m)) continue;
    if (live.IsLive(m.object)) {
      heap.PutMark(m.object, m.hash << kMarkPayloadShift | kMarkNeutral);
    }
    Monitor& freed = world_.monitors_.Edit(i);
    freed = Monitor{};
    freed.next_free = world_.root_->free_monitor;
    world_.root_->free_monitor = i;
  }
}

// The words of objects move with them; whoever keeps something behind the
// words of dead ones is told.
void Collector::DropToolWords(const LiveMap& live) {
  ObjectTool* const tool = world_.object_tool();
  if (tool == nullptr) return;
  const Heap& heap = world_.heap_;
  heap.ForEachObject([&](Ref r) {
    const u32 word = heap.ToolWord(r);
    if (word != 0 && !live.IsLive(r)) tool->ObjectDied(word);
  });
}

void Collector::SetLimits() {
  WorldRoot& root = *world_.root_;
  const u64 live = root.heap_top - kHeapRegion.begin;
  // As much again while that is cheap, a quarter when memory matters more.
  const u64 headroom = std::max({kMinHeadroom, std::min(live, kCheapHeadroom), live / 4});
  const u64 every = world_.options().collect_every;
  root.heap_soft_limit =
      std::min(root.heap_top + (every != 0 ? every : headroom), world_.heap().limit());

  // What lies below the limit is about to be used again.
  const u64 keep = std::max(root.heap_soft_limit, root.heap_top);
  if (world_.heap_.stale_end() > keep + kWorthDiscarding) world_.heap_.DiscardFrom(keep);
}

Collector::Result Collector::Collect(bool clear_soft) {
  WorldRoot& root = *world_.root_;
  Heap& heap = world_.heap_;
  const Known& known = world_.space_.known();
  LiveMap live(kHeapRegion.begin, root.heap_top);

  Marker marker(world_, live, clear_soft);
  VisitStrongRoots([&marker](Ref* r) { marker.MarkRoot(*r); });

  Result result{};
  // Takes what was found: those with dead referents, highest first, go to the pending list.
  const auto queue = [&](std::vector<Ref>& found) {
    std::vector<Ref> queued;
    std::sort(found.begin(), found.end(), [](Ref a, Ref b) { return a.index > b.index; });
    for (const Ref r : found) {
      if (live.IsLive(heap.GetRef(r, known.Reference_referent))) continue;
      heap.PutRef(r, known.Reference_discovered, root.pending_references);
      root.pending_references = r;
      queued.push_back(r);
    }
    found.clear();
    result.references_queued += static_cast<u32>(queued.size());
    return queued;
  };
  const auto clear = [&](std::vector<Ref>& found) {
    for (const Ref r : queue(found)) heap.PutRef(r, known.Reference_referent, kNull);
  };
  clear(marker.weak());
  // What is to be finalized lives once more. A next of its own: no longer watched.
  for (const Ref r : queue(marker.final())) {
    heap.PutRef(r, known.Reference_next, r);
    marker.MarkRoot(heap.GetRef(r, known.Reference_referent));
  }
  clear(marker.weak());
  clear(marker.phantom());
  DropDead(live);
  DropToolWords(live);

  result.live_bytes = live.Summarise();
  result.freed_bytes = heap.used_bytes() - result.live_bytes;

  Mover mover(world_, live);
  VisitStrongRoots([&mover](Ref* r) { mover.Update(r); });
  WorldMap<Ref> interned(world_.meta_, &root.interned);
  for (u32 i = 0; i < interned.capacity(); ++i) {
    if (interned.entry(i).key != 0) mover.Update(&interned.EditEntry(i).value);
  }
  for (u32 i = 1; i <= world_.threads_.size(); ++i) {
    JavaThread& t = world_.threads_.Edit(i);
    if (t.state == ThreadState::kDead) mover.Update(&t.object);
  }
  mover.MoveAll();

  heap.LowerTop(kHeapRegion.begin + result.live_bytes);
  root.heap_freed += result.freed_bytes;
  ++root.collections;
  SetLimits();
  if (world_.object_tool() != nullptr) world_.object_tool()->Collected();
  return result;
}

}  // namespace ravel
