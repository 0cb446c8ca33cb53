#include "run/schedule_folder.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace ravel {

namespace fs = std::filesystem;

std::optional<Error> WriteTextFile(const std::string& file, const std::string& text) {
  std::FILE* const out = std::fopen(file.c_str(), "wb");
  bool good = out != nullptr && std::fwrite(text.data(), 1, text.size(), out) == text.size();
  int problem = errno;
  if (out != nullptr && std::fclose(out) != 0 && good) {
    good = false;
    problem = errno;
  }
  if (good) return {};
  std::error_code ignored;
  if (out != nullptr && fs::is_regular_file(file, ignored)) fs::remove(file, ignored);
  return Error{"", fmt::format("cannot write {}: {}", file, std::strerror(problem))};
}

std::optional<Error> ScheduleFolder::Make() const {
  if (!wanted()) return {};
  std::error_code problem;
  fs::create_directories(path_, problem);
  if (problem) return Error{"", fmt::format("cannot make {}: {}", path_, problem.message())};
  return {};
}

void ScheduleFolder::RemoveOld() const {
  std::error_code problem;
  for (const auto& entry : fs::directory_iterator(path_, problem)) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(".cx") && (name.starts_with("failure-") || name.starts_with("outcome-"))) {
      fs::remove(entry.path(), problem);
    }
  }
}

std::string ScheduleFolder::File(std::string_view prefix, u64 number,
                                 std::string_view suffix) const {
  return fmt::format("{}{}{}{}{}", path_, path_.ends_with('/') ? "" : "/", prefix, number, suffix);
}

}  // namespace ravel
