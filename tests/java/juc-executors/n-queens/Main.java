// Solutions of the queens problem counted by forked tasks, by an executor with a shared counter, and by a
// parallel stream; a branch-and-bound search with a shared bound.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

public class Main {
  static int count(int n, int row, int cols, int up, int down) {
    if (row == n) return 1;
    int sum = 0;
    for (int free = ~(cols | up | down) & (1 << n) - 1; free != 0; free &= free - 1) {
      int bit = free & -free;
      sum += count(n, row + 1, cols | bit, (up | bit) << 1, (down | bit) >>> 1);
    }
    return sum;
  }

  static class Queens extends RecursiveTask<Integer> {
    final int n, row, cols, up, down;

    Queens(int n, int row, int cols, int up, int down) {
      this.n = n;
      this.row = row;
      this.cols = cols;
      this.up = up;
      this.down = down;
    }

    @Override protected Integer compute() {
      if (row >= 2) return count(n, row, cols, up, down);
      List<Queens> next = new ArrayList<>();
      for (int free = ~(cols | up | down) & (1 << n) - 1; free != 0; free &= free - 1) {
        int bit = free & -free;
        next.add(new Queens(n, row + 1, cols | bit, (up | bit) << 1, (down | bit) >>> 1));
      }
      return invokeAll(next).stream().mapToInt(ForkJoinTask::join).sum();
    }
  }

  /** The best value of a knapsack; every task prunes by the best that anybody has found. */
  static class Knapsack extends RecursiveAction {
    static final int[] WEIGHT = {12, 7, 11, 8, 9, 6, 5, 14}, VALUE = {24, 13, 23, 15, 16, 11, 9, 28};
    final int item, room, value;
    final LongAccumulator best;

    Knapsack(int item, int room, int value, LongAccumulator best) {
      this.item = item;
      this.room = room;
      this.value = value;
      this.best = best;
    }

    @Override protected void compute() {
      best.accumulate(value);
      if (item == WEIGHT.length) return;
      int rest = 0;
      for (int i = item; i < WEIGHT.length; i++) rest += VALUE[i];
      if (value + rest <= best.get()) return;
      Knapsack without = new Knapsack(item + 1, room, value, best);
      if (WEIGHT[item] > room) without.compute();
      else invokeAll(new Knapsack(item + 1, room - WEIGHT[item], value + VALUE[item], best), without);
    }
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool fj = new ForkJoinPool(3);
    for (int n = 1; n <= 6; n++) System.out.print(fj.invoke(new Queens(n, 0, 0, 0, 0)) + " ");
    System.out.println();
    int n = 6;
    ExecutorService pool = Executors.newFixedThreadPool(3);
    AtomicInteger total = new AtomicInteger();
    for (int c = 0; c < n; c++) {
      int bit = 1 << c;
      pool.execute(() -> total.addAndGet(count(n, 1, bit, bit << 1, bit >>> 1)));
    }
    pool.shutdown();
    pool.awaitTermination(1000, TimeUnit.SECONDS);
    System.out.println(total + " " + IntStream.range(0, n).parallel().map(c -> 1 << c)
        .map(bit -> count(n, 1, bit, bit << 1, bit >>> 1)).sum());
    LongAccumulator best = new LongAccumulator(Math::max, 0);
    fj.invoke(new Knapsack(0, 30, 0, best));
    System.out.println("knapsack " + best);
    fj.shutdown();
  }
}
