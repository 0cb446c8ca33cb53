// Waiting for the host: a thread that wants to read where there is nothing yet
// (standard input, a terminal, a FIFO) waits in state kInput, and the others go
// on. The thread's record says for which descriptor of the host; the run loop
// asks the host now and then, and sleeps in it when nothing else can run.
//
// What arrives and when is the host's doing: a program that reads from a slow
// source while other threads run is the one thing that need not repeat itself.
#pragma once

#include "interp/vm.h"

namespace ravel {

// Nothing to read from `fd` yet: the calling thread waits, and the native
// returns Step::kYield, to try again when it is woken. False: a read returns
// at once (data, the end, or an error), as it always does on regular files.
bool AwaitInput(NativeCall& c, int fd);

// Some thread waits for the host, so that PollInput with -1 would block.
bool AwaitsInput(Vm& vm);

// Wakes the threads whose descriptors can be read now; true if there were any.
// Waits for that up to `timeout_ms`, for ever if it is -1; a signal ends the
// wait, and so does having nobody to wait for. Costs nothing while no thread is
// in kInput.
bool PollInput(Vm& vm, int timeout_ms);

}  // namespace ravel
