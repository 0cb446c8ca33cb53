// Both forms of sleep: their bad arguments, zero, pending interrupts, and locks kept while sleeping.
public class Main {
  static void sleep(String what, long millis, Integer nanos) {
    try {
      if (nanos == null) Thread.sleep(millis);
      else Thread.sleep(millis, nanos);
      System.out.println(what + ": slept, flag " + Thread.interrupted());
    } catch (IllegalArgumentException | InterruptedException e) {
      System.out.println(what + ": " + e + ", flag " + Thread.interrupted());
    }
  }

  public static void main(String[] args) throws Exception {
    sleep("0", 0, null);
    sleep("1", 1, null);
    sleep("-1", -1, null);
    sleep("minimum", Long.MIN_VALUE, null);
    sleep("0 and 0", 0, 0);
    sleep("0 and 1", 0, 1);
    sleep("0 and 999999", 0, 999_999);
    sleep("0 and 1000000", 0, 1_000_000);
    sleep("0 and -1", 0, -1);
    sleep("-1 and 0", -1, 0);
    sleep("-1 and -1", -1, -1);
    sleep("1 and 500000", 1, 500_000);
    for (Integer nanos : new Integer[] {null, 0, 5, -5}) {
      for (long millis : new long[] {0, 1000, -1, Long.MAX_VALUE}) {
        Thread.currentThread().interrupt();
        sleep("interrupted " + millis + " and " + nanos, millis, nanos);
      }
    }
    Object lock = new Object();
    int[] entered = {0};
    Thread t = new Thread(() -> {
      synchronized (lock) {
        entered[0]++;
      }
    });
    synchronized (lock) {
      t.start();
      Thread.sleep(10);
      System.out.println("a sleeper keeps its locks: " + entered[0] + " " + Thread.holdsLock(lock));
    }
    t.join();
    System.out.println(entered[0]);
  }
}
