// Last words: what the process says when it has to end at once, because of an
// error of Ravel's own (a failed CHECK, a crash, an exception that nobody
// caught) or because memory ran out: what happened, the command, what had been
// found so far, and where to tell.
//
// All of it is of the process and not of a path: it survives rollback.
#pragma once

#include <string>
#include <string_view>

namespace ravel {

// From now on crashes, uncaught exceptions and failed allocations end with last
// words. `command` is what the user typed.
void PrepareLastWords(std::string command);
// Something that a person would not want to lose, in one line. Equal lines are
// noted once, and of very many only the first.
void NoteFound(std::string_view line);
// The exit status when memory runs out; 2 unless somebody says so.
void SetStatusWithoutMemory(int status);
// A function that tidies up before the end, by calls of the system only; the
// last one counts.
void SetTidying(void (*tidy)());

// An allocation has failed, and was granted from a reserve that is now gone. Who
// can end in good order should do so.
bool MemoryIsShort();

// "ravel: out of memory: WHAT", what had been found, and the end with the status
// for that. For what cannot be told to the program, nor to who drives it.
[[noreturn]] void EndWithoutMemory(std::string_view what);

// "ravel: internal error: WHAT" and the other last words; ends with status 4, in
// debug builds with a core file.
[[noreturn]] void EndWithError(std::string_view what);

// For tests of all this: what $RAVEL_PROVOKE names (check, crash, overflow,
// exception, memory) happens here; nothing if it is not set.
void ProvokeError();

}  // namespace ravel
