// Resources asked for all at once: a thread waits until everything it needs is free, so nobody deadlocks,
// and each in turn gets its share.
public class Main {
  static class Store {
    private final int[] free;
    boolean overdrawn;

    Store(int... free) {
      this.free = free;
    }

    synchronized void take(int... need) throws InterruptedException {
      while (!enough(need)) wait();
      for (int i = 0; i < need.length; i++) {
        free[i] -= need[i];
        overdrawn |= free[i] < 0;
      }
    }

    private boolean enough(int[] need) {
      for (int i = 0; i < need.length; i++) if (free[i] < need[i]) return false;
      return true;
    }

    synchronized void give(int... back) {
      for (int i = 0; i < back.length; i++) free[i] += back[i];
      notifyAll();
    }
  }

  public static void main(String[] args) throws Exception {
    Store store = new Store(3, 2, 4);
    int[][] needs = {{1, 1, 1}, {3, 0, 2}, {0, 2, 4}, {2, 1, 0}, {3, 2, 4}, {1, 0, 3}};
    int[] rounds = new int[needs.length];
    Thread[] ts = new Thread[needs.length];
    for (int i = 0; i < ts.length; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        try {
          for (int k = 0; k < 5; k++) {
            store.take(needs[me]);
            Thread.yield();
            rounds[me]++;
            store.give(needs[me]);
          }
        } catch (InterruptedException e) {
          rounds[me] = -1;
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    for (int r : rounds) System.out.print(r + " ");
    System.out.println("overdrawn " + store.overdrawn + ", free " + store.free[0] + store.free[1]
        + store.free[2]);
  }
}
