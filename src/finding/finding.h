// Finding: one thing that went wrong on a path, as plain data: no Refs, no
// frames, nothing that a rollback could take back.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/types.h"

namespace ravel {

enum class FindingKind : u8 {
  kLockCycle,          // threads that wait for each other's locks
  kConditionDeadlock,  // threads that wait for something that nobody will do
  kAssertion,          // an AssertionError that a thread did not catch
  kUncaughtException,
  kDataRace,
  kCheck,       // Ravel.check(false, ...)
  kStepLimit,   // a thread executed more instructions than it may
  kHang,        // on a stock JVM: nothing happens any more, and nobody knows why
  kExitStatus,  // not 0, and no other finding explains it
};
// "deadlock-lock-cycle": the kind as report files spell it.
std::string_view NameOf(FindingKind kind);

// A thread as it was when the finding was made.
struct ThreadSnapshot {
  std::string name;
  std::string state;               // "blocked", "waiting", "parked", "runnable" ...
  std::vector<std::string> stack;  // "Deadlock.run(Deadlock.java:21)", newest first
  std::vector<std::string> holds;  // "Deadlock$Lock@1f2e"
  std::string wants;               // likewise; empty: nothing
  // Of what it wants: the object alone, "left", and who has it, or has to do something first:
  // an index into Finding::threads.
  std::string wants_of = {};
  std::optional<u32> waits_for = {};
  // Of an access that races: what it read or wrote, "Lost.counter", and the value; the call of
  // the library that did so, "prices.put()". Empty: not known, or none.
  std::string variable = {};
  std::string value = {};
  std::string call = {};
};

// Two findings with the same kind and cause are the same thing seen twice.
struct FindingKey {
  FindingKind kind;
  std::string cause;
  auto operator<=>(const FindingKey&) const = default;
};

struct Finding {
  FindingKind kind;
  std::string message;  // one line
  std::string cause;    // see FindingKey
  std::vector<ThreadSnapshot> threads;
  // A data race between two accesses in jars that the program only uses.
  bool in_libraries = false;

  FindingKey key() const { return {kind, cause}; }
};

// "the program ended with status 3".
std::string TextOfExit(i32 status);

// How a path without one ends, as outcomes spell it.
constexpr std::string_view kOk = "ok";
// How a path with such a finding ends, as outcomes spell it: "deadlock",
// "assertion" ...; empty: it goes on all the same.
std::string_view EndOfPathWith(FindingKind kind);

}  // namespace ravel
