// Counters protected by synchronized methods, blocks, and class locks reach their exact totals.
public class Main {
  static int s; int i; long l; final Object lock = new Object();
  static synchronized void incS() { s++; }
  synchronized void inc() { i++; l += i; }
  void incL() { synchronized (lock) { l ^= ++i; inc(); } }
  public static void main(String[] args) throws Exception {
    Main a = new Main(), b = new Main(); Thread[] ts = new Thread[6]; int[] shared = {0};
    for (int t = 0; t < ts.length; t++) {
      int k = t;
      ts[t] = new Thread(() -> { for (int n = 0; n < 2000; n++) { incS(); a.inc();
          synchronized (b) { b.inc(); if (n % 2 == 0) b.inc(); } synchronized (Main.class) { shared[0] += k;
          } if (n % 500 == 0) Thread.yield(); } });
    }
    for (Thread t : ts) t.start(); for (Thread t : ts) t.join();
    System.out.println(s + " " + a.i + " " + a.l + " " + b.i + " " + shared[0]);
    Main c = new Main(); c.incL(); c.incL(); System.out.println(c.i);
    java.util.concurrent.atomic.AtomicLong al = new java.util.concurrent.atomic.AtomicLong();
    java.util.concurrent.atomic.LongAdder la = new java.util.concurrent.atomic.LongAdder();
    java.util.concurrent.locks.ReentrantLock rl = new java.util.concurrent.locks.ReentrantLock();
    int[] lk = {0};
    for (int t = 0; t < ts.length; t++) ts[t] = new Thread(() ->
        { for (int n = 0; n < 1000; n++) { al.incrementAndGet(); la.increment(); rl.lock();
        try { lk[0]++; } finally { rl.unlock(); } } });
    for (Thread t : ts) t.start(); for (Thread t : ts) t.join();
    System.out.println(al + " " + la.sum() + " " + lk[0] + " " + rl.isLocked());
  }
}
