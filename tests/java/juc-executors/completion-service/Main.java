// ExecutorCompletionService: results in the order in which tasks end, poll and take, cancelled and failed ones.
import java.util.*;
import java.util.concurrent.*;

public class Main {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(4);
    ExecutorCompletionService<String> ecs = new ExecutorCompletionService<>(pool);
    System.out.println(ecs.poll() + " " + ecs.poll(1, TimeUnit.MILLISECONDS));

    // Each task waits for its turn; the turns are given in another order than they were submitted.
    CountDownLatch[] turn = new CountDownLatch[4];
    for (int i = 0; i < 4; i++) turn[i] = new CountDownLatch(1);
    List<Future<String>> futures = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      int k = i;
      futures.add(ecs.submit(() -> {
        turn[k].await();
        return "task " + k;
      }));
    }
    for (int k : new int[] {2, 0, 3, 1}) {
      turn[k].countDown();
      Future<String> f = ecs.take();
      System.out.println(f.get() + " " + f.isDone() + " same " + (f == futures.get(k)));
    }
    System.out.println(ecs.poll());

    ecs.submit(() -> {
      throw new IllegalStateException("failed");
    });
    try {
      ecs.take().get();
    } catch (ExecutionException e) {
      System.out.println(e.getCause());
    }
    Future<String> r = ecs.submit(() -> {}, "a runnable's result");
    System.out.println(r.get() + " " + ecs.poll(1000, TimeUnit.SECONDS).get());
    CountDownLatch never = new CountDownLatch(1);
    Future<String> c = ecs.submit(() -> {
      never.await();
      return "";
    });
    c.cancel(true);
    Future<String> got = ecs.take();
    System.out.println((got == c) + " " + got.isCancelled());

    // Take the first three of six, then cancel the rest.
    BlockingQueue<Future<Integer>> done = new LinkedBlockingQueue<>();
    ExecutorCompletionService<Integer> own = new ExecutorCompletionService<>(pool, done);
    CountDownLatch gate = new CountDownLatch(1);
    List<Future<Integer>> all = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int k = i;
      all.add(own.submit(() -> k));
    }
    int sum = 0;
    for (int i = 0; i < 3; i++) sum += own.take().get();
    for (int i = 0; i < 3; i++) {
      all.add(own.submit(() -> {
        gate.await();
        return 1;
      }));
    }
    int cancelled = 0;
    for (Future<Integer> f : all) if (f.cancel(true)) cancelled++;
    for (int i = 0; i < 3; i++) if (own.take().isCancelled()) cancelled += 10;
    System.out.println("sum " + sum + " cancelled " + cancelled + " left " + done);
    Thread.currentThread().interrupt();
    try {
      own.take();
    } catch (InterruptedException e) {
      System.out.println("interrupted");
    }
    pool.shutdown();
    System.out.println(pool.awaitTermination(1000, TimeUnit.SECONDS));
    try {
      new ExecutorCompletionService<>(null);
    } catch (NullPointerException e) {
      System.out.println("null refused");
    }
  }
}
