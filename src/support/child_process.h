// What all who start programs have in common: the child's side of a fork.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

#include "support/result.h"

namespace ravel {

// Exit status of a child that could not become the program.
constexpr int kCannotExecute = 127;

// As execv wants them; valid as long as the command is.
std::vector<char*> ExecWords(const std::vector<std::string>& command);

// As fork, but the child gets no signal before Become: what is sent to it until then is
// meant for the program, and our own handlers would swallow it.
pid_t Fork();

// In the child, with the memory of the parent: only calls of the system. The signal
// is what it gets when the thread that started it ends.
[[noreturn]] void Become(const std::vector<char*>& words, pid_t parent, int when_parent_ends);

// By errno.
Error CannotStart(const std::string& program);
Error CannotExecute(const std::string& program);
Error LostProgram(const std::string& program, int why);

}  // namespace ravel
