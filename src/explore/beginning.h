// Beginning: runs a program to where an exploration of it begins: when the
// second thread is started, when the program calls Ravel.begin, if it does so
// anywhere, or when the method that the user named is entered first.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "explore/chooser.h"
#include "machine/run_loop.h"
#include "schedule/schedule.h"

namespace ravel {

struct Beginning {
  enum class End : u8 {
    kReached,
    kEnded,    // the program has, or can never go on
    kNoMain,   // the same, before main was called
    kStopped,  // the caller said so
  };
  // What the exploration begins with.
  enum class At : u8 { kSecondThread, kSection, kMethod };
  End end = End::kReached;
  At at = At::kSecondThread;
  bool halted = false;  // kEnded: the program ended
  bool entered = true;  // the method that was named
};

// The method that the first thread, which is in it, entered for the first time after all others
// that it is in: a schedule that begins with that place says nothing about what comes before it.
// Absent: the beginning is short enough to be counted from main on, or nothing is entered but main.
std::optional<BytecodePlace> LateEntry(Vm& vm, u32 main, const Path& beginning);

// Does a second thread of the program live?
bool HasSecondThread(Vm& vm);

// `from`: "Class.method", or empty. `goes_on` is called before each turn once the
// library has started; false: stop. The turns are added to `path`.
Beginning RunToBeginning(Vm& vm, RunLoop& loop, const std::string& from, Path* path,
                         const std::function<bool()>& goes_on);

}  // namespace ravel
