// A monitor is taken and given back where the trace says so. Object.wait gives up the one that was
// taken last, and has it back when the thread goes on. Of the locks of java.util.concurrent the
// trace knows the calls; that a condition was awaited is seen when somebody else has the lock.
#include "report/state_changes.h"

#include <algorithm>
#include <utility>

namespace ravel {
namespace {

using Kind = StateChange::Kind;

// "lock" if the operation is a call of that method: "lock.unlock()"; else empty.
std::string_view ReceiverOf(const Operation& operation, std::string_view method) {
  const std::string_view of = operation.of;
  if (operation.does != "calls" || !of.ends_with(method)) return "";
  return of.substr(0, of.size() - method.size());
}

bool CallsWait(std::string_view source) {
  const size_t at = source.find("wait(");
  if (at == std::string_view::npos) return false;
  return at == 0 || std::string_view(". \t;({").find(source[at - 1]) != std::string_view::npos;
}

class Derivation {
 public:
  explicit Derivation(const Failure& failure)
      : failure_(failure), threads_(NumberOfThreads(failure)) {}

  std::vector<std::vector<StateChange>> Run() {
    std::vector<std::vector<StateChange>> all;
    for (const TraceRow& row : failure_.trace) {
      now_ = &all.emplace_back();
      Begin(row);
      for (const Operation& operation : row.operations) Apply(row, operation);
      ApplyNote(row);
    }
    return all;
  }

 private:
  struct Thread {
    bool started = false, waits = false;
    std::vector<std::string> held;  // oldest first
    std::string lent;               // what it gave up to wait
  };

  static size_t NumberOfThreads(const Failure& failure) {
    size_t n = failure.thread_names.size();
    for (const TraceRow& row : failure.trace) n = std::max<size_t>(n, row.thread + 1);
    return n;
  }

  void Add(Kind kind, u32 thread, std::string of = "") {
    now_->push_back({kind, thread, std::move(of)});
  }

  void Begin(const TraceRow& row) {
    Thread& t = threads_[row.thread];
    if (!t.started) Add(Kind::kStarts, row.thread);
    t.started = true;
    if (t.waits) Add(Kind::kRuns, row.thread);
    t.waits = false;
    if (!t.lent.empty()) Take(row.thread, std::exchange(t.lent, ""));
  }

  void Apply(const TraceRow& row, const Operation& operation) {
    if (operation.does == "starts") Start(operation.of);
    if (operation.does == "locks") Take(row.thread, operation.of);
    if (operation.does == "unlocks") Give(row.thread, operation.of);
    if (operation.does == "wants") Wait(row.thread, operation.of);
    const bool parks = row.note.starts_with("parks");
    for (const std::string_view method : {".lock()", ".lockInterruptibly()"}) {
      const std::string of(ReceiverOf(operation, method));
      if (of.empty()) continue;
      if (parks) {
        Wait(row.thread, of);
        threads_[row.thread].lent = of;  // it has it when it goes on
      } else {
        Take(row.thread, of);
      }
    }
    if (const std::string_view of = ReceiverOf(operation, ".unlock()"); !of.empty()) {
      Give(row.thread, std::string(of));
    }
  }

  // Nobody runs after the last step of a deadlock, so that only the finding tells that its
  // thread waits.
  std::string NoteOf(const TraceRow& row) const {
    if (&row != &failure_.trace.back() || row.thread >= failure_.thread_names.size()) {
      return row.note;
    }
    for (const ThreadSnapshot& snapshot : failure_.finding.threads) {
      if (snapshot.wants.empty() || snapshot.name != failure_.thread_names[row.thread]) continue;
      if (snapshot.state == "waiting") return "waits";
      if (snapshot.state == "parked") return "parks";
      if (snapshot.state == "blocked") return "blocked";
    }
    return row.note;
  }

  void ApplyNote(const TraceRow& row) {
    Thread& t = threads_[row.thread];
    const std::string note = NoteOf(row);
    if (note.starts_with("ends")) {
      Add(Kind::kEnds, row.thread);
      return;
    }
    constexpr std::string_view kWaits[] = {"waits", "blocked", "parks", "sleeps"};
    if (std::ranges::none_of(kWaits, [&](auto word) { return note.starts_with(word); })) return;
    if (note.starts_with("waits") && CallsWait(row.source) && !t.held.empty()) {
      const std::string lock = t.held.back();
      Give(row.thread, lock);
      t.lent = lock;
    }
    if (!t.waits) Wait(row.thread, "");
  }

  // Several threads may have one name: the next one that has not begun.
  void Start(std::string_view name) {
    for (u32 i = 0; i < threads_.size(); ++i) {
      if (threads_[i].started || i >= failure_.thread_names.size()) continue;
      if (failure_.thread_names[i] != name) continue;
      threads_[i].started = true;
      Add(Kind::kStarts, i);
      return;
    }
  }

  void Take(u32 thread, const std::string& lock) {
    for (u32 i = 0; i < threads_.size(); ++i) {
      if (i == thread || !threads_[i].waits || !Holds(i, lock)) continue;
      Give(i, lock);
      threads_[i].lent = lock;
    }
    if (Holds(thread, lock)) return;
    threads_[thread].held.push_back(lock);
    Add(Kind::kTakes, thread, lock);
  }
  void Give(u32 thread, const std::string& lock) {
    if (std::erase(threads_[thread].held, lock) > 0) Add(Kind::kGives, thread, lock);
  }
  void Wait(u32 thread, const std::string& lock) {
    threads_[thread].waits = true;
    Add(Kind::kWaits, thread, lock);
  }
  bool Holds(u32 thread, const std::string& lock) const {
    return std::ranges::find(threads_[thread].held, lock) != threads_[thread].held.end();
  }

  const Failure& failure_;
  std::vector<Thread> threads_;
  std::vector<StateChange>* now_ = nullptr;
};

}  // namespace

std::string_view NameOf(StateChange::Kind kind) {
  switch (kind) {
    case Kind::kStarts: return "starts";
    case Kind::kRuns: return "runs";
    case Kind::kTakes: return "takes";
    case Kind::kGives: return "gives";
    case Kind::kWaits: return "waits";
    case Kind::kEnds: return "ends";
  }
  return "";
}

std::vector<std::vector<StateChange>> StateChanges(const Failure& failure) {
  return Derivation(failure).Run();
}

}  // namespace ravel
