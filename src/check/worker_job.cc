#include "check/worker_job.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <utility>

#include "check/saved_search.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

using Words = std::vector<std::string>;

Json TextsAsJson(const Words& texts) {
  Json list = Json::array();
  for (const std::string& text : texts) list.push_back(BytesAsText(text));
  return list;
}

Words TextsFromJson(const Json& json) {
  Words texts;
  for (const Json& text : json) texts.push_back(TextAsBytes(text.get<std::string>()));
  return texts;
}

// The options of the search.
Words SearchWords(const CheckOptions& options) {
  Words words = {"--search",    options.search,
                 "--races",     options.library_races ? "all" : options.races,
                 "--max-steps", std::to_string(options.max_steps),
                 "--timeouts",  options.timeouts == Timeouts::kAny ? "any" : "late",
                 "--seed",      std::to_string(options.limits.seed),
                 "--depth",     std::to_string(options.limits.depth)};
  const auto add_list = [&](const char* name, const Words& patterns) {
    if (!patterns.empty())
      words.insert(words.end(), {name, fmt::format("{}", fmt::join(patterns, ","))});
  };
  const auto add_flag = [&](const char* name, bool given) {
    if (given) words.emplace_back(name);
  };
  add_list("--trust", options.trust);
  add_list("--ignore-races", options.ignored_races);
  add_flag("--all", options.limits.all);
  add_flag("--spurious", options.spurious);
  add_flag("--no-warm", !options.warm);
  add_flag("--fail-on-exit", options.fail_on_exit);
  if (!options.from.empty()) words.insert(words.end(), {"--from", options.from});
  if (options.limits.bound != SearchOptions::kNoBound) {
    words.insert(words.end(), {"--bound", std::to_string(options.limits.bound)});
  }
  return words;
}

// The program, as it is after all that had to be compiled was.
Words ProgramWordsOf(const CheckOptions& options, Vm& vm) {
  const RunOptions& run = options.run;
  Words words = run.words.options;
  words.insert(words.end(), {"--jdk", vm.options().jdk});
  // What depends on the machine.
  words.push_back(fmt::format("-Xmx{}", vm.world().options().max_heap));
  switch (run.kind) {
    case RunOptions::Kind::kClass:
      words.insert(words.end(), {"-cp", vm.options().class_path, run.main});
      break;
    case RunOptions::Kind::kJar: words.insert(words.end(), {"-jar", run.main}); break;
    case RunOptions::Kind::kModule:
      if (run.class_path) words.insert(words.end(), {"-cp", vm.options().class_path});
      words.insert(words.end(), {"-m", run.main});
      break;
  }
  words.insert(words.end(), run.args.begin(), run.args.end());
  return words;
}

// Elements of a class path or module path, that of the properties included.
Words ElementsOf(const VmOptions& machine) {
  Words elements;
  const auto add = [&elements](const std::string& path) {
    std::istringstream parts(path);
    for (std::string part; std::getline(parts, part, ':');) {
      std::error_code ignored;
      std::string absolute =
          fs::absolute(part.empty() ? "." : part, ignored).lexically_normal().string();
      while (absolute.size() > 1 && absolute.ends_with('/')) absolute.pop_back();
      if (std::ranges::find(elements, absolute) == elements.end()) {
        elements.push_back(std::move(absolute));
      }
    }
  };
  add(machine.class_path);
  for (const auto& [name, value] : machine.properties) {
    if (name == "jdk.module.path" || name == "jdk.module.upgrade.path") add(value);
  }
  return elements;
}

}  // namespace

std::string WorkerJob::Print() const {
  Json json;
  json["words"] = TextsAsJson(words);
  json["identity"] = identity;
  json["ignored"] = ignored;
  Json mounts = Json::array();
  for (const HostView::Mount& m : view.mounts) mounts.push_back(TextsAsJson({m.shown, m.actual}));
  json["mounts"] = std::move(mounts);
  json["directory"] = BytesAsText(view.directory);
  json["user_name"] = BytesAsText(view.user_name);
  json["user_home"] = BytesAsText(view.user_home);
  return json.dump();
}

Result<WorkerJob> WorkerJob::Parse(const std::string& line) {
  try {
    const Json json = Json::parse(line);
    WorkerJob job;
    job.words = TextsFromJson(json.at("words"));
    job.identity = json.at("identity");
    job.ignored = json.at("ignored").get<std::vector<std::vector<u32>>>();
    for (const Json& mount : json.at("mounts")) {
      Words both = TextsFromJson(mount);
      if (both.size() != 2) return Error{"", "not a job: a mount has two paths"};
      job.view.mounts.push_back({std::move(both[0]), std::move(both[1])});
    }
    job.view.directory = TextAsBytes(json.at("directory").get<std::string>());
    job.view.user_name = TextAsBytes(json.at("user_name").get<std::string>());
    job.view.user_home = TextAsBytes(json.at("user_home").get<std::string>());
    return job;
  } catch (const Json::exception& e) {
    return Error{"", std::string("not a job: ") + e.what()};
  }
}

WorkerJob MakeWorkerJob(const CheckOptions& options, const std::vector<std::vector<u32>>& ignored,
                        Vm& vm) {
  WorkerJob job{.words = SearchWords(options),
                .identity = IdentityOf(options, vm),
                .ignored = ignored,
                .view = vm.options().world.host.WithUser()};
  const Words program = ProgramWordsOf(options, vm);
  job.words.insert(job.words.end(), program.begin(), program.end());
  job.view.directory = job.view.CurrentDirectory();
  return job;
}

Result<ClusterJob> MakeClusterJob(const CheckOptions& options, const WorkerJob& job, Vm& vm) {
  std::error_code problem;
  const std::string program = fs::read_symlink("/proc/self/exe", problem).string();
  if (problem) return Error{"", "--cluster: /proc/self/exe: " + problem.message()};
  ClusterJob cluster{.address = options.cluster,
                     .worker = job.Print(),
                     .parts = {{program, "program"}, {vm.options().jdk, "jdk"}},
                     .most = options.jobs_given ? options.jobs : 0};
  for (std::string& element : ElementsOf(vm.options())) {
    cluster.parts.push_back({std::move(element), "class path"});
  }
  return cluster;
}

}  // namespace ravel
