#include "check/saved_search.h"

#include <fmt/format.h>
#include <ravel_version.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <vector>

#include "run/schedule_folder.h"
#include "support/hash.h"
#include "support/read_file.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

constexpr u32 kVersion = 1;

u64 DigestOfFile(u64 seed, const std::string& file) {
  const auto bytes = ReadBytes(file);
  if (!bytes) return HashBytes(seed, "absent", 6);
  return HashBytes(seed, bytes.value().data(), bytes.value().size());
}

// The class files and other files of a folder, by name; or a jar.
u64 DigestOf(const std::string& element) {
  std::error_code ignored;
  if (!fs::is_directory(element, ignored)) return DigestOfFile(0, element);
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(
           element, fs::directory_options::skip_permission_denied, ignored)) {
    const std::string name = fs::relative(entry.path(), element, ignored).string();
    // What searches leave behind is nothing of the program.
    if (entry.is_regular_file(ignored) && entry.path().extension() == ".class") {
      files.push_back(name);
    }
  }
  std::ranges::sort(files);
  u64 digest = 0;
  for (const std::string& name : files) {
    digest = HashBytes(digest, name.data(), name.size());
    digest = DigestOfFile(digest, (fs::path(element) / name).string());
  }
  return digest;
}

std::string DigestOfClassPath(const VmOptions& machine) {
  u64 digest = 0;
  std::istringstream elements(machine.class_path);
  for (std::string element; std::getline(elements, element, ':');) {
    digest = HashWord(digest, DigestOf(machine.world.host.Actual(element.empty() ? "." : element)));
  }
  return fmt::format("{:016x}", digest);
}

}  // namespace

Json IdentityOf(const CheckOptions& options, Vm& vm) {
  const VmOptions& machine = vm.options();
  Json json;
  json["ravel"] = kRavelVersion;
  json["JDK"] = fmt::format("{}.{} {:016x}", vm.space().jdk_version().feature,
                            vm.space().jdk_version().update,
                            DigestOfFile(0, machine.world.host.Actual(machine.jdk + "/release")));
  json["class files"] = DigestOfClassPath(machine);
  json["program"] = ProgramText(options.run);
  std::string properties;
  for (const auto& [name, value] : machine.properties) properties += name + "=" + value + "\n";
  json["system properties"] = BytesAsText(properties);
  json["assertions"] = fmt::format("{} {} {}", machine.assertions, machine.system_assertions,
                                   machine.assertion_rules.size());
  json["processors"] = machine.processors;
  json["carriers"] = machine.carriers.value_or(0);
  json["--search"] = options.search;
  json["--all"] = options.limits.all;
  json["--races"] = options.races + (options.library_races ? " all" : "");
  json["--ignore-races"] = options.ignored_races;
  json["--trust"] = options.trust;
  json["--from"] = options.from;
  json["--max-steps"] = options.max_steps;
  json["--timeouts"] = options.timeouts == Timeouts::kAny ? "any" : "late";
  json["--spurious"] = options.spurious;
  json["--no-warm"] = !options.warm;
  json["--fail-on-exit"] = options.fail_on_exit;
  json["--seed"] = options.limits.seed;
  json["--depth"] = options.limits.depth;
  json["--bound"] = options.limits.bound;
  return json;
}

std::optional<std::string> DifferenceOf(const Json& one, const Json& other) {
  for (const auto& [what, value] : one.items()) {
    if (other.contains(what) && other.at(what) == value) continue;
    return fmt::format("{} differ{}", what,
                       what.ends_with('s') && !what.starts_with('-') ? "" : "s");
  }
  return {};
}

std::optional<Error> SaveSearch(const std::string& file, const Json& identity,
                                const SearchState& state) {
  Json json;
  json["ravel-search"] = kVersion;
  json["of"] = identity;
  json["state"] = state.AsJson();
  return WriteTextFile(file, json.dump() + "\n");
}

Result<SearchState> ResumeSearch(const std::string& file, const Json& identity) {
  const auto text = ReadText(file);
  if (!text) return text.error();
  const auto refuse = [&](const std::string& why) {
    return Error{"", fmt::format("--resume {}: {}", file, why)};
  };
  const Json json = Json::parse(text.value(), nullptr, false);
  if (json.is_discarded() || !json.is_object() || !json.contains("ravel-search") ||
      !json.contains("of") || !json.contains("state")) {
    return refuse("not a search that ravel saved");
  }
  if (json["ravel-search"] != kVersion) return refuse("saved by another version of ravel");
  if (const auto what = DifferenceOf(identity, json["of"])) {
    return refuse("of another search: " + *what);
  }
  auto state = SearchState::FromJson(json["state"]);
  if (!state) return refuse(state.error().message);
  return state;
}

}  // namespace ravel
