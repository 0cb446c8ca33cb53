// What is said about the threads of a failure, below its interleaving.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>

#include "finding/library_frames.h"
#include "report/failure_text.h"
#include "report/source_place.h"
#include "report/terminal_text.h"

namespace ravel {
namespace {

constexpr size_t kMostFrames = 12, kMostLocks = 8;

// The source lines that the trace of a failure shows, by place. A place that two
// files of one name share has none.
std::map<std::string, std::string, std::less<>> SourceLines(const Failure& failure) {
  std::map<std::string, std::string, std::less<>> sources;
  for (const TraceRow& row : failure.trace) {
    const auto [at, added] = sources.emplace(row.location, row.source);
    if (!added && at->second != row.source) at->second.clear();
  }
  return sources;
}

std::string LockList(const std::vector<std::string>& locks) {
  std::string text;
  for (size_t i = 0; i < std::min(locks.size(), kMostLocks); ++i) {
    text += (i > 0 ? ", " : "") + Printable(locks[i]);
  }
  if (locks.size() > kMostLocks) text += fmt::format(" and {} more", locks.size() - kMostLocks);
  return text;
}

// "bank.Main.lambda$go$0(Main.java:9)" as the source has it: "bank.Main.go(Main.java:9), lambda".
std::string FrameText(std::string_view frame) {
  constexpr std::string_view kLambda = ".lambda$";
  const size_t begin = frame.find(kLambda), open = frame.find('(');
  if (begin == frame.npos || open == frame.npos || open < begin) return Printable(frame);
  const std::string_view rest = frame.substr(begin + kLambda.size(), open - begin - kLambda.size());
  std::string_view method = rest.substr(0, rest.rfind('$'));
  if (method == "new") method = "<init>";
  if (method == "static") method = "<clinit>";
  return Printable(
      fmt::format("{}.{}{}, lambda", frame.substr(0, begin), method, frame.substr(open)));
}

// A line of a stack as it is shown, or so many that are not.
struct ShownFrame {
  std::string_view frame;
  size_t folded = 0;
  std::string_view whose = {};
};

std::string_view WhoseFrames(std::span<const std::string> frames) {
  bool jdk = false, testing = false;
  for (const std::string& frame : frames) {
    (OwnerOfFrame(frame) == FrameOwner::kJdk ? jdk : testing) = true;
  }
  return jdk && testing ? "JUnit and the JDK" : jdk ? "the JDK" : "JUnit";
}

// Of the library's frames above the program's those are shown that it called, of those below it
// none, unless there is but one.
std::vector<ShownFrame> FoldStack(const std::vector<std::string>& stack) {
  const auto own = [](const std::string& f) { return OwnerOfFrame(f) == FrameOwner::kProgram; };
  const bool any = std::ranges::any_of(stack, own);
  std::vector<ShownFrame> shown;
  for (size_t begin = 0; begin < stack.size();) {
    size_t end = begin + 1;
    while (end < stack.size() && own(stack[end]) == own(stack[begin])) ++end;
    const size_t called = end < stack.size() ? 1 : 0;
    size_t folded = any && !own(stack[begin]) ? end - begin - called : 0;
    if (folded == 1) folded = 0;
    if (folded > 0) {
      shown.push_back({{}, folded, WhoseFrames(std::span(stack).subspan(begin, folded))});
    }
    for (size_t i = begin + folded; i < end; ++i) shown.push_back({stack[i]});
    begin = end;
  }
  return shown;
}

std::string StackText(const ThreadSnapshot& thread,
                      const std::map<std::string, std::string, std::less<>>& sources,
                      const TextStyle& style) {
  const Painter paint(style.colour);
  std::string text;
  const std::vector<ShownFrame> frames = FoldStack(thread.stack);
  for (size_t i = 0; i < frames.size(); ++i) {
    if (i == kMostFrames) {
      text += fmt::format("    ... {} more\n", frames.size() - i);
      break;
    }
    if (frames[i].folded > 0) {
      text += paint(Ink::kDim,
                    fmt::format("    ... {} frames of {}", frames[i].folded, frames[i].whose)) +
              "\n";
      continue;
    }
    const std::string frame = "    at " + FrameText(frames[i].frame);
    text += frame;
    const auto source = sources.find(LocationOfFrame(frames[i].frame));
    const u32 taken = WidthOf(frame) + 4;
    if (source != sources.end() && !source->second.empty() && taken + 12 <= style.width) {
      const std::string line = Shorten(Printable(source->second), style.width - taken);
      text += "    " + paint(Ink::kCyan, line);
    }
    text += "\n";
  }
  return text;
}

// What a thread does in a data race: "writes Lost.counter: 1".
std::string AccessText(const ThreadSnapshot& access) {
  if (access.variable.empty()) return Printable(access.state);
  return Printable(fmt::format("{}s {}{}{}{}{}", access.state, access.variable,
                               access.value.empty() ? "" : ": ", access.value,
                               access.call.empty() ? "" : " in ", access.call));
}

// --- Who waits for whom --------------------------------------------------------------

// "--wants--> left --held by-->"; `last`: without the end.
std::string ArrowsOf(const ThreadSnapshot& thread, bool last) {
  constexpr std::string_view kEnd = "the end of ";
  if (thread.wants.starts_with(kEnd)) return "--joins-->";
  const std::string want =
      thread.wants_of.empty() ? thread.wants : thread.wants.substr(0, thread.wants.find(','));
  std::string_view verb = "waits for";
  std::string object = want;
  if (want.starts_with("the lock of ") || want == thread.wants_of) {
    verb = "wants";
    object = thread.wants_of;
  }
  return fmt::format("--{}--> {}{}", verb, Printable(object), last ? "" : " --held by-->");
}

// The threads from this one on, each waiting for the next, up to the first that was drawn
// already, in this chain or another.
std::vector<u32> ChainFrom(const std::vector<ThreadSnapshot>& threads, u32 first,
                           const std::set<u32>& drawn) {
  std::vector<u32> chain = {first};
  std::set<u32> seen = drawn;
  seen.insert(first);
  while (threads[chain.back()].waits_for) {
    const u32 next = *threads[chain.back()].waits_for;
    if (next >= threads.size()) break;
    chain.push_back(next);
    if (!seen.insert(next).second) break;
  }
  return chain;
}

// On one line if there is room, else a line for each thread. What one waits for that was
// drawn already is not said again.
std::string ChainText(const std::vector<ThreadSnapshot>& threads, const std::vector<u32>& chain,
                      const std::set<u32>& drawn, u32 width) {
  std::string line = Printable(threads[chain[0]].name), list;
  for (size_t i = 0; i < chain.size(); ++i) {
    const ThreadSnapshot& thread = threads[chain[i]];
    const bool last = i + 1 == chain.size();
    if (last && (drawn.contains(chain[i]) || std::ranges::count(chain, chain[i]) > 1)) break;
    if (last && thread.wants.empty()) break;
    const std::string arrows = ArrowsOf(thread, last);
    const std::string next = last ? "" : " " + Printable(threads[chain[i + 1]].name);
    line += " " + arrows + next;
    list += Printable(thread.name) + " " + arrows + next + "\n";
  }
  return WidthOf(line) <= width ? line + "\n" : list;
}

// --- What orders accesses --------------------------------------------------------------

// Does the racing line read and write the variable, `counter++`?
bool Updates(const Failure& failure) {
  return std::ranges::any_of(failure.trace, [](const TraceRow& row) {
    const auto racing = std::ranges::find_if(row.operations, &Operation::races);
    if (racing == row.operations.end()) return false;
    return std::ranges::any_of(row.operations, [&](const Operation& o) {
      return o.of == racing->of && o.does != racing->does;
    });
  });
}

std::string HeldText(const ThreadSnapshot& thread) {
  return Printable(thread.name) +
         (thread.holds.empty() ? " holds no lock" : " holds " + LockList(thread.holds));
}

}  // namespace

std::string CycleText(const Failure& failure, const TextStyle& style) {
  const std::vector<ThreadSnapshot>& threads = failure.finding.threads;
  const bool circle = failure.finding.kind == FindingKind::kLockCycle;
  if (!circle && failure.finding.kind != FindingKind::kConditionDeadlock) return "";
  std::set<u32> awaited;
  for (const ThreadSnapshot& thread : threads) {
    if (thread.waits_for) awaited.insert(*thread.waits_for);
  }
  std::string text;
  std::set<u32> drawn;
  for (const bool heads : {true, false}) {
    for (u32 i = 0; i < threads.size(); ++i) {
      // A circle has no head: it begins with its first thread.
      if (drawn.contains(i) || (heads && awaited.contains(i))) continue;
      const std::vector<u32> chain = ChainFrom(threads, i, drawn);
      if (chain.size() < 2) continue;
      if (circle && heads) continue;
      text += ChainText(threads, chain, drawn, style.width);
      drawn.insert(chain.begin(), chain.end());
    }
  }
  return text;
}

std::string ThreadsText(const Failure& failure, const TextStyle& style) {
  const Painter paint(style.colour);
  const bool race = failure.finding.kind == FindingKind::kDataRace;
  const auto sources = SourceLines(failure);
  std::string text;
  for (const ThreadSnapshot& thread : failure.finding.threads) {
    std::string line = race ? AccessText(thread) : Printable(thread.state);
    if (!thread.wants.empty()) line += ", wants " + Printable(thread.wants);
    if (!thread.holds.empty()) line += ", holds " + LockList(thread.holds);
    if (race && thread.holds.empty()) line += ", holds no lock";
    text += paint(Ink::kBold, Printable(thread.name)) + ": " + line + "\n" +
            StackText(thread, sources, style);
  }
  return text;
}

std::string OrderText(const Report& report, const Failure& failure, const TextStyle& style) {
  const std::vector<ThreadSnapshot>& sides = failure.finding.threads;
  if (failure.finding.kind != FindingKind::kDataRace || sides.size() != 2) return "";
  const bool common = std::ranges::any_of(sides[0].holds, [&](const std::string& lock) {
    return std::ranges::find(sides[1].holds, lock) != sides[1].holds.end();
  });
  if (common) return "";  // held by readers, perhaps: nothing is known for certain
  std::string text = fmt::format(
      "{}: {}, {}.", report.races == "hb" ? "nothing orders them" : "they share no lock",
      HeldText(sides[0]), HeldText(sides[1]));
  const std::vector<std::string>& held = sides[0].holds.empty() ? sides[1].holds : sides[0].holds;
  const bool one_holds = sides[0].holds.empty() != sides[1].holds.empty() && held.size() == 1;
  text += fmt::format(" Both under {} would be ordered",
                      one_holds ? Printable(held[0]) : std::string("one lock"));
  const std::string& variable = sides[0].variable.empty() ? sides[1].variable : sides[0].variable;
  if (!sides[0].call.empty() || !sides[1].call.empty()) {
    text += ", or a class instead that is made for several threads";
  } else if (variable.ends_with(']')) {
    text += ", or atomic accesses";
  } else if (Updates(failure)) {
    text += ", or an atomic variable; volatile alone leaves the update in two steps";
  } else if (!variable.empty()) {
    text += fmt::format(", or {} volatile", Printable(variable));
  }
  std::string lines;
  for (const std::string& line : Wrap(text + ".", style.width)) lines += line + "\n";
  return lines;
}

}  // namespace ravel
