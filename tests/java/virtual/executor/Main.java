import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

public class Main {
  public static void main(String[] args) throws Exception {
    try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Integer>> futures = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        int n = i;
        futures.add(executor.submit(() -> {
          Thread.sleep(n % 7);
          return n * n;
        }));
      }
      long sum = 0;
      for (Future<Integer> f : futures) sum += f.get();
      System.out.println(sum);

      List<Callable<String>> calls = List.of(() -> "a", () -> "b", () -> "c");
      for (Future<String> f : executor.invokeAll(calls)) System.out.print(f.get() + " ");
      String any = executor.invokeAny(calls.subList(0, 1));
      System.out.println(any);
      Future<?> wrong = executor.submit(() -> { throw new IllegalStateException("task"); });
      try {
        wrong.get();
      } catch (ExecutionException e) {
        System.out.println(e.getCause() + " " + wrong.state());
      }
      CountDownLatch never = new CountDownLatch(1);
      Future<?> waits = executor.submit(() -> { never.await(); return 0; });
      System.out.println(waits.cancel(true) + " " + waits.isCancelled());
    }
    LongAdder adder = new LongAdder();
    ExecutorService pool = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("task-", 0).factory());
    for (int i = 0; i < 20; i++) pool.execute(adder::increment);
    pool.shutdown();
    System.out.println(pool.awaitTermination(1, TimeUnit.MINUTES) + " " + adder.sum() + " " + pool.isTerminated());

    ExecutorService fixed = Executors.newFixedThreadPool(3, Thread.ofVirtual().factory());
    CompletableFuture<Integer> chain = CompletableFuture.supplyAsync(() -> 20, fixed)
        .thenApplyAsync(x -> x + 1, fixed).thenCombine(CompletableFuture.supplyAsync(() -> 2, fixed), (x, y) -> x * y);
    System.out.println(chain.get());
    fixed.shutdownNow();
    System.out.println(fixed.awaitTermination(1, TimeUnit.MINUTES));
  }
}
