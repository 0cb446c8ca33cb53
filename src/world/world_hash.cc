// The hash of a World: of every byte of it that is in use, in a fixed order.
// Not only what Java code can see goes in but also how the VM's tables are
// laid out, for that too depends on nothing but the path.
#include <bit>
#include <cstring>

#include "support/rng.h"
#include "world/world.h"

namespace ravel {
namespace {

// Four independent lanes, so that the multiplications overlap.
class Hasher {
 public:
  void Add(u64 word) {
    u64& lane = lanes_[next_++ & 3];
    lane = std::rotl((lane ^ word) * kGoldenGamma, 29);
  }
  void AddBytes(const void* p, u64 size) {
    const u8* at = static_cast<const u8*>(p);
    Add(size);
    u64 lanes[4];
    std::memcpy(lanes, lanes_, sizeof(lanes));
    for (; size >= 32; at += 32, size -= 32) {
      for (int i = 0; i < 4; ++i) {
        u64 word;
        std::memcpy(&word, at + 8 * i, 8);
        lanes[i] = std::rotl((lanes[i] ^ word) * kGoldenGamma, 29);
      }
    }
    std::memcpy(lanes_, lanes, sizeof(lanes));
    while (size > 0) {
      const u64 n = size < 8 ? size : 8;
      u64 word = 0;
      std::memcpy(&word, at, n);
      Add(word);
      at += n;
      size -= n;
    }
  }
  u64 Finish() const {
    u64 h = next_;
    for (const u64 lane : lanes_) h = Mix64(h ^ lane) + lane;
    return h;
  }

 private:
  u64 lanes_[4] = {1, 2, 3, 4};
  u64 next_ = 0;
};

template <typename T>
void AddTable(Hasher& h, const Table<T>& table) {
  h.AddBytes(table.data(), (u64{table.size()} + 1) * sizeof(T));
}

}  // namespace

u64 World::Hash() {
  Hasher h;
  h.AddBytes(root_, sizeof(WorldRoot));
  h.AddBytes(arena_.At(kHeapRegion.begin), root_->heap_top - kHeapRegion.begin);
  AddTable(h, classes_);
  AddTable(h, loaders_);
  AddTable(h, threads_);
  AddTable(h, monitors_);
  AddTable(h, literals_);
  h.AddBytes(arena_.At(kMetaRegion.begin), root_->meta.top);

  const WorldMap<u64> raw(meta_, &root_->raw_blocks);
  for (u32 i = 0; i < raw.capacity(); ++i) {
    if (raw.entry(i).key != 0) h.AddBytes(arena_.At(raw.entry(i).key), raw.entry(i).value);
  }

  for (u32 i = 1; i <= threads_.size(); ++i) {
    const JavaThread& t = threads_[i];
    if (t.top == 0) continue;
    h.AddBytes(arena_.At(u64{t.stack_begin} << 3), (u64{t.top - t.stack_begin} + kFrameHeaderWords)
                                                       << 3);
  }
  return h.Finish();
}

}  // namespace ravel
