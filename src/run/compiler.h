// Programs given as one source file: compiled with the JDK's own javac.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "run/jdk.h"
#include "run/temp_classes.h"
#include "support/result.h"

namespace ravel {

struct CompiledProgram {
  std::unique_ptr<TempClasses> classes;
  // With dots. The first type of the file if it has a main method, else the
  // first one that has; the first type if none has. That of a compact source file is
  // called like the file.
  std::string main_class;
};

struct CompileRequest {
  std::string source;
  std::string class_path;
  std::vector<std::string> options;  // more options for javac
  std::function<bool()> stop;        // is it to be given up? Null: never
};

// Sources that the file needs are found beside it; a file that names
// ravel.Ravel gets that class (java/api) along. A program that does not
// compile: Error::kind is kLaunchFailed and the message that of javac; one that was given
// up: kOutOfTime.
Result<CompiledProgram> CompileProgram(const Jdk& jdk, const CompileRequest& request);

// Error::kind of what `java` itself reports and answers with status 1. The
// message is what `java` prints.
constexpr const char kLaunchFailed[] = "launch-failed";

}  // namespace ravel
