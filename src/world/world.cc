#include "world/world.h"

#include <algorithm>

#include "support/host_memory.h"
#include "support/rng.h"

namespace ravel {
namespace {

constexpr u64 kLargestHeap = 15 * kGiB;  // leaves room for what the VM allocates past the limit
constexpr u64 kSmallestHeap = 2 * kMiB;
constexpr u64 kFirstCollection = 16 * kMiB;

u64 HeapSize(u64 asked) {
  if (asked == 0) asked = MemoryOfHost() / 4;
  return std::clamp(asked, kSmallestHeap, kLargestHeap) & ~u64{7};
}

}  // namespace

World::World(ClassSpace& space, const WorldOptions& options)
    : space_(space),
      options_(options),
      root_(arena_.At<WorldRoot>(kWorldRootOffset)),
      heap_(arena_, root_, space.klass_table(), HeapSize(options.max_heap)),
      meta_(arena_, &root_->meta),
      classes_(arena_, kClassRegion, &root_->class_count, "classes"),
      loaders_(arena_, kLoaderRegion, &root_->loader_count, "class loaders"),
      threads_(arena_, kThreadRegion, &root_->thread_count, "threads"),
      monitors_(arena_, kMonitorRegion, &root_->monitor_count, "monitors"),
      literals_(arena_, kLiteralRegion, &root_->literal_count, "constants"),
      byte_array_(space.ArrayOf(space.primitive(Kind::kByte))) {
  options_.max_heap = heap_.max_bytes();
  root_->heap_top = kHeapRegion.begin;
  root_->heap_soft_limit = std::min(
      kHeapRegion.begin + (options_.collect_every != 0 ? options_.collect_every : kFirstCollection),
      heap_.limit());
  root_->raw_top = kRawRegion.begin;
  root_->random_state = options_.random_seed;
  root_->next_deadline = ~u64{0};
  heap_.SetMirrorKlass(known().Class, known().Class_klass);
  files_ = HostFiles::New(*this);
  milestones_.Add(&foreign_states_);
}

u64 World::NextRandom() { return Mix64(root_->random_state++); }

}  // namespace ravel
