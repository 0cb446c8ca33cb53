// Sleepers started in any order wake in the order of their times, when these are far enough apart.
public class Main {
  public static void main(String[] args) throws Exception {
    int[] order = {3, 0, 2, 1};
    StringBuffer log = new StringBuffer();
    long start = System.nanoTime();
    Thread[] ts = new Thread[order.length];
    for (int i = 0; i < order.length; i++) {
      int place = order[i];
      ts[i] = new Thread(() -> {
        try {
          // Until a common point in time, so that a late start does not count.
          long until = start + (place + 1) * 80_000_000L;
          for (long left; (left = until - System.nanoTime()) > 0; ) Thread.sleep(left / 1_000_000 + 1);
          log.append(place).append(' ');
        } catch (InterruptedException e) {
          log.append("interrupted ");
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println(log);
    System.out.println(System.nanoTime() - start >= 320_000_000L);
  }
}
