// CompletableFuture: every combinator in its three forms: plain, async, async on an executor of ours.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class Main {
  static final ExecutorService POOL = Executors.newFixedThreadPool(3);

  static CompletableFuture<Integer> async(int v) {
    return CompletableFuture.supplyAsync(() -> v, POOL);
  }

  static CompletableFuture<Integer> never() {
    return new CompletableFuture<>();
  }

  static void t(String label, CompletableFuture<?> f) {
    System.out.println(label + " " + f.join());
  }

  public static void main(String[] args) throws Exception {
    AtomicInteger side = new AtomicInteger();
    Consumer<Integer> add = side::addAndGet;
    Runnable plus = () -> side.addAndGet(1000);

    t("supplyAsync", CompletableFuture.supplyAsync(() -> 1));
    t("supplyAsync on", CompletableFuture.supplyAsync(() -> 2, POOL));
    t("runAsync", CompletableFuture.runAsync(plus));
    t("runAsync on", CompletableFuture.runAsync(plus, POOL));
    System.out.println("side " + side.getAndSet(0));

    t("thenApply", async(1).thenApply(x -> x + 1));
    t("thenApplyAsync", async(1).thenApplyAsync(x -> x + 2));
    t("thenApplyAsync on", async(1).thenApplyAsync(x -> x + 3, POOL));
    t("thenAccept", async(1).thenAccept(add));
    t("thenAcceptAsync", async(2).thenAcceptAsync(add));
    t("thenAcceptAsync on", async(3).thenAcceptAsync(add, POOL));
    t("thenRun", async(1).thenRun(plus));
    t("thenRunAsync", async(1).thenRunAsync(plus));
    t("thenRunAsync on", async(1).thenRunAsync(plus, POOL));
    System.out.println("side " + side.getAndSet(0));

    t("thenCombine", async(1).thenCombine(async(2), (x, y) -> x * 10 + y));
    t("thenCombineAsync", async(1).thenCombineAsync(async(3), (x, y) -> x * 10 + y));
    t("thenCombineAsync on", async(1).thenCombineAsync(async(4), (x, y) -> x * 10 + y, POOL));
    t("thenAcceptBoth", async(1).thenAcceptBoth(async(2), (x, y) -> side.addAndGet(x + y)));
    t("thenAcceptBothAsync", async(1).thenAcceptBothAsync(async(2), (x, y) -> side.addAndGet(x + y)));
    t("thenAcceptBothAsync on", async(1).thenAcceptBothAsync(async(2), (x, y) -> side.addAndGet(x + y), POOL));
    t("runAfterBoth", async(1).runAfterBoth(async(2), plus));
    t("runAfterBothAsync", async(1).runAfterBothAsync(async(2), plus));
    t("runAfterBothAsync on", async(1).runAfterBothAsync(async(2), plus, POOL));
    System.out.println("side " + side.getAndSet(0));

    // One side of each never completes, so there is no race.
    t("applyToEither", async(1).applyToEither(never(), x -> x + 1));
    t("applyToEitherAsync", never().applyToEitherAsync(async(1), x -> x + 2));
    t("applyToEitherAsync on", async(1).applyToEitherAsync(never(), x -> x + 3, POOL));
    t("acceptEither", async(1).acceptEither(never(), add));
    t("acceptEitherAsync", never().acceptEitherAsync(async(2), add));
    t("acceptEitherAsync on", never().acceptEitherAsync(async(3), add, POOL));
    t("runAfterEither", async(1).runAfterEither(never(), plus));
    t("runAfterEitherAsync", never().runAfterEitherAsync(async(1), plus));
    t("runAfterEitherAsync on", async(1).runAfterEitherAsync(never(), plus, POOL));
    System.out.println("side " + side.getAndSet(0));

    t("thenCompose", async(1).thenCompose(x -> async(x + 1)));
    t("thenComposeAsync", async(1).thenComposeAsync(x -> async(x + 2)));
    t("thenComposeAsync on", async(1).thenComposeAsync(x -> async(x + 3), POOL));
    t("handle", async(1).handle((x, e) -> x + " " + e));
    t("handleAsync", async(2).handleAsync((x, e) -> x + " " + e));
    t("handleAsync on", async(3).handleAsync((x, e) -> x + " " + e, POOL));
    t("whenComplete", async(1).whenComplete((x, e) -> side.addAndGet(x)));
    t("whenCompleteAsync", async(2).whenCompleteAsync((x, e) -> side.addAndGet(x)));
    t("whenCompleteAsync on", async(3).whenCompleteAsync((x, e) -> side.addAndGet(x), POOL));
    System.out.println("side " + side.getAndSet(0));

    List<CompletableFuture<Integer>> many = new ArrayList<>();
    for (int i = 0; i < 12; i++) many.add(async(i));
    t("allOf", CompletableFuture.allOf(many.toArray(new CompletableFuture<?>[0])).thenApply(v -> {
      int s = 0;
      for (CompletableFuture<Integer> f : many) s += f.join();
      return s;
    }));
    t("allOf none", CompletableFuture.allOf());
    System.out.println("anyOf none " + CompletableFuture.anyOf().isDone());
    t("anyOf", CompletableFuture.anyOf(never(), async(5), never()));
    t("anyOf done", CompletableFuture.anyOf(never(), CompletableFuture.completedFuture(6)));

    // A binary tree of sums, and a chain in which each step waits for the one before.
    t("tree", tree(1, 5));
    CompletableFuture<Integer> chain = async(0);
    for (int i = 1; i <= 30; i++) {
      int k = i;
      chain = k % 3 == 0 ? chain.thenApply(x -> x * 2 % 1009) : k % 3 == 1 ? chain.thenApplyAsync(x -> x + k, POOL)
          : chain.thenCompose(x -> async(x ^ k));
    }
    t("chain", chain);
    // Many dependents of one future, registered while another thread completes it: each runs once.
    CompletableFuture<Integer> source = new CompletableFuture<>();
    Thread completer = new Thread(() -> source.complete(3));
    completer.start();
    List<CompletableFuture<Void>> dependents = new ArrayList<>();
    for (int i = 0; i < 20; i++) dependents.add(source.thenAccept(add));
    completer.join();
    CompletableFuture.allOf(dependents.toArray(new CompletableFuture<?>[0])).join();
    System.out.println("dependents " + side);
    POOL.shutdown();
    System.out.println(POOL.awaitTermination(1000, TimeUnit.SECONDS));
  }

  static CompletableFuture<Integer> tree(int v, int depth) {
    if (depth == 0) return async(v);
    return tree(2 * v, depth - 1).thenCombine(tree(2 * v + 1, depth - 1), Integer::sum);
  }
}
