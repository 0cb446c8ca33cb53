// notify wakes exactly one waiter, notifyAll all of them, and neither is remembered when nobody waits.
public class Main {
  static final Object LOCK = new Object();
  static int woken;

  static Thread[] waiters(int n) {
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      ts[i] = new Thread(() -> {
        synchronized (LOCK) {
          try {
            LOCK.wait();
            woken++;
          } catch (InterruptedException e) {
            woken += 1000;
          }
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) while (t.getState() != Thread.State.WAITING) Thread.yield();
    return ts;
  }

  static int count(Thread[] ts, Thread.State s) {
    int n = 0;
    for (Thread t : ts) if (t.getState() == s) n++;
    return n;
  }

  static void settle(Thread[] ts, int ended) {
    while (count(ts, Thread.State.TERMINATED) != ended) Thread.yield();
    System.out.println("woken " + woken + ", waiting " + count(ts, Thread.State.WAITING));
  }

  public static void main(String[] args) throws Exception {
    synchronized (LOCK) {
      LOCK.notify();
      LOCK.notifyAll();
    }
    Thread[] ts = waiters(7);
    System.out.println("earlier notifications are gone: " + count(ts, Thread.State.WAITING));
    synchronized (LOCK) {
      LOCK.notify();
      System.out.println("blocked " + count(ts, Thread.State.BLOCKED) + ", waiting "
          + count(ts, Thread.State.WAITING));
    }
    settle(ts, 1);
    synchronized (LOCK) {
      LOCK.notify();
      LOCK.notify();
      System.out.println("blocked " + count(ts, Thread.State.BLOCKED) + ", waiting "
          + count(ts, Thread.State.WAITING));
    }
    settle(ts, 3);
    synchronized (LOCK) {
      LOCK.notifyAll();
      System.out.println("blocked " + count(ts, Thread.State.BLOCKED) + ", woken " + woken);
      LOCK.notifyAll();
    }
    settle(ts, 7);
    for (Thread t : ts) t.join();

    // More notifications than waiters.
    woken = 0;
    ts = waiters(2);
    synchronized (LOCK) {
      for (int i = 0; i < 5; i++) LOCK.notify();
    }
    settle(ts, 2);
    ts = waiters(1);
    System.out.println("the surplus was not kept: " + count(ts, Thread.State.WAITING));
    synchronized (LOCK) {
      LOCK.notify();
    }
    settle(ts, 1);
  }
}
