// World: everything that one execution of the Java machine can observe or
// change. It is made of one Arena; the classes here are views of it. No state
// of the program lives anywhere else, but for the streams of host libraries
// (world/foreign_states.h), which follow the path beside it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "link/class_space.h"
#include "memory/arena.h"
#include "memory/table.h"
#include "memory/thread_set.h"
#include "memory/world_map.h"
#include "support/host_view.h"
#include "world/foreign_states.h"
#include "world/frame.h"
#include "world/heap.h"
#include "world/host_files.h"
#include "world/java_thread.h"
#include "world/milestone.h"
#include "world/monitor.h"
#include "world/object_tool.h"
#include "world/world_root.h"

namespace ravel {

// How far a class is initialised (JVMS 5.5).
enum class InitState : u8 { kLoaded, kLinked, kInitializing, kInitialized, kFailed };

// What a path can change about a class. Record Klass::id() of the class table.
struct ClassState {
  Ref mirror;  // java.lang.Class; null until the class is entered into this World
  InitState state;
  u8 gap[3];
  u32 init_thread;  // while kInitializing
  Ref init_error;   // kFailed: the exception to chain
  u32 domain;       // linkage/package_access.cc: the number of its domain; 0: not yet known
};

// What a path knows of a class loader. Record LoaderId of the loader table;
// its record 0, unlike that of other tables, is in use: the boot loader's.
struct LoaderState {
  Ref object;  // java.lang.ClassLoader; null for the boot loader
  u32 gap;
  // Symbol id + 1 -> klass id + 1, of every class this loader has loaded or is recorded as
  // initiating loader of.
  WorldMap<u32>::Rep dictionary;
  // Symbol id + 1 of a package -> its java.lang.Module.
  WorldMap<Ref>::Rep modules;
};

constexpr u64 kStackReserve = 64 * 1024;

struct HostLog;  // files/host_reader.h

struct WorldOptions {
  u64 max_heap = 0;            // bytes; 0 = a quarter of the machine's memory, at most 15 GiB
  u64 stack_bytes = 1 * kMiB;  // -Xss
  bool finalizers = false;     // objects with finalize() are finalized before they go
  // For tests: collect after every so many bytes instead of when it pays; 0 = off.
  u64 collect_every = 0;
  u64 random_seed = 0x5261766556656CULL;
  FileMode files = FileMode::kDirect;
  // kOverlay: what is printed goes to the host at once, instead of being kept
  // until HostFiles::FlushOutput.
  bool pass_through = false;
  // kOverlay: what was read of the host already, by another World with the same
  // program; null: nothing.
  std::shared_ptr<HostLog> host_log = {};
  HostView host = {};  // what the program sees of it; mounts are for kOverlay
};

// A large class, because it is the one door to all that rolls back: whoever
// changes state goes through it. Its parts are implemented in world_*.cc,
// monitors.cc and raw_memory.cc.
class World {
 public:
  World(ClassSpace& space, const WorldOptions& options);
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  ClassSpace& space() { return space_; }
  const Known& known() const { return space_.known(); }
  Arena& arena() { return arena_; }
  Heap& heap() { return heap_; }
  WorldRoot& root() { return *root_; }
  Milestones& milestones() { return milestones_; }
  MetaAllocator& meta() { return meta_; }
  HostFiles& files() { return *files_; }
  ForeignStates& foreign_states() { return foreign_states_; }
  const WorldOptions& options() const { return options_; }

  // Who uses the tool words of objects; null: nobody. One at a time.
  ObjectTool* object_tool() const { return object_tool_; }
  void set_object_tool(ObjectTool* tool) {
    CHECK(tool == nullptr || object_tool_ == nullptr) << "two tools want the words of objects";
    object_tool_ = tool;
  }

  // References that tools keep (world/path_data.h): roots of collections.
  void AddToolRoots(WorldVector<Ref>* roots) { tool_roots_.push_back(roots); }
  void RemoveToolRoots(WorldVector<Ref>* roots) { std::erase(tool_roots_, roots); }

  // --- Classes ---------------------------------------------------------------
  Table<ClassState>& classes() { return classes_; }
  Table<LoaderState>& loaders() { return loaders_; }
  // Enters a class into this World: class state and mirror (with component
  // type, loader, module as far as known). Idempotent. Statics are zero:
  // constants (ConstantValue) are the interpreter's to set.
  Ref MirrorOf(Klass* k);
  Klass* KlassOfMirror(Ref mirror) const {  // also of primitive mirrors
    return space_.klass(heap_.Get<u32>(mirror, space_.known().Class_klass));
  }
  // The java.lang.Module of a class, by its loader and package; null before
  // the module system is up.
  Ref ModuleOf(const Klass* k);
  // The dictionary of a loader: null if it has not loaded that name.
  Klass* FindLoaded(LoaderId loader, Sym name);
  void RecordLoaded(LoaderId loader, Sym name, Klass* k);
  // The id of a loader object, given one on first sight. kBootLoader for null.
  LoaderId LoaderOf(Ref loader_object);
  // The module that holds a package in a loader; null if none was defined.
  Ref ModuleOfPackage(LoaderId loader, Sym package);
  Ref LoaderObject(LoaderId id) const { return id == kBootLoader ? kNull : loaders_[id].object; }
  // Statics of a class: at `offset` of its mirror.
  Ref mirror(u32 klass_id) const { return classes_[klass_id].mirror; }

  // --- Literals: a table of roots that code refers to by index ----------------
  u32 AddLiteral(Ref r);
  Ref literal(u32 i) const { return literals_[i]; }
  Table<Ref>& literals() { return literals_; }

  // --- Strings ---------------------------------------------------------------
  Ref NewString(std::string_view utf8);               // UTF-8
  Ref NewStringFromModified(std::string_view mutf8);  // as in class files
  Ref NewStringUtf16(const char16_t* chars, u32 n);
  std::u16string ToUtf16(Ref string) const;
  std::string ToUtf8(Ref string) const;  // lone surrogates become '?'
  std::string ToModified(Ref string) const;
  u32 StringLength(Ref string) const;
  char16_t StringCharAt(Ref string, u32 i) const;
  bool StringsEqual(Ref a, Ref b) const;
  // The canonical string with this text (String.intern). Weak: an interned
  // string that nothing refers to may go.
  Ref Intern(Ref string);
  Ref InternModified(std::string_view mutf8);

  // --- Threads ---------------------------------------------------------------
  Table<JavaThread>& threads() { return threads_; }
  // A thread in state kNew with an empty stack, 0 if there is no room for one. It may
  // ask for more stack than others have, and gets it if there is so much.
  // Past stack_limit come kStackReserve bytes more, for the VM's own frames. It is
  // low at first, so that the end of a thread that never went deep costs nothing.
  u32 NewThread(Ref object, u64 stack_bytes = 0);
  // Which object has the group, stackSize, priority, daemon and threadStatus of a
  // java.lang.Thread: it itself or, from JDK 19 on, its holder, which is null until
  // its constructor has run.
  Ref ThreadFields(Ref thread) {
    const u32 holder = known().Thread_holder;
    return holder == 0 ? thread : heap_.GetRef(thread, holder);
  }
  // The thread needs more stack. False: it has had all that there is.
  bool RaiseStackLimit(u32 thread);
  // A thread is about to run, or to be given a smaller stack: its record and
  // its frames from `window` up are saved, as far as they are not yet. `end` is
  // the end of its top frame. REQUIRES: arena().logging().
  void SaveFrames(u32 thread, const u64* window, const u64* end);
  // The loader knew this class, or the class was in the state that it is in,
  // at the oldest milestone, as far as that is easily known. REQUIRES: there is one.
  bool WasLoadedAtOldestMilestone(LoaderId loader, Sym name);
  bool WasSoAtOldestMilestone(const Klass* k) {
    return !arena_.WrittenSince(&classes_[k->id()], milestones_.oldest());
  }
  // The first word above a frame, which depends on its code.
  u32 FrameEnd(FrameId frame) const { return frame_end_(frame); }
  // Without it no frame has an operand stack. Survives rollback.
  void set_frame_end(std::function<u32(FrameId)> frame_end) { frame_end_ = std::move(frame_end); }
  // Does a thread that waits now keep its carrier, because of its frames? Survives rollback.
  void set_keeps_carrier(std::function<bool(u32)> keeps) { keeps_carrier_ = std::move(keeps); }
  // Saves everything but frames.
  void SaveAll();
  // Gives the stack back; the record stays, dead, and holds its object weakly.
  void EndThread(u32 thread);
  // The state of a thread, without a deadline.
  void SetState(u32 thread, ThreadState state);
  // The thread waits: for ever if the deadline is 0.
  void Block(u32 thread, ThreadState state, u64 deadline);
  void SetSuspended(u32 thread, bool suspended);
  // The thread is virtual, and has no carrier yet.
  void NeedCarrier(u32 thread) { threads_.Edit(thread).mount = Mount::kUnmounted; }
  // The thread runs. REQUIRES: it is runnable.
  void TakeCarrier(u32 thread) {
    if (threads_[thread].mount == Mount::kUnmounted) {
      threads_.Edit(thread).mount = Mount::kMounted;
    }
  }
  // Threads that are kRunnable and not suspended; threads with a deadline.
  ThreadSet runnable() { return ThreadSet(meta_, &root_->runnable); }
  ThreadSet timed() { return ThreadSet(meta_, &root_->timed); }
  ThreadSet input() { return ThreadSet(meta_, &root_->input); }      // in kInput
  ThreadSet blocked() { return ThreadSet(meta_, &root_->blocked); }  // in kBlocked
  ThreadSet alive() { return ThreadSet(meta_, &root_->alive); }      // not in kDead
  ThreadSet system() { return ThreadSet(meta_, &root_->system); }
  void SetSystem(u32 thread);  // it is one of these from now on

  // --- Monitors ----------------------------------------------------------------
  enum class Enter : u8 { kEntered, kBlocked };
  // Locks `obj` for the thread, or queues the thread (state kBlocked); a
  // blocked thread, when it is runnable again, tries again.
  Enter MonitorEnter(u32 thread, Ref obj) {
    const u32 mark = heap_.Header(obj).mark;
    if (mark == 0) {
      heap_.PutMark(obj, ThinMark(thread, 1));
      return Enter::kEntered;
    }
    return MonitorEnterSlow(thread, obj);
  }
  // False: the thread is not the owner (IllegalMonitorStateException).
  bool MonitorExit(u32 thread, Ref obj) {
    if (heap_.Header(obj).mark == ThinMark(thread, 1)) {
      heap_.PutMark(obj, kMarkNeutral);
      return true;
    }
    return MonitorExitSlow(thread, obj);
  }
  bool HoldsLock(u32 thread, Ref obj) const { return LockOwner(obj) == thread; }
  u32 LockOwner(Ref obj) const;  // 0 = nobody
  // The monitor, as often as it was entered, is another thread's from now on. REQUIRES: it is
  // somebody's.
  void PassMonitor(Ref obj, u32 thread);
  // The record of a thread that has ended, and never was: monitors that frames have entered
  // which are on nobody's stack are its own. 0: there is no room for it.
  u32 FrozenOwner();
  u32 LockDepth(Ref obj) const;
  Table<Monitor>& monitors() { return monitors_; }
  // Object.wait, first half: gives the lock up whole and waits. REQUIRES: owner.
  void MonitorWait(u32 thread, Ref obj, u64 deadline);
  // Object.wait, second half, when the thread is runnable again: takes the
  // lock back at its old depth (kBlocked if somebody has it).
  Enter MonitorReenter(u32 thread, Ref obj);
  // The threads in wait() on `obj`, in order of arrival.
  std::vector<u32> WaitSet(Ref obj) const;
  // Ends the wait of one thread. REQUIRES: it is in the wait set of its monitor.
  void Notify(u32 thread);
  void NotifyAll(Ref obj);
  // Makes a thread runnable that waits, is parked, sleeps or waits for an
  // initialisation, for references or for input; others are left alone (a
  // blocked thread leaves its queue only when the lock is released). After
  // kWaiting the thread must call MonitorReenter; while another has the lock,
  // it joins those who are blocked.
  void WakeThread(u32 thread, Wake why);
  // How much time passes for a runnable thread, in ns.
  u64 NextStep() const {
    constexpr u64 kFirstStep = 100'000'000;
    constexpr u32 kMostDoublings = 20;
    return kFirstStep << std::min(root_->clock_jumps, kMostDoublings);
  }
  // Time passes until the deadline of a thread, which wakes for it. A runnable one
  // polls the clock: for that it passes in steps that grow.
  void TimeOut(u32 thread) {
    if (threads_[thread].state == ThreadState::kRunnable) {
      root_->clock += NextStep();
      ++root_->clock_jumps;
      return;
    }
    root_->clock = std::max(root_->clock, threads_[thread].deadline);
    WakeThread(thread, Wake::kTimeout);
  }
  // A blocked thread may try again, out of turn. REQUIRES: it is kBlocked.
  void LetTry(u32 thread);

  // --- Raw memory (Unsafe.allocateMemory): addresses are arena offsets --------
  u64 RawAllocate(u64 bytes);  // zeroed; 0 if it does not fit
  void RawFree(u64 address);   // REQUIRES: RawSize(address) != 0
  u64 RawSize(u64 address);    // as asked for; 0 if no block starts there
  // [address, address + size) lies in the raw region.
  bool RawValid(u64 address, u64 size) const {
    return address >= kRawRegion.begin && size <= kRawRegion.size &&
           address - kRawRegion.begin <= kRawRegion.size - size;
  }

  u64 NextRandom();  // the virtual random device

  // A table or the region of containers has little room left: whoever drives the machine
  // should end the path. When there is none, the process ends.
  bool TablesAreFilling() const {
    return classes_.is_filling() || loaders_.is_filling() || monitors_.is_filling() ||
           literals_.is_filling() || meta_.is_filling();
  }

  // The hash of every byte that is in use (world/state_hash.h), computed anew.
  u64 Hash();

 private:
  // A thread that shares carriers is going to be in this state.
  void SettleCarrier(u32 thread, ThreadState state);
  // Past the last byte of its piece of the stack region.
  u64 StackEnd(const JavaThread& t);

  ClassSpace& space_;
  WorldOptions options_;
  Arena arena_;
  WorldRoot* root_;
  Heap heap_;
  MetaAllocator meta_;
  Table<ClassState> classes_;
  Table<LoaderState> loaders_;
  Table<JavaThread> threads_;
  Table<Monitor> monitors_;
  Table<Ref> literals_;
  Klass* const byte_array_;
  std::unique_ptr<HostFiles> files_;
  // Views of what is in the arena: made before milestones, they survive rollback.
  std::vector<WorldVector<Ref>*> tool_roots_;
  Milestones milestones_{*this};
  ForeignStates foreign_states_{*this};
  ObjectTool* object_tool_ = nullptr;  // survives rollback
  std::function<bool(u32)> keeps_carrier_ = [](u32) { return false; };
  std::function<u32(FrameId)> frame_end_ = [](FrameId f) { return f + kFrameHeaderWords; };
  friend class Collector;

  Enter MonitorEnterSlow(u32 thread, Ref obj);
  bool MonitorExitSlow(u32 thread, Ref obj);
  // Locks a free or own lock at this depth more, or queues the thread.
  Enter Acquire(u32 thread, Ref obj, u32 depth);
  // The owner has left: whoever is first in the entry queue may try again.
  void ReleaseMonitor(u32 monitor);
  void WakeFirst(u32 monitor);

  Ref AllocateString(u32 chars, u8 coder);
  u64 InternKeyOf(Ref string) const;
  // The entry with this text: its key, or the free key where it belongs.
  u64 FindInterned(Ref string);
  // Drops these dead entries of the intern table and closes the gaps in the
  // probe sequences.
  void DropInterned(const std::vector<u64>& keys);
};

}  // namespace ravel
