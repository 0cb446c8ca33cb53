#include "run/schedule_folder.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <utility>

#include "support/read_file.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kIndex = "index.txt";
constexpr std::string_view kLatest = "latest";
constexpr std::string_view kUnfinished = ".unfinished-";

std::string Because(int problem) { return std::strerror(problem); }

bool WriteAll(int fd, const std::string& text) {
  for (size_t done = 0; done < text.size();) {
    const ssize_t n = write(fd, text.data() + done, text.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    done += static_cast<size_t>(n);
  }
  return true;
}

// Into a new file, or into what is there. Gives errno, or 0.
int Fill(const std::string& file, int flags, const std::string& text) {
  const int fd = open(file.c_str(), O_WRONLY | O_CLOEXEC | flags, 0666);
  if (fd < 0) return errno;
  int problem = WriteAll(fd, text) ? 0 : errno;
  if (close(fd) != 0 && problem == 0) problem = errno;
  return problem;
}

// A file beside this one that nobody else has. Empty: there can be none, `problem` says
// why.
std::string FillBeside(const std::string& file, const std::string& text, int* problem) {
  const fs::path folder = fs::path(file).parent_path();
  for (int i = 0;; ++i) {
    const std::string name = (folder / fmt::format("{}{}-{}", kUnfinished, getpid(), i)).string();
    *problem = Fill(name, O_CREAT | O_EXCL, text);
    if (*problem == EEXIST) continue;
    if (*problem == 0) return name;
    if (*problem != EACCES && *problem != EROFS && *problem != ENOENT) unlink(name.c_str());
    return "";
  }
}

// Gives it the name unless there is something; errno, or 0.
int NameIfFree(const std::string& from, const std::string& to) {
  if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return 0;
  if (errno != EINVAL && errno != ENOSYS) return errno;
  if (link(from.c_str(), to.c_str()) != 0) return errno;
  unlink(from.c_str());
  return 0;
}

std::optional<Error> CannotWrite(const std::string& file, int problem) {
  return Error{"", fmt::format("cannot write {}: {}", file, Because(problem))};
}

bool IsOurs(const std::string& name) {
  const auto is = [&](std::string_view prefix, std::string_view suffix) {
    return name.starts_with(prefix) && name.ends_with(suffix);
  };
  return is("failure-", ".cx") || is("outcome-", ".cx") || is("bug-", ".txt") ||
         is("words-", ".args") || is("shake-", ".classes") || name.starts_with(kUnfinished);
}

// A name for a folder.
std::string Tame(std::string_view program) {
  std::string name(program);
  for (char& c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '.' || c == '_' || c == '$' || c == '-';
    if (!plain) c = '_';
  }
  constexpr size_t kLongest = 100;
  if (name.size() > kLongest) name.erase(0, name.size() - kLongest);
  if (name.empty() || name.front() == '.' || name == kIndex) name.insert(0, "_");
  return name;
}

}  // namespace

std::optional<Error> WriteTextFile(const std::string& file, const std::string& text) {
  struct stat there = {};
  const bool exists = stat(file.c_str(), &there) == 0;
  if (exists && !S_ISREG(there.st_mode)) {
    const int problem = Fill(file, 0, text);
    return problem == 0 ? std::nullopt : CannotWrite(file, problem);
  }
  std::error_code ignored;
  const fs::path real = exists ? fs::canonical(file, ignored) : fs::path(file);
  int problem = 0;
  const std::string unfinished = FillBeside(real.string(), text, &problem);
  if (unfinished.empty()) {
    // The folder may be somebody else's, and the file ours.
    if (problem == EACCES && exists) problem = Fill(file, O_TRUNC, text);
    return problem == 0 ? std::nullopt : CannotWrite(file, problem);
  }
  if (exists) chmod(unfinished.c_str(), there.st_mode & 07777);
  if (rename(unfinished.c_str(), real.c_str()) == 0) return {};
  problem = errno;
  unlink(unfinished.c_str());
  return CannotWrite(file, problem);
}

std::optional<Error> ProblemOfFile(const std::string& file) {
  if (file.empty()) return {};
  struct stat there = {};
  if (stat(file.c_str(), &there) == 0) {
    if (S_ISDIR(there.st_mode)) return CannotWrite(file, EISDIR);
    return access(file.c_str(), W_OK) == 0 ? std::nullopt : CannotWrite(file, errno);
  }
  const std::string folder = fs::path(file).parent_path().string();
  const char* const where = folder.empty() ? "." : folder.c_str();
  return access(where, W_OK | X_OK) == 0 ? std::nullopt : CannotWrite(file, errno);
}

ScheduleFolder::ScheduleFolder(std::string_view program, u64 run)
    : path_(fmt::format("{}/{}/{:08x}", kRoot, Tame(program), static_cast<u32>(run ^ run >> 32))),
      of_run_(true) {}

std::optional<Error> ScheduleFolder::Begin(std::string command) {
  command_ = std::move(command);
  if (!wanted()) return {};
  fs::path there = fs::path(path_).lexically_normal();
  std::error_code ignored;
  while (!there.empty() && !fs::exists(there, ignored) && there.has_relative_path()) {
    there = there.parent_path();
  }
  if (there.empty()) there = ".";
  const int problem = !fs::is_directory(there, ignored)         ? ENOTDIR
                      : access(there.c_str(), W_OK | X_OK) != 0 ? errno
                                                                : 0;
  // One that the user named is there from the beginning.
  if (problem == 0) return of_run_ ? std::nullopt : Make();
  const std::string name = std::exchange(path_, "");
  return Error{"", fmt::format("cannot write schedules to {}: {}", name, Because(problem))};
}

std::optional<Error> ScheduleFolder::Make() {
  if (made_) return {};
  std::error_code problem;
  fs::create_directories(path_, problem);
  if (problem) return Error{"", fmt::format("cannot make {}: {}", path_, problem.message())};
  made_ = true;
  if (of_run_) TellNewest();
  return {};
}

// It is a help to people: without it nothing is lost.
void ScheduleFolder::TellNewest() const {
  const fs::path path(path_);
  const fs::path program = path.parent_path();
  const fs::path unfinished = program / fmt::format("{}{}", kUnfinished, getpid());
  const fs::path latest = program / kLatest;
  unlink(unfinished.c_str());
  if (symlink(path.filename().c_str(), unfinished.c_str()) == 0 &&
      rename(unfinished.c_str(), latest.c_str()) != 0) {
    unlink(unfinished.c_str());
  }
  std::string line =
      fmt::format("{:%Y-%m-%dT%H:%M:%SZ} {} {}", fmt::gmtime(std::time(nullptr)), path_, command_);
  std::ranges::replace(line, '\n', ' ');
  const fs::path index = program.parent_path() / kIndex;
  Fill(index.string(), O_CREAT | O_APPEND, line + "\n");
}

std::string ScheduleFolder::File(std::string_view prefix, u64 number,
                                 std::string_view suffix) const {
  return fmt::format("{}{}{}{}{}", path_, path_.ends_with('/') ? "" : "/", prefix, number, suffix);
}

Result<std::string> ScheduleFolder::AddWords(u64 number, const std::string& text) {
  if (auto problem = Make()) return *problem;
  const std::string file = File("words-", number, ".args");
  if (auto problem = WriteTextFile(file, text)) return *problem;
  return file;
}

Result<std::string> ScheduleFolder::Add(std::string_view prefix, std::string_view suffix,
                                        const std::string& text) {
  if (auto problem = Make()) return *problem;
  u64& number = used_.try_emplace(std::string(prefix)).first->second;
  std::string unfinished;
  for (;;) {
    const std::string file = File(prefix, ++number, suffix);
    int problem = 0;
    if (access(file.c_str(), F_OK) != 0) {
      if (unfinished.empty()) unfinished = FillBeside(file, text, &problem);
      if (problem == 0) problem = NameIfFree(unfinished, file);
      if (problem == 0) return file;
    } else {
      problem = EEXIST;
    }
    if (auto there = ReadText(file); problem == EEXIST && !(there && *there == text)) {
      continue;
    }
    if (!unfinished.empty()) unlink(unfinished.c_str());
    if (problem == EEXIST) return file;
    return *CannotWrite(file, problem);
  }
}

CleanResult CleanFolder(const std::string& root, const std::vector<std::string>& programs) {
  CleanResult result;
  std::error_code problem;
  const auto remove = [&](const fs::path& path) {
    if (fs::remove(path, problem)) return true;
    if (problem) {
      result.problems.push_back(
          fmt::format("cannot remove {}: {}", path.string(), problem.message()));
    }
    return false;
  };
  const auto clean_run = [&](const fs::path& folder) {
    bool had_any = false;
    for (const auto& file : fs::directory_iterator(folder, problem)) {
      if (!IsOurs(file.path().filename().string())) continue;
      had_any = true;
      result.files += remove(file.path()) ? 1 : 0;
    }
    if (had_any) ++result.runs;
    if (fs::is_empty(folder, problem)) fs::remove(folder, problem);
  };
  std::vector<std::string> wanted;
  for (const std::string& program : programs) wanted.push_back(Tame(program));
  for (const auto& program : fs::directory_iterator(root, problem)) {
    const std::string name = program.path().filename().string();
    if (!program.is_directory(problem) || program.is_symlink(problem)) continue;
    if (!wanted.empty() && std::ranges::find(wanted, name) == wanted.end()) continue;
    for (const auto& run : fs::directory_iterator(program.path(), problem)) {
      if (run.is_directory(problem) && !run.is_symlink(problem)) clean_run(run.path());
    }
    if (fs::is_symlink(program.path() / kLatest, problem)) remove(program.path() / kLatest);
    if (fs::is_empty(program.path(), problem)) fs::remove(program.path(), problem);
  }
  if (!wanted.empty()) return result;
  clean_run(root);  // as runs left them before they had folders of their own
  if (fs::exists(fs::path(root) / kIndex, problem)) remove(fs::path(root) / kIndex);
  if (fs::is_empty(root, problem)) fs::remove(root, problem);
  return result;
}

}  // namespace ravel
