#include "world/state_hash.h"

#include "support/hash.h"
#include "world/world.h"

namespace ravel {
namespace {

constexpr u64 kLine = 64;

}  // namespace

// The lines that the sum is about: everything but the root, the stacks and
// what is the host's.
bool StateHash::IsSummed(u64 line) const {
  const u64 at = line * kLine;
  const Region windows = world_.files().Windows();
  return at >= kRootRegion.end() && (at < kStackRegion.begin || at >= kStackRegion.end()) &&
         (at < windows.begin || at >= windows.end());
}

u64 StateHash::OfLine(u64 line, const u8* bytes) const {
  u64 any = 0;
  u64 h = line;
  for (u64 i = 0; i < kLine; i += 8) {
    u64 word;
    std::memcpy(&word, bytes + i, 8);
    any |= word;
    h = HashWord(h, word);
  }
  return any == 0 ? 0 : Mix64(h);
}

u64 StateHash::OfLines(u64 begin, u64 end) const {
  u64 sum = 0;
  for (u64 at = begin; at < end; at += kLine) {
    sum += OfLine(at / kLine, world_.arena().At(at));
  }
  return sum;
}

void StateHash::Recompute() {
  const WorldRoot& root = world_.root();
  const auto table_end = [](Region region, u64 count, u64 size) {
    return region.begin + (count + 1) * size;
  };
  base_ = {};
  base_.sum +=
      OfLines(kClassRegion.begin, table_end(kClassRegion, root.class_count, sizeof(ClassState)));
  base_.sum +=
      OfLines(kThreadRegion.begin, table_end(kThreadRegion, root.thread_count, sizeof(JavaThread)));
  base_.sum +=
      OfLines(kMonitorRegion.begin, table_end(kMonitorRegion, root.monitor_count, sizeof(Monitor)));
  base_.sum +=
      OfLines(kLiteralRegion.begin, table_end(kLiteralRegion, root.literal_count, sizeof(Ref)));
  base_.sum += OfLines(kLoaderRegion.begin,
                       table_end(kLoaderRegion, root.loader_count, sizeof(LoaderState)));
  base_.sum += OfLines(kMetaRegion.begin, kMetaRegion.begin + root.meta.top);
  const Region windows = world_.files().Windows();
  base_.sum += OfLines(kRawRegion.begin, windows.begin) + OfLines(windows.end(), root.raw_top);
  base_.heap_end = root.heap_top & ~(kLine - 1);
  base_.sum += OfLines(kHeapRegion.begin, base_.heap_end);
  base_.log_size = world_.arena().log_size();
}

void StateHash::Update() {
  const Arena& arena = world_.arena();
  const u64 heap_end = world_.root().heap_top & ~(kLine - 1);
  const u64 known_end = base_.heap_end;
  arena.ForEachLoggedLine(base_.log_size, [&](u64 line, const u8* old) {
    const u64 at = line * kLine;
    if (!IsSummed(line)) return;
    const bool heap = at >= kHeapRegion.begin;
    if (heap && at >= known_end) return;
    base_.sum -= OfLine(line, old);
    if (!heap || at < heap_end) base_.sum += OfLine(line, arena.At(at));
  });
  if (heap_end > known_end) base_.sum += OfLines(known_end, heap_end);
  base_.heap_end = heap_end;
  base_.log_size = arena.log_size();
}

u64 StateHash::Value() const {
  const Arena& arena = world_.arena();
  const WorldRoot& root = world_.root();
  u64 h = HashBytes(base_.sum, &root, sizeof(root));
  h = HashBytes(h, arena.At(base_.heap_end), root.heap_top - base_.heap_end);
  for (u32 i = 1; i <= world_.threads().size(); ++i) {
    const JavaThread& t = world_.threads()[i];
    if (t.top == 0) continue;
    const u64 words = world_.FrameEnd(t.top) - t.stack_begin;
    h = HashBytes(h ^ i, arena.At(u64{t.stack_begin} << 3), words << 3);
  }
  return Mix64(h);
}

u64 World::Hash() {
  StateHash hash(*this);
  hash.Recompute();
  return hash.Value();
}

}  // namespace ravel
