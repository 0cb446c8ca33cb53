// HostReader: all that an overlay gets from the host, and the memory of it that
// survives rollback, so that what was read once is read again.
//
// - Regular files are taken to stay as they are while a program runs; their
//   descriptors are kept open, by path.
// - Sources are what can be read only once: standard input, FIFOs, terminals.
//   All that came is logged, in the portions in which it came; a Cursor is a
//   place in that log. What has once arrived is there at once after a return:
//   only how long it took to arrive need not repeat itself.
// - Files of the kernel (/proc, /sys) are read whole; the n-th reading of a path
//   gives the same bytes whenever it is done.
// - Windows are read-only mappings of the host's files into raw memory. Their
//   pages are part of no path: a window, once made, stays.
//
// Functions return -errno when they fail. Append only; owned by OverlayFiles.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/types.h"

namespace ravel {

// What was read that cannot be read again. Two Worlds that share one see the
// same, whoever reads first.
struct HostLog {
  struct Source {
    int fd;
    std::string bytes;
    std::vector<u64> ends;  // of each portion; an empty portion is an end of the file
  };
  HostLog() = default;
  ~HostLog();
  HostLog(const HostLog&) = delete;
  HostLog& operator=(const HostLog&) = delete;

  std::map<std::pair<std::string, u32>, std::string> kernel_files;
  std::map<std::pair<std::string, u32>, u32> source_numbers;
  std::vector<Source> sources;
  // Called once, when somebody has to wait for what a person types.
  std::function<void()> on_terminal;
};

class HostReader {
 public:
  // Windows are made in [windows, windows + size), whole pages. Without a log
  // to share it makes its own.
  HostReader(u8* windows, u64 size, std::shared_ptr<HostLog> log)
      : windows_(windows),
        windows_size_(size),
        log_(log != nullptr ? std::move(log) : std::make_shared<HostLog>()) {}
  ~HostReader();
  HostReader(const HostReader&) = delete;
  HostReader& operator=(const HostReader&) = delete;

  // The name under which standard input is read, as a file or as a source.
  static constexpr std::string_view kStandardInput = "<stdin>";

  // --- Regular files ------------------------------------------------------------
  // All of [position, position + size) that the file has; less only at its end.
  i64 Read(std::string_view path, void* to, u64 size, i64 position);
  // A descriptor for reading; it stays the reader's.
  int Descriptor(std::string_view path);
  // The bytes of the n-th reading.
  int ReadKernelFile(std::string_view path, u32 nth, const std::string** out);
  // How far into the windows a mapping of the file begins.
  i64 Window(std::string_view path, i64 position, u64 size);

  // --- Sources ---------------------------------------------------------------------
  struct Cursor {
    u64 position;  // bytes read
    u64 portion;   // the portion that the next byte is in
  };
  // The source that the n-th opening of a path leads to.
  i64 OpenSource(std::string_view path, u32 nth);
  // What is left of the portion, as much as fits; 0 at an end. Waits for the
  // host if the log is exhausted.
  i64 ReadSource(u32 source, Cursor* cursor, void* to, u64 size);
  // Bytes that can be read without waiting.
  i64 Available(u32 source, const Cursor& cursor);
  // The log goes on after the cursor, so that a read does not ask the host.
  bool IsLogged(u32 source, const Cursor& cursor) const;
  // To be told ahead of a wait for it.
  void WillWait(u32 source);
  int SourceDescriptor(u32 source) const { return log_->sources[source].fd; }

 private:
  using Source = HostLog::Source;
  struct WindowKey {
    std::string path;
    i64 position;
    u64 size;
    auto operator<=>(const WindowKey&) const = default;
  };
  // One read of the host's into the log.
  i64 Pull(Source& source, u64 wanted);

  u8* const windows_;
  const u64 windows_size_;
  u64 windows_used_ = 0;
  std::map<std::string, int, std::less<>> descriptors_;
  const std::shared_ptr<HostLog> log_;
  std::map<WindowKey, u64> window_offsets_;
};

}  // namespace ravel
