// Monitors are re-entrant to any depth; others get in only after the last exit.
public class Main {
  static final Object LOCK = new Object();
  static int entered;

  static int down(int n) {
    synchronized (LOCK) {
      if (n == 0) {
        Thread.yield();
        return 0;
      }
      return down(n - 1) + 1;
    }
  }

  static synchronized int mutual(int n) {
    return n == 0 ? 0 : new Main().other(n - 1) + 1;
  }

  synchronized int other(int n) {
    return mutual(n) + 1;
  }

  static int throwing(int n) {
    synchronized (LOCK) {
      if (n == 0) throw new IllegalStateException("bottom");
      try {
        return throwing(n - 1);
      } finally {
        if (!Thread.holdsLock(LOCK)) System.out.println("lost at " + n);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    System.out.println(down(150) + " " + Thread.holdsLock(LOCK));
    System.out.println(mutual(100) + " " + Thread.holdsLock(Main.class));
    try {
      throwing(120);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage() + " " + Thread.holdsLock(LOCK));
    }
    Thread t = new Thread(() -> {
      synchronized (LOCK) {
        entered++;
      }
    });
    synchronized (LOCK) {
      t.start();
      for (int i = 0; i < 300; i++) {
        synchronized (LOCK) {
          synchronized (LOCK) {
            if (entered != 0) System.out.println("too early");
          }
        }
      }
      down(200);
      Thread.yield();
      System.out.println("inside " + entered);
    }
    t.join();
    System.out.println("after " + entered);

    int[] total = {0};
    Thread[] ts = new Thread[4];
    for (int i = 0; i < ts.length; i++) {
      int depth = 20 + i;
      ts[i] = new Thread(() -> {
        synchronized (LOCK) {
          int before = total[0];
          int d = down(depth);
          total[0] = before + d;
        }
      });
      ts[i].start();
    }
    for (Thread x : ts) x.join();
    System.out.println(total[0]);
  }
}
