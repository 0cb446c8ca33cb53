// ScheduleFolder: where a command leaves the schedules of what it found, for a
// later `ravel replay`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "support/result.h"
#include "support/types.h"

namespace ravel {

// Writes a file, or none: half of one would mislead. The message of the error is one line.
std::optional<Error> WriteTextFile(const std::string& file, const std::string& text);

class ScheduleFolder {
 public:
  // Without a name nothing is to be written.
  explicit ScheduleFolder(std::string path) : path_(std::move(path)) {}

  bool wanted() const { return !path_.empty(); }
  std::optional<Error> Make() const;
  // Schedules only: the command that repeats a run of `shake` needs its file.
  void RemoveOld() const;
  // Files of it, as they are to be named on the command line.
  std::string FailureFile(u64 number) const { return File("failure-", number, ".cx"); }
  std::string OutcomeFile(u64 number) const { return File("outcome-", number, ".cx"); }
  std::string BugFile(u64 number) const { return File("bug-", number, ".txt"); }
  std::string ClassesFile(u64 seed) const { return File("shake-", seed, ".classes"); }
  std::string ArgumentsFile(u64 number) const { return File("words-", number, ".args"); }

 private:
  std::string File(std::string_view prefix, u64 number, std::string_view suffix) const;

  const std::string path_;
};

}  // namespace ravel
