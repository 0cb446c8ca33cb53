// Matrix powers by squaring with a barrier between the steps: each worker owns some rows.
import java.util.*;
import java.util.concurrent.*;

public class Main {
  static final int N = 6, WORKERS = 3, MOD = 1_000_003;

  static long[][] multiply(long[][] a, long[][] b) {
    long[][] c = new long[N][N];
    for (int i = 0; i < N; i++) multiplyRow(a, b, c, i);
    return c;
  }

  static void multiplyRow(long[][] a, long[][] b, long[][] c, int i) {
    for (int j = 0; j < N; j++) {
      long s = 0;
      for (int k = 0; k < N; k++) s += a[i][k] * b[k][j] % MOD;
      c[i][j] = s % MOD;
    }
  }

  long[][] from = new long[N][N], to = new long[N][N];

  public static void main(String[] args) throws Exception {
    Main m = new Main();
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) m.from[i][j] = (i * 7 + j * 3 + 1) % 10;
    long[][] expected = m.from;
    int steps = 5;
    for (int s = 0; s < steps; s++) expected = multiply(expected, expected);

    List<Long> traces = new ArrayList<>();
    CyclicBarrier swap = new CyclicBarrier(WORKERS, () -> {
      long[][] old = m.from;
      m.from = m.to;
      m.to = old;
      long trace = 0;
      for (int i = 0; i < N; i++) trace += m.from[i][i];
      traces.add(trace % MOD);
    });
    Thread[] workers = new Thread[WORKERS];
    for (int w = 0; w < WORKERS; w++) {
      int me = w;
      workers[w] = new Thread(() -> {
        try {
          for (int s = 0; s < steps; s++) {
            for (int i = me; i < N; i += WORKERS) multiplyRow(m.from, m.from, m.to, i);
            swap.await();
          }
        } catch (InterruptedException | BrokenBarrierException e) {
          System.out.println(e);
        }
      });
      workers[w].start();
    }
    for (Thread t : workers) t.join();
    System.out.println(traces);
    System.out.println(Arrays.deepEquals(m.from, expected));
    for (long[] row : m.from) System.out.println(Arrays.toString(row));

    // The same product as independent tasks, one per row.
    ExecutorService pool = Executors.newFixedThreadPool(3);
    long[][] square = new long[N][N];
    List<Callable<Integer>> rows = new ArrayList<>();
    for (int i = 0; i < N; i++) {
      int row = i;
      rows.add(() -> {
        multiplyRow(m.from, m.from, square, row);
        return row;
      });
    }
    for (Future<Integer> f : pool.invokeAll(rows)) System.out.print(f.get() + " ");
    System.out.println(Arrays.deepEquals(square, multiply(m.from, m.from)));
    pool.shutdown();
  }
}
