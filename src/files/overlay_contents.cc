#include "files/overlay_contents.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <vector>

namespace ravel {
namespace {

// A mapped file may grow and be mapped again: its block has room for that.
constexpr i64 kLeastBlock = i64{1} << 20;

WorldMap<u64> Chunks(World& world, Contents* c) { return {world.meta(), &c->chunks}; }

}  // namespace

u64 NewText(World& world, std::string_view text) {
  const u64 at = world.meta().Allocate(sizeof(u32) + text.size());
  *world.arena().At<u32>(at) = static_cast<u32>(text.size());
  std::memcpy(world.arena().At(at + sizeof(u32)), text.data(), text.size());
  return at;
}

std::string_view TextAt(World& world, u64 text) {
  if (text == 0) return {};
  return {world.arena().At<char>(text + sizeof(u32)), *world.arena().At<u32>(text)};
}

void FreeText(World& world, u64 text) {
  if (text != 0) world.meta().Free(text, sizeof(u32) + TextAt(world, text).size());
}

u64 ContentsView::FindChunk(i64 number) const {
  const u64* const found = Chunks(world_, contents_).Find(static_cast<u64>(number) + 1);
  return found == nullptr ? 0 : *found;
}

i64 ContentsView::ReadHost(u8* to, u64 size, i64 position) const {
  const i64 there = std::clamp<i64>(contents_->host_size - position, 0, static_cast<i64>(size));
  i64 n = 0;
  if (there > 0) {
    n = host_.Read(TextAt(world_, contents_->host_path), to, static_cast<u64>(there), position);
    if (n < 0) return n;
  }
  std::memset(to + n, 0, size - static_cast<u64>(n));
  return 0;
}

i64 ContentsView::Read(void* to, u64 size, i64 position) const {
  if (position >= contents_->size) return 0;
  const i64 total =
      std::min<i64>(static_cast<i64>(std::min<u64>(size, INT64_MAX)), contents_->size - position);
  u8* out = static_cast<u8*>(to);
  for (i64 left = total; left > 0;) {
    i64 n;
    if (position < contents_->block_size) {
      n = std::min(left, contents_->block_size - position);
      std::memcpy(out, At(contents_->block + static_cast<u64>(position)), static_cast<u64>(n));
    } else {
      const i64 within = position % kChunk;
      n = std::min(left, kChunk - within);
      if (const u64 chunk = FindChunk(position / kChunk); chunk != 0) {
        std::memcpy(out, At(chunk + static_cast<u64>(within)), static_cast<u64>(n));
      } else {
        // One read for all that is not here.
        while (n < left && FindChunk((position + n) / kChunk) == 0) {
          n = std::min(left, n + kChunk);
        }
        if (const i64 result = ReadHost(out, static_cast<u64>(n), position); result < 0) {
          return left == total ? result : total - left;
        }
      }
    }
    out += n;
    position += n;
    left -= n;
  }
  return total;
}

i64 ContentsView::EditChunk(i64 number) {
  if (const u64 chunk = FindChunk(number); chunk != 0) return static_cast<i64>(chunk);
  const u64 chunk = world_.RawAllocate(kChunk);
  if (chunk == 0) return -ENOSPC;
  const i64 begin = number * kChunk;
  if (contents_->host_size > begin) {
    world_.arena().WillWrite(At(chunk), kChunk);
    if (const i64 result = ReadHost(At(chunk), kChunk, begin); result < 0) {
      world_.RawFree(chunk);
      return result;
    }
  }
  Chunks(world_, contents_).Set(static_cast<u64>(number) + 1, chunk);
  return static_cast<i64>(chunk);
}

i64 ContentsView::Write(const void* from, u64 size, i64 position) {
  if (size == 0) return 0;
  if (position >= kMostBytes) return -EFBIG;
  const i64 total =
      std::min<i64>(static_cast<i64>(std::min<u64>(size, INT64_MAX)), kMostBytes - position);
  if (position > contents_->size && contents_->size < contents_->block_size) {
    ClearTail(contents_->size);
  }
  const u8* in = static_cast<const u8*>(from);
  for (i64 left = total; left > 0;) {
    i64 n;
    u64 to;
    if (position < contents_->block_size) {
      n = std::min(left, contents_->block_size - position);
      to = contents_->block + static_cast<u64>(position);
    } else {
      const i64 within = position % kChunk;
      n = std::min(left, kChunk - within);
      const i64 chunk = EditChunk(position / kChunk);
      if (chunk < 0) return left == total ? chunk : total - left;
      to = static_cast<u64>(chunk + within);
    }
    world_.arena().WillWrite(At(to), static_cast<u64>(n));
    std::memcpy(At(to), in, static_cast<u64>(n));
    in += n;
    position += n;
    left -= n;
    if (position > contents_->size) {
      WillWrite();
      contents_->size = position;
    }
  }
  return total;
}

void ContentsView::ClearTail(i64 begin) {
  u64 at;
  i64 n;
  if (begin < contents_->block_size) {
    const i64 page = static_cast<i64>(HostFiles::kPage);
    n = (page - begin % page) % page;
    at = contents_->block + static_cast<u64>(begin);
  } else {
    const u64 chunk = FindChunk(begin / kChunk);
    if (chunk == 0) return;
    n = (kChunk - begin % kChunk) % kChunk;
    at = chunk + static_cast<u64>(begin % kChunk);
  }
  if (n == 0) return;
  world_.arena().WillWrite(At(at), static_cast<u64>(n));
  std::memset(At(at), 0, static_cast<u64>(n));
}

void ContentsView::DropChunks(i64 first) {
  WorldMap<u64> chunks = Chunks(world_, contents_);
  std::vector<u64> keys;
  for (u32 i = 0; i < chunks.capacity(); ++i) {
    if (chunks.entry(i).key > static_cast<u64>(first)) keys.push_back(chunks.entry(i).key);
  }
  for (const u64 key : keys) {
    world_.RawFree(*chunks.Find(key));
    chunks.Erase(key);
  }
}

int ContentsView::Truncate(i64 size) {
  if (size < 0) return -EINVAL;
  if (size > kMostBytes) return -EFBIG;
  if (size == contents_->size) return 0;
  WillWrite();
  if (size < contents_->size) {
    DropChunks((size + kChunk - 1) / kChunk);
    contents_->host_size = std::min(contents_->host_size, size);
    if (contents_->block_size > size) {
      const i64 end = std::min(contents_->block_size, contents_->size);
      u8* const at = At(contents_->block + static_cast<u64>(size));
      world_.arena().WillWrite(at, static_cast<u64>(end - size));
      std::memset(at, 0, static_cast<u64>(end - size));
    } else if (size % kChunk != 0) {
      ClearTail(size);
    }
  } else if (contents_->size < contents_->block_size) {
    ClearTail(contents_->size);  // a mapping may have written after the end
  }
  contents_->size = size;
  return 0;
}

i64 ContentsView::MakeBlock(i64 end) {
  if (contents_->block != 0) {
    return end <= contents_->block_size ? static_cast<i64>(contents_->block) : -ENOMEM;
  }
  i64 size = kLeastBlock;
  while (size < end) size *= 2;
  const u64 block = world_.RawAllocate(static_cast<u64>(size));
  if (block == 0) return -ENOMEM;
  const u64 used = static_cast<u64>(std::min(size, contents_->size));
  if (used != 0) world_.arena().WillWrite(At(block), used);
  if (const i64 n = Read(At(block), used, 0); n < 0) {
    world_.RawFree(block);
    return n;
  }
  WorldMap<u64> chunks = Chunks(world_, contents_);
  for (i64 i = 0; i < size / kChunk; ++i) {
    const u64 key = static_cast<u64>(i) + 1;
    if (const u64* const chunk = chunks.Find(key)) {
      world_.RawFree(*chunk);
      chunks.Erase(key);
    }
  }
  WillWrite();
  contents_->block = block;
  contents_->block_size = size;
  return static_cast<i64>(block);
}

void ContentsView::Free() {
  DropChunks(0);
  WillWrite();
  auto& chunks = contents_->chunks;
  if (chunks.data != 0) {
    world_.meta().Free(chunks.data, u64{chunks.capacity} * sizeof(WorldMap<u64>::Entry));
  }
  if (contents_->block != 0) world_.RawFree(contents_->block);
  FreeText(world_, contents_->host_path);
  *contents_ = Contents{};
}

}  // namespace ravel
