// A chain of threads each joining the one before it: the effects of all arrive in order, without locks.
public class Main {
  public static void main(String[] args) throws Exception {
    int n = 30;
    StringBuilder log = new StringBuilder();  // guarded by the order of the joins alone
    Thread before = null;
    for (int i = 0; i < n; i++) {
      int me = i;
      Thread previous = before;
      before = new Thread(() -> {
        try {
          if (previous != null) previous.join();
          log.append(me).append(me % 10 == 9 ? "\n" : " ");
        } catch (InterruptedException e) {
          log.append("interrupted");
        }
      });
      before.start();
    }
    before.join();
    System.out.print(log);

    // A tree: each thread joins two children before it adds up their results.
    System.out.println(sum(0, 64));
  }

  static long sum(int from, int to) throws InterruptedException {
    if (to - from <= 8) {
      long s = 0;
      for (int i = from; i < to; i++) s += (long) i * i;
      return s;
    }
    int middle = (from + to) / 2;
    long[] parts = new long[2];
    Thread[] ts = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int part = i;
      ts[i] = new Thread(() -> {
        try {
          parts[part] = part == 0 ? sum(from, middle) : sum(middle, to);
        } catch (InterruptedException e) {
          parts[part] = -1;
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    return parts[0] + parts[1];
  }
}
