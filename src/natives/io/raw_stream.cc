#include "natives/io/raw_stream.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace ravel {

i64 RawStream::Open(World& world, std::string_view text, int fd) {
  const u64 address = world.RawAllocate(sizeof(RawStream) + text.size());
  if (address == 0) return 0;
  RawStream* const stream = world.arena().At<RawStream>(address);
  world.arena().WillWrite(stream, sizeof(RawStream) + text.size());
  stream->size_ = text.size();
  stream->fd_ = fd;
  std::memcpy(stream + 1, text.data(), text.size());
  return static_cast<i64>(address);
}

RawStream* RawStream::At(World& world, i64 address) {
  if (world.RawSize(static_cast<u64>(address)) < sizeof(RawStream)) return nullptr;
  RawStream* const stream = world.arena().At<RawStream>(static_cast<u64>(address));
  world.arena().WillWrite(stream, sizeof(RawStream));
  return stream;
}

int RawStream::Close(World& world, i64 address) {
  RawStream* const stream = At(world, address);
  if (stream == nullptr) return -EBADF;
  const int result = stream->fd_ < 0 ? 0 : world.files().Close(stream->fd_);
  world.RawFree(static_cast<u64>(address));
  return result;
}

std::string_view RawStream::Next(char end) {
  const std::string_view rest(text() + position_, size_ - position_);
  const std::string_view result = rest.substr(0, rest.find(end));
  position_ = std::min(position_ + result.size() + 1, size_);
  return result;
}

}  // namespace ravel
