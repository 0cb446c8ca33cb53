// What a program can learn about processes of the host: read from /proc.
// Processes are the host's: their comings and goings are not repeatable.
#include <pwd.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <optional>
#include <vector>

#include "natives/declare.h"
#include "natives/io_support.h"

namespace ravel {
namespace {

struct ProcessStat {
  i64 parent = 0;
  i64 start_ms = 0;  // since 1970
  i64 cpu_ns = 0;    // user and system
};

// The number in field `n` (from 1) of text, 0 if there is none.
i64 NumberAt(std::string_view text, int n) {
  size_t at = 0;
  for (int i = 1; i < n && at != std::string_view::npos; i++) {
    at = text.find(' ', at);
    if (at != std::string_view::npos) at++;
  }
  if (at == std::string_view::npos) return 0;
  i64 value = 0;
  std::from_chars(text.data() + at, text.data() + text.size(), value);
  return value;
}

i64 BootTimeMs(HostFiles& files) {
  std::string text;
  if (files.ReadWhole("/proc/stat", &text) < 0) return 0;
  const size_t at = text.find("btime ");
  return at == std::string::npos ? 0 : NumberAt(std::string_view(text).substr(at), 2) * 1000;
}

std::optional<ProcessStat> StatOf(HostFiles& files, i64 pid) {
  std::string text;
  if (files.ReadWhole(("/proc/" + std::to_string(pid) + "/stat").c_str(), &text) < 0) return {};
  // The name, in parentheses, may contain anything; the state follows it.
  const size_t end = text.rfind(')');
  if (end == std::string::npos || end + 2 > text.size()) return {};
  const std::string_view rest = std::string_view(text).substr(end + 2);
  const i64 ticks = std::max<i64>(sysconf(_SC_CLK_TCK), 1);
  return ProcessStat{
      .parent = NumberAt(rest, 2),
      .start_ms = BootTimeMs(files) + NumberAt(rest, 20) * 1000 / ticks,
      .cpu_ns = (NumberAt(rest, 12) + NumberAt(rest, 13)) * (1'000'000'000 / ticks),
  };
}

void PutLong(NativeCall& c, Ref array, i32 i, i64 value) {
  if (array && i < c.heap().Length(array)) c.heap().PutElement<i64>(array, i, value);
}

}  // namespace

Step java_lang_ProcessHandleImpl_getCurrentPid0(NativeCall& c) { return c.ReturnLong(getpid()); }

Step java_lang_ProcessHandleImpl_isAlive0(NativeCall& c) {
  const auto stat = StatOf(c.world().files(), c.Long(0));
  return c.ReturnLong(stat ? stat->start_ms : -1);
}

Step java_lang_ProcessHandleImpl_parent0(NativeCall& c) {
  const i64 pid = c.Long(0);
  if (pid == getpid()) return c.ReturnLong(getppid());
  const auto stat = StatOf(c.world().files(), pid);
  const i64 start = c.Long(2);
  if (!stat || (stat->start_ms != start && start != 0 && stat->start_ms != 0)) {
    return c.ReturnLong(-1);
  }
  return c.ReturnLong(stat->parent);
}

// All processes, or the children of one; the count may exceed the arrays.
Step java_lang_ProcessHandleImpl_getProcessPids0(NativeCall& c) {
  HostFiles& files = c.world().files();
  const i64 of = c.Long(0);
  if (!c.Obj(2)) return c.ThrowNull();
  std::vector<std::string> names;
  if (files.List("/proc", &names) < 0) {
    return c.ThrowNew("java/lang/RuntimeException", "Unable to open /proc");
  }
  i32 count = 0;
  for (const std::string& name : names) {
    i64 pid = 0;
    const auto parsed = std::from_chars(name.data(), name.data() + name.size(), pid);
    if (parsed.ec != std::errc() || parsed.ptr != name.data() + name.size()) continue;
    const auto stat = StatOf(files, pid);
    if (!stat || (of != 0 && stat->parent != of)) continue;
    PutLong(c, c.Obj(2), count, pid);
    PutLong(c, c.Obj(3), count, stat->parent);
    PutLong(c, c.Obj(4), count, stat->start_ms);
    count++;
  }
  return c.ReturnInt(count);
}

Step java_lang_ProcessHandleImpl_destroy0(NativeCall& c) {
  const i64 pid = c.Long(0);
  const i64 start = c.Long(2);
  const auto stat = StatOf(c.world().files(), pid);
  if (!stat || (stat->start_ms != start && start != 0)) return c.ReturnBool(false);
  return c.ReturnBool(kill(static_cast<pid_t>(pid), c.Bool(4) ? SIGKILL : SIGTERM) == 0);
}

// "Not a child of this process": there are none. The library then polls.
Step java_lang_ProcessHandleImpl_waitForProcessExit0(NativeCall& c) { return c.ReturnInt(-2); }

Step java_lang_ProcessHandleImpl_Info_info0(NativeCall& c) {
  HostFiles& files = c.world().files();
  const Ref info = c.Obj(0);
  const std::string directory = "/proc/" + std::to_string(c.Long(1));
  if (const auto stat = StatOf(files, c.Long(1))) {
    PutField<i64>(c, info, "startTime", "J", stat->start_ms);
    PutField<i64>(c, info, "totalTime", "J", stat->cpu_ns);
  }
  struct stat owner;
  if (files.Stat(directory.c_str(), &owner) == 0) {
    char buffer[4096];
    passwd entry;
    passwd* found = nullptr;
    getpwuid_r(owner.st_uid, &entry, buffer, sizeof(buffer), &found);
    if (found != nullptr) {
      PutField<Ref>(c, info, "user", "Ljava/lang/String;", c.world().NewString(found->pw_name));
    }
  }
  std::string command;
  if (files.ReadLink((directory + "/exe").c_str(), &command) < 0) return c.Return();
  PutField<Ref>(c, info, "command", "Ljava/lang/String;", c.world().NewString(command));
  std::string line;
  if (files.ReadWhole((directory + "/cmdline").c_str(), &line) < 0 || line.empty())
    return c.Return();
  std::vector<std::string> arguments;
  for (size_t at = 0; at < line.size();) {
    const size_t end = std::min(line.find('\0', at), line.size());
    arguments.push_back(line.substr(at, end - at));
    at = end + 1;
  }
  if (arguments.empty()) return c.Return();
  const i32 count = static_cast<i32>(arguments.size()) - 1;
  const Ref array = c.heap().NewArray(c.space().ArrayOf(c.known().String), count);
  for (i32 i = 0; i < count; i++) {
    const std::string& argument = arguments[static_cast<size_t>(i) + 1];
    c.heap().PutElementRef(array, i, c.world().NewString(argument));
  }
  PutField<Ref>(c, info, "arguments", "[Ljava/lang/String;", array);
  return c.Return();
}

}  // namespace ravel
