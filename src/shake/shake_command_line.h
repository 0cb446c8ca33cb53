// The command lines of `shake`: that of the JVM for one run, and the one that a
// person can repeat it with.
#pragma once

#include <string>
#include <vector>

#include "shake/shake.h"

namespace ravel {

class ShakeCommandLine {
 public:
  // `run`: the program, compiled. Looks into its class path.
  ShakeCommandLine(const ShakeOptions& options, const RunOptions& run);

  // Where the classes of the program are: what has to be instrumented.
  const std::string& instrumented_path() const { return instrumented_path_; }
  bool assertions() const;

  struct RunFiles {
    std::string folder;  // of the instrumenter
    std::string report;
    std::string record;  // empty: no record is wanted
  };
  // The arguments of `java`.
  std::vector<std::string> Of(u64 seed, f64 probability, const RunFiles& files) const;

  // Why a JVM cannot have several runs of the program; empty: it may be able to.
  std::string WhyNotShared() const;
  // The arguments of `java` for several runs, by the classes of that folder.
  std::vector<std::string> OfShared(const std::string& folder) const;

 private:
  // The options that all runs have.
  std::vector<std::string> Options(const std::string& folder) const;
  std::string ClassPathWith(const std::string& folder) const;

  const ShakeOptions& options_;
  const RunOptions& run_;
  std::string class_path_;
  std::string instrumented_path_;
  bool tests_;  // JUnit's launcher has to run the class
  std::string main_;
};

// The command that repeats a run, without the words of the program. `classes`: the
// file of the classification; empty: all locations are unshared.
std::vector<std::string> RepeatWords(const ShakeOptions& options, u64 seed, f64 probability,
                                     const std::string& classes);

}  // namespace ravel
