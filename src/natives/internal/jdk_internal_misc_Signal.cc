#include <string>
#include <string_view>

#include "machine/signals.h"
#include "natives/declare.h"

namespace ravel {
namespace {

struct SignalName {
  std::string_view name;
  i32 number;
};
// Linux on x86-64; the names that HotSpot knows.
constexpr SignalName kSignals[] = {
    {"HUP", 1},   {"INT", 2},   {"QUIT", 3},    {"ILL", 4},     {"TRAP", 5},   {"ABRT", 6},
    {"BUS", 7},   {"FPE", 8},   {"KILL", 9},    {"USR1", 10},   {"SEGV", 11},  {"USR2", 12},
    {"PIPE", 13}, {"ALRM", 14}, {"TERM", 15},   {"STKFLT", 16}, {"CHLD", 17},  {"CLD", 17},
    {"CONT", 18}, {"STOP", 19}, {"TSTP", 20},   {"TTIN", 21},   {"TTOU", 22},  {"URG", 23},
    {"XCPU", 24}, {"XFSZ", 25}, {"VTALRM", 26}, {"PROF", 27},   {"WINCH", 28}, {"IO", 29},
    {"POLL", 29}, {"PWR", 30},  {"SYS", 31},
};

}  // namespace

Step jdk_internal_misc_Signal_findSignal0(NativeCall& c) {
  if (!c.Obj(0)) return c.ThrowNull();
  const std::string name = c.world().ToUtf8(c.Obj(0));
  for (const SignalName& s : kSignals) {
    if (s.name == name) return c.ReturnInt(s.number);
  }
  return c.ReturnInt(-1);
}

Step jdk_internal_misc_Signal_handle0(NativeCall& c) {
  const SignalAction old = SetSignalAction(c.vm(), c.Int(0), static_cast<SignalAction>(c.Long(1)));
  return c.ReturnLong(static_cast<i64>(old));
}

Step jdk_internal_misc_Signal_raise0(NativeCall& c) {
  RaiseSignal(c.vm(), c.Int(0));
  return c.Return();
}

}  // namespace ravel
