// SARIF 2.1.0, the format of code scanning (docs.oasis-open.org/sarif): a rule for each kind of
// finding, a result for each failure. What threads did becomes a code flow, with a thread flow for
// each of them; the numbers of the steps say in which order. Of JUnit tests it has the results of
// all.
#include <fmt/format.h>
#include <ravel_version.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "report/exit_status.h"
#include "report/failure_text.h"
#include "report/formats.h"
#include "report/source_place.h"
#include "report/steps.h"
#include "support/hash.h"

namespace ravel {
namespace {

using Json = nlohmann::ordered_json;

// Files are named from here: the folder in which the command was called.
constexpr const char* kSourceRoot = "%SRCROOT%";

struct Rule {
  FindingKind kind;
  std::string_view name;    // for programs
  std::string_view what;    // a sentence
  std::string_view advice;  // more of them
};
constexpr Rule kRules[] = {
    {FindingKind::kLockCycle, "LockCycle", "Threads wait for each other's locks.",
     "There is a schedule in which each of these threads holds a lock that the next one wants, so "
     "that none of them ever goes on. Take the locks in the same order everywhere, or do not take "
     "one while holding another."},
    {FindingKind::kConditionDeadlock, "EndlessWait", "Threads wait for what nobody will do.",
     "There is a schedule in which no thread goes on any more: a notify, signal or unpark came "
     "before the wait, or does not come at all, or threads run in circles. Wait in a loop that "
     "asks for the condition, and change the condition under the same lock."},
    {FindingKind::kAssertion, "AssertionFails", "An assertion fails under some schedules.",
     "There is a schedule in which the assertion does not hold. The steps of the threads show how "
     "it comes to that: look for a value that was read before another thread changed it."},
    {FindingKind::kUncaughtException, "UncaughtException",
     "A thread ends with an exception under some schedules.",
     "There is a schedule in which a thread throws an exception that nobody catches. The steps of "
     "the threads show how it comes to that."},
    {FindingKind::kDataRace, "DataRace", "Threads use a variable, and nothing orders them.",
     "Two threads use the same variable, at least one of them writes it, and no lock, volatile "
     "variable or start or end of a thread orders the two. The program may see stale or half "
     "written values. Guard the variable by one lock everywhere, or make it volatile or atomic."},
    {FindingKind::kCheck, "CheckFails", "A Ravel.check fails under some schedules.",
     "There is a schedule in which the condition given to ravel.Ravel.check does not hold. The "
     "steps of the threads show how it comes to that."},
    {FindingKind::kStepLimit, "StepLimit", "A thread was cut off.",
     "A thread executed more instructions than --max-steps allows: nothing is known of what it "
     "would have done after that."},
    {FindingKind::kHang, "Hang", "Nothing happens any more.",
     "In a run on a stock JVM no thread went on, and it is not known what for they wait."},
    {FindingKind::kExitStatus, "ExitStatus",
     "The program ends with a status other than 0 under some schedules.",
     "There is a schedule in which the program calls System.exit or Runtime.halt with a status "
     "that tells of a failure."},
};
constexpr bool RulesAreInOrder() {
  for (size_t i = 0; i < std::size(kRules); ++i) {
    if (kRules[i].kind != static_cast<FindingKind>(i)) return false;
  }
  return true;
}
static_assert(RulesAreInOrder() && kRules[std::size(kRules) - 1].kind == FindingKind::kExitStatus,
              "a rule for each kind, in their order");

Json TextAsJson(std::string_view text) {
  Json message;
  message["text"] = text;
  return message;
}

Json RuleAsJson(const Rule& rule) {
  Json json;
  json["id"] = NameOf(rule.kind);
  json["name"] = rule.name;
  json["shortDescription"] = TextAsJson(rule.what);
  json["fullDescription"] = TextAsJson(rule.advice);
  json["help"] = TextAsJson(fmt::format("{} {}", rule.what, rule.advice));
  json["defaultConfiguration"]["level"] = "error";
  json["properties"]["tags"] = {"concurrency"};
  return json;
}

// A reference by RFC 3986: whatever could mean something in it is escaped.
std::string EscapeUri(std::string_view path) {
  std::string uri;
  for (const char c : path) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("/-._~").find(c) != std::string_view::npos;
    if (plain) {
      uri += c;
    } else {
      uri += fmt::format("%{:02X}", static_cast<u8>(c));
    }
  }
  return uri;
}

Json ArtifactAsJson(std::string_view path) {
  Json json;
  if (path.starts_with('/')) {
    json["uri"] = "file://" + EscapeUri(path);
  } else {
    json["uri"] = EscapeUri(path);
    json["uriBaseId"] = kSourceRoot;
  }
  return json;
}

// The results of one program or test.
class Results {
 public:
  explicit Results(const Report& report) : report_(report) {}

  void AppendTo(Json* results) const {
    for (const Failure& failure : report_.failures) {
      results->push_back(FailureAsJson(failure));
    }
    for (const Finding& race : report_.library_races) {
      Json json = FindingAsJson(race, "note");
      json["message"] = TextAsJson(Named(HeadLine(race) + ", between accesses of libraries only."));
      results->push_back(std::move(json));
    }
  }

 private:
  Json FailureAsJson(const Failure& failure) const {
    Json json = FindingAsJson(failure.finding, failure.harmless ? "warning" : "error");
    json["message"] = TextAsJson(MessageOf(failure));
    if (Json flows = FlowsAsJson(failure); !flows.empty()) {
      json["codeFlows"] = Json::array({{{"threadFlows", std::move(flows)}}});
    }
    Json& properties = json["properties"];
    properties["program"] = report_.program;
    properties["paths"] = failure.paths;
    if (!failure.schedule.empty()) properties["schedule"] = failure.schedule;
    if (!failure.replay.empty()) properties["replay"] = failure.replay;
    if (!failure.repeat.empty()) properties["repeat"] = failure.repeat;
    return json;
  }

  // What all results have.
  Json FindingAsJson(const Finding& finding, std::string_view level) const {
    Json json;
    json["ruleId"] = NameOf(finding.kind);
    json["ruleIndex"] = static_cast<u32>(finding.kind);
    json["level"] = level;
    json["message"] = nullptr;  // its place
    const ThreadSnapshot* const first = ThreadToBlame(finding);
    if (first != nullptr) {
      json["locations"] = Json::array({LocationAsJson(*OwnPlace(*first))});
    }
    Json related = Json::array(), stacks = Json::array();
    for (const ThreadSnapshot& thread : finding.threads) {
      if (const auto place = OwnPlace(thread); place && &thread != first) {
        Json location = LocationAsJson(*place);
        location["id"] = related.size() + 1;
        location["message"] = TextAsJson(StateText(thread));
        related.push_back(std::move(location));
      }
      if (!thread.stack.empty()) stacks.push_back(StackAsJson(thread));
    }
    if (!related.empty()) json["relatedLocations"] = std::move(related);
    if (!stacks.empty()) json["stacks"] = std::move(stacks);
    json["partialFingerprints"]["ravelFinding/v1"] = Fingerprint(finding);
    return json;
  }

  // The same for the same thing in the same program, whichever path showed it.
  std::string Fingerprint(const Finding& finding) const {
    const std::string text =
        fmt::format("{}\n{}\n{}", NameOf(finding.kind), finding.cause, report_.program);
    return fmt::format("{:016x}", HashBytes(0, text.data(), text.size()));
  }

  std::string Named(std::string text) const {
    return report_.is_test ? report_.program + ": " + text : text;
  }

  std::string MessageOf(const Failure& failure) const {
    std::string text = Named(HeadLine(failure.finding)) + ".";
    for (const ThreadSnapshot& thread : failure.finding.threads) {
      text += "\n" + StateText(thread);
      if (const auto place = OwnPlace(thread)) {
        text += fmt::format(", at {}:{}", place->file, place->line);
      }
    }
    if (failure.harmless) text += "\nNo schedule was seen in which it leads to another failure.";
    if (!failure.replay.empty()) text += "\nAgain: " + failure.replay;
    if (failure.replay.empty() && !failure.repeat.empty()) text += "\nAgain: " + failure.repeat;
    return text;
  }

  // "First: blocked, wants the lock of Account@1f, held by Second"
  static std::string StateText(const ThreadSnapshot& thread) {
    std::string text = thread.name + ": " + thread.state;
    if (!thread.wants.empty()) text += ", wants " + thread.wants;
    return text;
  }

  bool IsFound(const SourcePlace& place) const {
    return report_.sources.contains(SourceName(place.class_name, place.file));
  }

  // The newest line whose source was found, else the newest line.
  std::optional<SourcePlace> OwnPlace(const ThreadSnapshot& thread) const {
    std::optional<SourcePlace> newest;
    for (const std::string& frame : thread.stack) {
      const SourcePlace place = PlaceOfFrame(frame);
      if (place.line == 0) continue;
      if (IsFound(place)) return place;
      if (!newest) newest = place;
    }
    return newest;
  }

  // Whose place is that of the finding; null if nobody has one.
  const ThreadSnapshot* ThreadToBlame(const Finding& finding) const {
    const ThreadSnapshot* any = nullptr;
    for (const ThreadSnapshot& thread : finding.threads) {
      const auto place = OwnPlace(thread);
      if (place && IsFound(*place)) return &thread;
      if (place && any == nullptr) any = &thread;
    }
    return any;
  }

  // As far as the place is known.
  Json LocationAsJson(const SourcePlace& place) const {
    Json json;
    if (place.line > 0) {
      const std::string name = SourceName(place.class_name, place.file);
      const auto found = report_.sources.find(name);
      Json& physical = json["physicalLocation"];
      physical["artifactLocation"] =
          ArtifactAsJson(found == report_.sources.end() ? name : found->second);
      physical["region"]["startLine"] = place.line;
    }
    if (!place.method.empty()) {
      Json logical;
      logical["fullyQualifiedName"] = fmt::format("{}.{}", place.class_name, place.method);
      logical["kind"] = "function";
      json["logicalLocations"] = Json::array({std::move(logical)});
    }
    return json;
  }

  Json StackAsJson(const ThreadSnapshot& thread) const {
    Json frames = Json::array();
    for (const std::string& text : thread.stack) {
      Json frame;
      SourcePlace place = PlaceOfFrame(text);
      if (!IsFound(place)) place.line = 0;  // a library's
      frame["location"] = LocationAsJson(place);
      frame["location"]["message"] = TextAsJson(text);
      frames.push_back(std::move(frame));
    }
    Json json;
    json["message"] = TextAsJson(StateText(thread));
    json["frames"] = std::move(frames);
    return json;
  }

  // "3, First: synchronized (a) {: locks a"
  static std::string StepText(const Failure& failure, const TraceRow& row, size_t number) {
    std::vector<std::string> does;
    for (const Operation& operation : row.operations) does.push_back(OperationText(operation));
    if (!row.note.empty()) does.push_back(row.note);
    std::string text = fmt::format("{}, {}", number, ThreadName(failure, row.thread));
    if (!row.source.empty()) text += ": " + row.source;
    if (!does.empty()) text += fmt::format("  // {}", fmt::join(does, ", "));
    return text;
  }

  // A flow for each thread that did something.
  Json FlowsAsJson(const Failure& failure) const {
    std::map<u32, Json> steps;
    for (size_t i = 0; i < failure.trace.size(); ++i) {
      const TraceRow& row = failure.trace[i];
      Json location = LocationAsJson(PlaceOfLine(row.class_name, row.location));
      location["message"] = TextAsJson(StepText(failure, row, i + 1));
      Json step;
      step["location"] = std::move(location);
      step["executionOrder"] = i + 1;
      steps[row.thread].push_back(std::move(step));
    }
    Json flows = Json::array();
    for (auto& [thread, locations] : steps) {
      Json flow;
      flow["id"] = fmt::format("{} {}", thread, ThreadName(failure, thread));
      flow["message"] = TextAsJson(ThreadName(failure, thread));
      flow["locations"] = std::move(locations);
      flows.push_back(std::move(flow));
    }
    return flows;
  }

  const Report& report_;
};

// What is to be said about the search itself.
void AppendNotifications(const Report& report, Json* notifications) {
  const auto add = [&](std::string_view level, std::string text) {
    Json json;
    json["level"] = level;
    json["message"] = TextAsJson(report.is_test && !report.program.empty()
                                     ? fmt::format("{}: {}", report.program, text)
                                     : text);
    notifications->push_back(std::move(json));
  };
  for (const OwnError& error : report.errors) add("error", error.message);
  for (const std::string& line : report.unreplayed) add("warning", "Not replayed: " + line);
  for (const Finding& limit : report.limits) add("warning", HeadLine(limit));
  const bool said = !report.failures.empty() || !report.errors.empty() ||
                    !report.unreplayed.empty() || !report.tests.empty();
  if (!report.complete && !said) add("warning", VerdictLine(report));
  for (const Report& test : report.tests) AppendNotifications(test, notifications);
}

Json InvocationAsJson(const Report& report) {
  const int status = ExitStatusOf(report);
  Json notifications = Json::array();
  AppendNotifications(report, &notifications);
  Json json;
  json["executionSuccessful"] = status != kErrorOfOurs;
  json["exitCode"] = status;
  if (!notifications.empty()) json["toolExecutionNotifications"] = std::move(notifications);
  return json;
}

Json RunAsJson(const Report& report) {
  Json json;
  Json& driver = json["tool"]["driver"];
  driver["name"] = "Ravel";
  driver["version"] = kRavelVersion;
  driver["rules"] = Json::array();
  for (const Rule& rule : kRules) driver["rules"].push_back(RuleAsJson(rule));
  json["invocations"] = Json::array({InvocationAsJson(report)});
  json["originalUriBaseIds"][kSourceRoot]["description"] =
      TextAsJson("The folder in which ravel was called.");
  Json& results = json["results"] = Json::array();
  Results(report).AppendTo(&results);
  for (const Report& test : report.tests) Results(test).AppendTo(&results);
  return json;
}

}  // namespace

std::string ReportAsSarif(const Report& report) {
  constexpr int kIndent = 2;
  Json json;
  json["$schema"] = "https://json.schemastore.org/sarif-2.1.0.json";
  json["version"] = "2.1.0";
  json["runs"] = Json::array({RunAsJson(report)});
  // Programs print any bytes: those that are not UTF-8 become U+FFFD.
  return json.dump(kIndent, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace ravel
