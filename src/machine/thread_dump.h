// Thread dumps and deadlock reports, as text in the layout of HotSpot's, which
// people and tools know. Where HotSpot leaves out who holds the lock that a
// thread wants, it is said at the end of the line. Addresses are places in the
// heap and so the same in each run. The World is not changed.
#pragma once

#include <string>

#include "interp/vm.h"

namespace ravel {

enum class DumpOf : u8 {
  kProgram,  // without the library's own threads
  kAll,
};

// Each thread that is alive: state, frames, locks. Walks the heap.
std::string ThreadDump(Vm& vm, DumpOf which);

// What SIGQUIT prints: a head line, the dump of all threads, the deadlocks.
std::string FullThreadDump(Vm& vm);

// For a program in which no thread can run any more: the circles of threads
// that wait for each other, or else for what each one waits; then the dump.
std::string DeadlockReport(Vm& vm);

}  // namespace ravel
