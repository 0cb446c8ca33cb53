#include "support/host_memory.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>

#include "support/read_file.h"

namespace ravel {
namespace {

constexpr u64 kNoLimit = ~u64{0};

u64 PageSize() { return static_cast<u64>(sysconf(_SC_PAGESIZE)); }

// The number at the beginning of a text; none ("max"): no limit.
u64 NumberAt(std::string_view text) {
  u64 number = kNoLimit;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

u64 NumberIn(const std::string& file) {
  const auto text = ReadText(file);
  return text ? NumberAt(text.value()) : kNoLimit;
}

// The least limit of a control group and of those that it is in.
u64 LimitOfGroup(const std::string& mount, std::string group, std::string_view file) {
  u64 limit = kNoLimit;
  for (;;) {
    limit = std::min(limit, NumberIn(mount + group + "/" + std::string(file)));
    if (group.empty()) return limit;
    group.resize(std::min(group.rfind('/'), group.size()));
  }
}

// Lines of /proc/self/cgroup: "0::/group" is of the second version, "5:memory:/group" of the first.
u64 LimitOfGroups() {
  const auto file = ReadText("/proc/self/cgroup");
  if (!file) return kNoLimit;
  u64 limit = kNoLimit;
  std::string_view text = file.value();
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const size_t first = line.find(':'), second = line.find(':', first + 1);
    if (second == std::string_view::npos) continue;
    const std::string_view controllers = line.substr(first + 1, second - first - 1);
    std::string group(line.substr(second + 1));
    if (group == "/") group.clear();
    if (controllers.empty()) {
      limit = std::min(limit, LimitOfGroup("/sys/fs/cgroup", group, "memory.max"));
    } else if (controllers == "memory") {
      limit =
          std::min(limit, LimitOfGroup("/sys/fs/cgroup/memory", group, "memory.limit_in_bytes"));
    }
  }
  return limit;
}

}  // namespace

u64 MemoryOfHost() {
  const u64 machine = static_cast<u64>(sysconf(_SC_PHYS_PAGES)) * PageSize();
  return std::min(machine, LimitOfGroups());
}

u64 MemoryInUse() {
  // Program size and resident set, in pages.
  const int fd = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  char text[128];
  const ssize_t n = read(fd, text, sizeof(text));
  close(fd);
  const std::string_view line(text, n < 0 ? 0 : static_cast<size_t>(n));
  const size_t space = line.find(' ');
  if (space == std::string_view::npos) return 0;
  return NumberAt(line.substr(space + 1)) * PageSize();
}

}  // namespace ravel
