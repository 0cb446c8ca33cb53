#include "replay/story.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "finding/library_frames.h"
#include "finding/snapshot.h"

namespace ravel {
namespace {

constexpr size_t kMostLines = 12;         // of one stretch of a thread
constexpr size_t kMostDeeds = 60;         // between its ends: lines that others can notice
constexpr size_t kMostDeedsOfLine = 20;   // the last ones
constexpr size_t kMostStretch = 1 << 13;  // lines that are remembered of a stretch that goes on
constexpr size_t kHead = 3;               // lines that are shown of its beginning

std::vector<std::string> Unshown() {
  std::vector<std::string> patterns = Trust::JdkPatterns();
  std::ranges::copy(Trust::TestingPatterns(), std::back_inserter(patterns));
  return patterns;
}

}  // namespace

StoryWriter::StoryWriter(Vm& vm, Stepper& stepper)
    : vm_(vm),
      stepper_(stepper),
      unshown_(vm, Unshown()),
      names_(vm, unshown_),
      deeds_(vm, names_) {}

u32 StoryWriter::Column(u32 thread) {
  const auto [it, fresh] =
      columns_.try_emplace(thread, static_cast<u32>(story_.thread_names.size()));
  if (fresh) story_.thread_names.push_back(ThreadName(vm_, thread));
  return it->second;
}

bool StoryWriter::IsShown(const Method& m) {
  return stepper_.IsOwn(m) && !unshown_.Trusts(m) && !IsOnlyUsed(vm_, m.holder);
}

// Where the thread is in code that is shown. That of jars which the program only uses is if the
// thread runs nothing else.
std::optional<Point> StoryWriter::PlaceToShow(u32 thread) {
  const std::optional<Point> own = stepper_.OwnPlace(thread);
  if (!own || !IsOnlyUsed(vm_, own->method->holder)) return own;
  for (Vm::StackWalk walk(vm_, thread); !walk.done(); walk.Next()) {
    const Vm::FrameInfo frame = walk.frame();
    if (IsShown(*frame.method)) return Point{frame.method, static_cast<u32>(frame.bci)};
  }
  return own;
}

void StoryWriter::AddStep(const Point& at) {
  if (!stepper_.IsOwn(*at.method) || unshown_.Trusts(*at.method)) return;
  const i32 line = vm_.LineOf(at.method, static_cast<i32>(at.bci));
  if (line <= 0 || at.method->holder->file() == nullptr) return;
  if (!stretch_.empty() && stretch_.back().line == line && method_ == at.method) return;
  TraceStep step{.thread = Column(current_),
                 .file = std::string(at.method->holder->file()->SourceFile()),
                 .class_name = at.method->holder->external_name(),
                 .method = std::string(at.method->name->view()),
                 .line = line};
  if (stretch_.empty()) {
    const Left& left = left_[current_];
    step.continues = left.method == at.method && left.line == line;
    if (step.continues && story_.steps[left.step].note.empty()) {
      story_.steps[left.step].goes_on = true;
    }
  }
  method_ = at.method;
  stretch_.push_back(std::move(step));
  if (stretch_.size() < kMostStretch) return;
  const auto begin = stretch_.begin() + kHead;
  stretch_.erase(begin, begin + kMostStretch / 2);
  forgotten_ += kMostStretch / 2;
}

// What the current thread runs was handed to the library as a method of the library:
// `new Thread(pool::shutdown)`.
void StoryWriter::AddReferenceStep() {
  for (Vm::StackWalk walk(vm_, current_); !walk.done(); walk.Next()) {
    const Method& m = *walk.frame().method;
    if (!names_.IsOwnLambda(m)) continue;
    const Klass* const k = m.holder;
    const std::string_view name = k->name()->view();
    const Klass* const maker =
        vm_.world().FindLoaded(k->loader(), vm_.Intern(name.substr(0, name.find("$$Lambda"))));
    if (maker == nullptr || maker->file() == nullptr) return;
    stretch_.push_back({.thread = Column(current_),
                        .file = std::string(maker->file()->SourceFile()),
                        .class_name = maker->external_name(),
                        .method = std::string(m.name->view())});
    method_ = &m;
    return;
  }
}

// Has it ended with an exception, which is asked for its message?
bool StoryWriter::MakesMessage(u32 thread) {
  constexpr int kMostFrames = 8;
  const Method* outermost = nullptr;
  Vm::StackWalk walk(vm_, thread);
  for (int i = 0; i < kMostFrames && !walk.done(); ++i, walk.Next()) {
    outermost = walk.frame().method;
  }
  return walk.done() && outermost != nullptr && outermost->name->view() == "getMessage";
}

// What is below the innermost frame stays the same as long as that does.
const StoryWriter::Below& StoryWriter::LookBelow(u32 thread) {
  const FrameId top = stepper_.TopFrame(thread);
  const u32 method = top == 0 ? 0 : vm_.frame(top)->method;
  if (below_.thread != thread || below_.top != top || below_.method != method) {
    below_ = {
        .thread = thread, .top = top, .method = method, .makes_message = MakesMessage(thread)};
    if (const auto place = stepper_.TopPlace(thread)) {
      below_.hides = IsOnlyUsed(vm_, place->method->holder) && PlaceToShow(thread) != place;
    }
  }
  return below_;
}

void StoryWriter::Before(u32 thread) {
  if (Thread(thread).system) return;
  const Below& below = LookBelow(thread);
  if (below.makes_message) return;
  if (thread != current_) {
    if (current_ != 0) Flush(NoteOf(current_));
    current_ = thread;
    Column(thread);
  }
  if (below.hides) return;
  if (const auto place = stepper_.TopPlace(thread)) AddStep(*place);
}

void StoryWriter::After(u32 thread) {
  if (Thread(thread).system) return;
  // It goes on in a call of the library that it made before.
  if (stretch_.empty() && deeds_.any() && Thread(thread).top != 0) {
    if (const auto place = PlaceToShow(thread)) AddStep(*place);
    if (stretch_.empty()) AddReferenceStep();
  }
  std::vector<Deed> nowhere;
  std::vector<Deed>& deeds = stretch_.empty() ? nowhere : stretch_.back().deeds;
  deeds_.Take(&deeds);
  if (deeds.size() >= 2 * kMostDeedsOfLine) {
    deeds.erase(deeds.begin(), deeds.end() - kMostDeedsOfLine);
  }
  if (!found_) return;
  Flush(NoteOf(thread));
  for (size_t& steps : story_.findings) steps = std::min(steps, story_.steps.size());
  found_ = false;
}

void StoryWriter::Add(const Finding& finding) {
  constexpr size_t kNotYet = ~size_t{0};
  story_.findings.push_back(kNotYet);
  found_ = true;
  if (finding.kind == FindingKind::kAssertion || finding.kind == FindingKind::kUncaughtException) {
    thrown_ = "throws " + finding.message;
  }
  if (finding.kind == FindingKind::kCheck) thrown_ = "fails the check: " + finding.message;
  if (finding.kind != FindingKind::kDataRace || finding.threads.size() != 2) return;
  const u32 race = static_cast<u32>(story_.findings.size());
  if (const u64 key = deeds_.MarkRace(race); key != 0) {
    MarkEarlierAccess(finding.threads[0], key, race);
  }
}

void StoryWriter::MarkEarlierAccess(const ThreadSnapshot& access, u64 key, u32 race) {
  const bool wrote = access.state == "write";
  for (auto step = story_.steps.rbegin(); step != story_.steps.rend(); ++step) {
    if (story_.thread_names[step->thread] != access.name) continue;
    for (auto deed = step->deeds.rbegin(); deed != step->deeds.rend(); ++deed) {
      if (std::ranges::find(deed->keys, key) == deed->keys.end()) continue;
      const bool call = deed->kind == DeedKind::kCall;
      if (!call && deed->kind != (wrote ? DeedKind::kWrite : DeedKind::kRead)) continue;
      deed->race = race;
      return;
    }
  }
}

// What it leaves off with.
std::string StoryWriter::NoteOf(u32 thread) {
  if (!thrown_.empty()) return std::move(thrown_);
  const JavaThread& t = Thread(thread);
  if (HasEnded(t)) return "ends";
  switch (t.state) {
    case ThreadState::kBlocked:
      // It has been said.
      if (!stretch_.empty() && !stretch_.back().deeds.empty() &&
          stretch_.back().deeds.back().kind == DeedKind::kWant) {
        return "";
      }
      return "wants " + WantText(vm_, thread, &names_);
    case ThreadState::kWaiting:
    case ThreadState::kParked:
    case ThreadState::kInitWaiting: return "waits for " + WantText(vm_, thread, &names_);
    case ThreadState::kSleeping: return "sleeps";
    default: return "";
  }
}

// Long stretches are shown by their beginning and their end, and what matters between them.
void StoryWriter::Flush(std::string note) {
  thrown_.clear();
  if (stretch_.empty()) return;
  stretch_.back().note = std::move(note);
  const size_t before = stretch_.size();
  if (before > kMostLines) {
    const size_t head = story_.steps.empty() ? 0 : kHead;
    const auto begin = stretch_.begin() + static_cast<std::ptrdiff_t>(head);
    const auto end = stretch_.end() - static_cast<std::ptrdiff_t>(kMostLines - head);
    auto kept =
        std::stable_partition(begin, end, [](const TraceStep& step) { return step.deeds.empty(); });
    if (end - kept > static_cast<std::ptrdiff_t>(kMostDeeds)) {
      kept = end - static_cast<std::ptrdiff_t>(kMostDeeds);
    }
    stretch_.erase(begin, kept);
    const size_t skipped = before - stretch_.size() + forgotten_;
    if (head > 0) stretch_[head - 1].skipped = static_cast<u32>(skipped);
  }
  left_[current_] = {method_, stretch_.back().line, story_.steps.size() + stretch_.size() - 1};
  story_.steps.insert(story_.steps.end(), std::make_move_iterator(stretch_.begin()),
                      std::make_move_iterator(stretch_.end()));
  stretch_.clear();
  forgotten_ = 0;
}

// Of what they wait for nobody can do it any more.
void StoryWriter::NoteStuckThreads() {
  for (const auto& [thread, left] : left_) {
    std::string& note = story_.steps[left.step].note;
    if (!note.starts_with("waits for ") || WantedBy(vm_, thread).kind == Want::kNothing) continue;
    if (note.find(", held by ") == note.npos) note += ", which never comes";
  }
}

Story StoryWriter::Finish(bool stuck) {
  if (current_ != 0) Flush(NoteOf(current_));
  for (size_t& steps : story_.findings) steps = std::min(steps, story_.steps.size());
  if (stuck) NoteStuckThreads();
  for (TraceStep& step : story_.steps) deeds_.KeepShared(&step.deeds);
  return std::move(story_);
}

}  // namespace ravel
