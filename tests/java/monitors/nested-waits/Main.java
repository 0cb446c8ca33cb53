// wait inside nested monitors releases only the one waited on; waiting on the inner and notifying through
// another path; the classic nested-monitor lockout avoided.
public class Main {
  static final Object OUTER = new Object(), INNER = new Object();

  public static void main(String[] args) throws Exception {
    String[] seen = new String[2];
    boolean[] ready = {false};
    Thread t = new Thread(() -> {
      synchronized (OUTER) {
        synchronized (INNER) {
          try {
            while (!ready[0]) INNER.wait();
          } catch (InterruptedException e) {
            seen[0] = "interrupted";
          }
          seen[0] = Thread.holdsLock(OUTER) + " " + Thread.holdsLock(INNER);
        }
      }
    });
    t.start();
    while (t.getState() != Thread.State.WAITING) Thread.yield();
    Thread wantsOuter = new Thread(() -> {
      synchronized (OUTER) {
        seen[1] = "outer after " + seen[0];
      }
    });
    wantsOuter.start();
    while (wantsOuter.getState() != Thread.State.BLOCKED) Thread.yield();
    System.out.println("outer is kept: " + wantsOuter.getState());
    synchronized (INNER) {
      System.out.println("inner is free: " + Thread.holdsLock(INNER));
      ready[0] = true;
      INNER.notify();
    }
    t.join();
    wantsOuter.join();
    System.out.println(seen[0] + ", " + seen[1]);

    // Waiting on the outer while holding the inner too.
    boolean[] go = {false};
    Thread w = new Thread(() -> {
      synchronized (OUTER) {
        synchronized (INNER) {
          synchronized (OUTER) {
            try {
              while (!go[0]) OUTER.wait();
            } catch (InterruptedException e) {
              seen[0] = "interrupted";
            }
          }
        }
      }
    });
    w.start();
    while (w.getState() != Thread.State.WAITING) Thread.yield();
    Thread wantsInner = new Thread(() -> {
      synchronized (INNER) {
        seen[1] = "inner";
      }
    });
    wantsInner.start();
    while (wantsInner.getState() != Thread.State.BLOCKED) Thread.yield();
    synchronized (OUTER) {
      go[0] = true;
      OUTER.notifyAll();
    }
    w.join();
    wantsInner.join();
    System.out.println(seen[1]);
  }
}
