#include "shake/shake_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <span>

namespace ravel {
namespace {

using Json = nlohmann::json;

// What a member says; `otherwise` if there is none of that kind.
template <typename T>
T Member(const Json& value, const char* key, bool (Json::*is_kind)() const noexcept, T otherwise) {
  const auto found = value.find(key);
  return found != value.end() && ((*found).*is_kind)() ? found->get<T>() : otherwise;
}
std::string Text(const Json& value, const char* key, std::string otherwise = "") {
  return Member<std::string>(value, key, &Json::is_string, std::move(otherwise));
}
u64 Number(const Json& value, const char* key, u64 otherwise = 0) {
  return Member<u64>(value, key, &Json::is_number_unsigned, otherwise);
}
bool Flag(const Json& value, const char* key) {
  return Member<bool>(value, key, &Json::is_boolean, false);
}
// Calls f with each element of an array member.
template <typename F>
void ForEach(const Json& value, const char* key, F f) {
  const auto found = value.find(key);
  if (found == value.end() || !found->is_array()) return;
  for (const Json& element : *found) f(element);
}
std::vector<std::string> Texts(const Json& value, const char* key) {
  std::vector<std::string> texts;
  ForEach(value, key, [&](const Json& element) {
    if (element.is_string()) texts.push_back(element.get<std::string>());
  });
  return texts;
}

constexpr std::string_view kLibraries[] = {
    "java.",  "javax.",     "jdk.",   "sun.",          "com.sun.",
    "ravel.", "org.junit.", "junit.", "org.hamcrest.",
};

// "java.base/java.lang.Thread.run(Thread.java:840)" without its module, "app//A.f(A.java:3)"
// without its loader. Hidden classes have a slash of their own: "A$$Lambda/0x0123.run(...)".
std::string WithoutModule(std::string frame) {
  for (;;) {
    const size_t slash = frame.find('/');
    if (slash > frame.find('(') || slash == frame.npos || frame.compare(slash, 3, "/0x") == 0) {
      return frame;
    }
    frame.erase(0, slash + 1);
  }
}

// Without the engine's own frames.
std::vector<std::string> Stack(const Json& value) {
  std::vector<std::string> stack;
  for (const std::string& frame : Texts(value, "stack")) {
    std::string plain = WithoutModule(frame);
    if (!plain.starts_with("ravel.replay.")) stack.push_back(std::move(plain));
  }
  return stack;
}

// "Bank.java:12": where the program itself was; else the newest frame.
std::string OwnLine(const std::vector<std::string>& stack) {
  if (stack.empty()) return "";
  const auto own = std::ranges::find_if(stack, [](const std::string& frame) {
    return std::ranges::none_of(kLibraries,
                                [&](std::string_view l) { return frame.starts_with(l); });
  });
  const std::string& frame = own == stack.end() ? stack.front() : *own;
  const size_t open = frame.find('(');
  return open == std::string::npos ? frame : frame.substr(open + 1, frame.size() - open - 2);
}

std::string OneLine(const std::string& text) { return text.substr(0, text.find('\n')); }

ThreadSnapshot SnapshotOf(const Json& value) {
  return {Text(value, "name"), Text(value, "state"), Stack(value), Texts(value, "holds"),
          Text(value, "wants")};
}

Finding Uncaught(const Json& value) {
  const std::string exception = Text(value, "exception", "an exception");
  const std::string test = Text(value, "test");
  const std::string text = OneLine(Text(value, "text", exception));
  Finding f{
      .kind = Flag(value, "assertion") ? FindingKind::kAssertion : FindingKind::kUncaughtException,
      .message = test.empty() ? text : fmt::format("{}: {}", test, text),
      .cause = {},
      .threads = {{Text(value, "thread", "main"), "ended", Stack(value), {}, ""}}};
  f.cause = fmt::format("{} {} {}", test, exception, OwnLine(f.threads[0].stack));
  return f;
}

Finding Check(const Json& value) {
  Finding f{.kind = FindingKind::kCheck,
            .message = OneLine(Text(value, "text")),
            .cause = {},
            .threads = {{Text(value, "thread", "main"), "runnable", Stack(value), {}, ""}}};
  if (f.message.empty()) f.message = "a check failed";
  f.cause = OwnLine(f.threads[0].stack);
  return f;
}

// Puts those that wait for each other in a circle first; how many they are.
size_t CycleFirst(std::vector<ThreadSnapshot>* threads) {
  const size_t n = threads->size();
  // Whom it waits for; n: nobody.
  const auto next = [&](size_t i) -> size_t {
    const std::string& wants = (*threads)[i].wants;
    if (wants.empty()) return n;
    const auto holder = std::ranges::find_if(
        *threads, [&](const ThreadSnapshot& t) { return std::ranges::count(t.holds, wants) > 0; });
    return static_cast<size_t>(holder - threads->begin());
  };
  std::vector<ThreadSnapshot> cycle, others;
  for (size_t i = 0; i < n; ++i) {
    size_t at = next(i);
    for (size_t steps = 0; steps < n && at != n && at != i; ++steps) at = next(at);
    (at == i ? cycle : others).push_back((*threads)[i]);
  }
  const size_t size = cycle.size();
  cycle.insert(cycle.end(), others.begin(), others.end());
  *threads = std::move(cycle);
  return size;
}

// The same for equal deadlocks whatever the threads are called and wherever the
// objects lie.
std::string CauseOf(std::span<const ThreadSnapshot> threads) {
  std::vector<std::string> lines;
  for (const ThreadSnapshot& t : threads) {
    lines.push_back(
        fmt::format("{} {} {}", OwnLine(t.stack), t.state, t.wants.substr(0, t.wants.find('@'))));
  }
  std::ranges::sort(lines);
  return fmt::format("{}", fmt::join(lines, ";"));
}

std::string Names(std::span<const ThreadSnapshot> threads) {
  constexpr size_t kMost = 6;
  std::string text;
  const size_t shown = std::min(threads.size(), kMost);
  for (size_t i = 0; i < shown; ++i) {
    if (i > 0) text += i + 1 == threads.size() ? " and " : ", ";
    text += threads[i].name;
  }
  if (shown < threads.size()) text += fmt::format(" and {} more", threads.size() - shown);
  return text;
}

Finding Stuck(const Json& value, bool hang) {
  Finding f{.kind = FindingKind::kHang, .message = {}, .cause = {}, .threads = {}};
  ForEach(value, "threads", [&](const Json& thread) { f.threads.push_back(SnapshotOf(thread)); });
  const bool cycle = !hang && Flag(value, "cycle");
  if (!hang) f.kind = cycle ? FindingKind::kLockCycle : FindingKind::kConditionDeadlock;
  // Others may wait for those of the cycle.
  const size_t in_cycle = cycle ? CycleFirst(&f.threads) : 0;
  const auto involved = std::span(f.threads).first(in_cycle > 0 ? in_cycle : f.threads.size());
  f.cause = CauseOf(involved);
  f.message = OneLine(Text(value, "why"));
  if (!f.message.empty()) return f;
  const bool one = involved.size() == 1;
  if (involved.empty()) {
    f.message = "no thread goes on";
  } else if (cycle) {
    f.message = Names(involved) + (one ? " waits for itself" : " wait for each other's locks");
  } else if (hang) {
    f.message = Names(f.threads) + (one ? " does" : " do") + " not go on";
  } else if (one && !f.threads[0].wants.empty()) {
    f.message =
        fmt::format("{} waits for {}, which never comes", f.threads[0].name, f.threads[0].wants);
  } else {
    f.message = Names(f.threads) + (one ? " waits" : " wait") + " for ever";
  }
  return f;
}

// Names of threads and tests may be anything; a message is one line.
void Put(Finding finding, ShakeRun* run) {
  std::ranges::replace_if(
      finding.message, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  run->findings.push_back(std::move(finding));
}

void Take(const Json& value, ShakeRun* run) {
  const std::string kind = Text(value, "kind");
  if (kind == "violation") {
    run->violations.push_back(static_cast<u32>(Number(value, "location", ~u32{0})));
  } else if (kind == "uncaught" || kind == "test") {
    Put(Uncaught(value), run);
  } else if (kind == "check") {
    Put(Check(value), run);
  } else if (kind == "deadlock" || kind == "hang") {
    Put(Stuck(value, kind == "hang"), run);
  } else if (kind == "thread") {
    run->thread_names[static_cast<u32>(Number(value, "number"))] = Text(value, "name");
  } else if (kind == "recorded") {
    run->exact = Flag(value, "exact");
    run->not_exact = OneLine(Text(value, "why"));
  } else if (kind == "counts") {
    run->complete = true;
    run->points = Number(value, "points");
    run->switches = Number(value, "switches");
  }
}

}  // namespace

Result<ShakeRun> ReadShakeReport(std::string_view text) {
  ShakeRun run;
  for (u32 line = 1; !text.empty(); ++line) {
    const size_t end = text.find('\n');
    if (end == text.npos) break;
    const std::string_view one = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (one.empty()) continue;
    const Json value = Json::parse(one, nullptr, /*allow_exceptions=*/false);
    if (value.is_discarded()) return Error{"", fmt::format("line {}: no JSON", line)};
    Take(value, &run);
  }
  std::ranges::sort(run.violations);
  run.violations.erase(std::unique(run.violations.begin(), run.violations.end()),
                       run.violations.end());
  return run;
}

}  // namespace ravel
