#include "support/read_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <utility>

namespace ravel {
namespace {

constexpr size_t kMostBytes = size_t{1} << 30;  // some files have no end

template <typename Bytes>
Result<Bytes> Read(const std::string& path) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> in(std::fopen(path.c_str(), "rbe"),
                                                           std::fclose);
  if (in == nullptr) return Error{"", std::strerror(errno)};
  Bytes bytes;
  char buffer[1 << 14];
  while (const size_t n = std::fread(buffer, 1, sizeof(buffer), in.get())) {
    bytes.insert(bytes.end(), buffer, buffer + n);
    if (bytes.size() > kMostBytes) return Error{"", std::strerror(EFBIG)};
  }
  if (std::ferror(in.get()) != 0) return Error{"", std::strerror(errno)};
  return bytes;
}

}  // namespace

Result<std::string> ReadText(const std::string& path) { return Read<std::string>(path); }

Result<std::vector<u8>> ReadBytes(const std::string& path) { return Read<std::vector<u8>>(path); }

std::string ReadTextOrNone(const std::string& path) {
  auto text = ReadText(path);
  return text ? std::move(*text) : std::string();
}

}  // namespace ravel
