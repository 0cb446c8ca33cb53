#include "instrument/instrument_folder.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <unordered_set>

#include "instrument/engine_jar.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFolder = "META-INF/ravel/";
constexpr u16 kNewestMajor = 80;  // of any JDK to come

std::string Rows(const std::map<std::string, u32>& classes) {
  std::string text;
  for (const auto& [name, crc] : classes) text += fmt::format("{:08x} {}\n", crc, name);
  return text;
}

}  // namespace

std::string InternalName(std::string name) {
  std::ranges::replace(name, '.', '/');
  return name;
}

std::string ExternalName(std::string_view name) {
  std::string external(name);
  std::ranges::replace(external, '/', '.');
  return external;
}

u32 CrcOf(std::span<const u8> bytes) {
  return static_cast<u32>(crc32(0, bytes.data(), static_cast<uInt>(bytes.size())));
}

ReadOptions AnyVersion() {
  ReadOptions options;
  options.max_major = kNewestMajor;
  return options;
}

std::string WhereOf(const ClassFile& file, size_t method, u32 pc) {
  const i32 line = file.methods[method].code->LineOf(pc);
  const std::string_view source = file.SourceFile();
  if (line > 0 && !source.empty()) return fmt::format("{}:{}", source, line);
  return fmt::format("{}.{} offset {}", ExternalName(file.name()), file.methods[method].name, pc);
}

Error ProblemOfClass(const std::string& name, const Error& error) {
  return {"", fmt::format("class {}: {}", ExternalName(name), error.message)};
}

std::optional<Error> ForEachClass(const ClassPath& class_path, const VisitClass& visit) {
  std::unordered_set<std::string> seen;
  for (const ClassPath::Element& element : class_path.elements()) {
    for (const std::string& name : class_path.ClassesOf(element)) {
      if (name.starts_with("ravel/replay/") || seen.contains(name)) continue;
      auto found = class_path.FindClass(name);
      if (!found) return found.error();
      if (!found->has_value() || (*found)->origin != element.path) continue;
      seen.insert(name);
      if (auto problem = visit(name, std::move((*found)->bytes))) return problem;
    }
  }
  return std::nullopt;
}

Result<std::set<std::string>> BodiesOfAllRunnables(const ClassPath& class_path) {
  std::set<std::string> bodies;
  auto problem = ForEachClass(class_path, [&](const std::string&, std::vector<u8> bytes) {
    constexpr std::string_view kType = "Ljava/lang/Runnable;";
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (text.find(kType) != std::string_view::npos) {
      if (const auto file = ReadClassFile(std::move(bytes), AnyVersion())) {
        bodies.merge(BodiesOfRunnables(*file.value()));
      }
    }
    return std::nullopt;
  });
  if (problem) return *problem;
  return bodies;
}

std::optional<Error> InstrumentFolder::WriteClass(const std::string& name, u32 crc,
                                                  std::span<const u8> bytes) {
  written_[name] = crc;
  return WriteFile(name + ".class", bytes);
}

std::optional<Error> InstrumentFolder::WriteLibraryClass(const JImage& target,
                                                         const std::string& name,
                                                         const IsThreadClass& is_thread,
                                                         const EditMore& edit) {
  const auto resource = target.FindClass(name);
  if (!resource) return std::nullopt;  // not in every version
  ReadOptions options = AnyVersion();
  options.trusted = true;
  auto file = ReadClassFile(resource->bytes, options);
  if (!file) return ProblemOfClass(name, file.error());
  ClassEditor editor(std::move(*file));
  if (edit) {
    if (auto problem = edit(editor, name)) return problem;
  }
  EditLibraryForReplay(editor, is_thread);
  if (!editor.edited()) return std::nullopt;
  const auto edited = editor.Finish();
  if (!edited) return edited.error();
  library_[name] = CrcOf(resource->bytes);
  return WriteFile(fmt::format("{}jdk/{}.class", kFolder, name), edited.value());
}

std::optional<Error> InstrumentFolder::WriteLibrary(const JImage& target,
                                                    const IsThreadClass& is_thread,
                                                    std::vector<std::string> more,
                                                    const EditMore& edit) {
  target.ForEach([&](const JImage::Resource& r) {
    if (r.module != "java.base" || !r.is_class()) return;
    std::string name = fmt::format("{}/{}", r.parent, r.base);
    if (IsReplayedLibraryClass(name)) more.push_back(std::move(name));
  });
  std::ranges::sort(more);
  more.erase(std::unique(more.begin(), more.end()), more.end());
  for (const std::string& name : more) {
    if (auto problem = WriteLibraryClass(target, name, is_thread, edit)) return problem;
  }
  return std::nullopt;
}

std::optional<Error> InstrumentFolder::WriteFile(const std::string& name,
                                                 std::span<const u8> bytes) const {
  const fs::path path = fs::path(path_) / name;
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out.write(reinterpret_cast<const char*>(bytes.data()),
            static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (!out) return Error{"", fmt::format("cannot write {}", path.string())};
  return std::nullopt;
}

std::optional<Error> InstrumentFolder::WriteText(std::string_view name,
                                                 std::string_view text) const {
  return WriteFile(fmt::format("{}{}", kFolder, name),
                   {reinterpret_cast<const u8*>(text.data()), text.size()});
}

std::optional<Error> InstrumentFolder::Finish() const {
  if (auto problem = WriteText("classes", Rows(written_))) return problem;
  if (auto problem = WriteText("library", Rows(library_))) return problem;
  return WriteFile("ravel-replay.jar", ReplayEngineJar());
}

}  // namespace ravel
