// Each value of Thread.State is seen from outside, and what isAlive says in it.
import java.util.concurrent.locks.LockSupport;

public class Main {
  static volatile boolean release;
  static final Object LOCK = new Object();

  interface Body {
    void run() throws InterruptedException;
  }

  static Thread thread(Body body) {
    return new Thread(() -> {
      try {
        body.run();
      } catch (InterruptedException e) {
        // The end of a test with a time-out.
      }
    });
  }

  static void show(String what, Thread t, Thread.State wanted) {
    while (t.getState() != wanted) Thread.yield();
    System.out.println(what + ": " + t.getState() + ", alive " + t.isAlive());
  }

  static void watch(String what, Body body, Thread.State wanted) throws InterruptedException {
    Thread t = thread(body);
    System.out.println(what + " before start: " + t.getState() + ", alive " + t.isAlive());
    t.start();
    show(what, t, wanted);
    t.interrupt();
    t.join();
    System.out.println(what + " after: " + t.getState() + ", alive " + t.isAlive());
  }

  public static void main(String[] args) throws Exception {
    watch("sleep", () -> Thread.sleep(1_000_000), Thread.State.TIMED_WAITING);
    watch("sleep with nanoseconds", () -> Thread.sleep(1_000_000, 10), Thread.State.TIMED_WAITING);
    watch("wait", () -> {
      synchronized (LOCK) {
        LOCK.wait();
      }
    }, Thread.State.WAITING);
    watch("wait with zero", () -> {
      synchronized (LOCK) {
        LOCK.wait(0);
      }
    }, Thread.State.WAITING);
    watch("timed wait", () -> {
      synchronized (LOCK) {
        LOCK.wait(1_000_000);
      }
    }, Thread.State.TIMED_WAITING);
    Thread main = Thread.currentThread();
    watch("join", main::join, Thread.State.WAITING);
    watch("timed join", () -> main.join(1_000_000), Thread.State.TIMED_WAITING);
    watch("park", LockSupport::park, Thread.State.WAITING);
    watch("park with a blocker", () -> LockSupport.park(LOCK), Thread.State.WAITING);
    watch("timed park", () -> LockSupport.parkNanos(1L << 60), Thread.State.TIMED_WAITING);
    watch("park until", () -> LockSupport.parkUntil(Long.MAX_VALUE), Thread.State.TIMED_WAITING);

    Thread spinner = thread(() -> {
      while (!release) Thread.onSpinWait();
    });
    spinner.start();
    show("spinning", spinner, Thread.State.RUNNABLE);
    release = true;
    spinner.join();

    Thread blocked;
    synchronized (LOCK) {
      blocked = thread(() -> {
        synchronized (LOCK) {
          release = false;
        }
      });
      blocked.start();
      show("entering a monitor", blocked, Thread.State.BLOCKED);
    }
    blocked.join();

    // A notified thread is blocked until it has its monitor again.
    Thread waiter = thread(() -> {
      synchronized (LOCK) {
        LOCK.wait();
      }
    });
    waiter.start();
    show("about to be notified", waiter, Thread.State.WAITING);
    synchronized (LOCK) {
      LOCK.notify();
      show("notified", waiter, Thread.State.BLOCKED);
    }
    waiter.join();

    // So is one whose time is up: whoever holds the monitor for long enough sees it.
    boolean[] done = {false};
    Thread late = thread(() -> {
      synchronized (done) {
        while (!done[0]) done.wait(5);
      }
    });
    late.start();
    while (late.getState() != Thread.State.TIMED_WAITING) Thread.yield();
    synchronized (done) {
      while (late.getState() != Thread.State.BLOCKED) Thread.sleep(1);
      System.out.println("timed out: " + late.getState());
      done[0] = true;
    }
    late.join();
    System.out.println("myself: " + Thread.currentThread().getState());
    for (Thread.State s : Thread.State.values()) System.out.print(s + " ");
    System.out.println();
  }
}
