// ReplayPass: makes one class call the replay engine (java/replay), after
// section 4 of Schuppan, Baur and Biere, "JVM Independent Replay in Java":
//   - before each bytecode that the schedule names;
//   - instead of what blocks and wakes threads (replaced_calls.def), also where a
//     method reference names it;
//   - after the creation of a thread, and first thing in methods that threads
//     begin with: run(), and what a lambda that is a Runnable calls.
// The same for the JDK's own classes, as far as they block threads
// (library_edits.def): those reach a JVM only through the engine's agent.
//
// Keeps no state between classes.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "edit/class_editor.h"
#include "support/result.h"
#include "support/types.h"

namespace ravel {

// A bytecode of a class at which the engine is called with a number.
struct ReplayPoint {
  u16 method = 0;  // index in the class file
  u16 offset = 0;
  u32 number = 0;
};

// Whether the class of this internal name is java.lang.Thread or below it.
using IsThreadClass = std::function<bool(std::string_view)>;

// Methods that Runnables made by lambdas and method references of a class call,
// its own or of other classes: a thread may begin with them. "p/C.work()V".
std::set<std::string> BodiesOfRunnables(const ClassFile& file);

// Whether a method of a class, by its index, is to be edited; none: all are.
using IsWantedMethod = std::function<bool(size_t)>;

// Calls and threads of a class of the program. Edits through `editor`. `bodies`
// are those of all classes that may name methods of this one.
void EditForReplay(ClassEditor& editor, const IsThreadClass& is_thread,
                   const std::set<std::string>& bodies, const IsWantedMethod& is_wanted = {});

// The calls of the points. What is wrong with one of them, if anything: "class C has no method 7",
// "there is no bytecode at offset 3 of C.m()V".
std::optional<Error> AddReplayPoints(ClassEditor& editor, std::span<const ReplayPoint> points);

// Whether a class of the JDK, by its internal name, may have to be edited.
bool IsReplayedLibraryClass(std::string_view name);
// A class of the JDK.
void EditLibraryForReplay(ClassEditor& editor, const IsThreadClass& is_thread);

}  // namespace ravel
