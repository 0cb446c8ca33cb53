#include "source/source_lines.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "report/source_place.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> ReadLines(const fs::path& path) {
  std::vector<std::string> lines;
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// From the current folder, unless that leads out of it.
fs::path AsSeen(const fs::path& path) {
  std::error_code none;
  const fs::path whole = fs::absolute(path, none).lexically_normal();
  const fs::path near = whole.lexically_relative(fs::current_path(none));
  return near.empty() || *near.begin() == ".." ? whole : near;
}

// Generated sources have lines that nobody wants to see all of.
std::string WithoutEnd(const std::string& line) {
  constexpr size_t kMostBytes = 400;
  return line.substr(0, std::min(line.find_last_not_of(" \t\r") + 1, kMostBytes));
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

SourceLines::File& SourceLines::FileOf(std::string_view class_name, std::string_view file) {
  const std::string relative = SourceName(class_name, file);
  const auto [it, fresh] = files_.try_emplace(relative);
  if (!fresh) return it->second;
  const auto take = [&found = it->second](const fs::path& path) {
    found = {AsSeen(path).string(), ReadLines(path), {}};
  };
  for (const std::string& root : roots_) {
    std::error_code none;
    const fs::path path = fs::path(root) / relative;
    if (!fs::is_regular_file(path, none)) continue;
    take(path);
    return it->second;
  }
  // A source file need not lie in the folder of its package.
  if (main_.ends_with(".java") && fs::path(main_).filename() == fs::path(file)) take(main_);
  return it->second;
}

std::string SourceLines::PathOf(std::string_view class_name, std::string_view file) {
  return FileOf(class_name, file).path;
}

std::string SourceLines::Find(std::string_view class_name, std::string_view file, i32 line) {
  File& in = FileOf(class_name, file);
  if (line <= 0 || static_cast<size_t>(line) > in.lines.size()) return "";
  in.found.insert(static_cast<u32>(line));
  const std::string& text = in.lines[static_cast<size_t>(line) - 1];
  const size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
}

std::vector<SourceLines::Excerpt> SourceLines::ExcerptsWithin(u32 radius) const {
  std::vector<Excerpt> excerpts;
  for (const auto& [name, file] : files_) {
    u32 end = 0;  // number of the last line that is in an excerpt
    for (const u32 line : file.found) {
      const u32 first = std::max(line > radius ? line - radius : 1, end + 1);
      if (end == 0 || first > end + 1) excerpts.push_back({name, first, {}});
      const u32 last = std::min(line + radius, static_cast<u32>(file.lines.size()));
      for (u32 i = first; i <= last; ++i) {
        excerpts.back().lines.push_back(WithoutEnd(file.lines[i - 1]));
      }
      end = std::max(end, last);
    }
  }
  return excerpts;
}

std::vector<SourceLines::Excerpt> SourceLines::Excerpts(size_t most) const {
  for (const u32 radius : {40u, 10u, 3u}) {
    std::vector<Excerpt> excerpts = ExcerptsWithin(radius);
    size_t bytes = 0;
    for (const Excerpt& excerpt : excerpts) {
      for (const std::string& line : excerpt.lines) bytes += line.size() + 1;
    }
    if (bytes <= most) return excerpts;
  }
  return ExcerptsWithin(0);
}

}  // namespace ravel
