// CompletableFuture and time: orTimeout, completeOnTimeout, delayedExecutor, get with a time, interrupts.
import java.util.*;
import java.util.concurrent.*;

public class Main {
  static String outcome(Callable<?> c) {
    try {
      return "" + c.call();
    } catch (CompletionException | ExecutionException e) {
      return e.getClass().getSimpleName() + " of " + e.getCause();
    } catch (Exception e) {
      return e.getClass().getSimpleName() + " " + e.getMessage();
    }
  }

  public static void main(String[] args) throws Exception {
    CompletableFuture<String> a = new CompletableFuture<String>().orTimeout(3, TimeUnit.MILLISECONDS);
    System.out.println(outcome(a::join) + " " + a.isCompletedExceptionally());
    CompletableFuture<String> b =
        new CompletableFuture<String>().completeOnTimeout("default", 3, TimeUnit.MILLISECONDS);
    System.out.println(outcome(b::get) + " " + b.isDone());
    CompletableFuture<String> c = new CompletableFuture<String>().orTimeout(1000, TimeUnit.SECONDS)
        .completeOnTimeout("x", 1000, TimeUnit.SECONDS);
    Thread t = new Thread(() -> c.complete("in time"));
    t.start();
    System.out.println(outcome(c::join));
    t.join();
    System.out.println(outcome(() -> CompletableFuture.completedFuture("done").orTimeout(0, TimeUnit.SECONDS).join())
        + " " + outcome(() -> CompletableFuture.completedFuture("done").completeOnTimeout("x", 0, TimeUnit.SECONDS)
        .join()));
    System.out.println(outcome(() -> new CompletableFuture<>().get(1, TimeUnit.MILLISECONDS)) + "; "
        + outcome(() -> new CompletableFuture<>().get(0, TimeUnit.SECONDS)) + "; "
        + outcome(() -> CompletableFuture.completedFuture(1).get(0, TimeUnit.SECONDS)));

    Executor later = CompletableFuture.delayedExecutor(4, TimeUnit.MILLISECONDS);
    long t0 = System.nanoTime();
    System.out.println(CompletableFuture.supplyAsync(() -> "later", later).join() + " "
        + (System.nanoTime() - t0 >= 4_000_000));
    ExecutorService pool = Executors.newSingleThreadExecutor(r -> new Thread(r, "mine"));
    Executor laterMine = CompletableFuture.delayedExecutor(2, TimeUnit.MILLISECONDS, pool);
    System.out.println(CompletableFuture.supplyAsync(() -> Thread.currentThread().getName(), laterMine).join());
    System.out.println(outcome(() -> CompletableFuture.supplyAsync(() -> {
      throw new IllegalStateException("delayed failure");
    }, CompletableFuture.delayedExecutor(-1, TimeUnit.SECONDS)).join()));

    // A dependent of a timed-out future fails with it, a fallback saves it.
    CompletableFuture<String> slow = new CompletableFuture<>();
    System.out.println(outcome(slow.orTimeout(2, TimeUnit.MILLISECONDS).thenApply(s -> s + "!")
        .exceptionally(e -> "fallback for " + e.getCause().getClass().getSimpleName())::join));
    // First answer wins, here the only one that comes.
    CompletableFuture<Object> race = CompletableFuture.anyOf(new CompletableFuture<String>(),
        new CompletableFuture<String>().completeOnTimeout("backup", 3, TimeUnit.MILLISECONDS));
    System.out.println(outcome(race::join));

    CompletableFuture<String> never = new CompletableFuture<>();
    String[] result = new String[2];
    Thread waiter = new Thread(() -> result[0] = outcome(never::get) + " flag " + Thread.interrupted());
    waiter.start();
    waiter.interrupt();
    waiter.join();
    Thread timed = new Thread(() -> result[1] = outcome(() -> never.get(1000, TimeUnit.SECONDS)) + " flag "
        + Thread.interrupted());
    timed.start();
    timed.interrupt();
    timed.join();
    System.out.println(result[0] + "; " + result[1]);
    // join is not interrupted; the flag is kept.
    CompletableFuture<String> soon = new CompletableFuture<>();
    Thread joiner = new Thread(() -> {
      Thread.currentThread().interrupt();
      result[0] = soon.join() + " flag " + Thread.interrupted();
    });
    joiner.start();
    soon.complete("joined");
    joiner.join();
    System.out.println(result[0]);
    System.out.println(outcome(() -> never.orTimeout(1, null)) + " " + outcome(
        () -> CompletableFuture.delayedExecutor(1, null)) + " " + never.isDone());
    pool.shutdown();
  }
}
