// RunLoop: runs the threads of a World, one turn after the other, until the
// program ends or no thread can go on. The scheduler decides on the turns;
// what is due by time, by the collector, by input or by a signal happens
// between two turns.
//
// Time is virtual: it advances with the instructions of the program and jumps to
// the next deadline when every thread waits. With VmOptions::real_time it is
// the host's, and a wait takes as long as it says.
#pragma once

#include "interp/interpreter.h"
#include "interp/scheduler.h"

namespace ravel {

class RunLoop {
 public:
  // Makes the first thread, which will start the library and call main. The
  // scheduler must outlive the loop. One loop for a Vm.
  RunLoop(Vm& vm, Scheduler& scheduler);
  ~RunLoop();
  RunLoop(const RunLoop&) = delete;
  RunLoop& operator=(const RunLoop&) = delete;

  enum class Status : u8 {
    kGoesOn,
    kEnded,     // the program has: WorldRoot::exit_code
    kDeadlock,  // no thread can ever run again
  };
  // One turn of one thread, or time passes because nobody can run.
  Status Step();

  // For whoever decides on every turn himself: runs the thread for at most so
  // many instructions (none: only as far as natives go without any), and cleans
  // up after it if it ended. REQUIRES: it is runnable.
  Interpreter::Stop RunThread(u32 thread, i64 instructions);
  // Wakes whoever has something to do now.
  void WakeDue();
  // The same without those whose time is over.
  void WakeReady();
  // The Reference Handler alone, if there are references for it. True: it was asleep.
  bool WakeReferenceHandler();
  // Nobody can run: makes time pass, or waits for the outside world. False:
  // nothing will ever run again.
  bool WaitForSomething();

 private:
  void WakeTimedOut();
  // The library may go in circles until somebody who waits for time does something: after very
  // many instructions of its own the first deadline is reached.
  void PassTimeForLibrary();
  // The next to time out, 0 if none will. The library's own threads wait for
  // ever in turns of a minute: their time passes only while the program's does.
  u32 FirstDeadline();

  Vm& vm_;
  Scheduler& scheduler_;
  Interpreter interpreter_;
  u64 next_poll_ = 0;  // instructions executed when the host is asked for input again
};

}  // namespace ravel
