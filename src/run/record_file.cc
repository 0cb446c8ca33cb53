#include "run/record_file.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "schedule/schedule_text.h"

namespace ravel {
namespace {

// A new file beside the one that it is to become.
std::FILE* OpenBeside(const std::string& path, std::string* name) {
  *name = path + ".XXXXXX";
  const int fd = mkstemp(name->data());
  if (fd < 0) return nullptr;
  const mode_t mask = umask(0);
  umask(mask);
  fchmod(fd, 0666 & ~mask);
  return fdopen(fd, "wb");
}

}  // namespace

Error RecordFile::Problem() const {
  return Error{"", fmt::format("cannot write {}: {}", path_, std::strerror(errno))};
}

Result<std::unique_ptr<RecordFile>> RecordFile::Open(const std::string& path) {
  namespace fs = std::filesystem;
  // The file that a link leads to is replaced, not the link.
  std::error_code problem;
  const fs::path target = fs::canonical(path, problem);
  std::unique_ptr<RecordFile> file(new RecordFile(problem ? path : target.string()));
  struct stat status = {};
  if (stat(path.c_str(), &status) == 0) {
    if (S_ISDIR(status.st_mode)) {
      return Error{"", fmt::format("cannot write {}: it is a folder", path)};
    }
    file->replaces_ = S_ISREG(status.st_mode);
    if (access(path.c_str(), W_OK) != 0) return file->Problem();
  }
  if (file->replaces_) {
    std::string name;
    std::FILE* const probe = OpenBeside(file->path_, &name);
    if (probe == nullptr) return file->Problem();
    std::fclose(probe);
    unlink(name.c_str());
  }
  file->commands_ = std::tmpfile();
  if (file->commands_ == nullptr) return file->Problem();
  return file;
}

RecordFile::~RecordFile() {
  if (commands_ != nullptr) std::fclose(commands_);
}

void RecordFile::Append(const std::vector<ScheduleCommand>& commands) {
  Schedule part;
  part.commands = commands;
  const std::string text = part.Print();
  std::fwrite(text.data(), 1, text.size(), commands_);  // ferror remembers
}

bool RecordFile::CopyTo(std::FILE* out, const ScheduleFacts& facts) {
  const std::string text = PrintHeader(facts, {}) + "\n";
  std::fwrite(text.data(), 1, text.size(), out);
  if (std::fflush(commands_) != 0 || std::ferror(commands_)) return false;
  std::rewind(commands_);
  char buffer[1 << 14];
  while (const size_t n = std::fread(buffer, 1, sizeof(buffer), commands_)) {
    std::fwrite(buffer, 1, n, out);
  }
  std::string end;
  PrintEnd(facts, end);
  std::fwrite(end.data(), 1, end.size(), out);
  return !std::ferror(commands_) && std::fflush(out) == 0 && !std::ferror(out);
}

std::optional<Error> RecordFile::Finish(const ScheduleFacts& facts) {
  std::string name = path_;
  std::FILE* const out = replaces_ ? OpenBeside(path_, &name) : std::fopen(path_.c_str(), "wb");
  if (out == nullptr) return Problem();
  bool good = CopyTo(out, facts);
  std::optional<Error> problem;
  if (!good) problem = Problem();
  good &= std::fclose(out) == 0;
  if (!good && !problem) problem = Problem();
  if (!replaces_) return problem;
  if (!problem && std::rename(name.c_str(), path_.c_str()) != 0) problem = Problem();
  if (problem) unlink(name.c_str());
  return problem;
}

}  // namespace ravel
