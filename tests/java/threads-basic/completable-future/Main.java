// CompletableFuture chains joined: thenApply, compose, combine, handle, exceptionally, allOf, anyOf, timeouts.
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;
public class Main {
  static void t(String n, CompletableFuture<?> f) {
    try { System.out.println(n + " " + f.join()); } catch (CompletionException e) {
        System.out.println(n + " CE " + e.getCause()); }
    catch (CancellationException e) { System.out.println(n + " cancelled"); }
  }
  public static void main(String[] args) throws Exception {
    ExecutorService ex = Executors.newFixedThreadPool(2);
    t("supply", CompletableFuture.supplyAsync(() -> 5, ex));
    t("apply", CompletableFuture.supplyAsync(() -> 5, ex).thenApply(x -> x * 2).thenApplyAsync(x -> "v" + x,
        ex));
    t("compose", CompletableFuture.supplyAsync(() -> "a", ex).thenCompose(s ->
        CompletableFuture.supplyAsync(() -> s + "b", ex)));
    t("combine", CompletableFuture.supplyAsync(() -> 3, ex).thenCombine(CompletableFuture.supplyAsync(() -> 4,
        ex), (a, b) -> a * 10 + b));
    t("fail", CompletableFuture.supplyAsync(() -> { if (ex != null) throw new IllegalStateException("boom");
        return 1; }, ex));
    t("exceptionally", CompletableFuture.<Integer>failedFuture(new RuntimeException("x")).exceptionally(e ->
        -1));
    t("handle", CompletableFuture.supplyAsync(() -> 1 / Integer.parseInt("0"), ex).handle((v, e) -> e == null
        ? "ok" : e.getClass().getSimpleName() + ":" + e.getCause().getMessage()));
    StringBuffer log = new StringBuffer();
    t("whenComplete", CompletableFuture.completedFuture("w").whenComplete((v, e) -> log.append(v).append(e)));
    t("accept", CompletableFuture.completedFuture(9).thenAccept(v -> log.append(v)).thenRun(() ->
        log.append("run")));
    System.out.println(log);
    List<CompletableFuture<Integer>> fs = IntStream.range(0, 6).mapToObj(i ->
        CompletableFuture.supplyAsync(() -> i * i, ex)).collect(Collectors.toList());
    t("allOf", CompletableFuture.allOf(fs.toArray(new CompletableFuture[0])).thenApply(v ->
        fs.stream().map(CompletableFuture::join).collect(Collectors.toList())));
    t("anyOf", CompletableFuture.anyOf(new CompletableFuture<>(), CompletableFuture.completedFuture("any")));
    t("timeout", new CompletableFuture<Integer>().completeOnTimeout(77, 5, TimeUnit.MILLISECONDS));
    t("orTimeout", new CompletableFuture<Integer>().orTimeout(5, TimeUnit.MILLISECONDS));
    CompletableFuture<String> man = new CompletableFuture<>();
    System.out.println(man.isDone() + " " + man.getNow("dflt"));
    CompletableFuture<String> dep = man.thenApply(s -> s + "!");
    new Thread(() -> man.complete("manual")).start(); t("manual", dep);
    System.out.println(man.complete("again") + " " + man.isDone() + man.isCompletedExceptionally());
    CompletableFuture<String> c = new CompletableFuture<>(); c.cancel(true); t("cancel", c);
    t("cancel dep", c.thenApply(x -> x));
    t("either", CompletableFuture.completedFuture(1).applyToEither(new CompletableFuture<Integer>(), x -> x
        + 1));
    t("both", CompletableFuture.completedFuture("p").thenAcceptBoth(CompletableFuture.completedFuture("q"),
        (a, b) -> System.out.print(a + b + " ")));
    try { CompletableFuture.failedFuture(new java.io.IOException("io")).get();
        } catch (ExecutionException e) { System.out.println(e.getCause()); }
    t("default pool", CompletableFuture.supplyAsync(() -> Thread.currentThread().isDaemon()));
    CompletableFuture<Integer> chain = CompletableFuture.completedFuture(0);
    for (int i = 0; i < 100; i++) {
      int k = i;
      chain = i % 2 == 0 ? chain.thenApply(x -> x + k) : chain.thenApplyAsync(x -> x - 1, ex);
    }
    t("chain", chain);
    t("obtrude", CompletableFuture.completedFuture(1).thenCompose(x ->
        { throw new UnsupportedOperationException("in compose"); }));
    ex.shutdown(); System.out.println(ex.awaitTermination(5, TimeUnit.SECONDS));
  }
}
