// BlockWatch: turns the events of a running thread into the end of its block
// and the block's footprint.
//
// A block ends after each lock exit, after each volatile or atomic access,
// after a thread was started, and when the thread waits or dies. Trusted code
// is not interrupted: what ends a block there ends it when that code returns
// to the program's own, or calls it. Bookkeeping ends nothing and counts for
// nothing (machine/trust.h).
//
// Which lock each thread left last follows the path. Otherwise it keeps facts
// about the present block, and which variables race, where a lock is held for
// long and whether threads look at each other's states, and survives rollback.
#pragma once

#include <bit>
#include <functional>
#include <unordered_set>

#include "event/event_bus.h"
#include "explore/changes.h"
#include "explore/footprint.h"
#include "explore/racing_variables.h"
#include "explore/sync_locks.h"
#include "interp/vm.h"
#include "machine/trust.h"
#include "world/path_data.h"

namespace ravel {

// Where threads may be switched.
enum class Boundaries : u8 {
  kSynchronisation,  // as above
  kEveryAccess,      // after each access of a field or an element, each lock enter, too
  // After each lock enter and each access of a variable that races, too. Trusted
  // code is interrupted after it has entered a lock. A block goes on from a lock
  // enter to the exit where nothing that others can see comes between them.
  kRacingAccess,
};

// What a footprint records.
enum class Records : u8 {
  kNothing,
  kVariables,
  kVariablesAndLocks,
  // What the order of blocks depends on: locks, to leave them and to fail to get
  // them as well; volatile variables and those that race; what is the machine's.
  kOrder,
};

class BlockWatch final : public Listener {
 public:
  struct Options {
    Boundaries boundaries = Boundaries::kSynchronisation;
    Records records = Records::kNothing;
  };
  BlockWatch(Vm& vm, Trust& trust, Options options);

  // What On is to be told.
  EventMask events() const;
  static constexpr EventMask kFailures = MaskOf(EventKind::kUncaught) |
                                         MaskOf(EventKind::kCheckFailed) |
                                         MaskOf(EventKind::kUnsupported);
  void On(const Event& e) override;

  // Watches from here on; before, and while paused, events are not looked at.
  // Failures are told of all the same.
  void Begin();
  void Pause() { active_ = false; }
  void BeginBlock();
  void EndBlock();
  // The block begins with a virtual thread's taking a carrier.
  void NoteMount() { mounts_ = true; }

  FootprintLog& footprints() { return log_; }
  RacingVariables& racing() { return racing_; }
  // Grows when blocks become shorter than they were: kRacingAccess.
  size_t knowledge() const {
    return racing_.size() + long_sections_.size() + divided_.size() +
           static_cast<size_t>(std::popcount(looks_));
  }
  // All of that, for whoever explores beside others and is to learn by itself.
  struct Knowledge {
    RacingVariables racing;
    std::unordered_set<u64> long_sections, divided;
    u32 looks = 0;
  };
  // What is known, with all that was known before.
  void AddKnowledgeTo(Knowledge* known) const;
  void Exchange(Knowledge* known);
  // Does the program ask whether threads wait (Thread.getState)? Then it matters
  // where one does, and a block that cannot go on is not simply impossible.
  bool states_watched() const { return Knows(Look::kStates) || Knows(Look::kCarriers); }
  SyncLocks& sync_locks() { return sync_locks_; }
  // Trusted code enters a monitor after this place, and it matters who has that: its
  // blocks end there, too, so that the next one begins with the monitor.
  void DivideAt(u64 place) { divided_.insert(place); }
  // Can nobody see that a thread queues up for a synchronizer?
  bool syncs_are_locks() const { return !Knows(Look::kQueues) && !states_watched(); }
  // Has anybody to wait because there are too few carriers, as far as is known?
  bool carriers_watched() const { return Knows(Look::kCarriers); }
  // Do synchronizers and their queues count for Facts::wrote_data? If not, it says whether
  // a thread that queues up has written anything else.
  void set_queues_are_data(bool yes) { queues_are_data_ = yes; }
  // No other thread lives, and all that any did comes before what follows: until this one starts
  // another, nobody can notice what it does. Blocks may be long, and have no footprint.
  void set_alone(bool yes) { alone_ = yes; }
  // The monitor that the thread left last on this path; null: none.
  Ref last_lock(u32 thread) const { return last_locks_[thread]; }

  // --- What happened in the present block ---
  struct Facts {
    bool synchronised = false;  // anything that others can see in an order
    // From EndBlock on: anything that others could read is not as it was.
    bool wrote = false;
    bool wrote_data = false;  // it is a field or an element
    // Likewise: besides, a synchronizer was taken or given back, and others look whether
    // somebody has one. Whoever gives back what it took has changed nothing.
    bool locks = false;
    i32 monitors = 0;           // how many more the thread has than before
    bool wakes = false;         // somebody may be able to run who was not
    bool waits = false;         // the thread's state is that of one who waits
    bool waits_itself = false;  // the program called Object.wait, or park
    bool started = false;
    bool joins = false;  // waits for the end of `joined`
    bool slept = false;
    bool begins_class = false;  // stopped at the first instruction of an initialiser
    bool section_end = false;   // Ravel.end
    // From EndBlock on: no virtual thread can have a carrier any more, as this one keeps its own.
    bool pins_last = false;
    Ref joined{};
    // What a footprint of Records::kOrder began with: to enter this lock.
    Ref first_enter{};
    bool passes = false;  // and to leave it again, and nothing else
    // Monitors that trusted code entered after something else that others can see, and
    // where that was.
    struct Passed {
      Ref lock;
      u64 place;
      bool left = false;
    };
    std::vector<Passed> passed;
    const Klass* first_class = nullptr;  // or: to initialise or use this class
    std::vector<const Klass*> begun;     // the classes that it began to initialise
    bool trusted = false;                // some of it happened in trusted code
    bool trusted_twice = false;          // more than one access or lock did
    bool updates = false;                // a compare-and-set, which writes or only reads
    // May it touch something else when it runs after other blocks?
    bool depends() const { return trusted || updates; }
    // Of Records::kOrder: the first synchronizer that was accessed, by which call; and
    // whether anything else was that others know.
    Ref sync{};
    SyncLocks::Call sync_call = SyncLocks::Call::kLook;
    bool waits_for_sync() const {
      return sync_call == SyncLocks::Call::kLock ||
             sync_call == SyncLocks::Call::kLockInterruptibly;
    }
    bool beside_sync = false;
    bool enters_sync = false;  // from EndBlock on: the thread has it now
    Ref failed_sync{};         // wanted, and nothing else was done
    Ref failed_lock{};         // wanted, but `owner` has it
    u32 owner = 0;
    const Klass* failed_class = nullptr;
  };
  const Facts& facts() const { return facts_; }
  // Told at once of an uncaught exception, of a failed check, and of what is not
  // supported.
  void set_on_failure(std::function<void(const Event&)> f) { on_failure_ = std::move(f); }

 private:
  // What programs do, some of them, that makes more of what others do matter.
  enum class Look : u8 {
    kStates,      // asks whether threads wait
    kSyncs,       // whether somebody has a synchronizer
    kQueues,      // who is in the queue of one
    kInterrupts,  // interrupts threads
    kCarriers,    // whether virtual threads have carriers: some of its own block and keep theirs
  };
  static constexpr u32 BitOf(Look look) { return u32{1} << static_cast<u32>(look); }
  bool Knows(Look look) const { return (looks_ & BitOf(look)) != 0; }
  void Learn(Look look) { looks_ |= BitOf(look); }

  CodeContext Context(u32 thread) { return trust_.ContextOfThread(thread); }
  void End(u32 thread, CodeContext context);
  // The bytecode of a thread, as one number.
  u64 PlaceOf(u32 thread) {
    const FrameHeader& top = *vm_.frame(vm_.world().threads()[thread].top);
    return u64{top.method} << 32 | top.pc;
  }
  void NoteTrust(CodeContext context) {
    if (context != CodeContext::kTrusted) return;
    facts_.trusted_twice |= facts_.trusted;
    facts_.trusted = true;
  }
  bool records() const { return options_.records != Records::kNothing && !alone_; }
  void Record(const Event& e, bool write);
  void NoteWrite(const Event& e);
  void NoteStateRead(const Event& e);
  void NoteSync(const Event& e);
  void NoteCarriers();
  // It enters a monitor, and something was before that in its block.
  void NotePassed(Ref object);
  void NoteLeft(Ref object) {
    for (Facts::Passed& p : facts_.passed) p.left |= p.lock == object;
  }
  // The thread waits from now on, in whatever way.
  void NoteWait(u32 thread) {
    facts_.waits = true;
    if (Knows(Look::kStates)) RecordStatus(ThreadObject(thread));
  }
  // What objects are called in footprints: those that are known by name are
  // called by it, as each path may make them anew.
  Ref Named(Ref object);
  void RecordLock(Ref object) {
    if (options_.records < Records::kVariablesAndLocks || alone_) return;
    facts_.beside_sync = true;
    log_.Add(Named(object), kLockVariable, 1, true);
  }
  // True: the block began with it, and is to do nothing else.
  bool RecordEnter(Ref object);
  void BeginSection(u32 thread, Ref object, CodeContext context);
  // A section that was thought to hold a lock for nothing does something else.
  void BreakSection() {
    if (!section_) return;
    section_ = kNull;
    long_sections_.insert(section_place_);
  }
  void RecordMachine(Ref object, u32 variable, bool write) {
    if (!records() || !object) return;
    if (object != ThreadObject(vm_.world().root().current_thread)) facts_.beside_sync = true;
    log_.Add(object, variable, 1, write);
  }
  // The state of a thread, as Thread.getState tells it, changes.
  void RecordStatus(Ref thread) {
    if (!records() || !thread) return;
    if (thread != ThreadObject(vm_.world().root().current_thread)) facts_.beside_sync = true;
    log_.Add(vm_.world().ThreadFields(thread), vm_.known().Thread_threadStatus, 1, true);
  }
  const Method* WaitsFor(u32 thread);
  bool ParksItself(u32 thread);
  const Method* CodeOfInit(const Klass* k);
  bool order() const { return options_.records == Records::kOrder; }
  Ref ThreadObject(u32 thread) { return vm_.world().threads()[thread].object; }

  Vm& vm_;
  Trust& trust_;
  const Options options_;
  // Ends of blocks that a thread passes when it is alone; then it is looked at whether it goes in
  // circles.
  static constexpr u32 kMostPassed = 500;
  bool active_ = false;
  bool alone_ = false;
  u32 pinned_ = 0;       // carriers, before the block
  bool mounts_ = false;  // the thread needs one first
  u32 passed_ = 0;       // such ends, in the present block
  Facts facts_;
  std::function<void(const Event&)> on_failure_;
  FootprintLog log_;
  Changes changes_;
  RacingVariables racing_;
  // Where locks are entered (method, pc) and something else happens before the exit.
  std::unordered_set<u64> long_sections_;
  std::unordered_set<u64> divided_;
  u64 last_place_ = 0;  // where trusted code did what others can see, in this block; 0: nowhere
  u32 looks_ = 0;       // a bit for each Look
  SyncLocks sync_locks_;
  bool queues_are_data_ = true;
  bool had_sync_ = false;  // the thread had Facts::sync before
  u64 collections_ = 0;    // before the block
  Ref section_{};          // the lock that the present block has entered, and may leave
  u64 section_place_ = 0;
  PathRefs last_locks_;
};

}  // namespace ravel
