#include "instrument/instrumenter.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <unordered_map>

#include "explore/schedule_text.h"
#include "instrument/class_editor.h"
#include "instrument/engine_jar.h"
#include "instrument/replay_pass.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFolder = "META-INF/ravel/";
constexpr u16 kNewestMajor = 80;  // of any JDK to come: nothing here depends on it

u32 Crc(std::span<const u8> bytes) {
  return static_cast<u32>(crc32(0, bytes.data(), static_cast<uInt>(bytes.size())));
}

std::string Internal(std::string name) {
  std::ranges::replace(name, '.', '/');
  return name;
}

std::string External(std::string_view name) {
  std::string external(name);
  std::ranges::replace(external, '/', '.');
  return external;
}

ReadOptions AnyVersion() {
  ReadOptions options;
  options.max_major = kNewestMajor;
  return options;
}

class Instrumenter {
 public:
  explicit Instrumenter(const InstrumentRequest& request)
      : request_(request), class_path_(ClassPath::Parse(request.class_path)) {}

  Result<InstrumentReport> Run();

 private:
  std::optional<Error> NumberPlaces();
  std::optional<Error> EditProgram();
  using Visit = std::function<std::optional<Error>(const std::string&, std::vector<u8>)>;
  // The classes of the program, each as the class path has it first.
  std::optional<Error> ForEachClass(const Visit& visit);
  void CollectBodies(std::vector<u8> bytes);
  std::optional<Error> EditClass(const std::string& name, std::vector<u8> bytes);
  std::optional<Error> EditLibrary();
  std::optional<Error> EditLibraryClass(const std::string& name);
  // The points of a class; the error names line of the schedule.
  std::optional<Error> AddPoints(ClassEditor& editor, const std::string& name);
  std::optional<Error> CheckFact(const std::string& name, u32 crc) const;
  std::optional<Error> WriteFile(const std::string& name, std::span<const u8> bytes) const;
  std::optional<Error> WriteText(const std::string& name, const std::string& text) const {
    return WriteFile(name, {reinterpret_cast<const u8*>(text.data()), text.size()});
  }
  bool IsThread(std::string_view name);
  // The super class; empty if it cannot be found.
  std::string SuperOf(std::string_view name);
  Error At(u32 line, std::string_view what) const {
    return {"", fmt::format("{}:{}: {}", request_.schedule_name, line, what)};
  }
  // The same class in both JDKs: bytecodes can be named in it.
  bool SameInBoth(const std::string& name) const;

  struct Point {
    BytecodePlace place;
    u32 line = 0;
    std::string where;  // "Buffer.java:12", once its class was read
    bool exact = false;
    bool written = false;
  };

  const InstrumentRequest& request_;
  const ClassPath class_path_;
  std::vector<Point> points_;
  std::unordered_map<std::string, std::vector<ReplayPoint>> points_of_;  // by internal name
  std::unordered_map<std::string, bool> threads_;
  std::set<std::string> bodies_;                  // of Runnables
  std::map<std::string, u32> written_, library_;  // CRC of the original
  InstrumentReport report_;
};

bool Instrumenter::IsThread(std::string_view name) {
  if (name == "java/lang/Thread") return true;
  if (name.empty() || name.starts_with('[') || name == "java/lang/Object") return false;
  const std::string key(name);
  if (const auto it = threads_.find(key); it != threads_.end()) return it->second;
  threads_[key] = false;  // a class that is its own super class is none
  const bool is = IsThread(SuperOf(name));
  threads_[key] = is;
  return is;
}

std::string Instrumenter::SuperOf(std::string_view name) {
  if (request_.jdk != nullptr) {
    if (const auto resource = request_.jdk->FindClass(name)) {
      const auto file =
          ReadClassFile(resource->bytes, {.trusted = true, .max_major = kNewestMajor});
      return file.ok() ? std::string(file.value()->super_name()) : "";
    }
  }
  auto found = class_path_.FindClass(name);
  if (!found.ok() || !found->has_value()) return "";
  const auto file = ReadClassFile(std::move((*found)->bytes), AnyVersion());
  return file.ok() ? std::string(file.value()->super_name()) : "";
}

std::optional<Error> Instrumenter::NumberPlaces() {
  std::map<BytecodePlace, u32> numbers;
  for (const ScheduledPlace& p : request_.places) {
    const auto [it, fresh] = numbers.try_emplace(p.place, static_cast<u32>(points_.size()));
    if (fresh) points_.push_back({.place = p.place, .line = p.line, .where = {}});
    points_[it->second].exact |= p.exact;
  }
  for (const auto& [place, number] : numbers) {
    points_of_[Internal(place.class_name)].push_back({place.method, place.offset, number});
  }
  return std::nullopt;
}

std::optional<Error> Instrumenter::CheckFact(const std::string& name, u32 crc) const {
  for (const ClassFact& fact : request_.classes) {
    if (fact.class_name == External(name) && fact.crc != crc) {
      return Error{"", fmt::format("{}: class {} has changed since the schedule was written",
                                   request_.schedule_name, fact.class_name)};
    }
  }
  return std::nullopt;
}

std::optional<Error> Instrumenter::AddPoints(ClassEditor& editor, const std::string& name) {
  const auto it = points_of_.find(name);
  if (it == points_of_.end()) return std::nullopt;
  const ClassFile& file = editor.file();
  for (const ReplayPoint& p : it->second) {
    Point& point = points_[p.number];
    if (auto problem = AddReplayPoints(editor, {&p, 1})) {
      return At(point.line, fmt::format("class {}: {}", External(name), problem->message));
    }
    const i32 line = file.methods[p.method].code->LineOf(p.offset);
    const std::string_view source = file.SourceFile();
    point.where = line > 0 && !source.empty() ? fmt::format("{}:{}", source, line)
                                              : fmt::format("{}.{} offset {}", External(name),
                                                            file.methods[p.method].name, p.offset);
    point.written = true;
  }
  return std::nullopt;
}

std::optional<Error> Instrumenter::EditClass(const std::string& name, std::vector<u8> bytes) {
  const bool named = points_of_.contains(name);
  const u32 crc = Crc(bytes);
  ReadOptions options = AnyVersion();
  options.allow_module = true;
  auto file = ReadClassFile(std::move(bytes), options);
  if (!file) {
    // Jars hold many a file that no JVM would load.
    if (!named) return std::nullopt;
    return Error{"", fmt::format("class {}: {}", External(name), file.error().message)};
  }
  if (named) {
    if (auto problem = CheckFact(name, crc)) return problem;
  }
  ClassEditor editor(std::move(*file));
  if (auto problem = AddPoints(editor, name)) return problem;
  EditForReplay(
      editor, [this](std::string_view n) { return IsThread(n); }, bodies_);
  if (!editor.edited()) {
    ++report_.unchanged;
    return std::nullopt;
  }
  const auto edited = editor.Finish();
  if (!edited) return edited.error();
  written_[name] = crc;
  return WriteFile(name + ".class", edited.value());
}

std::optional<Error> Instrumenter::ForEachClass(const Visit& visit) {
  for (const ClassPath::Element& element : class_path_.elements()) {
    for (const std::string& name : class_path_.ClassesOf(element)) {
      if (written_.contains(name) || name.starts_with("ravel/replay/")) continue;
      auto found = class_path_.FindClass(name);
      if (!found) return found.error();
      if (!found->has_value() || (*found)->origin != element.path) continue;
      if (auto problem = visit(name, std::move((*found)->bytes))) return problem;
    }
  }
  return std::nullopt;
}

void Instrumenter::CollectBodies(std::vector<u8> bytes) {
  constexpr std::string_view kType = "Ljava/lang/Runnable;";
  if (std::ranges::search(bytes, kType).empty()) return;
  if (const auto file = ReadClassFile(std::move(bytes), AnyVersion())) {
    bodies_.merge(BodiesOfRunnables(*file.value()));
  }
}

std::optional<Error> Instrumenter::EditProgram() {
  auto problem = ForEachClass([this](const std::string&, std::vector<u8> bytes) {
    CollectBodies(std::move(bytes));
    return std::nullopt;
  });
  if (problem) return problem;
  return ForEachClass([this](const std::string& name, std::vector<u8> bytes) {
    return EditClass(name, std::move(bytes));
  });
}

bool Instrumenter::SameInBoth(const std::string& name) const {
  if (request_.jdk == nullptr || request_.target == nullptr) return false;
  const auto a = request_.jdk->FindClass(name);
  const auto b = request_.target->FindClass(name);
  return a && b && std::ranges::equal(a->bytes, b->bytes);
}

std::optional<Error> Instrumenter::EditLibraryClass(const std::string& name) {
  const auto resource = request_.target->FindClass(name);
  if (!resource) return std::nullopt;  // not in every version
  auto file = ReadClassFile(resource->bytes, {.trusted = true, .max_major = kNewestMajor});
  if (!file) return Error{"", fmt::format("{}: {}", External(name), file.error().message)};
  ClassEditor editor(std::move(*file));
  if (SameInBoth(name)) {
    if (auto problem = AddPoints(editor, name)) return problem;
  }
  EditLibraryForReplay(editor, [this](std::string_view n) { return IsThread(n); });
  if (!editor.edited()) return std::nullopt;
  const auto edited = editor.Finish();
  if (!edited) return edited.error();
  library_[name] = Crc(resource->bytes);
  return WriteFile(fmt::format("{}jdk/{}.class", kFolder, name), edited.value());
}

std::optional<Error> Instrumenter::EditLibrary() {
  if (request_.target == nullptr) return std::nullopt;
  std::vector<std::string> names;
  request_.target->ForEach([&](const JImage::Resource& r) {
    if (r.module != "java.base" || !r.is_class()) return;
    std::string name = fmt::format("{}/{}", r.parent, r.base);
    if (IsReplayedLibraryClass(name)) names.push_back(std::move(name));
  });
  for (const Point& p : points_) {
    const std::string name = Internal(p.place.class_name);
    if (p.exact && !p.written && SameInBoth(name)) names.push_back(name);
  }
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  for (const std::string& name : names) {
    if (auto problem = EditLibraryClass(name)) return problem;
  }
  return std::nullopt;
}

std::optional<Error> Instrumenter::WriteFile(const std::string& name,
                                             std::span<const u8> bytes) const {
  const fs::path path = fs::path(request_.folder) / name;
  std::error_code error;
  fs::create_directories(path.parent_path(), error);
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out.write(reinterpret_cast<const char*>(bytes.data()),
            static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (!out) return Error{"", fmt::format("cannot write {}", path.string())};
  return std::nullopt;
}

Result<InstrumentReport> Instrumenter::Run() {
  if (ReplayEngineJar().empty()) {
    return Error{"", "this build has no replay engine: there was no javac when it was built"};
  }
  if (auto problem = NumberPlaces()) return *problem;
  if (auto problem = EditProgram()) return *problem;
  if (auto problem = EditLibrary()) return *problem;

  std::string points, classes, library;
  for (size_t i = 0; i < points_.size(); ++i) {
    const Point& p = points_[i];
    if (p.written) {
      points += fmt::format("{} {} {} {} {}\n", i, EscapedClassName(p.place.class_name),
                            p.place.method, p.place.offset, p.where);
      ++report_.points;
    } else if (p.exact) {
      const std::string name = Internal(p.place.class_name);
      const bool in_jdk = request_.jdk != nullptr && request_.jdk->FindClass(name).has_value();
      return At(p.line, !in_jdk
                            ? fmt::format("class {} is not on the class path", p.place.class_name)
                            : fmt::format("the switch lies inside {}, a class of the JDK, "
                                          "where the other JVM cannot be stopped",
                                          p.place.class_name));
    }
  }
  for (const auto& [name, crc] : written_) classes += fmt::format("{:08x} {}\n", crc, name);
  for (const auto& [name, crc] : library_) library += fmt::format("{:08x} {}\n", crc, name);
  report_.classes = written_.size();
  const std::string folder(kFolder);
  for (const auto& [name, text] :
       {std::pair<std::string, const std::string&>{"schedule.cx", request_.schedule_text},
        {"points", points},
        {"classes", classes},
        {"library", library}}) {
    if (auto problem = WriteText(folder + name, text)) return *problem;
  }
  if (auto problem = WriteFile("ravel-replay.jar", ReplayEngineJar())) return *problem;
  return report_;
}

}  // namespace

std::vector<ScheduledPlace> PlacesOf(const std::vector<ScheduleCommand>& commands) {
  std::vector<ScheduledPlace> places;
  for (size_t i = 0; i < commands.size(); ++i) {
    const ScheduleCommand& c = commands[i];
    if (!c.is_event()) continue;
    const bool ends = i + 1 < commands.size() && commands[i + 1].kind == CommandKind::kDie;
    places.push_back(
        {.place = c.place, .line = c.line, .exact = c.kind == CommandKind::kBefore && !ends});
  }
  return places;
}

Result<InstrumentReport> InstrumentForReplay(const InstrumentRequest& request) {
  return Instrumenter(request).Run();
}

}  // namespace ravel
