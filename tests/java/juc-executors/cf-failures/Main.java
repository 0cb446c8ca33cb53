// CompletableFuture and exceptions: how they travel through each combinator, are handled, wrapped, cancelled.
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;

public class Main {
  static final ExecutorService POOL = Executors.newFixedThreadPool(2);

  static <T> CompletableFuture<T> failing() {
    return CompletableFuture.supplyAsync(() -> {
      throw new IllegalStateException("boom");
    }, POOL);
  }

  static String chain(Throwable t) {
    StringJoiner s = new StringJoiner(" < ");
    for (; t != null; t = t.getCause()) s.add(t.getClass().getSimpleName() + ":" + t.getMessage());
    return s.toString().replace("java.lang.", "").replace("java.util.concurrent.", "");
  }

  static void t(String label, CompletableFuture<?> f) {
    String r;
    try {
      r = "value " + f.join();
    } catch (RuntimeException e) {
      r = "join " + chain(e);
    }
    try {
      f.get();
    } catch (Exception e) {
      r += ", get " + chain(e);
    }
    System.out.println(label + ": " + r + " " + f.isDone() + f.isCompletedExceptionally() + f.isCancelled());
  }

  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> ok = CompletableFuture.completedFuture(1);
    t("failing", failing());
    t("failedFuture", CompletableFuture.failedFuture(new java.io.IOException("io")));
    t("thenApply", Main.<Integer>failing().thenApply(x -> x + 1));
    t("thenApply throws", ok.thenApply(x -> x / 0));
    t("thenCompose", ok.thenCompose(x -> failing()));
    t("thenCompose throws", ok.thenCompose(x -> {
      throw new Error("compose");
    }));
    t("thenCompose null", ok.thenCompose(x -> null));
    t("thenCombine left", Main.<Integer>failing().thenCombine(ok, Integer::sum));
    t("thenCombine right", ok.thenCombine(Main.<Integer>failing(), Integer::sum));
    t("applyToEither", failing().applyToEither(new CompletableFuture<>(), x -> x));
    t("runAfterBoth", failing().runAfterBoth(ok, () -> {}));
    t("allOf", CompletableFuture.allOf(ok, failing(), ok));
    t("anyOf", CompletableFuture.anyOf(new CompletableFuture<>(), failing()));

    t("exceptionally", Main.<String>failing().thenApply(x -> x).exceptionally(e -> "caught " + chain(e)));
    t("exceptionally direct", CompletableFuture.<String>failedFuture(new Error("d")).exceptionally(e -> chain(e)));
    t("exceptionally of a value", ok.exceptionally(e -> -1));
    t("exceptionally throws", Main.<String>failing().exceptionally(e -> {
      throw new IllegalArgumentException("again");
    }));
    t("exceptionallyAsync", Main.<String>failing().exceptionallyAsync(e -> "async"));
    t("exceptionallyAsync on", Main.<String>failing().exceptionallyAsync(e -> "pool", POOL));
    t("exceptionallyCompose", Main.<Integer>failing().exceptionallyCompose(e -> ok));
    t("exceptionallyComposeAsync", Main.<Integer>failing().exceptionallyComposeAsync(e -> ok, POOL));
    t("handle", failing().handle((v, e) -> v + " " + chain(e)));
    t("handle throws", ok.handle((v, e) -> {
      throw new IllegalStateException("in handle");
    }));
    t("whenComplete keeps", failing().whenComplete((v, e) -> {}));
    t("whenComplete throws", ok.whenComplete((v, e) -> {
      throw new IllegalStateException("in whenComplete");
    }));
    t("whenComplete throws too", failing().whenComplete((v, e) -> {
      throw new IllegalStateException("second");
    }));
    CompletableFuture<Object> both = failing().whenComplete((v, e) -> {
      throw new IllegalStateException("second");
    });
    try {
      both.join();
    } catch (CompletionException e) {
      System.out.println("suppressed " + e.getCause().getSuppressed().length);
    }

    CompletableFuture<String> c = new CompletableFuture<>();
    CompletableFuture<String> dependent = c.thenApply(s -> s + "!");
    System.out.println(c.cancel(true) + " " + c.cancel(false) + " " + c.complete("late"));
    t("cancelled", c);
    t("dependent of cancelled", dependent);
    CompletableFuture<String> source = new CompletableFuture<>(), leaf = source.thenApply(s -> s);
    leaf.cancel(true);
    source.complete("unaffected");
    t("source of a cancelled leaf", source);
    t("cancelled leaf", leaf);

    CompletableFuture<String> x = new CompletableFuture<>();
    System.out.println(x.completeExceptionally(new java.io.IOException("given")) + " " + x.complete("no") + " "
        + x.completeExceptionally(new Error()));
    t("completed exceptionally", x);
    try {
      x.getNow("default");
    } catch (CompletionException e) {
      System.out.println("getNow " + chain(e));
    }
    try {
      x.completeExceptionally(null);
    } catch (NullPointerException e) {
      System.out.println("null refused");
    }
    // An exception that is a CompletionException already is not wrapped again.
    t("own CompletionException", ok.thenApply(v -> {
      throw new CompletionException("mine", new Error("inner"));
    }));
    // Recovery: retry until the third attempt.
    int[] attempts = {0};
    Supplier<CompletableFuture<String>> attempt = () -> CompletableFuture.supplyAsync(() -> {
      if (++attempts[0] < 3) throw new IllegalStateException("attempt " + attempts[0]);
      return "after " + attempts[0];
    }, POOL);
    CompletableFuture<String> retry = attempt.get();
    for (int i = 0; i < 4; i++) retry = retry.exceptionallyCompose(e -> attempt.get());
    t("retry", retry);
    POOL.shutdown();
    try {
      CompletableFuture.supplyAsync(() -> 1, POOL);
    } catch (RejectedExecutionException e) {
      System.out.println("rejected");
    }
    t("rejected dependent", ok.thenApplyAsync(v -> v, POOL).exceptionally(e -> e.getClass().getSimpleName().length()));
  }
}
