#include "files/host_reader.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "files/system_call.h"

namespace ravel {
namespace {

constexpr size_t kMostDescriptors = 200;
constexpr u64 kPortion = 64 * 1024;
constexpr u64 kPage = 4096;

int OpenToRead(std::string_view path, int flags) {
  if (path == HostReader::kStandardInput) {
    return Retry([] { return fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3); });
  }
  return Retry([&] { return open(std::string(path).c_str(), O_RDONLY | O_CLOEXEC | flags); });
}

}  // namespace

HostReader::~HostReader() {
  for (const auto& [path, fd] : descriptors_) close(fd);
}

HostLog::~HostLog() {
  for (const Source& source : sources) close(source.fd);
}

int HostReader::Descriptor(std::string_view path) {
  if (const auto found = descriptors_.find(path); found != descriptors_.end()) return found->second;
  if (descriptors_.size() == kMostDescriptors) {
    for (auto it = descriptors_.begin(); it != descriptors_.end();) {
      if (it->first == kStandardInput) {
        ++it;
      } else {
        close(it->second);
        it = descriptors_.erase(it);
      }
    }
  }
  const int fd = OpenToRead(path, 0);
  if (fd >= 0) descriptors_.emplace(path, fd);
  return fd;
}

i64 HostReader::Read(std::string_view path, void* to, u64 size, i64 position) {
  const int fd = Descriptor(path);
  if (fd < 0) return fd;
  u8* const p = static_cast<u8*>(to);
  u64 done = 0;
  while (done < size) {
    const i64 n =
        Retry([&] { return pread(fd, p + done, size - done, position + static_cast<i64>(done)); });
    if (n < 0) return n;
    if (n == 0) break;
    done += static_cast<u64>(n);
  }
  return static_cast<i64>(done);
}

int HostReader::ReadKernelFile(std::string_view path, u32 nth, const std::string** out) {
  const auto key = std::pair(std::string(path), nth);
  if (const auto found = log_->kernel_files.find(key); found != log_->kernel_files.end()) {
    *out = &found->second;
    return 0;
  }
  const int fd = OpenToRead(path, O_NONBLOCK);
  if (fd < 0) return fd;
  std::string text;
  char buffer[8192];
  i64 n;
  while ((n = Retry([&] { return read(fd, buffer, sizeof(buffer)); })) > 0) {
    text.append(buffer, static_cast<size_t>(n));
  }
  close(fd);
  if (n < 0) return static_cast<int>(n);
  *out = &(log_->kernel_files[key] = std::move(text));
  return 0;
}

i64 HostReader::Window(std::string_view path, i64 position, u64 size) {
  const WindowKey key{.path = std::string(path), .position = position, .size = size};
  if (const auto found = window_offsets_.find(key); found != window_offsets_.end()) {
    return static_cast<i64>(found->second);
  }
  const u64 bytes = (size + kPage - 1) & ~(kPage - 1);
  if (bytes > windows_size_ - windows_used_) return -ENOMEM;
  const int fd = Descriptor(path);
  if (fd < 0) return fd;
  u8* const at = windows_ + windows_used_;
  if (mmap(at, bytes, PROT_READ, MAP_PRIVATE | MAP_FIXED, fd, position) == MAP_FAILED) {
    return -errno;
  }
  window_offsets_[key] = windows_used_;
  windows_used_ += bytes;
  return static_cast<i64>(windows_used_ - bytes);
}

i64 HostReader::OpenSource(std::string_view path, u32 nth) {
  const auto key = std::pair(std::string(path), nth);
  if (const auto found = log_->source_numbers.find(key); found != log_->source_numbers.end()) {
    return found->second;
  }
  // Without waiting for the writer of a FIFO: waiting is left to the reads.
  const bool standard = path == kStandardInput;
  const int fd = OpenToRead(path, O_NONBLOCK);
  if (fd < 0) return fd;
  if (!standard) fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) & ~O_NONBLOCK);
  const u32 number = static_cast<u32>(log_->sources.size());
  log_->sources.push_back({.fd = fd, .bytes = {}, .ends = {}});
  log_->source_numbers[key] = number;
  return number;
}

i64 HostReader::Pull(Source& source, u64 wanted) {
  std::vector<char> buffer(std::max(wanted, kPortion));
  const i64 n = Retry([&] { return read(source.fd, buffer.data(), buffer.size()); });
  if (n < 0) return n;
  source.bytes.append(buffer.data(), static_cast<size_t>(n));
  source.ends.push_back(source.bytes.size());
  return n;
}

void HostReader::WillWait(u32 source) {
  if (!log_->on_terminal || isatty(SourceDescriptor(source)) == 0) return;
  std::exchange(log_->on_terminal, {})();
}

bool HostReader::IsLogged(u32 source, const Cursor& cursor) const {
  return cursor.portion < log_->sources[source].ends.size();
}

i64 HostReader::ReadSource(u32 number, Cursor* cursor, void* to, u64 size) {
  Source& source = log_->sources[number];
  if (size == 0) return 0;
  if (!IsLogged(number, *cursor)) {
    const i64 n = Pull(source, size);
    if (n < 0) return n;
  }
  const u64 end = source.ends[cursor->portion];
  const u64 n = std::min(size, end - cursor->position);
  std::memcpy(to, source.bytes.data() + cursor->position, n);
  cursor->position += n;
  if (cursor->position == end) ++cursor->portion;
  return static_cast<i64>(n);
}

i64 HostReader::Available(u32 number, const Cursor& cursor) {
  Source& source = log_->sources[number];
  if (!IsLogged(number, cursor)) {
    int waiting = 0;
    if (ioctl(source.fd, FIONREAD, &waiting) < 0) return -errno;
    if (waiting == 0) return 0;
    const i64 n = Pull(source, static_cast<u64>(waiting));
    if (n < 0) return n;
  }
  return static_cast<i64>(source.ends[cursor.portion] - cursor.position);
}

}  // namespace ravel
