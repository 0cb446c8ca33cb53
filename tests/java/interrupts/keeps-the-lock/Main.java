// A waiter that is interrupted throws only when it has its monitor again: it never runs beside the owner.
public class Main {
  static final Object LOCK = new Object();
  static int inside;

  public static void main(String[] args) throws Exception {
    int n = 5;
    int[] wrong = {0}, thrown = {0};
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      int levels = i + 1;
      ts[i] = new Thread(() -> enter(levels, wrong, thrown));
      ts[i].start();
    }
    for (Thread t : ts) while (t.getState() != Thread.State.WAITING) Thread.yield();
    synchronized (LOCK) {
      for (Thread t : ts) t.interrupt();
      for (Thread t : ts) while (t.getState() != Thread.State.BLOCKED) Thread.yield();
      System.out.println("none has thrown: " + thrown[0]);
      inside = 1;
      for (int i = 0; i < 20; i++) Thread.yield();
      inside = 0;
    }
    for (Thread t : ts) t.join();
    System.out.println("thrown " + thrown[0] + ", wrong " + wrong[0]);

    // Interrupted by a thread that goes on to use the monitor for long.
    StringBuffer log = new StringBuffer();
    Thread w = new Thread(() -> {
      synchronized (LOCK) {
        try {
          LOCK.wait(1_000_000);
        } catch (InterruptedException e) {
          log.append(" thrown ").append(Thread.holdsLock(LOCK));
        }
      }
    });
    w.start();
    while (w.getState() != Thread.State.TIMED_WAITING) Thread.yield();
    synchronized (LOCK) {
      w.interrupt();
      log.append("flag ").append(w.isInterrupted() || w.getState() != Thread.State.TERMINATED);
      for (int i = 0; i < 5; i++) {
        synchronized (LOCK) {
          log.append('.');
        }
      }
      LOCK.wait(1);  // lets it in
    }
    w.join();
    System.out.println(log);
  }

  static void enter(int levels, int[] wrong, int[] thrown) {
    synchronized (LOCK) {
      if (levels > 1) {
        enter(levels - 1, wrong, thrown);
        return;
      }
      try {
        LOCK.wait();
        wrong[0]++;
      } catch (InterruptedException e) {
        if (inside != 0 || !Thread.holdsLock(LOCK)) wrong[0]++;
        inside = 1;
        Thread.yield();
        inside = 0;
        thrown[0]++;
      }
    }
  }
}
