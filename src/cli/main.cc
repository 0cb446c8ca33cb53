// The command line.
#include <csignal>

#include "cli/command.h"

int main(int argc, char** argv) {
  signal(SIGXFSZ, SIG_IGN);  // beyond `ulimit -f` a write fails, ours and the program's
  ravel::Exit(ravel::RunCommandLine(std::vector<std::string>(argv + 1, argv + argc)));
}
