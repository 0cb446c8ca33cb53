// A group suspends and resumes all its threads, and those of the groups below it.
import java.util.concurrent.atomic.AtomicLongArray;

@SuppressWarnings({"deprecation", "removal"})
public class Main {
  static final int N = 4;
  static volatile boolean stop;

  public static void main(String[] args) throws Exception {
    ThreadGroup top = new ThreadGroup("top"), below = new ThreadGroup(top, "below");
    Thread[] ts = new Thread[N];
    AtomicLongArray counts = new AtomicLongArray(N);
    for (int i = 0; i < N; i++) {
      int me = i;
      ts[i] = new Thread(i % 2 == 0 ? top : below, () -> {
        while (!stop) {
          counts.incrementAndGet(me);
          Thread.yield();
        }
      });
      ts[i].start();
    }
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < N; i++) {
        long from = counts.get(i);
        while (counts.get(i) == from) Thread.yield();
      }
      top.suspend();
      String before = counts.toString();
      for (int k = 0; k < 100; k++) Thread.yield();
      System.out.println("still " + before.equals(counts.toString()));
      below.resume();
      for (int i = 1; i < N; i += 2) {
        long from = counts.get(i);
        while (counts.get(i) == from) Thread.yield();
      }
      System.out.println("those below go on");
      top.resume();
    }
    stop = true;
    for (Thread t : ts) t.join();
    System.out.println("ended " + top.activeCount());
  }
}
