// Suspending threads that wait, sleep, are parked or blocked: the event they wait for may come, but they go
// on only when resumed.
import java.util.concurrent.locks.LockSupport;

@SuppressWarnings({"deprecation", "removal"})
public class Main {
  static final Object LOCK = new Object();
  static volatile boolean went, awake;

  interface Body {
    void run() throws InterruptedException;
  }

  static void check(String what, Thread.State state, Body body, Body event) throws InterruptedException {
    went = false;
    Thread t = new Thread(() -> {
      try {
        body.run();
      } catch (InterruptedException e) {
        System.out.println("interrupted");
      }
      went = true;
    });
    t.start();
    while (t.getState() != state) Thread.yield();
    t.suspend();
    event.run();
    t.join(20);
    System.out.print(what + ": went " + went + ", alive " + t.isAlive());
    t.resume();
    t.join();
    System.out.println(", resumed: went " + went);
  }

  public static void main(String[] args) throws Exception {
    check("waiting", Thread.State.WAITING, () -> {
      synchronized (LOCK) {
        LOCK.wait();
      }
    }, () -> {
      synchronized (LOCK) {
        LOCK.notifyAll();
      }
    });
    Thread[] parked = new Thread[1];
    check("parked", Thread.State.WAITING, () -> {
      parked[0] = Thread.currentThread();
      LockSupport.park();
    }, () -> LockSupport.unpark(parked[0]));
    check("sleeping", Thread.State.TIMED_WAITING, () -> {
      while (!awake) Thread.sleep(5);
    }, () -> awake = true);
    Thread[] target = new Thread[1];
    boolean[] end = {false};
    target[0] = new Thread(() -> {
      synchronized (end) {
        while (!end[0]) {
          try {
            end.wait();
          } catch (InterruptedException e) {
            System.out.println("not expected");
          }
        }
      }
    });
    target[0].start();
    check("joining", Thread.State.WAITING, () -> target[0].join(), () -> {
      synchronized (end) {
        end[0] = true;
        end.notify();
      }
      // Not by join: its monitor may be given to the suspended thread.
      while (target[0].isAlive()) Thread.yield();
    });
    Thread[] self = new Thread[1];
    went = false;
    self[0] = new Thread(() -> {
      Thread.currentThread().suspend();
      went = true;
    });
    self[0].start();
    while (!went) {
      self[0].resume();
      Thread.yield();
    }
    self[0].join();
    System.out.println("suspended by itself, resumed by main");
  }
}
