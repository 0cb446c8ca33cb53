#include "instrument/instrumenter.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

#include "edit/class_editor.h"
#include "instrument/engine_jar.h"
#include "instrument/hierarchy.h"
#include "instrument/instrument_folder.h"
#include "instrument/replay_pass.h"
#include "schedule/schedule_text.h"

namespace ravel {
namespace {

class Instrumenter {
 public:
  explicit Instrumenter(const InstrumentRequest& request)
      : request_(request),
        class_path_(ClassPath::Parse(request.class_path, {.release = ReleaseOf(request.jdk)})),
        hierarchy_(class_path_, request.jdk),
        folder_(request.folder) {}

  Result<InstrumentReport> Run();

 private:
  void NumberPlaces();
  std::optional<Error> EditProgram();
  std::optional<Error> EditClass(const std::string& name, std::vector<u8> bytes);
  std::optional<Error> EditLibrary();
  // The points of a class; the error names line of the schedule.
  std::optional<Error> AddPoints(ClassEditor& editor, const std::string& name);
  std::optional<Error> CheckFact(const std::string& name, u32 crc) const;
  IsThreadClass IsThread() {
    return [this](std::string_view name) { return hierarchy_.IsThread(name); };
  }
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
  Hierarchy hierarchy_;
  InstrumentFolder folder_;
  std::vector<Point> points_;
  std::unordered_map<std::string, std::vector<ReplayPoint>> points_of_;  // by internal name
  std::set<std::string> bodies_;                                         // of Runnables
  InstrumentReport report_;
};

void Instrumenter::NumberPlaces() {
  std::map<BytecodePlace, u32> numbers;
  for (const ScheduledPlace& p : request_.places) {
    const auto [it, fresh] = numbers.try_emplace(p.place, static_cast<u32>(points_.size()));
    if (fresh) points_.push_back({.place = p.place, .line = p.line, .where = {}});
    points_[it->second].exact |= p.exact;
  }
  for (const auto& [place, number] : numbers) {
    points_of_[InternalName(place.class_name)].push_back({place.method, place.offset, number});
  }
}

std::optional<Error> Instrumenter::CheckFact(const std::string& name, u32 crc) const {
  for (const ClassFact& fact : request_.classes) {
    if (fact.class_name == ExternalName(name) && fact.crc != crc) {
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
      return At(point.line, fmt::format("class {}: {}", ExternalName(name), problem->message));
    }
    point.where = WhereOf(file, p.method, p.offset);
    point.written = true;
  }
  return std::nullopt;
}

std::optional<Error> Instrumenter::EditClass(const std::string& name, std::vector<u8> bytes) {
  const bool named = points_of_.contains(name);
  const u32 crc = CrcOf(bytes);
  ReadOptions options = AnyVersion();
  options.allow_module = true;
  auto file = ReadClassFile(std::move(bytes), options);
  // Jars hold many a file that no JVM would load.
  const auto failed = [&](const Error& error) -> std::optional<Error> {
    Error problem = ProblemOfClass(name, error);
    if (named) return problem;
    report_.problems.push_back(std::move(problem.message));
    return std::nullopt;
  };
  if (!file) return failed(file.error());
  if (named) {
    if (auto problem = CheckFact(name, crc)) return problem;
  }
  ClassEditor editor(std::move(*file));
  if (auto problem = AddPoints(editor, name)) return problem;
  EditForReplay(editor, IsThread(), bodies_);
  if (!editor.edited()) {
    ++report_.unchanged;
    return std::nullopt;
  }
  const auto edited = editor.Finish();
  if (!edited) return failed(edited.error());
  return folder_.WriteClass(name, crc, edited.value());
}

std::optional<Error> Instrumenter::EditProgram() {
  auto bodies = BodiesOfAllRunnables(class_path_);
  if (!bodies) return bodies.error();
  bodies_ = std::move(*bodies);
  return ForEachClass(class_path_, [this](const std::string& name, std::vector<u8> bytes) {
    return EditClass(name, std::move(bytes));
  });
}

bool Instrumenter::SameInBoth(const std::string& name) const {
  if (request_.jdk == nullptr || request_.target == nullptr) return false;
  const auto a = request_.jdk->FindClass(name);
  const auto b = request_.target->FindClass(name);
  return a && b && std::ranges::equal(a->bytes, b->bytes);
}

std::optional<Error> Instrumenter::EditLibrary() {
  if (request_.target == nullptr) return std::nullopt;
  std::vector<std::string> names;
  for (const Point& p : points_) {
    std::string name = InternalName(p.place.class_name);
    if (p.exact && !p.written && SameInBoth(name)) names.push_back(std::move(name));
  }
  return folder_.WriteLibrary(*request_.target, IsThread(), std::move(names),
                              [this](ClassEditor& editor, const std::string& name) {
                                return SameInBoth(name) ? AddPoints(editor, name) : std::nullopt;
                              });
}

Result<InstrumentReport> Instrumenter::Run() {
  if (ReplayEngineJar().empty()) {
    return Error{"", "this build has no replay engine: there was no javac when it was built"};
  }
  NumberPlaces();
  if (auto problem = EditProgram()) return *problem;
  if (auto problem = EditLibrary()) return *problem;

  std::string points;
  for (size_t i = 0; i < points_.size(); ++i) {
    const Point& p = points_[i];
    if (p.written) {
      points += fmt::format("{} {} {} {} {}\n", i, EscapedClassName(p.place.class_name),
                            p.place.method, p.place.offset, p.where);
      ++report_.points;
    } else if (p.exact) {
      const std::string name = InternalName(p.place.class_name);
      const bool in_jdk = request_.jdk != nullptr && request_.jdk->FindClass(name).has_value();
      return At(p.line, !in_jdk
                            ? fmt::format("class {} is not on the class path", p.place.class_name)
                            : fmt::format("the switch lies inside {}, a class of the JDK, "
                                          "where the other JVM cannot be stopped",
                                          p.place.class_name));
    }
  }
  if (auto problem = folder_.WriteText("schedule.cx", request_.schedule_text)) return *problem;
  if (auto problem = folder_.WriteText("points", points)) return *problem;
  if (auto problem = folder_.Finish()) return *problem;
  report_.classes = folder_.written().size();
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
