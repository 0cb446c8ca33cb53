// The options of commands that run a program on a stock JVM: what is not the
// command's own is for `java`.
#pragma once

#include <string>
#include <vector>

#include "cli/option_parser.h"
#include "run/run.h"

namespace ravel {

struct JavaOptions {
  std::vector<std::string> words;  // for `java`, in their order; without class path and program
  std::string module_path;         // that is among them
};

// -cp, --jdk, -jar and -m go to `run`.
void AddJavaOptions(OptionParser& parser, RunOptions* run, JavaOptions* java);

}  // namespace ravel
