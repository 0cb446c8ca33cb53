// Collections while objects are locked, waited on and notified: locks and waiters survive, garbage locks do not
// matter.
public class Main {
  static Object fresh() {
    return new int[20];
  }

  public static void main(String[] args) throws Exception {
    Object lock = fresh();
    int n = 3;
    int[] phase = {0};
    int[] passed = {0};
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      ts[i] = new Thread(() -> {
        Object mine = fresh();
        synchronized (mine) {
          synchronized (lock) {
            for (int p = 1; p <= 5; p++) {
              while (phase[0] < p) {
                try {
                  lock.wait();
                } catch (InterruptedException e) {
                  passed[0] = -100;
                }
              }
              passed[0]++;
            }
          }
          if (!Thread.holdsLock(mine)) passed[0] = -200;
        }
      });
      ts[i].start();
    }
    long garbage = 0;
    for (int p = 1; p <= 5; p++) {
      for (int k = 0; k < 200; k++) {
        Object o = fresh();
        synchronized (o) {
          garbage += ((int[]) o).length;
        }
      }
      System.gc();
      synchronized (lock) {
        System.gc();
        phase[0] = p;
        lock.notifyAll();
      }
    }
    for (Thread t : ts) t.join();
    System.out.println(passed[0] + " " + garbage + " " + Thread.holdsLock(lock));

    // A thread blocked on an object that only it and the owner know.
    Object[] hidden = {fresh()};
    boolean[] got = {false};
    Thread blocked = new Thread(() -> {
      synchronized (hidden[0]) {
        got[0] = true;
      }
    });
    Object kept = hidden[0];
    synchronized (kept) {
      blocked.start();
      while (blocked.getState() != Thread.State.BLOCKED) Thread.yield();
      hidden[0] = null;
      System.gc();
      System.out.println("blocked " + blocked.getState());
    }
    blocked.join();
    System.out.println("got " + got[0]);
  }
}
