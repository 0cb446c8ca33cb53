// From nothing to main and to the end: what HotSpot's create_vm and the java
// launcher do, as one resumable native, the bottom frame of the main thread.
#include <vector>

#include "interp/internals.h"
#include "interp/vm.h"
#include "machine/signals.h"

namespace ravel {

namespace {

// States of vm_Main. Up to kBootClasses each state initialises one class of
// the list, in the order in which the library expects it.
constexpr std::string_view kBootClasses[] = {
    "java/lang/String",      "java/lang/System", "java/lang/Class",
    "java/lang/ThreadGroup", "java/lang/Thread",
};
constexpr std::string_view kEarlyClasses[] = {
    "java/lang/Module",
    "java/lang/reflect/Method",
    "java/lang/ref/Finalizer",
};
// What the VM throws itself must not need code to run.
constexpr std::string_view kErrorClasses[] = {
    "java/lang/OutOfMemoryError",
    "java/lang/NullPointerException",
    "java/lang/ClassCastException",
    "java/lang/ArrayStoreException",
    "java/lang/ArithmeticException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/NegativeArraySizeException",
    "java/lang/StackOverflowError",
    "java/lang/IllegalMonitorStateException",
    "java/lang/IllegalArgumentException",
    "java/lang/NoClassDefFoundError",
    "java/lang/ClassNotFoundException",
    "java/lang/ClassCircularityError",
    "java/lang/ExceptionInInitializerError",
    "java/lang/UnsatisfiedLinkError",
    "java/lang/AbstractMethodError",
    "java/lang/IncompatibleClassChangeError",
    "java/lang/IllegalAccessError",
    "java/lang/InterruptedException",
    "java/lang/InternalError",
    "java/lang/VerifyError",
    "java/lang/invoke/MethodHandle",
    "java/lang/invoke/ResolvedMethodName",
    "java/lang/invoke/MemberName",
    "java/lang/invoke/MethodHandleNatives",
};

enum State : u32 {
  kClasses = 0,
  kSystemGroup = 100,
  kMainGroup,
  kMainThread,
  kUnsafeConstants,
  kEarly = 200,
  kPhase1 = 300,
  kErrors = 400,
  kPhase2 = 500,
  kPhase3,
  kLoadMain,
  kBooted,
  kCallMain,
  kInitMain,
  kNewMain,
  kInvokeMain,
  kMainReturned,
  kMainEnded,
  kMainMessage,
  kMainFailed,
  kThreadExit,
  kWaitForOthers,
  kHalt,
};

template <size_t N>
Step InitializeAll(NativeCall& c, const std::string_view (&names)[N], u32 first, u32 then) {
  while (c.state() - first < N) {
    const Outcome o = c.vm().InitializeClass(c.thread(), c.space().Boot(names[c.state() - first]));
    if (o != Outcome::kReady) return c.Propagate(o);
    c.set_state(c.state() + 1);
  }
  c.set_state(then);
  return Step::kDone;
}

// Has the end of the machine anything to do? Most programs want nothing to be done,
// and searches end very many.
bool HasShutdownWork(NativeCall& c) {
  const Known& n = c.known();
  const Ref mirror = c.world().MirrorOf(n.Shutdown);
  const Ref hooks = c.heap().GetRef(mirror, n.Shutdown_hooks);
  if (c.world().LockOwner(mirror) != 0) return true;  // somebody exits just now
  if (!hooks) return false;
  for (i32 i = 0; i < c.heap().Length(hooks); ++i) {
    if (c.heap().GetElementRef(hooks, i)) return true;
  }
  return false;
}

// What a library compiled for no machine in particular asks of this one.
void SetUnsafeConstants(NativeCall& c) {
  const Known& n = c.known();
  const Ref mirror = c.world().MirrorOf(n.UnsafeConstants);
  c.heap().Put<i32>(mirror, n.UnsafeConstants_ADDRESS_SIZE0, 8);
  c.heap().Put<i32>(mirror, n.UnsafeConstants_PAGE_SIZE, 4096);
  c.heap().Put<u8>(mirror, n.UnsafeConstants_BIG_ENDIAN, 0);
  c.heap().Put<u8>(mirror, n.UnsafeConstants_UNALIGNED_ACCESS, 1);
  c.heap().Put<i32>(mirror, n.UnsafeConstants_DATA_CACHE_LINE_FLUSH_SIZE, 0);
}

// The main method that the launcher found: with arguments if there is such a one, static or
// of an instance.
Method* MainOf(NativeCall& c, const Klass* k) {
  const Sym name = c.space().Intern("main");
  Method* const main = k->FindMethod(name, c.space().Intern("([Ljava/lang/String;)V"));
  return main != nullptr && !main->is_private() ? main
                                                : k->FindMethod(name, c.space().Intern("()V"));
}

Ref MainArguments(NativeCall& c) {
  const std::vector<std::string>& args = c.vm().options().args;
  const Ref array =
      c.heap().NewArray(c.space().ArrayOf(c.known().String), static_cast<i32>(args.size()));
  for (size_t i = 0; i < args.size(); ++i) {
    c.heap().PutElementRef(array, static_cast<i32>(i), c.world().NewString(args[i]));
  }
  return array;
}

}  // namespace

// Slots: ref 0 the main Thread, ref 1 the main class, ref 2 what main threw, ref 3 the object
// that an instance main is called on.
Step vm_Main(NativeCall& c) {
  Vm& vm = c.vm();
  World& world = c.world();
  WorldRoot& root = world.root();
  Heap& heap = c.heap();
  const Known& n = c.known();
  for (;;) {
    const u32 s = c.state();
    if (s < kSystemGroup) {
      if (Step st = InitializeAll(c, kBootClasses, kClasses, kSystemGroup); st != Step::kDone)
        return st;
      continue;
    }
    if (s >= kEarly && s < kPhase1) {
      if (Step st = InitializeAll(c, kEarlyClasses, kEarly, kPhase1); st != Step::kDone) return st;
      continue;
    }
    if (s >= kErrors && s < kPhase2) {
      if (Step st = InitializeAll(c, kErrorClasses, kErrors, kPhase2); st != Step::kDone) return st;
      continue;
    }
    switch (s) {
      case kSystemGroup:
        root.system_group = heap.NewObject(n.ThreadGroup);
        return c.Call(kMainGroup, n.ThreadGroup_init, {Arg(root.system_group)});
      case kMainGroup:
        root.main_group = heap.NewObject(n.ThreadGroup);
        return c.Call(kMainThread, n.ThreadGroup_initNamed,
                      {Arg(root.main_group), Arg(root.system_group), Arg(world.NewString("main"))});
      case kMainThread: {
        // Thread's constructor asks for the current thread: this one, half made.
        const Ref thread = heap.NewObject(n.Thread);
        heap.Put<i64>(thread, n.Thread_eetop, c.thread());
        if (const Ref fields = world.ThreadFields(thread)) {
          heap.Put<i32>(fields, n.Thread_priority, 5);
        }
        c.thread_record().object = thread;
        c.SetRef(0, thread);
        return c.Call(kUnsafeConstants, n.Thread_init,
                      {Arg(thread), Arg(root.main_group), Arg(world.NewString("main"))});
      }
      case kUnsafeConstants: {
        heap.Put<i32>(world.ThreadFields(c.GetRef(0)), n.Thread_threadStatus, 5);
        const Outcome o = vm.InitializeClass(c.thread(), n.UnsafeConstants);
        if (o != Outcome::kReady) return c.Propagate(o);
        SetUnsafeConstants(c);
        c.set_state(kEarly);
        break;
      }
      case kPhase1: WatchForQuit(vm); return c.Call(kErrors, n.System_initPhase1, {});
      // As `java` does: what is wrong goes to standard output, without a stack trace.
      case kPhase2: return c.Call(kPhase3, n.System_initPhase2, {Arg(i32{0}), Arg(i32{0})});
      case kPhase3:
        if (c.result_int() != 0) {  // a module is missing, or the like: it was said
          root.exit_code = 1;
          c.set_state(kHalt);
          break;
        }
        return c.Call(kLoadMain, n.System_initPhase3, {});
      case kLoadMain:
        // From here on the scheduler decides.
        root.booted = kBootDone;
        c.set_state(kBooted);
        return Step::kYield;
      case kBooted:
        return c.CallCatching(kCallMain, n.LauncherHelper_checkAndLoadMain,
                              {Arg(i32{1}), Arg(i32{vm.options().launch_mode}),
                               Arg(world.NewString(vm.options().main))});
      case kCallMain: {
        if (c.thrown()) {
          c.set_state(kMainEnded);
          c.SetRef(2, c.thrown());
          break;
        }
        Klass* k = world.KlassOfMirror(c.result_ref());
        c.SetRef(1, c.result_ref());
        CHECK(MainOf(c, k) != nullptr) << "the launcher accepted a class without main";
        root.booted = kInMain;
        vm.set_main_class(k);
        c.set_state(kInitMain);
        break;
      }
      case kInitMain: {
        // Apart from the call: a failing initialiser ends the program as an exception of main does.
        if (c.thrown()) {
          c.SetRef(2, c.thrown());
          c.set_state(kMainEnded);
          break;
        }
        Method* const main = MainOf(c, world.KlassOfMirror(c.GetRef(1)));
        c.frame()->flags |= kFrameCatches;
        const Outcome o = vm.InitializeClass(c.thread(), main->holder);
        if (o == Outcome::kPushed) return Step::kCall;
        c.frame()->flags &= ~u32{kFrameCatches};
        if (o == Outcome::kThrown) {
          c.SetRef(2, c.thread_record().exception);
          c.thread_record().exception = kNull;
          c.set_state(kMainEnded);
          break;
        }
        c.set_state(main->is_static() ? kInvokeMain : kNewMain);
        break;
      }
      case kNewMain: {
        Klass* const k = world.KlassOfMirror(c.GetRef(1));
        c.SetRef(3, heap.NewObject(k));
        return c.CallCatching(
            kInvokeMain, k->FindDeclaredMethod(c.space().Intern("<init>"), c.space().Intern("()V")),
            {Arg(c.GetRef(3))});
      }
      case kInvokeMain: {
        if (c.thrown()) {  // its constructor failed
          c.SetRef(2, c.thrown());
          c.set_state(kMainEnded);
          break;
        }
        Method* const main = MainOf(c, world.KlassOfMirror(c.GetRef(1)));
        std::vector<Arg> args;
        if (!main->is_static()) args.emplace_back(c.GetRef(3));
        if (!main->args.empty()) args.emplace_back(MainArguments(c));
        return c.CallCatching(kMainReturned, main, args);
      }
      case kMainReturned:
        c.SetRef(2, c.thrown());
        c.set_state(kMainEnded);
        break;
      case kMainEnded: {
        const Ref thrown = c.GetRef(2);
        if (!thrown) {
          c.set_state(kThreadExit);
          break;
        }
        root.exit_code = 1;
        c.SetRef(3, kNull);
        if (Method* const message = vm.OwnGetMessage(thrown)) {
          return c.CallCatching(kMainMessage, message, {Arg(thrown)});
        }
        c.set_state(kMainFailed);
        break;
      }
      case kMainMessage:
        if (!c.thrown()) c.SetRef(3, c.result_ref());
        c.set_state(kMainFailed);
        break;
      case kMainFailed: {
        const Ref thrown = c.GetRef(2);
        vm.ReportUncaught(c.thread(), thrown, c.GetRef(3));
        Method* m = heap.KlassOf(c.GetRef(0))->SelectMethod(n.Thread_dispatchUncaughtException);
        return c.CallCatching(kThreadExit, m != nullptr ? m : n.Thread_dispatchUncaughtException,
                              {Arg(c.GetRef(0)), Arg(thrown)});
      }
      case kThreadExit:
        if (c.thrown()) vm.TellHandlerFailed(c.thread(), c.thrown());
        return c.CallCatching(kWaitForOthers, n.Thread_exit, {Arg(c.GetRef(0))});
      case kWaitForOthers: {
        const Ref thread = c.GetRef(0);
        if (heap.Get<i64>(thread, n.Thread_eetop) != 0 && !vm.EndThreadObject(c.thread(), thread)) {
          return Step::kYield;
        }
        if (root.user_threads != 0) {
          root.last_thread = c.thread();
          world.SetState(c.thread(), ThreadState::kLastThread);
          return Step::kYield;
        }
        if (HasShutdownWork(c)) return c.CallCatching(kHalt, n.Shutdown_shutdown, {});
        c.set_state(kHalt);
        break;
      }
      case kHalt: vm.Halt(static_cast<int>(root.exit_code)); return c.Return();
      default: CHECK(false) << "unknown boot state " << s;
    }
  }
}

}  // namespace ravel
