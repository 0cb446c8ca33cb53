// The command line.
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <cerrno>

#include "cli/command.h"
#include "support/last_words.h"
#include "support/shell_word.h"

namespace {

// A standard descriptor that is closed would be given to the next file that is
// opened, which would then be printed into. In its place comes one that cannot be
// used, either: that is what a closed one is to the program.
void KeepStandardDescriptors() {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(fd, F_GETFD) != -1 || errno != EBADF) continue;
    open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);  // takes the lowest free one
  }
}

// An output that cannot be written is an error of the call that writes.
void IgnoreSignalsOfOutput() {
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
}

}  // namespace

int main(int argc, char** argv) {
  KeepStandardDescriptors();
  IgnoreSignalsOfOutput();
  const ravel::Words words(argv + 1, argv + argc);
  ravel::PrepareLastWords(ravel::ShellCommand(ravel::Words(argv, argv + argc)));
  ravel::ExitAfterPrinting(ravel::RunCommandLine(words));
}
