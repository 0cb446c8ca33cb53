#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "instrument/engine_jar.h"
#include "instrument/escape.h"
#include "instrument/hierarchy.h"
#include "instrument/instrument_folder.h"
#include "instrument/instrumenter.h"
#include "instrument/random_pass.h"
#include "schedule/schedule_text.h"

namespace ravel {
namespace {

// Classes by patterns, "p.*" and "p.C".
class Patterns {
 public:
  explicit Patterns(const std::vector<std::string>& patterns) {
    for (const std::string& p : patterns) {
      std::string prefix = InternalName(p);
      if (prefix.ends_with("/*")) prefix.pop_back();
      prefixes_.push_back(std::move(prefix));
    }
  }
  // By internal name.
  bool Match(std::string_view name) const {
    return std::ranges::any_of(prefixes_, [&](const std::string& prefix) {
      if (!name.starts_with(prefix)) return false;
      return prefix.ends_with('/') || name.size() == prefix.size() || name[prefix.size()] == '$';
    });
  }

 private:
  std::vector<std::string> prefixes_;
};

class RandomInstrumenter {
 public:
  explicit RandomInstrumenter(const RandomRequest& request)
      : request_(request),
        class_path_(ClassPath::Parse(request.class_path, {.release = ReleaseOf(request.target)})),
        hierarchy_(class_path_, request.target),
        trusted_(request.trust),
        folder_(request.folder) {}

  Result<RandomReport> Run() {
    if (ReplayEngineJar().empty()) {
      return Error{"", "this build has no replay engine: there was no javac when it was built"};
    }
    auto bodies = BodiesOfAllRunnables(class_path_);
    if (!bodies) return bodies.error();
    EscapeAnalysis escape(hierarchy_);
    RandomPass pass({
        .classification = *request_.classification,
        .hierarchy = hierarchy_,
        .escape = escape,
        .bodies = *bodies,
        .is_edited = [this](std::string_view name) { return !trusted_.Match(name); },
        .monitor = request_.monitor,
    });
    auto problem = ForEachClass(class_path_, [&](const std::string& name, std::vector<u8> bytes) {
      return EditClass(pass, name, bytes);
    });
    if (problem) return *problem;
    if (request_.target != nullptr) {
      problem = folder_.WriteLibrary(
          *request_.target, [this](std::string_view name) { return hierarchy_.IsThread(name); });
      if (problem) return *problem;
    }
    if ((problem = WriteTables(pass))) return *problem;
    if ((problem = folder_.Finish())) return *problem;
    report_.classes = folder_.written().size();
    report_.crcs = folder_.written();
    report_.points = pass.points();
    report_.locations = pass.locations();
    return std::move(report_);
  }

 private:
  std::optional<Error> EditClass(RandomPass& pass, const std::string& name,
                                 const std::vector<u8>& bytes) {
    if (trusted_.Match(name)) {
      ++report_.unchanged;
      return std::nullopt;
    }
    ReadOptions options = AnyVersion();
    options.allow_module = true;
    auto rewritten = pass.Rewrite(bytes, options);
    if (!rewritten) {  // jars hold many a file that no JVM would load
      report_.problems.push_back(ProblemOfClass(name, rewritten.error()).message);
      return std::nullopt;
    }
    report_.partly += rewritten->reduced;
    if (!rewritten->edited) {
      ++report_.unchanged;
      return std::nullopt;
    }
    return folder_.WriteClass(name, CrcOf(bytes), rewritten->bytes);
  }

  std::optional<Error> WriteTables(const RandomPass& pass) const {
    std::string points, locations, initialized;
    u32 number = 0;
    for (const RandomPoint& p : pass.points()) {
      fmt::format_to(std::back_inserter(points), "{} {} {} {} {}\n", number++,
                     EscapedClassName(p.place.class_name), p.place.method, p.place.offset, p.where);
    }
    number = 0;
    for (const std::string& name : pass.locations()) {
      locations +=
          fmt::format("{} {} {}\n", number++, NameOf(request_.classification->Of(name)), name);
    }
    number = 0;
    for (const std::string& name : pass.initialized()) {
      initialized += fmt::format("{} {}\n", number++, name);
    }
    for (const auto& [name, text] :
         {std::pair<std::string_view, std::string_view>{"points", points},
          {"locations", locations},
          {"initialized", initialized},
          {"shake", ""}}) {
      if (auto problem = folder_.WriteText(name, text)) return problem;
    }
    return std::nullopt;
  }

  const RandomRequest& request_;
  const ClassPath class_path_;
  Hierarchy hierarchy_;
  const Patterns trusted_;
  InstrumentFolder folder_;
  RandomReport report_;
};

}  // namespace

Result<RandomReport> InstrumentForRandom(const RandomRequest& request) {
  return RandomInstrumenter(request).Run();
}

}  // namespace ravel
