// CountedCompleter: trees of tasks without joins: sum, search that stops early, map-reduce, a completion chain.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class Main {
  static class Sum extends CountedCompleter<Long> {
    final int[] a;
    final int lo, hi;
    long result;
    Sum left, right;

    Sum(CountedCompleter<?> parent, int[] a, int lo, int hi) {
      super(parent);
      this.a = a;
      this.lo = lo;
      this.hi = hi;
    }

    @Override public void compute() {
      if (hi - lo > 5) {
        int mid = (lo + hi) >>> 1;
        left = new Sum(this, a, lo, mid);
        right = new Sum(this, a, mid, hi);
        setPendingCount(1);
        right.fork();
        left.compute();
        return;
      }
      for (int i = lo; i < hi; i++) result += a[i];
      tryComplete();
    }

    @Override public void onCompletion(CountedCompleter<?> caller) {
      if (left != null) result = left.result + right.result;
    }

    @Override public Long getRawResult() {
      return result;
    }
  }

  /** Any index that satisfies the predicate ends the whole search. */
  static class Search extends CountedCompleter<Integer> {
    final int[] a;
    final AtomicInteger found;
    final IntPredicate wanted;
    final int lo, hi;

    Search(CountedCompleter<?> p, int[] a, AtomicInteger found, IntPredicate wanted, int lo, int hi) {
      super(p);
      this.a = a;
      this.found = found;
      this.wanted = wanted;
      this.lo = lo;
      this.hi = hi;
    }

    @Override public Integer getRawResult() {
      return found.get();
    }

    @Override public void compute() {
      int l = lo, h = hi;
      while (found.get() < 0 && h - l > 3) {
        int mid = (l + h) >>> 1;
        addToPendingCount(1);
        new Search(this, a, found, wanted, mid, h).fork();
        h = mid;
      }
      for (int i = l; i < h && found.get() < 0; i++) {
        if (wanted.test(a[i])) {
          found.compareAndSet(-1, i);
          quietlyCompleteRoot();
        }
      }
      tryComplete();
    }
  }

  /** A list of steps, each forked by the completion of the one before. */
  static class Step extends CountedCompleter<Void> {
    final int n;
    final StringBuffer log;

    Step(CountedCompleter<?> parent, int n, StringBuffer log) {
      super(parent, 1);
      this.n = n;
      this.log = log;
    }

    @Override public void compute() {
      log.append('<').append(n);
      if (n == 0) {
        setPendingCount(0);
        tryComplete();
      } else {
        new Step(this, n - 1, log).fork();
        tryComplete();
      }
    }

    @Override public void onCompletion(CountedCompleter<?> caller) {
      log.append(n).append('>');
    }
  }

  static class Failing extends CountedCompleter<Void> {
    final AtomicInteger seen;
    final int depth;

    Failing(CountedCompleter<?> p, int depth, AtomicInteger seen) {
      super(p);
      this.depth = depth;
      this.seen = seen;
    }

    @Override public void compute() {
      if (depth == 0) throw new IllegalStateException("leaf");
      setPendingCount(1);
      new Failing(this, depth - 1, seen).fork();
      tryComplete();
    }

    @Override public boolean onExceptionalCompletion(Throwable ex, CountedCompleter<?> caller) {
      seen.incrementAndGet();
      return true;
    }
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool p = new ForkJoinPool(3);
    int[] a = new int[80];
    for (int i = 0; i < a.length; i++) a[i] = i * 37 % 101;
    System.out.println("sum " + p.invoke(new Sum(null, a, 0, a.length)) + " " + Arrays.stream(a).sum());

    int index = p.invoke(new Search(null, a, new AtomicInteger(-1), v -> v == 50, 0, a.length));
    System.out.println("found " + index + " " + a[index]);
    System.out.println("absent " + p.invoke(new Search(null, a, new AtomicInteger(-1), v -> v > 1000, 0, a.length)));
    int any = p.invoke(new Search(null, a, new AtomicInteger(-1), v -> v % 2 == 0, 0, a.length));
    System.out.println("any even " + (a[any] % 2 == 0));

    StringBuffer log = new StringBuffer();
    p.invoke(new Step(null, 5, log));
    System.out.println(log);

    AtomicInteger seen = new AtomicInteger();
    try {
      p.invoke(new Failing(null, 4, seen));
    } catch (IllegalStateException e) {
      Throwable t = e;
      while (t.getCause() != null) t = t.getCause();
      p.awaitQuiescence(1000, TimeUnit.SECONDS); // the root is done before its handler has run
      System.out.println("failed: " + t.getMessage() + ", passed up through " + seen);
    }

    Step s = new Step(null, 1, log);
    System.out.println(s.getPendingCount() + " " + s.getCompleter() + " " + (s.getRoot() == s) + " "
        + s.compareAndSetPendingCount(1, 3) + " " + s.decrementPendingCountUnlessZero() + " " + s.getPendingCount());
    s.setPendingCount(0);
    System.out.println(s.decrementPendingCountUnlessZero() + " " + s.firstComplete().getPendingCount() + " "
        + s.nextComplete());
    s.propagateCompletion();
    System.out.println(s.isDone());
    Sum x = new Sum(null, a, 0, 3), y = new Sum(x, a, 0, 3);
    x.setPendingCount(1);
    y.complete(null);
    System.out.println(y.isDone() + " " + x.isDone() + " " + x.getPendingCount() + " " + (y.getRoot() == x));
    Sum help = new Sum(null, a, 0, a.length);
    p.execute(help);
    help.helpComplete(100); // from outside the pool: nothing to do, no harm
    System.out.println(help.join());
    p.shutdown();
    System.out.println(p.awaitTermination(1000, TimeUnit.SECONDS));
  }
}
