#include "run/source_lines.h"

#include <filesystem>
#include <fstream>

namespace ravel {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> ReadLines(const fs::path& path) {
  std::vector<std::string> lines;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace

SourceLines::SourceLines(std::string_view main, std::string_view class_path) : main_(main) {
  const auto add = [&](const fs::path& folder) { roots_.push_back(folder.string()); };
  if (main.ends_with(".java")) {
    // The file may be in the folder of its package, or lie anywhere.
    for (fs::path p = fs::path(main).parent_path();; p = p.parent_path()) {
      add(p.empty() ? "." : p);
      if (p.empty() || p == p.root_path()) break;
    }
  }
  constexpr std::string_view kUsual[] = {"src/test/java", "src/main/java", "src", "test", "."};
  for (size_t begin = 0; begin <= class_path.size();) {
    const size_t end = std::min(class_path.find(':', begin), class_path.size());
    const fs::path element(class_path.substr(begin, end - begin));
    begin = end + 1;
    std::error_code none;
    if (!fs::is_directory(element, none)) continue;
    add(element);
    // target/test-classes, build/classes/java/test, out: the project is above.
    fs::path above = fs::absolute(element, none);
    for (int i = 0; i < 4 && above.has_parent_path(); ++i) {
      above = above.parent_path();
      for (const std::string_view usual : kUsual) add(above / usual);
    }
  }
  for (const std::string_view usual : kUsual) add(usual);
}

const std::vector<std::string>& SourceLines::FileOf(std::string_view class_name,
                                                    std::string_view file) {
  const size_t dot = class_name.rfind('.');
  std::string relative;
  if (dot != std::string_view::npos) {
    relative = class_name.substr(0, dot);
    for (char& c : relative) c = c == '.' ? '/' : c;
    relative += '/';
  }
  relative += file;
  const auto [it, fresh] = files_.try_emplace(relative);
  if (!fresh) return it->second;
  for (const std::string& root : roots_) {
    std::error_code none;
    const fs::path path = fs::path(root) / relative;
    if (!fs::is_regular_file(path, none)) continue;
    it->second = ReadLines(path);
    return it->second;
  }
  // A source file need not lie in the folder of its package.
  if (main_.ends_with(".java") && fs::path(main_).filename() == fs::path(file)) {
    it->second = ReadLines(main_);
  }
  return it->second;
}

std::string SourceLines::Find(std::string_view class_name, std::string_view file, i32 line) {
  const std::vector<std::string>& lines = FileOf(class_name, file);
  if (line <= 0 || static_cast<size_t>(line) > lines.size()) return "";
  const std::string& text = lines[static_cast<size_t>(line) - 1];
  const size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
}

}  // namespace ravel
