// A thread that ends with an exception releases the locks it held, and those who wait for them go on.
// Locks are taken in the order class, A, B.
public class Main {
  static final Object A = new Object(), B = new Object();
  static int n;

  static synchronized void fail(int depth) {
    synchronized (A) {
      synchronized (B) {
        if (depth == 0) throw new RuntimeException("bottom");
        fail(depth - 1);
      }
    }
  }

  static int overflow(int i) {
    synchronized (A) {
      return overflow(i + 1) + 1;
    }
  }

  static void run(String what, Runnable r) throws InterruptedException {
    Thread t = new Thread(r, what);
    t.setUncaughtExceptionHandler((x, e) -> System.out.println(what + ": " + e.getClass().getSimpleName()
        + " " + Thread.holdsLock(A) + Thread.holdsLock(B) + Thread.holdsLock(Main.class)));
    Thread[] waiters = new Thread[3];
    n = 0;
    synchronized (A) {
      t.start();
      for (int i = 0; i < waiters.length; i++) {
        waiters[i] = new Thread(() -> {
          synchronized (Main.class) {
            synchronized (A) {
              synchronized (B) {
                n++;
              }
            }
          }
        });
        waiters[i].start();
      }
    }
    t.join();
    for (Thread w : waiters) w.join();
    System.out.println(what + ": " + n + " went on");
  }

  public static void main(String[] args) throws Exception {
    run("exception", () -> fail(10));
    run("null", () -> {
      synchronized (A) {
        Object o = null;
        o.hashCode();
      }
    });
    run("division", () -> {
      synchronized (Main.class) {
        synchronized (B) {
          System.out.println(1 / (n - n));
        }
      }
    });
    run("overflow", () -> overflow(0));
    run("holding nothing", () -> {
      throw new Error();
    });
    run("from finally", () -> {
      synchronized (Main.class) {
        try {
          fail(1);
        } finally {
          synchronized (B) {
            throw new IllegalArgumentException("replaces the first");
          }
        }
      }
    });
  }
}
