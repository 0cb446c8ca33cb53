// RecordFile: a schedule of any length on its way to a file. Commands are kept
// outside of memory until the end, because the facts that stand above them are
// known only then. The file appears as a whole or not at all.
#pragma once

#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "schedule/schedule.h"
#include "support/result.h"

namespace ravel {

class RecordFile {
 public:
  // An error if the file could not be written.
  static Result<std::unique_ptr<RecordFile>> Open(const std::string& path);
  ~RecordFile();
  RecordFile(const RecordFile&) = delete;
  RecordFile& operator=(const RecordFile&) = delete;

  void Append(const std::vector<ScheduleCommand>& commands);
  // Once, at the end.
  std::optional<Error> Finish(const ScheduleFacts& facts);

 private:
  explicit RecordFile(std::string path) : path_(std::move(path)) {}
  Error Problem() const;
  bool CopyTo(std::FILE* out, const ScheduleFacts& facts);

  const std::string path_;
  bool replaces_ = true;           // a file is renamed to it; else it is written to, as it is
  std::FILE* commands_ = nullptr;  // without a name
};

}  // namespace ravel
