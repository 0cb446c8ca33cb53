// A cyclic barrier made of one monitor: nobody is ever more than one phase ahead, and one thread per phase
// is the last.
public class Main {
  static class Barrier {
    private final int parties;
    private int arrived, phase;

    Barrier(int parties) {
      this.parties = parties;
    }

    synchronized boolean await() throws InterruptedException {
      int mine = phase;
      if (++arrived == parties) {
        arrived = 0;
        phase++;
        notifyAll();
        return true;
      }
      while (phase == mine) wait();
      return false;
    }
  }

  public static void main(String[] args) throws Exception {
    int n = 5, phases = 8;
    Barrier barrier = new Barrier(n);
    int[] at = new int[n];
    int[] wrong = {0}, lasts = {0};
    long[] row = new long[n], next = new long[n];
    for (int i = 0; i < n; i++) row[i] = i + 1;
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        try {
          for (int p = 0; p < phases; p++) {
            // Each cell becomes the sum of itself and its neighbours.
            next[me] = row[(me + n - 1) % n] + row[me] + row[(me + 1) % n];
            at[me] = p;
            if (barrier.await()) {
              synchronized (lasts) {
                lasts[0]++;
              }
            }
            for (int x : at) if (x != p) wrong[0]++;
            barrier.await();
            row[me] = next[me];
            barrier.await();
          }
        } catch (InterruptedException e) {
          wrong[0] = -1;
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    for (long x : row) System.out.print(x + " ");
    System.out.println("wrong " + wrong[0] + ", last " + lasts[0] + " times, phase " + barrier.phase);
  }
}
