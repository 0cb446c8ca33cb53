// Dining philosophers who take the lower fork first: all eat, neighbours never at once.
public class Main {
  public static void main(String[] args) throws Exception {
    int n = 5, meals = 6;
    Object[] forks = new Object[n];
    for (int i = 0; i < n; i++) forks[i] = new Object();
    boolean[] eating = new boolean[n];
    int[] eaten = new int[n];
    int[] clashes = {0};
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      int first = Math.min(i, (i + 1) % n), second = Math.max(i, (i + 1) % n);
      ts[i] = new Thread(() -> {
        for (int m = 0; m < meals; m++) {
          synchronized (forks[first]) {
            Thread.yield();
            synchronized (forks[second]) {
              eating[me] = true;
              Thread.yield();
              if (eating[(me + 1) % n] || eating[(me + n - 1) % n]) clashes[0]++;
              eaten[me]++;
              eating[me] = false;
            }
          }
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    for (int e : eaten) System.out.print(e + " ");
    System.out.println("clashes " + clashes[0]);

    // The same table with one monitor: a philosopher waits until both neighbours have finished.
    Object table = new Object();
    boolean[] busy = new boolean[n];
    int[] most = {0, 0};
    for (int i = 0; i < n; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        try {
          for (int m = 0; m < meals; m++) {
            synchronized (table) {
              while (busy[(me + 1) % n] || busy[(me + n - 1) % n]) table.wait();
              busy[me] = true;
              most[0] = Math.max(most[0], ++most[1]);
            }
            Thread.yield();
            synchronized (table) {
              busy[me] = false;
              most[1]--;
              eaten[me]++;
              table.notifyAll();
            }
          }
        } catch (InterruptedException e) {
          eaten[me] = -1;
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    for (int e : eaten) System.out.print(e + " ");
    System.out.println("at most two " + (most[0] <= 2));
  }
}
