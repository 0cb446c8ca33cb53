// The undo log. An entry is the old bytes, followed by one word that says
// where they belong, so that the log can be read from its end:
//   a line    64 bytes; the number of the line, and the epoch that it had
//   a fresh   no bytes, for a line of the heap that was not in use; kFresh and
//             the number of the line, and the epoch that it had
//   a range   words of the stack region; kRange and its first word, counted
//             from the region's begin, and how many words they are
#include <sys/mman.h>

#include <vector>

#include "memory/arena.h"
#include "support/last_words.h"

namespace ravel {
namespace {

constexpr u64 kKeptLog = 64 * kMiB;  // memory that an idle log keeps

}  // namespace

static_assert(kArenaSize >> 6 <= 0x40000000 && kStackRegion.size >> 3 < 0x80000000);

inline u8* Arena::Log(u64 bytes) {
  if (__builtin_expect(log_size_ + bytes > log_limit_, 0))
    EndWithoutMemory("the log of what can be undone is full");
  u8* const at = log_ + log_size_;
  log_size_ += bytes;
  return at;
}

// Most of what a search logs comes through here.
[[gnu::always_inline]] inline void Arena::Save(u64 line) {
  u32& epoch = lines()[line];
  const u64 begin = line << kLineShift;
  if (begin >= fresh_) {
    const Footer footer{static_cast<u32>(line) | Footer::kFresh, epoch};
    std::memcpy(Log(sizeof(footer)), &footer, sizeof(footer));
  } else {
    u8* const to = Log(kLineSize + sizeof(Footer));
    const Footer footer{static_cast<u32>(line), epoch};
    std::memcpy(to, base_ + begin, kLineSize);
    std::memcpy(to + kLineSize, &footer, sizeof(footer));
  }
  epoch = epoch_;
}

void Arena::SaveLine(u64 line) { Save(line); }

void Arena::SaveLines(u64 first, u64 last) {
  for (u64 line = first; line <= last; ++line) {
    if (lines()[line] < barrier_) Save(line);
  }
}

void Arena::SaveWords(const u64* begin, const u64* end) {
  const u64 words = static_cast<u64>(end - begin);
  u8* const to = Log(words * 8 + sizeof(Footer));
  std::memcpy(to, begin, words * 8);
  const Footer footer{
      Footer::kRange | static_cast<u32>((OffsetOf(begin) - kStackRegion.begin) >> 3),
      static_cast<u32>(words)};
  std::memcpy(to + words * 8, &footer, sizeof(footer));
}

void Arena::UndoTo(const Mark& mark) {
  CHECK(mark.log_size <= log_size_);
  while (log_size_ > mark.log_size) {
    Footer footer;
    std::memcpy(&footer, log_ + log_size_ - sizeof(footer), sizeof(footer));
    log_size_ -= sizeof(footer) + footer.bytes();
    if (footer.is_range()) {
      std::memcpy(base_ + kStackRegion.begin + (u64{footer.where & ~Footer::kRange} << 3),
                  log_ + log_size_, footer.bytes());
    } else if (footer.what >= mark.epoch) {
      // It was saved since the mark before, too: what that says will be put back.
    } else if (footer.is_fresh()) {
      lines()[footer.where & ~Footer::kFresh] = footer.what;
    } else {
      std::memcpy(base_ + (u64{footer.where} << kLineShift), log_ + log_size_, kLineSize);
      lines()[footer.where] = footer.what;
    }
  }
  barrier_ = epoch_ = mark.epoch;
  fresh_ = mark.fresh;
}

void Arena::EndLogging() {
  barrier_ = 0;
  if (log_size_ > kKeptLog) madvise(log_ + kKeptLog, log_size_ - kKeptLog, MADV_DONTNEED);
  log_size_ = 0;
}

void Arena::Renumber(Mark* const* marks, size_t count) {
  // A line is either older than all marks, 0, or was written after the oldest, 1.
  const u32 oldest = count != 0 ? marks[0]->epoch : epoch_ + 1;
  constexpr u64 kPage = 4096;
  constexpr u64 kPerPage = kPage / sizeof(u32);
  std::vector<unsigned char> resident(kLines / kPerPage);
  CHECK(mincore(lines(), kLines * sizeof(u32), resident.data()) == 0);
  for (u64 page = 0; page < resident.size(); ++page) {
    if ((resident[page] & 1) == 0) continue;
    u32* const table = lines() + page * kPerPage;
    for (u64 i = 0; i < kPerPage; ++i) table[i] = table[i] >= oldest ? 1 : 0;
  }
  for (u64 at = log_size_; at > 0;) {
    Footer footer;
    std::memcpy(&footer, log_ + at - sizeof(footer), sizeof(footer));
    if (!footer.is_range()) {
      const Footer renumbered{footer.where, footer.what >= oldest ? 1u : 0u};
      std::memcpy(log_ + at - sizeof(renumbered), &renumbered, sizeof(renumbered));
    }
    at -= sizeof(footer) + footer.bytes();
  }
  for (size_t i = 0; i < count; ++i) marks[i]->epoch = static_cast<u32>(i + 1);
  epoch_ = static_cast<u32>(count);
  if (count != 0) barrier_ = epoch_;
}

}  // namespace ravel
