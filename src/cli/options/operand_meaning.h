// What an operand means that names no program by itself: tests of a Maven or Gradle project, in
// the words that people use for them.
#pragma once

#include "cli/command.h"
#include "run/run.h"
#include "support/result.h"

namespace ravel {

// Without a class path, --project, -jar or -m:
//   nothing            all tests of the project in this folder
//   DIR                all tests of the project there
//   CLASS#METHOD       that test (also with a class path)
//   src/.../Name.java  that class of the project that the file belongs to
//   CLASS              that class of the project in this folder, if it is not on the default class
//                      path
// The options say so afterwards, and so do `words`, by which the program is named again.
struct OperandMeaning {
  bool all_tests = false;
};
Result<OperandMeaning> MeaningOf(Words* operands, RunOptions* run);

}  // namespace ravel
