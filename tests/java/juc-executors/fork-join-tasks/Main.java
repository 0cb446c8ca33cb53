// ForkJoinTask: RecursiveTask and RecursiveAction, fork, join, invokeAll, quiet forms, failures, adapters.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static class Fib extends RecursiveTask<Integer> {
    final int n;

    Fib(int n) {
      this.n = n;
    }

    @Override protected Integer compute() {
      if (n < 2) return n;
      Fib a = new Fib(n - 1), b = new Fib(n - 2);
      a.fork();
      return b.compute() + a.join();
    }
  }

  static class Increment extends RecursiveAction {
    final int[] data;
    final int from, to;

    Increment(int[] data, int from, int to) {
      this.data = data;
      this.from = from;
      this.to = to;
    }

    @Override protected void compute() {
      if (to - from <= 4) {
        for (int i = from; i < to; i++) data[i] += i;
        return;
      }
      int mid = (from + to) >>> 1;
      invokeAll(new Increment(data, from, mid), new Increment(data, mid, to));
    }
  }

  static class Failing extends RecursiveTask<Integer> {
    final int depth;

    Failing(int depth) {
      this.depth = depth;
    }

    @Override protected Integer compute() {
      if (depth == 0) throw new IllegalStateException("deep");
      ForkJoinTask<Integer> f = new Failing(depth - 1).fork();
      return f.join();
    }
  }

  /** The exception may be a copy made for this thread, with the original as its cause. */
  static String root(Throwable t) {
    while (t.getCause() != null) t = t.getCause();
    return t.toString();
  }

  static String outcome(Callable<?> c) {
    try {
      return "" + c.call();
    } catch (Throwable e) {
      return (e instanceof ExecutionException ? "ExecutionException of " : "thrown ") + root(e);
    }
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool p = new ForkJoinPool(3);
    System.out.println("fib " + p.invoke(new Fib(10)) + " " + p.submit(new Fib(8)).get() + " " + new Fib(5).invoke());
    int[] data = new int[50];
    p.invoke(new Increment(data, 0, 50));
    new Increment(data, 0, 50).invoke(); // in the common pool's name, by the caller
    System.out.println(Arrays.stream(data).sum() + " " + data[49]);

    ForkJoinTask<Integer> t = new Fib(6);
    System.out.println(t.isDone() + " " + t.getRawResult() + " " + t.isCompletedNormally());
    p.execute(t);
    System.out.println(t.get(1000, TimeUnit.SECONDS) + " " + t.isDone() + t.isCompletedNormally()
        + t.isCompletedAbnormally() + t.isCancelled() + " " + t.getException() + " " + t.getRawResult() + " "
        + t.join());
    t.reinitialize();
    System.out.println(t.isDone() + " " + p.invoke(t));

    System.out.println(outcome(() -> p.invoke(new Failing(3))));
    ForkJoinTask<Integer> f = p.submit(new Failing(2));
    System.out.println(outcome(f::get) + "; " + outcome(f::join) + "; " + root(f.getException()) + " "
        + f.isCompletedAbnormally() + f.isCompletedNormally() + f.isCancelled());
    f.quietlyJoin();
    ForkJoinTask<Integer> q = new Failing(0);
    q.quietlyInvoke();
    System.out.println(q.isCompletedAbnormally());

    ForkJoinTask<Integer> c = new Fib(5);
    System.out.println(c.cancel(true) + " " + c.isCancelled() + c.isDone() + c.isCompletedAbnormally() + " "
        + outcome(c::join) + "; " + outcome(c::get) + "; " + c.getException().getClass().getSimpleName() + " "
        + c.cancel(false));
    ForkJoinTask<Integer> manual = new Fib(30);
    manual.complete(7);
    ForkJoinTask<Integer> quiet = new Fib(30);
    quiet.quietlyComplete();
    ForkJoinTask<Integer> broken = new Fib(30);
    broken.completeExceptionally(new java.io.IOException("given"));
    System.out.println(manual.join() + " " + quiet.join() + " " + outcome(broken::join) + "; "
        + outcome(broken::get));
    System.out.println(manual.compareAndSetForkJoinTaskTag((short) 0, (short) 5) + " "
        + manual.getForkJoinTaskTag() + " " + manual.setForkJoinTaskTag((short) -1) + " "
        + manual.getForkJoinTaskTag());
    System.out.println(outcome(() -> new Fib(3).get(1, TimeUnit.MILLISECONDS)));

    ForkJoinTask<?> r = ForkJoinTask.adapt(() -> data[0] = 100);
    ForkJoinTask<String> rv = ForkJoinTask.adapt(() -> data[1] = 200, "adapted");
    ForkJoinTask<String> cv = ForkJoinTask.adapt(() -> "call");
    ForkJoinTask.invokeAll(r, rv);
    System.out.println(r.join() + " " + rv.join() + " " + p.invoke(cv) + " " + data[0] + " " + data[1]);
    ForkJoinTask<String> checked = ForkJoinTask.adapt(() -> {
      throw new java.io.IOException("checked");
    });
    System.out.println(outcome(() -> p.invoke(checked)));

    List<Fib> many = List.of(new Fib(1), new Fib(2), new Fib(3), new Fib(7));
    int sum = 0;
    for (Fib x : ForkJoinTask.invokeAll(many)) sum += x.join();
    System.out.println("sum " + sum);
    System.out.println(outcome(() -> {
      ForkJoinTask.invokeAll(new Fib(2), new Failing(1));
      return "?";
    }));

    // In and out of a pool.
    System.out.println(ForkJoinTask.inForkJoinPool() + " " + ForkJoinTask.getPool() + " "
        + p.submit(() -> ForkJoinTask.inForkJoinPool() + " " + (ForkJoinTask.getPool() == p)).get());
    AtomicInteger unforked = new AtomicInteger();
    p.submit(() -> {
      ForkJoinTask<Integer> mine = new Fib(4).fork();
      if (mine.tryUnfork()) unforked.addAndGet(mine.invoke());
      else unforked.addAndGet(mine.join());
    }).get();
    System.out.println("unforked or not " + unforked);
    p.submit(() -> {
      for (int i = 0; i < 5; i++) ForkJoinTask.adapt((Runnable) unforked::incrementAndGet).fork();
      ForkJoinTask.helpQuiesce();
    }).get();
    System.out.println(p.awaitQuiescence(1000, TimeUnit.SECONDS) + " " + unforked);
    p.shutdown();
    System.out.println(p.awaitTermination(1000, TimeUnit.SECONDS) + " " + outcome(() -> p.submit(() -> 1)).startsWith(
        "thrown java.util.concurrent.RejectedExecutionException"));
  }
}
