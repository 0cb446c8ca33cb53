// Parallel merge sort and quicksort on fork-join, with threads, and with futures; equal to Arrays.sort.
import java.util.*;
import java.util.concurrent.*;

public class Main {
  static void merge(int[] a, int lo, int mid, int hi, int[] tmp) {
    System.arraycopy(a, lo, tmp, lo, hi - lo);
    for (int i = lo, j = mid, k = lo; k < hi; k++)
      a[k] = i < mid && (j >= hi || tmp[i] <= tmp[j]) ? tmp[i++] : tmp[j++];
  }

  static void insertion(int[] a, int lo, int hi) {
    for (int i = lo + 1; i < hi; i++) {
      int v = a[i], j = i;
      for (; j > lo && a[j - 1] > v; j--) a[j] = a[j - 1];
      a[j] = v;
    }
  }

  static class MergeSort extends RecursiveAction {
    final int[] a, tmp;
    final int lo, hi;

    MergeSort(int[] a, int[] tmp, int lo, int hi) {
      this.a = a;
      this.tmp = tmp;
      this.lo = lo;
      this.hi = hi;
    }

    @Override protected void compute() {
      if (hi - lo <= 8) {
        insertion(a, lo, hi);
        return;
      }
      int mid = (lo + hi) >>> 1;
      invokeAll(new MergeSort(a, tmp, lo, mid), new MergeSort(a, tmp, mid, hi));
      merge(a, lo, mid, hi, tmp);
    }
  }

  static class QuickSort extends RecursiveAction {
    final int[] a;
    final int lo, hi;

    QuickSort(int[] a, int lo, int hi) {
      this.a = a;
      this.lo = lo;
      this.hi = hi;
    }

    @Override protected void compute() {
      if (hi - lo <= 8) {
        insertion(a, lo, hi);
        return;
      }
      int pivot = a[(lo + hi) >>> 1], i = lo, j = hi - 1;
      while (i <= j) {
        while (a[i] < pivot) i++;
        while (a[j] > pivot) j--;
        if (i <= j) {
          int t = a[i];
          a[i++] = a[j];
          a[j--] = t;
        }
      }
      QuickSort left = new QuickSort(a, lo, j + 1), right = new QuickSort(a, i, hi);
      left.fork();
      right.compute();
      left.join();
    }
  }

  /** Threads down to a depth, then in place. */
  static void threadSort(int[] a, int[] tmp, int lo, int hi, int depth) {
    if (depth == 0 || hi - lo < 4) {
      insertion(a, lo, hi);
      return;
    }
    int mid = (lo + hi) >>> 1;
    Thread left = new Thread(() -> threadSort(a, tmp, lo, mid, depth - 1));
    left.start();
    threadSort(a, tmp, mid, hi, depth - 1);
    try {
      left.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    merge(a, lo, mid, hi, tmp);
  }

  static CompletableFuture<Void> futureSort(int[] a, int[] tmp, int lo, int hi, Executor pool) {
    if (hi - lo <= 16) return CompletableFuture.runAsync(() -> insertion(a, lo, hi), pool);
    int mid = (lo + hi) >>> 1;
    return futureSort(a, tmp, lo, mid, pool).thenAcceptBothAsync(futureSort(a, tmp, mid, hi, pool),
        (x, y) -> merge(a, lo, mid, hi, tmp), pool);
  }

  static void check(String name, int[] sorted, int[] expected) {
    System.out.println(name + " " + Arrays.equals(sorted, expected));
  }

  public static void main(String[] args) throws Exception {
    int[] data = new Random(11).ints(150, -500, 500).toArray(), expected = data.clone();
    Arrays.sort(expected);
    ForkJoinPool fj = new ForkJoinPool(3);
    int[] a = data.clone();
    fj.invoke(new MergeSort(a, new int[a.length], 0, a.length));
    check("merge", a, expected);
    a = data.clone();
    fj.invoke(new QuickSort(a, 0, a.length));
    check("quick", a, expected);
    a = data.clone();
    threadSort(a, new int[a.length], 0, a.length, 3);
    check("threads", a, expected);
    a = data.clone();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    futureSort(a, new int[a.length], 0, a.length, pool).join();
    check("futures", a, expected);
    int[] b = data.clone(), c = new int[0], d = {3};
    fj.invoke(new QuickSort(b, 10, 90));
    System.out.println("part " + Arrays.equals(b, 0, 10, data, 0, 10) + Arrays.equals(b, 90, 150, data, 90, 150));
    fj.invoke(new MergeSort(c, c, 0, 0));
    fj.invoke(new QuickSort(d, 0, 1));
    System.out.println(c.length + " " + d[0] + " " + expected[0] + " " + expected[75] + " " + expected[149]);
    fj.shutdown();
    pool.shutdown();
    System.out.println(fj.awaitTermination(1000, TimeUnit.SECONDS) + " " + pool.awaitTermination(1000,
        TimeUnit.SECONDS));
  }
}
