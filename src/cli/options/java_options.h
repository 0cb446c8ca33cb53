// The options of commands that run a program on a stock JVM: what is not the
// command's own is for `java`.
#pragma once

#include <string>

#include "cli/options/option_parser.h"
#include "run/run.h"

namespace ravel {

struct JavaOptions {
  Words words;              // for `java`, in their order; without class path and program
  std::string module_path;  // that is among them
};

// All that no other row takes goes to `java`; -cp and --jdk to `run`, and so do
// the words of all.
OptionGroup PassedOnGroup(std::string heading, RunOptions* run, JavaOptions* java);

}  // namespace ravel
