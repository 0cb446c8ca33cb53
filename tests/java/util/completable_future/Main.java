// CompletableFuture driven from one thread: completion, composition, exceptions, combination, timeouts by hand.
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.*;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage() + (e.getCause() != null ? " <- " + e.getCause() : ""));
    }
  }

  static final Executor SAME = Runnable::run;

  public static void main(String[] args) throws Exception {
    t("completed", () -> CompletableFuture.completedFuture(5).thenApply(x -> x * 2).thenCombine(CompletableFuture.completedFuture(3), Integer::sum).get());
    t("later", () -> { CompletableFuture<Integer> f = new CompletableFuture<>(); StringBuilder sb = new StringBuilder(); f.thenAccept(x -> sb.append("a").append(x)); f.thenRun(() -> sb.append("r")); CompletableFuture<String> g = f.thenApply(x -> "m" + x); sb.append(g.isDone()); boolean first = f.complete(7), second = f.complete(8); return sb + " " + g.join() + first + second + f.get(); });
    t("async same", () -> CompletableFuture.supplyAsync(() -> "s", SAME).thenApplyAsync(s -> s + "!", SAME).join());
    t("compose", () -> CompletableFuture.completedFuture("k").thenCompose(k -> CompletableFuture.supplyAsync(() -> k + "v", SAME)).join());
    t("exception get", () -> CompletableFuture.supplyAsync(() -> { if (true) throw new IllegalStateException("bad"); return 1; }, SAME).get());
    t("exception join", () -> CompletableFuture.failedFuture(new java.io.IOException("io")).join());
    t("exception chained", () -> CompletableFuture.failedFuture(new java.io.IOException("io")).thenApply(x -> x).thenApply(x -> x).join());
    t("exceptionally", () -> CompletableFuture.<Integer>failedFuture(new RuntimeException("r")).exceptionally(e -> e.getMessage().length()).join());
    t("exceptionally wrapped", () -> CompletableFuture.<Integer>failedFuture(new RuntimeException("r")).thenApply(x -> x + 1).exceptionally(e -> { System.out.print("[" + e.getClass().getSimpleName() + " " + e.getCause().getMessage() + "] "); return -1; }).join());
    t("handle", () -> CompletableFuture.completedFuture(1).handle((v, e) -> v + "/" + e).join() + CompletableFuture.failedFuture(new Error("err")).handle((v, e) -> v + "/" + e).join());
    t("whenComplete", () -> { StringBuilder sb = new StringBuilder(); CompletableFuture.completedFuture(1).whenComplete((v, e) -> sb.append(v).append(e)).join(); return sb; });
    t("whenComplete throws", () -> CompletableFuture.completedFuture(1).whenComplete((v, e) -> { throw new IllegalStateException("wc"); }).join());
    t("whenComplete both", () -> CompletableFuture.failedFuture(new RuntimeException("orig")).whenComplete((v, e) -> { throw new IllegalStateException("wc"); }).join());
    t("allOf", () -> { CompletableFuture<Integer> a = new CompletableFuture<>(), b = new CompletableFuture<>(); CompletableFuture<Void> all = CompletableFuture.allOf(a, b); a.complete(1); boolean mid = all.isDone(); b.complete(2); return mid + " " + all.isDone() + all.join() + (a.join() + b.join()); });
    t("allOf fail", () -> { CompletableFuture<Integer> a = new CompletableFuture<>(), b = CompletableFuture.failedFuture(new RuntimeException("b")); CompletableFuture<Void> all = CompletableFuture.allOf(a, b); boolean mid = all.isDone(); a.complete(1); return mid + " " + all.isCompletedExceptionally(); });
    t("anyOf", () -> { CompletableFuture<Integer> a = new CompletableFuture<>(), b = new CompletableFuture<>(); CompletableFuture<Object> any = CompletableFuture.anyOf(a, b); b.complete(2); a.complete(1); return any.join(); });
    t("empty all any", () -> CompletableFuture.allOf().isDone() + " " + CompletableFuture.anyOf().isDone());
    t("applyToEither", () -> { CompletableFuture<String> a = new CompletableFuture<>(); return a.applyToEither(CompletableFuture.completedFuture("b"), s -> s + "!").join(); });
    t("acceptBoth", () -> { StringBuilder sb = new StringBuilder(); CompletableFuture.completedFuture("x").thenAcceptBoth(CompletableFuture.completedFuture("y"), (a, b) -> sb.append(a).append(b)); CompletableFuture.completedFuture(1).runAfterBoth(CompletableFuture.completedFuture(2), () -> sb.append("rab")); return sb; });
    t("cancel", () -> { CompletableFuture<Integer> f = new CompletableFuture<>(); CompletableFuture<Integer> g = f.thenApply(x -> x); boolean c = f.cancel(true); return c + " " + f.isCancelled() + f.isCompletedExceptionally() + g.isCompletedExceptionally() + g.isCancelled(); });
    t("cancelled get", () -> { CompletableFuture<Integer> f = new CompletableFuture<>(); f.cancel(false); return f.get(); });
    t("getNow", () -> new CompletableFuture<Integer>().getNow(9) + " " + CompletableFuture.completedFuture(1).getNow(9));
    t("get timeout", () -> new CompletableFuture<Integer>().get(5, TimeUnit.MILLISECONDS));
    t("obtrude", () -> { CompletableFuture<Integer> f = CompletableFuture.completedFuture(1); f.obtrudeValue(2); int a = f.join(); f.obtrudeException(new RuntimeException("obt")); return a + " " + f.isCompletedExceptionally(); });
    t("stage", () -> { CompletionStage<Integer> s = CompletableFuture.completedStage(4); return s.toCompletableFuture().join(); });
    t("minimal complete", () -> CompletableFuture.completedStage(4).toCompletableFuture().complete(5));
    t("copy", () -> { CompletableFuture<Integer> f = new CompletableFuture<>(), c = f.copy(); c.complete(1); return f.isDone() + " " + c.join(); });
    t("order", () -> { CompletableFuture<Integer> f = new CompletableFuture<>(); StringBuilder sb = new StringBuilder(); for (int i = 0; i < 5; i++) { int k = i; f.thenRun(() -> sb.append(k)); } f.complete(0); return sb; });
    t("long chain", () -> { CompletableFuture<Integer> f = new CompletableFuture<>(), g = f; for (int i = 0; i < 2000; i++) g = g.thenApply(x -> x + 1); f.complete(0); return g.join(); });
    t("null value", () -> CompletableFuture.completedFuture(null).thenApply(x -> "null was " + x).join());
    t("fan", () -> { List<CompletableFuture<Integer>> l = IntStream.range(0, 20).mapToObj(i -> CompletableFuture.supplyAsync(() -> i * i, SAME)).toList(); return l.stream().map(CompletableFuture::join).mapToInt(x -> x).sum(); });
    t("dependents", () -> { CompletableFuture<Integer> f = new CompletableFuture<>(); f.thenApply(x -> x); f.thenRun(() -> {}); return f.getNumberOfDependents(); });
    t("futureTask", () -> { FutureTask<Integer> f = new FutureTask<>(() -> 42); boolean d = f.isDone(); f.run(); f.run(); return d + " " + f.get() + f.isDone() + f.cancel(true); });
    t("futureTask ex", () -> { FutureTask<Integer> f = new FutureTask<>(() -> { throw new java.io.IOException("ft"); }); f.run(); return f.get(); });
    t("executor", () -> { ExecutorService ex = Executors.newSingleThreadExecutor(); try { Future<String> f = ex.submit(() -> "from pool"); List<Future<Integer>> all = ex.invokeAll(List.of(() -> 1, () -> 2)); return f.get() + all.get(0).get() + all.get(1).get() + ex.invokeAny(List.of(() -> 7)); } finally { ex.shutdown(); System.out.print("[" + ex.awaitTermination(5, TimeUnit.SECONDS) + ex.isTerminated() + "] "); } });
    t("rejected", () -> { ExecutorService ex = Executors.newFixedThreadPool(1); ex.shutdown(); try { ex.submit(() -> 1); return 0; } catch (RejectedExecutionException e) { return "REE"; } });
    t("async default", () -> CompletableFuture.supplyAsync(() -> 6).thenApplyAsync(x -> x * 7).get(5, TimeUnit.SECONDS));
  }
}
