// CompletableFuture as an object: state queries, manual completion, obtrusion, copies, stages, toString,
// subclasses that bring their own executor.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static String text(Object o) {
    return o.toString().replaceAll("@[0-9a-f]+", "@");
  }

  static class Mine<T> extends CompletableFuture<T> {
    final Executor executor;

    Mine(Executor executor) {
      this.executor = executor;
    }

    @Override public <U> CompletableFuture<U> newIncompleteFuture() {
      return new Mine<>(executor);
    }

    @Override public Executor defaultExecutor() {
      return executor;
    }
  }

  static String outcome(Callable<?> c) {
    try {
      return "" + c.call();
    } catch (Throwable e) {
      return e.getClass().getSimpleName() + (e.getCause() == null ? "" : " of " + e.getCause());
    }
  }

  public static void main(String[] args) throws Exception {
    CompletableFuture<String> f = new CompletableFuture<>();
    System.out.println(text(f) + " " + f.isDone() + " " + f.getNow("absent") + " " + f.getNumberOfDependents());
    CompletableFuture<Integer> d1 = f.thenApply(String::length), d2 = f.thenApply(s -> 2);
    System.out.println(text(f) + " " + f.getNumberOfDependents() + " " + text(d1));
    System.out.println(f.complete("first") + " " + f.complete("second") + " " + f.getNow("absent") + " " + text(f)
        + " " + f.getNumberOfDependents() + " " + d1.join() + d2.join());
    f.obtrudeValue("obtruded");
    System.out.println(f.join() + " " + d1.join());
    f.obtrudeException(new IllegalStateException("obtruded"));
    System.out.println(outcome(f::join) + " " + f.isCompletedExceptionally() + " " + text(f));
    f.obtrudeValue(null);
    System.out.println(f.join() + " " + text(f));

    CompletableFuture<String> g = new CompletableFuture<>();
    CompletableFuture<String> copy = g.copy();
    CompletionStage<String> stage = g.minimalCompletionStage();
    System.out.println(copy.isDone() + " " + outcome(() -> ((CompletableFuture<String>) stage).complete("x")) + " "
        + outcome(() -> ((CompletableFuture<String>) stage).join()) + " "
        + outcome(() -> ((CompletableFuture<String>) stage).isDone()));
    g.complete("g");
    System.out.println(copy.join() + " " + stage.toCompletableFuture().join() + " " + (g.toCompletableFuture() == g)
        + " " + stage.thenApply(s -> s + "!").toCompletableFuture().join());
    copy.obtrudeValue("changed");
    System.out.println(g.join());
    System.out.println(CompletableFuture.completedStage(1).thenApply(x -> x + 1).toCompletableFuture().join() + " "
        + outcome(() -> CompletableFuture.failedStage(new Error("stage")).toCompletableFuture().join()));

    List<Runnable> queue = new ArrayList<>();
    Mine<String> m = new Mine<>(queue::add);
    CompletableFuture<String> async = m.thenApplyAsync(s -> s + " applied");
    System.out.println(async.getClass().getSimpleName() + " " + (async.defaultExecutor() == m.executor));
    m.complete("mine");
    System.out.println(async.isDone() + " queued " + queue.size());
    queue.remove(0).run();
    System.out.println(async.join());
    CompletableFuture<String> self = new Mine<String>(queue::add).completeAsync(() -> "supplied");
    System.out.println(self.isDone() + " " + queue.get(0).getClass().getSimpleName());
    queue.remove(0).run();
    System.out.println(self.join() + " "
        + new CompletableFuture<String>().completeAsync(() -> "on", Runnable::run).join());

    // Dependents of a future run newest first when it is completed; those of a completed one at once.
    StringBuilder order = new StringBuilder();
    CompletableFuture<Integer> s = new CompletableFuture<>();
    for (int i = 0; i < 4; i++) {
      int k = i;
      s.thenAccept(v -> order.append(k));
    }
    s.complete(0);
    s.thenAccept(v -> order.append('x'));
    System.out.println(order);
    System.out.println(outcome(() -> s.thenApply(null)) + " " + outcome(() -> s.thenCombine(null, (x, y) -> x)) + " "
        + outcome(() -> CompletableFuture.allOf((CompletableFuture<?>) null)) + " "
        + outcome(() -> CompletableFuture.supplyAsync(null)) + " " + outcome(() -> s.thenRunAsync(() -> {}, null)));

    // Many threads try to complete one future: one succeeds, all see its value.
    CompletableFuture<Integer> one = new CompletableFuture<>();
    AtomicInteger winners = new AtomicInteger(), disagree = new AtomicInteger();
    Thread[] ts = new Thread[5];
    for (int i = 0; i < 5; i++) {
      int k = i;
      ts[i] = new Thread(() -> {
        if (one.complete(k)) winners.incrementAndGet();
        if (one.join() != one.getNow(-1)) disagree.incrementAndGet();
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println("winners " + winners + " disagree " + disagree);
    // Asynchronous tasks carry a marker interface.
    boolean[] marked = {false};
    CompletableFuture.runAsync(() -> {}, r -> {
      marked[0] = r instanceof CompletableFuture.AsynchronousCompletionTask;
      r.run();
    }).join();
    System.out.println("marked " + marked[0]);
  }
}
