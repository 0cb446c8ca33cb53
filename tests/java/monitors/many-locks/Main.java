// Many locks at once: a thousand objects locked by one thread, a chain of nested locks, and striped counters
// shared by several threads.
public class Main {
  static int depth(Object[] locks, int i) {
    if (i == locks.length) {
      int held = 0;
      for (Object o : locks) if (Thread.holdsLock(o)) held++;
      return held;
    }
    synchronized (locks[i]) {
      return depth(locks, i + 1);
    }
  }

  public static void main(String[] args) throws Exception {
    Object[] locks = new Object[300];
    for (int i = 0; i < locks.length; i++) locks[i] = new Object();
    System.out.println("held at once " + depth(locks, 0));
    int free = 0;
    for (Object o : locks) if (!Thread.holdsLock(o)) free++;
    System.out.println("free again " + free);

    long sum = 0;
    for (int i = 0; i < 1000; i++) {
      Object o = new Object();
      synchronized (o) {
        sum += i;
      }
    }
    System.out.println(sum);

    int stripes = 8;
    Object[] stripe = new Object[stripes];
    int[] counts = new int[stripes];
    for (int i = 0; i < stripes; i++) stripe[i] = new Object();
    Thread[] ts = new Thread[4];
    for (int i = 0; i < ts.length; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        for (int k = 0; k < 40; k++) {
          int s = (k * (me + 1)) % stripes;
          synchronized (stripe[s]) {
            int old = counts[s];
            if (k % 8 == 0) Thread.yield();
            counts[s] = old + 1;
          }
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    for (int c : counts) System.out.print(c + " ");
    System.out.println();

    // Transfers between accounts, locks in the order of their numbers.
    int[] account = new int[6];
    for (int i = 0; i < account.length; i++) account[i] = 100;
    Object[] guard = new Object[account.length];
    for (int i = 0; i < guard.length; i++) guard[i] = new Object();
    for (int i = 0; i < ts.length; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        for (int k = 0; k < 30; k++) {
          int from = (k + me) % 6, to = (k * 5 + me + 1) % 6;
          if (from == to) continue;
          synchronized (guard[Math.min(from, to)]) {
            synchronized (guard[Math.max(from, to)]) {
              account[from] -= k;
              account[to] += k;
            }
          }
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    int total = 0;
    for (int a : account) {
      System.out.print(a + " ");
      total += a;
    }
    System.out.println(total);
  }
}
