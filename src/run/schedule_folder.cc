#include "run/schedule_folder.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>

namespace ravel {

namespace fs = std::filesystem;

std::optional<Error> WriteTextFile(const std::string& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  if (!out) return Error{"", fmt::format("cannot write {}", file)};
  return {};
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
