// The states of a thread and what leads from one to another, after the thread model of V. Schuppan, M. Baur,
// A. Biere, "JVM Independent Replay in Java" (2005), appendix A, extended by park and unpark. The table has one
// row per transition: the state before, the event, the state after as getState shows it, and what the operation
// that the thread was in does in the end, with the interrupt flag it leaves. Each row is driven once, by one
// subject thread and this driver; the driver holds the subject's monitor from before the event until the state
// after it has been seen, so that "notified" or "interrupted but without its monitor" are states that last.
import java.util.concurrent.locks.LockSupport;

public class Main {
  enum Before {
    NEW, RUNNABLE, BLOCKED,
    WAITING, WAITING_TIMED, NOTIFIED, WAIT_INTERRUPTED, WAIT_TIMED_OUT,
    JOINING, JOINING_TIMED, SLEEPING, SLEEPING_TIMED, PARKED, PARKED_TIMED,
    TERMINATED
  }

  enum Event { START, INTERRUPT, INTERRUPT_TWICE, NOTIFY, NOTIFY_ALL, TIME_OUT, LOCK_RELEASED, TARGET_ENDS,
      UNPARK, RETURN }

  record Row(Before before, Event event, Thread.State after, String outcome) { }

  static Row row(Before before, Event event, Thread.State after, String outcome) {
    return new Row(before, event, after, outcome);
  }

  static final Thread.State NEW = Thread.State.NEW, RUNNABLE = Thread.State.RUNNABLE,
      BLOCKED = Thread.State.BLOCKED,
      WAITING = Thread.State.WAITING, TIMED = Thread.State.TIMED_WAITING, TERMINATED = Thread.State.TERMINATED;
  static final String RETURNS = "returns, flag clear", RETURNS_FLAG = "returns, flag set",
      THROWS = "throws, flag clear",
      INSIDE = "stays inside", NONE = "none, flag clear", NONE_FLAG = "none, flag set";

  static final Row[] TABLE = {
    row(Before.NEW, Event.START, RUNNABLE, INSIDE),
    row(Before.NEW, Event.INTERRUPT, NEW, NONE_FLAG),
    row(Before.NEW, Event.UNPARK, NEW, NONE),

    row(Before.RUNNABLE, Event.INTERRUPT, RUNNABLE, RETURNS_FLAG),
    row(Before.RUNNABLE, Event.INTERRUPT_TWICE, RUNNABLE, RETURNS_FLAG),
    row(Before.RUNNABLE, Event.NOTIFY, RUNNABLE, INSIDE),
    row(Before.RUNNABLE, Event.UNPARK, RUNNABLE, INSIDE),
    row(Before.RUNNABLE, Event.RETURN, RUNNABLE, RETURNS),

    row(Before.BLOCKED, Event.INTERRUPT, BLOCKED, RETURNS_FLAG),
    row(Before.BLOCKED, Event.NOTIFY, BLOCKED, RETURNS),
    row(Before.BLOCKED, Event.UNPARK, BLOCKED, RETURNS),
    row(Before.BLOCKED, Event.LOCK_RELEASED, RUNNABLE, RETURNS),

    row(Before.WAITING, Event.NOTIFY, BLOCKED, RETURNS),
    row(Before.WAITING, Event.NOTIFY_ALL, BLOCKED, RETURNS),
    row(Before.WAITING, Event.INTERRUPT, BLOCKED, THROWS),
    row(Before.WAITING, Event.INTERRUPT_TWICE, BLOCKED, THROWS),
    row(Before.WAITING, Event.UNPARK, WAITING, INSIDE),
    row(Before.WAITING, Event.LOCK_RELEASED, WAITING, INSIDE),

    row(Before.WAITING_TIMED, Event.TIME_OUT, BLOCKED, RETURNS),

    row(Before.NOTIFIED, Event.LOCK_RELEASED, RUNNABLE, RETURNS),
    row(Before.NOTIFIED, Event.INTERRUPT, BLOCKED, RETURNS_FLAG),
    row(Before.NOTIFIED, Event.INTERRUPT_TWICE, BLOCKED, RETURNS_FLAG),
    row(Before.NOTIFIED, Event.NOTIFY, BLOCKED, RETURNS),
    row(Before.NOTIFIED, Event.UNPARK, BLOCKED, RETURNS),

    row(Before.WAIT_INTERRUPTED, Event.LOCK_RELEASED, RUNNABLE, THROWS),
    row(Before.WAIT_INTERRUPTED, Event.NOTIFY, BLOCKED, THROWS),
    row(Before.WAIT_INTERRUPTED, Event.NOTIFY_ALL, BLOCKED, THROWS),
    row(Before.WAIT_INTERRUPTED, Event.INTERRUPT, BLOCKED, THROWS),
    row(Before.WAIT_INTERRUPTED, Event.UNPARK, BLOCKED, THROWS),

    row(Before.WAIT_TIMED_OUT, Event.LOCK_RELEASED, RUNNABLE, RETURNS),
    row(Before.WAIT_TIMED_OUT, Event.NOTIFY, BLOCKED, RETURNS),
    // The paper has the flag set here; HotSpot looks for an interrupt once more when it has the monitor.
    row(Before.WAIT_TIMED_OUT, Event.INTERRUPT, BLOCKED, THROWS),

    row(Before.JOINING, Event.TARGET_ENDS, RUNNABLE, RETURNS),
    row(Before.JOINING, Event.INTERRUPT, RUNNABLE, THROWS),
    row(Before.JOINING, Event.NOTIFY, WAITING, INSIDE),
    row(Before.JOINING, Event.UNPARK, WAITING, INSIDE),
    row(Before.JOINING_TIMED, Event.TIME_OUT, RUNNABLE, RETURNS),
    row(Before.JOINING_TIMED, Event.TARGET_ENDS, RUNNABLE, RETURNS),

    row(Before.SLEEPING, Event.INTERRUPT, RUNNABLE, THROWS),
    row(Before.SLEEPING, Event.INTERRUPT_TWICE, RUNNABLE, null),
    row(Before.SLEEPING, Event.UNPARK, TIMED, INSIDE),
    row(Before.SLEEPING_TIMED, Event.TIME_OUT, RUNNABLE, RETURNS),

    row(Before.PARKED, Event.UNPARK, RUNNABLE, RETURNS),
    row(Before.PARKED, Event.INTERRUPT, RUNNABLE, RETURNS_FLAG),
    row(Before.PARKED, Event.INTERRUPT_TWICE, RUNNABLE, RETURNS_FLAG),
    row(Before.PARKED, Event.NOTIFY, WAITING, INSIDE),
    row(Before.PARKED_TIMED, Event.TIME_OUT, RUNNABLE, RETURNS),

    row(Before.TERMINATED, Event.START, TERMINATED, NONE),
    row(Before.TERMINATED, Event.INTERRUPT, TERMINATED, NONE_FLAG),
    row(Before.TERMINATED, Event.UNPARK, TERMINATED, NONE),
  };

  /** The thread that is driven, and all that it shares with the driver. */
  static class Subject extends Thread {
    final Before before;
    final Object lock = new Object();
    final Thread target = new Thread(this::runTarget);
    volatile boolean inside;      // it is about to block
    volatile boolean leave;       // the loops around time-outs and the runnable state may end
    volatile boolean targetEnds;
    volatile boolean unparked;    // park may also return without reason
    volatile boolean gate;        // it may end
    volatile String outcome;

    Subject(Before before) {
      this.before = before;
    }

    void runTarget() {
      while (!targetEnds) Thread.yield();
    }

    @Override public void run() {
      String what;
      try {
        inside = true;
        operate();
        what = "returns";
      } catch (InterruptedException e) {
        what = "throws";
      }
      outcome = what + (isInterrupted() ? ", flag set" : ", flag clear");
      while (!gate) Thread.yield();
    }

    // A short time-out is repeated until the driver has seen it going on.
    private void operate() throws InterruptedException {
      switch (before) {
        case NEW, RUNNABLE -> {
          while (!leave && !isInterrupted()) Thread.yield();
        }
        case BLOCKED -> {
          synchronized (lock) {
            inside = false;
          }
        }
        case WAITING, NOTIFIED, WAIT_INTERRUPTED -> {
          synchronized (lock) {
            lock.wait();
          }
        }
        case WAITING_TIMED, WAIT_TIMED_OUT -> {
          synchronized (lock) {
            do {
              lock.wait(5);
            } while (!leave);
          }
        }
        case JOINING -> target.join();
        case JOINING_TIMED -> {
          do {
            target.join(5);
          } while (!leave);
        }
        case SLEEPING -> Thread.sleep(1_000_000);
        case SLEEPING_TIMED -> {
          do {
            Thread.sleep(5);
          } while (!leave);
        }
        case PARKED -> {
          do {
            LockSupport.park();
          } while (!unparked && !isInterrupted());
        }
        case PARKED_TIMED -> {
          do {
            LockSupport.parkNanos(5_000_000);
          } while (!leave);
        }
        case TERMINATED -> { }
      }
    }

    void awaitState(Thread.State wanted) throws InterruptedException {
      while (!inside || getState() != wanted) Thread.sleep(1);
    }

    /** Brings it into the state before, as far as that can be done without its lock. */
    void reach() throws InterruptedException {
      if (before == Before.JOINING || before == Before.JOINING_TIMED) target.start();
      switch (before) {
        case NEW, BLOCKED -> { }
        case RUNNABLE -> {
          start();
          while (!inside) Thread.yield();
        }
        case WAITING, NOTIFIED, WAIT_INTERRUPTED, JOINING, PARKED -> {
          start();
          awaitState(WAITING);
        }
        case WAITING_TIMED, WAIT_TIMED_OUT, JOINING_TIMED, SLEEPING, SLEEPING_TIMED, PARKED_TIMED -> {
          start();
          awaitState(TIMED);
        }
        case TERMINATED -> {
          gate = true;
          start();
          join();
        }
      }
    }

    /** The rest of the way, with its lock held. */
    void reachLocked() throws InterruptedException {
      switch (before) {
        case BLOCKED -> {
          start();
          awaitState(BLOCKED);
        }
        case NOTIFIED -> lock.notify();
        case WAIT_INTERRUPTED -> {
          interrupt();
          awaitState(BLOCKED);
        }
        case WAIT_TIMED_OUT -> {
          leave = true;
          awaitState(BLOCKED);
        }
        default -> { }
      }
    }

    /** With its lock held. */
    void happen(Event event) {
      switch (event) {
        case START -> {
          try {
            start();
          } catch (IllegalThreadStateException e) {
            // A thread starts only once.
          }
        }
        case INTERRUPT -> interrupt();
        case INTERRUPT_TWICE -> {
          interrupt();
          interrupt();
        }
        case NOTIFY -> {
          lock.notify();
          synchronized (target) {
            target.notify();
          }
        }
        case NOTIFY_ALL -> lock.notifyAll();
        case TIME_OUT, RETURN -> leave = true;
        case LOCK_RELEASED -> { }
        case TARGET_ENDS -> {
          leave = true;
          targetEnds = true;
        }
        case UNPARK -> {
          unparked = true;
          LockSupport.unpark(this);
        }
      }
    }

    /** The state it settles in; gives up after a while if that is not the expected one. */
    Thread.State settle(Row row) throws InterruptedException {
      for (int i = 0; i < 10; i++) Thread.yield();
      for (int i = 0; i < 2000; i++) {
        if (getState() == row.after && (row.after != RUNNABLE || INSIDE.equals(row.outcome)
            || outcome != null)) break;
        Thread.sleep(1);
      }
      return getState();
    }

    String result(Row row) throws InterruptedException {
      if (before == Before.NEW && row.event != Event.START || before == Before.TERMINATED) {
        return isInterrupted() ? NONE_FLAG : NONE;
      }
      if (INSIDE.equals(row.outcome)) return outcome == null ? INSIDE : outcome;
      for (int i = 0; i < 2000 && outcome == null; i++) Thread.sleep(1);
      return outcome == null ? INSIDE : outcome;
    }

    void cleanUp() throws InterruptedException {
      leave = gate = targetEnds = true;
      interrupt();
      join();
      target.join();
    }
  }

  static void drive(Row row) throws InterruptedException {
    Subject s = new Subject(row.before);
    s.reach();
    Thread.State after = null;
    synchronized (s.lock) {
      s.reachLocked();
      s.happen(row.event);
      if (row.event != Event.LOCK_RELEASED) after = s.settle(row);
    }
    if (row.event == Event.LOCK_RELEASED) after = s.settle(row);
    String result = s.result(row);
    s.cleanUp();
    // Whether the second of two interrupts comes before or after the sleeper has taken the first is open.
    if (row.outcome == null) result = result.substring(0, result.indexOf(','));
    boolean ok = after == row.after && (row.outcome == null || result.equals(row.outcome));
    System.out.println(row.before + " --" + row.event + "--> " + after + ": " + result + (ok ? "" : " WRONG"));
  }

  interface Call {
    void run(Object lock) throws InterruptedException;
  }

  /** Calls made with the flag already set. */
  static void flagged(String what, boolean locked, Call call) throws InterruptedException {
    Object lock = new Object();
    String[] out = new String[1];
    Thread t = new Thread(() -> {
      Thread.currentThread().interrupt();
      String how;
      try {
        if (locked) {
          synchronized (lock) {
            call.run(lock);
          }
        } else {
          call.run(lock);
        }
        how = "returns";
      } catch (InterruptedException | IllegalArgumentException | IllegalMonitorStateException e) {
        how = e.getClass().getSimpleName();
      }
      out[0] = how + (Thread.currentThread().isInterrupted() ? ", flag set" : ", flag clear");
    });
    t.start();
    t.join();
    System.out.println("flag set, " + what + ": " + out[0]);
  }

  public static void main(String[] args) throws Exception {
    for (Row row : TABLE) drive(row);

    Thread main = Thread.currentThread();
    flagged("wait()", true, Object::wait);
    flagged("wait(5)", true, o -> o.wait(5));
    flagged("wait(5, 5)", true, o -> o.wait(5, 5));
    flagged("sleep(5)", false, o -> Thread.sleep(5));
    flagged("sleep(0)", false, o -> Thread.sleep(0));
    flagged("join()", false, o -> main.join());
    flagged("join(5)", false, o -> main.join(5));
    flagged("join() of a thread not started", false, o -> new Thread().join());
    flagged("park()", false, o -> LockSupport.park());
    flagged("parkNanos(5)", false, o -> LockSupport.parkNanos(5));
    flagged("yield()", false, o -> Thread.yield());
    flagged("entering a monitor", true, o -> { });
    flagged("notify()", true, Object::notify);
    flagged("interrupted()", false, o -> Thread.interrupted());
    flagged("isInterrupted()", false, o -> Thread.currentThread().isInterrupted());
    // Which exception wins: arguments are looked at first, then the monitor, then the flag.
    flagged("wait(-1)", true, o -> o.wait(-1));
    flagged("wait() without the monitor", false, Object::wait);
    flagged("wait(-1) without the monitor", false, o -> o.wait(-1));
    flagged("wait(1, -1) without the monitor", false, o -> o.wait(1, -1));
    flagged("sleep(-1)", false, o -> Thread.sleep(-1));
    flagged("join(-1)", false, o -> main.join(-1));
  }
}
