// invokeAll and invokeAny with results, failures, time-outs and interrupts, on several executors.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class Main {
  static String outcome(Callable<?> c) {
    try {
      return "" + c.call();
    } catch (ExecutionException e) {
      Throwable t = e;
      while (t.getCause() != null) t = t.getCause();
      return "ExecutionException of " + t;
    } catch (Throwable e) {
      return e.getClass().getSimpleName();
    }
  }

  static <T> String outcomes(List<Future<T>> fs) {
    StringJoiner s = new StringJoiner(", ", "[", "]");
    for (Future<T> f : fs) s.add(f.isCancelled() ? "cancelled" : f.isDone() ? outcome(f::get) : "not done");
    return s.toString();
  }

  interface Use {
    Object of(ExecutorService ex, Callable<Integer> stuck) throws Exception;
  }

  /**
   * A pool for each line: an interrupt meant for a cancelled task must not reach a later one. What is stuck is
   * let go at the end: a task that begins just when it is cancelled may miss the interrupt.
   */
  static void line(String label, Supplier<ExecutorService> pools, Use use) throws Exception {
    ExecutorService ex = pools.get();
    CountDownLatch end = new CountDownLatch(1);
    System.out.println(label + " " + outcome(() -> use.of(ex, () -> {
      end.await();
      return 0;
    })));
    end.countDown();
    ex.shutdown();
    if (!ex.awaitTermination(1000, TimeUnit.SECONDS)) System.out.println("did not end");
  }

  static void run(String name, Supplier<ExecutorService> pools) throws Exception {
    System.out.println("-- " + name);
    Callable<Integer> one = () -> 1, two = () -> 2;
    Callable<Integer> bad = () -> {
      throw new java.io.IOException("bad");
    };
    line("all", pools, (ex, stuck) -> outcomes(ex.invokeAll(List.of(one, two, one))));
    line("all, one fails", pools, (ex, stuck) -> outcomes(ex.invokeAll(List.of(one, bad, two))));
    line("none", pools, (ex, stuck) -> outcomes(ex.invokeAll(List.<Callable<Integer>>of())));
    line("timed, enough", pools, (ex, stuck) -> outcomes(ex.invokeAll(List.of(one, two), 1000, TimeUnit.SECONDS)));
    // After the time those that have not ended are cancelled.
    line("timed, stuck", pools, (ex, stuck) -> outcomes(ex.invokeAll(List.of(stuck, stuck), 5, TimeUnit.MILLISECONDS)));
    line("any", pools, (ex, stuck) -> ex.invokeAny(List.of(one)));
    line("any, first fails", pools, (ex, stuck) -> ex.invokeAny(List.of(bad, two, bad)));
    line("any, all fail", pools, (ex, stuck) -> ex.invokeAny(List.of(bad, bad)));
    line("any of none", pools, (ex, stuck) -> ex.invokeAny(List.<Callable<Integer>>of()));
    line("any, stuck and quick", pools, (ex, stuck) -> ex.invokeAny(List.of(stuck, two)));
    line("any timed", pools, (ex, stuck) -> ex.invokeAny(List.of(two), 1000, TimeUnit.SECONDS));
    line("any timed out", pools, (ex, stuck) -> ex.invokeAny(List.of(stuck, stuck), 3, TimeUnit.MILLISECONDS));
    line("null task", pools, (ex, stuck) -> ex.invokeAll(Arrays.asList(one, null)));
    line("null list", pools, (ex, stuck) -> ex.invokeAny(null));
  }

  public static void main(String[] args) throws Exception {
    run("fixed", () -> Executors.newFixedThreadPool(3));
    run("cached", Executors::newCachedThreadPool);
    run("scheduled", () -> Executors.newScheduledThreadPool(3));
    run("fork-join", () -> new ForkJoinPool(3));

    // The caller of invokeAll is interrupted: what has not ended is cancelled.
    ExecutorService ex = Executors.newFixedThreadPool(2);
    CountDownLatch started = new CountDownLatch(2), gone = new CountDownLatch(2);
    AtomicInteger interrupted = new AtomicInteger();
    Callable<String> sleeper = () -> {
      started.countDown();
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        interrupted.incrementAndGet();
      }
      gone.countDown();
      return "";
    };
    String[] result = {null};
    Thread caller = new Thread(() -> result[0] = outcome(() -> ex.invokeAll(List.of(sleeper, sleeper))));
    caller.start();
    started.await();
    caller.interrupt();
    caller.join();
    gone.await();
    System.out.println(result[0] + " tasks interrupted " + interrupted);
    ex.shutdown();
    System.out.println(ex.awaitTermination(1000, TimeUnit.SECONDS));
  }
}
