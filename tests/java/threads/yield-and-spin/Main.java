// Hand-over by spinning on volatiles with yield and onSpinWait; each turn is taken exactly once.
public class Main {
  static volatile int turn;
  static volatile boolean stop;

  public static void main(String[] args) throws Exception {
    int n = 4, rounds = 8;
    StringBuilder log = new StringBuilder();  // touched by the thread whose turn it is
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        for (int r = 0; r < rounds; r++) {
          while (turn % n != me) {
            if (me % 2 == 0) Thread.onSpinWait();
            Thread.yield();
          }
          log.append((char) ('a' + me));
          turn++;
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println(log);

    int[] seen = {0};
    Thread watcher = new Thread(() -> {
      while (!stop) Thread.yield();
      seen[0] = turn;
    });
    watcher.start();
    turn = 99;
    stop = true;
    watcher.join();
    System.out.println(seen[0]);
    for (int i = 0; i < 100; i++) Thread.yield();
    for (int i = 0; i < 100; i++) Thread.onSpinWait();
    synchronized (log) {
      Thread.yield();
      System.out.println(Thread.holdsLock(log));
    }
  }
}
