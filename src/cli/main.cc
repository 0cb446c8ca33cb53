// The command line.
#include "cli/command.h"

int main(int argc, char** argv) {
  ravel::Exit(ravel::RunCommandLine(std::vector<std::string>(argv + 1, argv + argc)));
}
