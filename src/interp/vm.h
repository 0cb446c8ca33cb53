// Vm: the Java machine: one ClassSpace, one World, and the services that link,
// initialise, throw and call, for the interpreter and for natives.
//
// It has more functions than a class should, because it is what natives and the
// interpreter see of the whole machine. Each group below is implemented in one
// place, which is named; nothing is done here.
//
// State that follows the path is in the World. What is here survives rollback:
// register code, what the verifier found out, who listens, and what is asked of
// the present turn.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "code/code.h"
#include "event/event_bus.h"
#include "interp/code_journal.h"
#include "interp/native.h"
#include "interp/need.h"
#include "interp/outcome.h"
#include "interp/scheduler.h"
#include "link/class_space.h"
#include "world/collector.h"
#include "world/world.h"

namespace ravel {

struct VmOptions {
  std::string jdk;
  std::string class_path = ".";
  std::vector<std::pair<std::string, std::string>> properties;  // -D, in order
  // What the launcher runs: LauncherHelper's mode (1 class, 2 jar) and name.
  int launch_mode = 1;
  std::string main;
  std::vector<std::string> args;
  bool assertions = false;                                    // -ea
  std::vector<std::pair<std::string, bool>> assertion_rules;  // -ea:NAME..., -da:NAME...
  bool system_assertions = false;                             // -esa
  bool enable_preview = false;
  bool verify = true;
  bool verbose_class = false;
  bool reduce_signals = false;  // -Xrs: the host's signals are left alone
  int processors = 2;
  // Carriers of virtual threads, and those that block in a monitor keep theirs. Default: as many as
  // processors, and whether they keep it is the JDK's.
  std::optional<int> carriers;
  bool real_time = false;  // the clock is the host's, and waiting takes its time
  WorldOptions world;
};

// The natives, for a machine that knows none of them (natives/natives.h).
struct NativeLookup {
  // What is done in C++ for a method of this JDK.
  NativeBinding (*bind)(const Method& m, const JdkVersion& jdk);
  // Tell the listeners what a method will do when it is called with these
  // arguments, and what it has done, so far as only its result says it.
  void (*report)(Vm& vm, u32 thread, const Effects& effects, const u64* args);
  void (*report_result)(Vm& vm, u32 thread, const Effects& effects, const u64* args, u64 result);
  // Debug builds: a watch that compares what the method does to objects with
  // its effects, until it is destroyed. Null: the method has none.
  std::unique_ptr<HeapWatch> (*watch)(Vm& vm, u32 thread, const Method& m, const u64* args);
};

constexpr u64 kNanosPerInstruction = 2;  // of virtual time
constexpr u64 kNanosPerLook = 100;       // at the clock, or for a turn that is given up

u64 HostNanos();  // the host's monotonic clock

class Trust;            // machine/trust.h
struct Internals;       // interp/internals.h: the VM's own step functions
struct VerifierResult;  // linkage/verification.h

class Vm {
 public:
  // Opens the JDK and makes an empty World.
  static Result<std::unique_ptr<Vm>> Create(VmOptions options, NativeLookup natives);
  ~Vm();
  Vm(const Vm&) = delete;
  Vm& operator=(const Vm&) = delete;

  // Boots the library, runs main, waits for the other threads, shuts down.
  // Returns the exit status. The scheduler must outlive the call.
  int RunMain(Scheduler& scheduler);

  const VmOptions& options() const { return options_; }
  // The class whose main was called; null before that. A fact about the program:
  // survives rollback.
  const Klass* main_class() const { return main_class_; }
  void set_main_class(const Klass* k) { main_class_ = k; }
  ClassSpace& space() { return *space_; }
  World& world() { return *world_; }
  EventBus& events() { return events_; }
  Heap& heap() { return world_->heap(); }
  const Known& known() const { return space_->known(); }
  Sym Intern(std::string_view s) { return space_->Intern(s); }

  // --- Classes (linkage/loading.cc, initialization.cc) --------------------------------
  // Loads a class through a loader, as it is asked for by name ("[..." too).
  // Not found: throws NoClassDefFoundError (or ClassNotFoundException if so asked).
  enum class Missing : u8 { kNoClassDefFoundError, kClassNotFoundException };
  Outcome LoadClass(u32 thread, LoaderId loader, Sym name, Klass** out,
                    Missing missing = Missing::kNoClassDefFoundError);
  // Verifies and prepares (ConstantValue statics).
  Outcome LinkClass(u32 thread, Klass* k);
  // JVMS 5.5, superclasses and all. Cheap when it is done already.
  Outcome InitializeClass(u32 thread, Klass* k);
  // Ends the initialisation of a class and wakes who waits for it.
  void FinishInitialization(Klass* k, InitState state, Ref error);
  bool IsInitialized(const Klass* k) const {
    return world_->classes()[k->id()].state == InitState::kInitialized;
  }
  // Uses of the class and its subclasses (JVMS 5.5) are to be told (kInitUse), by
  // code that is first run from now on. Survives rollback.
  void WatchUsesOf(const Klass* k) {
    if (k->id() >= watched_.size()) watched_.resize(k->id() + 1);
    watched_[k->id()] = true;
    watches_uses_ = true;
  }
  bool WatchesUsesOf(const Klass* k) const {
    return k->id() < watched_.size() && watched_[k->id()];
  }
  // Is the class ready for all, so that nobody has to ask again?
  bool IsReadyForAll(u32 thread, const Klass* k) {
    return IsInitialized(k) && !(watches_uses_ && TellUse(thread, k));
  }
  // Defines a class from bytes for a loader: loads its supertypes, enters it.
  struct DefineRequest {
    LoaderId loader = kBootLoader;
    std::string_view expected_name;  // internal; empty = any
    std::span<const u8> bytes;       // copied
    Ref protection_domain;
    bool hidden = false;
    bool vm_annotations = false;  // lambda forms
    Klass* nest_host = nullptr;   // of a hidden nestmate class: the lookup class's host
    Ref class_data;
    std::string_view source;  // for -verbose:class
  };
  Outcome DefineClass(u32 thread, const DefineRequest& request, Klass** out);
  Sym NameOfHidden(u32 thread, Sym given);
  // Loading constraints (JVMS 5.3.4; linkage/loader_constraints.cc).
  Outcome ConstrainTypes(u32 thread, const Method& m, LoaderId a, LoaderId b,
                         std::string_view doing);
  Outcome ConstrainClass(u32 thread, Klass* k);
  Outcome CheckConstraints(u32 thread, LoaderId loader, Sym name, const Klass* k);
  // Asks a security manager whether `from`, or who has this loader and domain, may use the
  // package of `to` (linkage/package_access.cc). Cheap when it was asked before.
  Outcome CheckPackageAccess(u32 thread, Klass* from, Klass* to);
  Outcome CheckPackageAccess(u32 thread, LoaderId loader, Ref domain, Klass* to);
  // Access from one class to another (JVMS 5.4.4), without modules.
  bool CanAccessClass(const Klass* from, const Klass* to);
  // Member access (5.4.4); private members of nest mates need the nest hosts,
  // which may have to be loaded.
  Outcome CanAccessMember(u32 thread, Klass* from, Klass* holder, u16 access,
                          const Klass* resolved_in, bool* yes);
  // "class A (in unnamed module of loader 'app')": how messages name a class's home.
  enum class Parent : u8 { kLeftOut, kNamed };
  std::string ModuleOfMessage(const Klass* k, Parent parent = Parent::kLeftOut);
  std::string TwoModulesMessage(const Klass* a, const Klass* b);
  // The nest host (itself when there is none or it is not valid); loads it.
  Outcome NestHost(u32 thread, Klass* k, Klass** host);
  // The nest host of hidden classes that were defined as nestmates is fixed at definition.

  // --- Resolution of constant-pool entries of `in` (linkage/resolution.cc) -------------
  Outcome ResolveClass(u32 thread, Klass* in, u16 cp, Klass** out);
  Outcome ResolveField(u32 thread, Klass* in, u16 cp, Field** out);
  Outcome ResolveMethod(u32 thread, Klass* in, u16 cp, Method** out);
  // String, Class, MethodHandle, MethodType, Dynamic: an object, or for a
  // Dynamic of primitive type its box.
  Outcome ResolveConstant(u32 thread, Klass* in, u16 cp, Ref* out);
  // A class, as named in a descriptor ("I", "Lx/Y;", "[J"), seen from `in`.
  Outcome ClassOfDescriptor(u32 thread, Klass* in, std::string_view descriptor, Klass** out);
  // java.lang.invoke.MethodType of a method descriptor, seen from `in`.
  Outcome MethodTypeOf(u32 thread, Klass* in, Sym descriptor, Ref* out);
  struct CallSite {
    Method* adapter = nullptr;
    u32 appendix = 0;  // a literal of the World, passed as last argument; 0: none
  };
  // The call sites that the library links (linkage/call_sites.cc): invokedynamic, each
  // instruction by itself; invokeExact and the other polymorphic methods.
  Outcome LinkCallSite(u32 thread, Method* caller, u32 bci, u16 cp, CallSite* out);
  Outcome LinkHandleCall(u32 thread, Klass* in, u16 cp, CallSite* out);

  // --- Before anybody asks (linkage/preparation.cc) --------------------------------------
  // Lets the thread meet a need before it goes on with what it is doing: the run of the
  // interpreter that follows stops (Stop::kAsked) when that is over, and need_met() says
  // whether it was; what was thrown is gone. False: there is no room on the stack.
  // REQUIRES: the thread is about to execute an instruction, and events are listened to
  // or a milestone exists.
  bool BeginNeed(u32 thread, const Need& need);
  void EndNeed(bool met) {
    need_met_ = met;
    stop_asked_ = true;
  }
  bool need_met() const { return need_met_; }
  // Does this frame load a class through a loader?
  bool IsLoading(FrameId f);

  // --- Exceptions (throwing.cc) ---------------------------------------------------------
  // A new exception of a JDK class with message and stack trace, set as the
  // thread's pending exception. Its class is initialised first (kPushed) if that needs code to run.
  Outcome Throw(u32 thread, std::string_view class_name, std::string_view utf8_message);
  Outcome Throw(u32 thread, std::string_view class_name);  // null message
  Outcome Throw(u32 thread, const Error& error);           // kind is the class name
  Outcome ThrowWithCause(u32 thread, std::string_view class_name, std::string_view message,
                         Ref cause);
  Outcome ThrowRef(u32 thread, Ref exception);
  // A new exception like an earlier one, with a stack trace from here: what
  // failed once to link fails the same way again. One of the program's own
  // classes is thrown as it is. HotSpot forgets the cause of failed call sites.
  enum class Cause : u8 { kKept, kForgotten };
  Outcome ThrowAgain(u32 thread, Ref first, Cause cause = Cause::kKept);
  // Class, message and stack trace, for the VM's own last words.
  std::string DescribeException(Ref exception);
  // The frames of a thread as an opaque object for Throwable.backtrace.
  // `throwable`: leaves out its constructors and fillInStackTrace.
  Ref CaptureBacktrace(u32 thread, Ref throwable, i32* depth);

  // --- Frames (frames.cc) ------------------------------------------------------------
  // Pushes a frame for `m` above everything the thread's top frame uses, with
  // arguments; `flags` of FrameFlags. False: the stack is full (StackOverflowError is pending).
  bool PushFrame(u32 thread, Method* m, std::span<const Arg> args, u32 flags);
  // The same at a given place: the frame's window starts at `window`.
  bool PlaceFrame(u32 thread, Method* m, u64* window, std::span<const Arg> args, FrameId prev,
                  u32 flags);
  // One frame of a walk: method, instruction, bytecode index.
  struct FrameInfo {
    FrameId id;
    Method* method;
    i32 bci;  // -1 in natives
  };
  // Frames of a thread from the top; VM-internal ones left out, and what continuations begin with.
  class StackWalk {
   public:
    StackWalk(Vm& vm, u32 thread);
    static StackWalk From(Vm& vm, FrameId frame) { return StackWalk(vm, frame, 0); }
    bool done() const { return at_ == 0; }
    FrameInfo frame() const;
    void Next();

   private:
    StackWalk(Vm& vm, FrameId from, int) : vm_(vm), at_(from) { Settle(); }
    void Settle();
    Vm& vm_;
    FrameId at_;
  };
  FrameHeader* frame(FrameId id) { return world_->arena().At<FrameHeader>(u64{id} << 3); }
  // Register 0 of a frame.
  u64* registers(FrameId id);
  // First word above a frame.
  u32 FrameEnd(FrameId id);
  // Milestones: a frame is saved before it runs in an epoch (at a mark, a
  // switch to its thread, a return into it) or is popped by an exception. That
  // keeps registers free of any bookkeeping, and a mark costs the top frame.
  void BeginRun(u32 thread) {
    if (!world_->arena().logging()) return;
    const FrameId top = world_->threads()[thread].top;
    world_->SaveFrames(thread, registers(top), world_->arena().At<u64>(u64{FrameEnd(top)} << 3));
  }
  // The frame is about to become the top. REQUIRES: BeginRun in this epoch.
  void KeepFrame(u32 thread, FrameId id) {
    if (world_->arena().logging()) world_->SaveFrames(thread, registers(id), registers(id));
  }
  // Is it the frame of a native method, or of the VM itself when it runs Java code, that java would
  // have there as well? Not so: those of reflection, for which the library has method handles, of
  // the border of a continuation, and the first one of a thread.
  bool IsNativeFrame(FrameId id);
  // Calls `visit` with each reference in the frames of a thread, from its top frame down to
  // the one above `below`; 0: all of them.
  void VisitRefsOfFrames(u32 thread, FrameId below, const Collector::RefVisitor& visit);
  // Line number of a frame, or -1 (no table), -2 (native).
  i32 LineOf(const Method* m, i32 bci);

  // --- Code -----------------------------------------------------------------------------
  // The register code of a method, translated at first use. Null with a
  // pending exception when it cannot be (VerifyError).
  Code* CodeOf(u32 thread, Method* m);
  // The native of a method; null if there is none (UnsatisfiedLinkError is the caller's).
  NativeFn NativeOf(Method* m) {
    if (!m->bound_yet) Bind(m);
    return m->bound.native;
  }
  const CodeJournal& code_journal() const { return code_journal_; }
  Outcome ThrowMissingNative(u32 thread, const Method& m);
  // `receiver` may be null: nobody knows it.
  std::string AbstractMethodMessage(const Method& m, const Klass* receiver = nullptr);
  // "void pkg.Class.name(int, java.lang.String)", as HotSpot's messages have it.
  static std::string ExternalSignature(const Method& m);
  static std::string ExternalSignature(std::string_view holder, std::string_view name,
                                       std::string_view descriptor);

  // --- Threads (machine/threads.cc)
  // -----------------------------------------------------------------
  u32 current_thread() const { return world_->root().current_thread; }
  // Starts a java.lang.Thread: record, stack, bottom frame.
  Outcome StartThread(u32 by, Ref thread_object);
  u32 ThreadOf(Ref thread_object);  // 0 if not alive
  // A virtual thread that waits now: is there something below that pins it (world/carriers.cc)?
  bool KeepsCarrier(u32 thread);
  void Unpark(u32 by, u32 thread);
  void Interrupt(u32 by, u32 thread);  // wakes it from wait, sleep, park
  // Marks a java.lang.Thread as terminated, under its own monitor, on which
  // join waits. False: the thread is blocked and must try again.
  bool EndThreadObject(u32 thread, Ref object);
  u64 Now();  // ns since the start
  // Does time pass with the instructions of a class? With those of the program, and not of
  // the JDK and of what it makes: how many of these there are depends on what was loaded, linked
  // and cached before, which differs from machine to machine (explore/warm_up.h).
  bool TakesTime(const Klass& k);
  // Is the thread one of the machine's, or in code of the JDK that loads, links or initialises
  // something for the program?
  bool WorksForMachine(u32 thread);
  // So many instructions were executed, and so many of them take time.
  void Advance(i64 instructions, i64 timed) {
    WorldRoot& root = world_->root();
    root.instructions += static_cast<u64>(instructions);
    PassTime(static_cast<u64>(timed) * kNanosPerInstruction);
  }
  void PassTime(u64 nanos) {
    if (!options_.real_time) world_->root().clock += nanos;
  }
  // Thread.stop: it is interrupted, and throws `exception` when it runs next.
  void StopThread(u32 by, u32 thread, Ref exception);
  // Wakes a thread that waits for `obj`, or all of them.
  void Notify(u32 by, Ref obj);
  void NotifyAll(u32 by, Ref obj);
  // The World's operations of these names, and listeners are told.
  World::Enter MonitorEnter(u32 thread, Ref obj);
  bool MonitorExit(u32 thread, Ref obj);
  // A thread ends with an exception. `message`: what its own getMessage says; null: it has none.
  void ReportUncaught(u32 thread, Ref exception, Ref message);
  // The getMessage of an exception whose class has one of its own; null: it is Throwable's.
  Method* OwnGetMessage(Ref exception);
  // While listeners are told of kUncaught: `message`.
  Ref uncaught_message() const { return uncaught_message_; }
  // So does whoever was to be told of it: a line on standard error, as HotSpot's.
  void TellHandlerFailed(u32 thread, Ref exception);
  // The exception that follows is no fault of the program: the method asks for what
  // Ravel does not do. `about`: a String, or null.
  void TellUnsupported(u32 thread, const Method* method, Ref about = kNull);
  // Is a handler of the program told when the thread ends with an exception?
  bool HasOwnHandler(u32 thread);
  // Makes the thread that calls the program's signal handlers (machine/signals.cc).
  void StartSignalDispatcher();
  // Ends the machine with this status at once (Runtime.halt).
  void Halt(int status);

  // --- Blocks: where a search may switch threads (machine/trust.cc)
  // ----------------------------------------------- The running thread stops before its next
  // instruction (Stop::kAsked). Only for listeners, during an event.
  void AskToStop() { stop_asked_ = true; }
  // The same as soon as the thread is in the program's own code again. Trusted
  // code did something that others can see.
  void AskToStopOnReturn(u32 thread);
  // A thread that starts another gives up its turn, so that who waits for the
  // second thread needs no events.
  void set_stops_at_starts(bool stops) { stops_at_starts_ = stops; }
  bool stops_at_starts() const { return stops_at_starts_; }
  // Its frames were taken off the stack, or others put on it, other than by calls and returns.
  void StackWasExchanged(u32 thread);
  // Whom the searches trust; null: nobody asks.
  void set_trust(Trust* trust) { trust_ = trust; }
  bool Trusts(const Method& m);

  // --- Collection ---------------------------------------------------------------------------
  Collector::Result Collect(bool clear_soft);

  // The text of a helpful NullPointerException for the instruction at `bci`, or ""
  // (npe_message.cc).
  std::string NullPointerMessage(const Method& m, u32 bci);

 private:
  // True: it is watched.
  bool TellUse(u32 thread, const Klass* k);
  friend class Interpreter;
  friend class NativeCall;
  friend class RunLoop;
  Vm(VmOptions options, std::unique_ptr<ClassSpace> space, NativeLookup natives);

  void Bind(Method* m);
  bool IsBootPackage(std::string_view class_name);
  Outcome ThrowObject(u32 thread, std::string_view class_name, Ref message, Ref cause);
  Outcome PushInternal(u32 thread, Method* m, std::initializer_list<Arg> args);
  void VisitFrameRoots(const Collector::RefVisitor& visit);
  const VerifierResult& VerifierFacts(Klass* k);
  Outcome CheckAssignability(u32 thread, Klass* k);
  void PrepareStatics(Klass* k);
  Outcome CheckPackageAccess(u32 thread, LoaderId loader, Ref domain, u32 number, Klass* to);
  // Collections move everything: under a milestone all that is saved first.
  void SaveForCollection();

  Internals& internals() { return *internals_; }

  VmOptions options_;
  std::unique_ptr<ClassSpace> space_;
  std::unique_ptr<World> world_;
  NativeLookup natives_;
  EventBus events_;
  std::vector<bool> watched_;  // classes whose uses are told, by id; survives
  bool watches_uses_ = false;
  CodeJournal code_journal_;
  Scheduler* scheduler_ = nullptr;  // while RunMain runs
  Trust* trust_ = nullptr;
  bool stops_at_starts_ = false;
  bool stop_asked_ = false;  // for the present run of the interpreter only
  bool need_met_ = false;    // by the last run
  const Klass* main_class_ = nullptr;
  u64 host_start_ = 0;  // real time: when the clock was 0
  Ref uncaught_message_{};
  std::vector<std::unique_ptr<Code>> codes_;
  std::unique_ptr<Internals> internals_;
  // What the verifier found out about a class file: facts, survive rollback.
  std::unordered_map<u32, std::shared_ptr<VerifierResult>> verified_;
};

}  // namespace ravel
