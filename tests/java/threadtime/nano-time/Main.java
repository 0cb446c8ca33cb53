// nanoTime never goes back, within a thread and along any order that joins and locks make; the clocks agree
// roughly with each other.
public class Main {
  static long last;
  static int backwards;

  static synchronized void look() {
    long now = System.nanoTime();
    if (now - last < 0) backwards++;
    last = now;
  }

  public static void main(String[] args) throws Exception {
    long before = System.nanoTime();
    last = before;
    Thread[] ts = new Thread[4];
    for (int i = 0; i < ts.length; i++) {
      ts[i] = new Thread(() -> {
        for (int k = 0; k < 50; k++) {
          look();
          if (k % 10 == 0) Thread.yield();
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println("backwards " + backwards + ", " + (System.nanoTime() - before >= 0));

    long[] inThread = new long[1];
    long a = System.nanoTime();
    Thread t = new Thread(() -> inThread[0] = System.nanoTime());
    t.start();
    t.join();
    long b = System.nanoTime();
    System.out.println(inThread[0] - a >= 0 && b - inThread[0] >= 0);

    long millis = System.currentTimeMillis(), nanos = System.nanoTime();
    Thread.sleep(50);
    long dm = System.currentTimeMillis() - millis, dn = (System.nanoTime() - nanos) / 1_000_000;
    System.out.println((dm >= 48) + " " + (dn >= 49));
    System.out.println(millis > 1_500_000_000_000L);
    java.time.Instant i1 = java.time.Instant.now();
    Thread.sleep(5);
    System.out.println(java.time.Instant.now().isAfter(i1));
  }
}
