// What commands leave behind on disk: schedules for a later `ravel replay`, reports,
// and what belongs to them. Each file is whole or absent, whatever happens, and
// none takes the place of what another run wrote.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.h"
#include "support/types.h"

namespace ravel {

// Writes a file that the user named. What was there before stays until the new one is
// whole; devices and pipes are written to as they are. The message of the error is
// one line.
std::optional<Error> WriteTextFile(const std::string& file, const std::string& text);
// That it could not be, as far as one can tell without doing it.
std::optional<Error> ProblemOfFile(const std::string& file);

// Where the schedules of one run go.
class ScheduleFolder {
 public:
  static constexpr std::string_view kRoot = ".ravel";

  // A folder of the user's. Without a name nothing is written.
  explicit ScheduleFolder(std::string path) : path_(std::move(path)) {}
  // .ravel/PROGRAM/RUN. A run is what was asked for and of which files: the same one
  // has the same folder, because it finds the same.
  ScheduleFolder(std::string_view program, u64 run);

  bool wanted() const { return !path_.empty(); }
  const std::string& path() const { return path_; }
  // That it cannot be written to, as far as one can tell: from then on nothing is wanted.
  // That of a run is made for its first file; `latest` and the index, where the command
  // stands, lead to it from then on.
  std::optional<Error> Begin(std::string command);
  // Writes a file "PREFIX N SUFFIX", with the first number that this run has not used and
  // where there is nothing else yet. Gives its name, as it is to be named on the
  // command line.
  Result<std::string> Add(std::string_view prefix, std::string_view suffix,
                          const std::string& text);
  // A file "words-NUMBER.args", whose number comes from what is in it.
  Result<std::string> AddWords(u64 number, const std::string& text);

 private:
  std::string File(std::string_view prefix, u64 number, std::string_view suffix) const;
  std::optional<Error> Make();
  void TellNewest() const;

  std::string path_;
  bool of_run_ = false;
  bool made_ = false;
  std::string command_;
  std::map<std::string, u64, std::less<>> used_;  // by prefix: the last number
};

// What the runs of programs have left in a folder such as .ravel, for `ravel clean`.
struct CleanResult {
  u64 files = 0, runs = 0;
  std::vector<std::string> problems;  // a line each
};
// Removes it, of these programs or of all; nothing that is not ours.
CleanResult CleanFolder(const std::string& root, const std::vector<std::string>& programs);

}  // namespace ravel
