// All overloads of wait: time-outs, their smallest and largest values, bad arguments, and notifications that
// come before the time is up.
public class Main {
  static final Object LOCK = new Object();

  static void attempt(String what, Long millis, Integer nanos) throws InterruptedException {
    try {
      if (millis == null) LOCK.wait();
      else if (nanos == null) LOCK.wait(millis);
      else LOCK.wait(millis, nanos);
      System.out.println(what + ": returned");
    } catch (IllegalArgumentException | IllegalMonitorStateException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    synchronized (LOCK) {
      attempt("1", 1L, null);
      attempt("1 and 0", 1L, 0);
      attempt("0 and 1", 0L, 1);
      attempt("0 and 999999", 0L, 999_999);
      attempt("2 and 1", 2L, 1);
      attempt("-1", -1L, null);
      attempt("minimum", Long.MIN_VALUE, null);
      attempt("-1 and 0", -1L, 0);
      attempt("1 and -1", 1L, -1);
      attempt("1 and 1000000", 1L, 1_000_000);
      attempt("-1 and -1", -1L, -1);
      attempt("0 and 1000000", 0L, 1_000_000);
    }
    System.out.println("without the lock");
    attempt("none", null, null);
    attempt("0", 0L, null);
    attempt("1", 1L, null);
    attempt("-1", -1L, null);
    attempt("1 and 1", 1L, 1);
    attempt("1 and -1", 1L, -1);

    long[][] long1 = {{0, -1}, {0, 0}, {1_000_000, -1}, {1_000_000, 5}, {Long.MAX_VALUE, -1},
        {Long.MAX_VALUE, 999_999}};
    for (long[] a : long1) {
      boolean[] ok = {false};
      Thread t = new Thread(() -> {
        synchronized (LOCK) {
          try {
            if (a[1] < 0) LOCK.wait(a[0]);
            else LOCK.wait(a[0], (int) a[1]);
            ok[0] = Thread.holdsLock(LOCK);
          } catch (InterruptedException e) {
            System.out.println("interrupted");
          }
        }
      });
      t.start();
      while (t.getState() != Thread.State.WAITING && t.getState() != Thread.State.TIMED_WAITING) Thread.yield();
      System.out.print(a[0] + " " + a[1] + ": " + t.getState());
      synchronized (LOCK) {
        LOCK.notify();
      }
      t.join();
      System.out.println(" notified " + ok[0]);
    }

    // Time-outs in many threads at once, each with its own time.
    int[] done = {0};
    Thread[] ts = new Thread[6];
    for (int i = 0; i < ts.length; i++) {
      int millis = 1 + i * 3;
      ts[i] = new Thread(() -> {
        synchronized (LOCK) {
          try {
            LOCK.wait(millis);
            done[0]++;
          } catch (InterruptedException e) {
            done[0] = -100;
          }
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println("timed out " + done[0]);
  }
}
