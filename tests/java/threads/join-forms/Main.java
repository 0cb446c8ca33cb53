// All forms of join: on threads not started, running and ended, on oneself, with time-outs and with bad
// arguments; one thread joined by many.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

public class Main {
  static void bad(String what, Thread t, long millis, int nanos) throws InterruptedException {
    try {
      t.join(millis, nanos);
      System.out.println(what + ": accepted");
    } catch (IllegalArgumentException e) {
      System.out.println(what + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    Thread unstarted = new Thread(() -> { });
    unstarted.join();
    unstarted.join(1000);
    unstarted.join(1000, 1000);
    System.out.println("a thread that is not started is not waited for: " + unstarted.getState());

    CountDownLatch go = new CountDownLatch(1);
    int[] result = {0};
    Thread t = new Thread(() -> {
      try {
        go.await();
      } catch (InterruptedException e) {
        System.out.println("not expected");
      }
      result[0] = 42;
    });
    t.start();
    t.join(5);
    System.out.println("timed out: " + t.isAlive() + " " + result[0]);
    t.join(2, 500_000);
    t.join(0, 1);
    System.out.println("timed out twice more: " + t.isAlive() + " " + result[0]);
    Thread.currentThread().join(3);
    System.out.println("joined oneself for a while");

    AtomicInteger seen = new AtomicInteger();
    Thread[] waiters = new Thread[5];
    for (int i = 0; i < waiters.length; i++) {
      int form = i;
      waiters[i] = new Thread(() -> {
        try {
          switch (form) {
            case 0 -> t.join();
            case 1 -> t.join(0);
            case 2 -> t.join(1_000_000);
            case 3 -> t.join(1_000_000, 999_999);
            default -> t.join(Long.MAX_VALUE, 999_999);
          }
          seen.addAndGet(result[0]);
        } catch (InterruptedException e) {
          System.out.println("not expected");
        }
      });
      waiters[i].start();
    }
    for (Thread w : waiters) {
      while (w.getState() != Thread.State.WAITING && w.getState() != Thread.State.TIMED_WAITING) Thread.yield();
    }
    for (Thread w : waiters) System.out.println(w.getState());
    go.countDown();
    for (Thread w : waiters) w.join();
    System.out.println("all saw the result: " + seen);

    t.join();
    t.join(1);
    t.join(Long.MAX_VALUE);
    System.out.println("joined again after the end: " + t.getState());

    bad("-1", t, -1, 0);
    bad("1 and -1", t, 1, -1);
    bad("1 and 1000000", t, 1, 1_000_000);
    bad("-1 and 5", t, -1, 5);
    bad("0 and 0", t, 0, 0);
    try {
      t.join(-5);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }

    // Joining leaves the joiner's locks alone, except that on the thread joined.
    Object mine = new Object();
    Thread other = new Thread(() -> { });
    other.start();
    synchronized (mine) {
      synchronized (other) {
        other.join();
        System.out.println(Thread.holdsLock(mine) + " " + Thread.holdsLock(other));
      }
    }
  }
}
