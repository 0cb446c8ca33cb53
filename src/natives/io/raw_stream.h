// RawStream: what Java takes for a DIR* or a FILE*: text that was read whole
// when the stream was opened, and a position in it, in one block of raw memory
// of the World. A rollback therefore also takes back how far a program read.
#pragma once

#include <string_view>

#include "world/world.h"

namespace ravel {

class RawStream {
 public:
  // The address of a new stream over a copy of `text`; 0 if memory is
  // exhausted. `fd`: a descriptor to close with it, or -1.
  static i64 Open(World& world, std::string_view text, int fd);
  // The stream at this address, or null. Announces that it will be moved.
  static RawStream* At(World& world, i64 address);
  // 0 or -errno.
  static int Close(World& world, i64 address);

  bool AtEnd() const { return position_ == size_; }
  // The text up to the next `end` or the end of the stream; moves after it.
  std::string_view Next(char end);
  void Rewind() { position_ = 0; }

 private:
  const char* text() const { return reinterpret_cast<const char*>(this + 1); }

  u64 position_;
  u64 size_;
  int fd_;
};

}  // namespace ravel
