import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.ArrayList;
import java.util.List;

// Twenty thousand at once, all of them waiting for the same latch.
public class Main {
  public static void main(String[] args) throws Exception {
    final int n = 20_000;
    CountDownLatch arrived = new CountDownLatch(n), leave = new CountDownLatch(1);
    AtomicInteger sum = new AtomicInteger();
    List<Thread> all = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      int me = i % 10;
      all.add(Thread.startVirtualThread(() -> {
        arrived.countDown();
        try {
          leave.await();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
        sum.addAndGet(me);
      }));
    }
    arrived.await();
    System.out.println("all are there");
    leave.countDown();
    for (Thread t : all) t.join();
    System.out.println(sum.get());

    // And ten thousand that sleep at the same time, which takes as long as one.
    try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Integer>> futures = new ArrayList<>();
      for (int i = 0; i < 10_000; i++) {
        int me = i;
        futures.add(executor.submit(() -> {
          Thread.sleep(100);
          return me;
        }));
      }
      long total = 0;
      for (Future<Integer> f : futures) total += f.get();
      System.out.println(total);
    }
  }
}
