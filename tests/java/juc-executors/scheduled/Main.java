// ScheduledThreadPoolExecutor: one-shot tasks in order of their times, fixed rate and fixed delay for a fixed
// number of runs, cancellation, failures.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static String outcome(Callable<?> c) {
    try {
      return "" + c.call();
    } catch (ExecutionException e) {
      return "ExecutionException of " + e.getCause();
    } catch (Throwable e) {
      return e.getClass().getSimpleName();
    }
  }

  public static void main(String[] args) throws Exception {
    ScheduledThreadPoolExecutor s = new ScheduledThreadPoolExecutor(1);
    StringBuffer order = new StringBuffer();
    List<ScheduledFuture<?>> fs = new ArrayList<>();
    // Times rise with the calls, and equal ones keep the order of the calls.
    for (int d : new int[] {0, 0, 0, 2, 4, 6}) {
      int k = fs.size();
      fs.add(s.schedule(() -> order.append(k), d, TimeUnit.MILLISECONDS));
    }
    for (ScheduledFuture<?> f : fs) f.get();
    System.out.println(order + " " + (fs.get(5).getDelay(TimeUnit.NANOSECONDS) <= 0) + " "
        + (fs.get(0).compareTo(fs.get(5)) < 0));
    long t0 = System.nanoTime();
    System.out.println(s.schedule(() -> "callable", 3, TimeUnit.MILLISECONDS).get() + " waited "
        + (System.nanoTime() - t0 >= 3_000_000));
    System.out.println(s.schedule(() -> "past", -5, TimeUnit.SECONDS).get() + " " + s.submit(() -> "now").get());
    System.out.println(outcome(() -> s.schedule(() -> {
      throw new IllegalStateException("one-shot");
    }, 1, TimeUnit.MILLISECONDS).get()));

    // A periodic task ends by throwing: exactly five runs.
    for (boolean rate : new boolean[] {true, false}) {
      AtomicInteger runs = new AtomicInteger();
      Runnable r = () -> {
        if (runs.incrementAndGet() == 5) throw new IllegalStateException("enough");
      };
      ScheduledFuture<?> f = rate ? s.scheduleAtFixedRate(r, 1, 1, TimeUnit.MILLISECONDS)
          : s.scheduleWithFixedDelay(r, 0, 1, TimeUnit.MILLISECONDS);
      System.out.println(((RunnableScheduledFuture<?>) f).isPeriodic() + " " + outcome(f::get) + " runs " + runs
          + " " + f.isDone() + f.isCancelled());
    }
    // Cancelled from outside: no more runs afterwards.
    AtomicInteger ticks = new AtomicInteger();
    CountDownLatch three = new CountDownLatch(3);
    ScheduledFuture<?> ticker = s.scheduleAtFixedRate(() -> {
      ticks.incrementAndGet();
      three.countDown();
    }, 0, 1, TimeUnit.MILLISECONDS);
    three.await();
    System.out.println(ticker.cancel(false) + " " + ticker.isCancelled() + " " + outcome(ticker::get));
    s.submit(() -> {}).get();
    int seen = ticks.get();
    s.schedule(() -> {}, 5, TimeUnit.MILLISECONDS).get();
    System.out.println("still " + (ticks.get() == seen) + " at least three " + (seen >= 3));
    // Cancelled by itself.
    AtomicReference<ScheduledFuture<?>> self = new AtomicReference<>();
    AtomicInteger runs = new AtomicInteger();
    CountDownLatch known = new CountDownLatch(1);
    self.set(s.scheduleWithFixedDelay(() -> {
      try {
        known.await();
      } catch (InterruptedException e) {
        System.out.println(e);
      }
      if (runs.incrementAndGet() == 3) self.get().cancel(false);
    }, 0, 1, TimeUnit.MILLISECONDS));
    known.countDown();
    System.out.println(outcome(self.get()::get) + " runs " + runs);

    // Fixed rate keeps its times: after a long first run it catches up at once.
    CountDownLatch caught = new CountDownLatch(4);
    AtomicInteger first = new AtomicInteger();
    ScheduledFuture<?> late = s.scheduleAtFixedRate(() -> {
      if (first.getAndIncrement() == 0) {
        long until = System.nanoTime() + 8_000_000;
        while (System.nanoTime() < until) {
          try {
            Thread.sleep(1);
          } catch (InterruptedException e) {
            System.out.println(e);
          }
        }
      }
      caught.countDown();
    }, 0, 2, TimeUnit.MILLISECONDS);
    caught.await();
    late.cancel(false);
    System.out.println("caught up " + (first.get() >= 4));

    System.out.println(outcome(() -> s.scheduleAtFixedRate(() -> {}, 0, 0, TimeUnit.SECONDS)) + " "
        + outcome(() -> s.scheduleWithFixedDelay(() -> {}, 0, -1, TimeUnit.SECONDS)) + " "
        + outcome(() -> s.schedule((Runnable) null, 0, TimeUnit.SECONDS)) + " "
        + outcome(() -> s.schedule(() -> {}, 0, null)));
    s.shutdownNow();
    System.out.println(s.awaitTermination(1000, TimeUnit.SECONDS) + " " + outcome(() -> s.schedule(() -> {}, 1,
        TimeUnit.SECONDS)));
  }
}
