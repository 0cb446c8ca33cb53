// Arrays.sort for every element type and range, stability, TimSort contract, parallelSort, NaN order.
import java.util.*;
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  record P(int key, int seq) {}

  public static void main(String[] args) {
    for (int n : new int[] {0, 1, 2, 10, 45, 100, 600, 5000}) {
      Random r = new Random(n);
      byte[] b = new byte[n];
      short[] s = new short[n];
      char[] c = new char[n];
      int[] i = new int[n];
      long[] l = new long[n];
      float[] f = new float[n];
      double[] d = new double[n];
      String[] o = new String[n];
      for (int k = 0; k < n; k++) {
        b[k] = (byte) r.nextInt();
        s[k] = (short) r.nextInt();
        c[k] = (char) r.nextInt();
        i[k] = r.nextInt();
        l[k] = r.nextLong();
        f[k] = r.nextInt(10) == 0 ? Float.NaN : r.nextInt(10) == 0 ? -0f : (float) r.nextGaussian();
        d[k] = r.nextInt(10) == 0 ? Double.NaN : r.nextInt(5) == 0 ? (r.nextBoolean() ? 0.0 : -0.0) : r.nextGaussian();
        o[k] = Integer.toString(r.nextInt(), 36);
      }
      Arrays.sort(b);
      Arrays.sort(s);
      Arrays.sort(c);
      Arrays.sort(i);
      Arrays.sort(l);
      Arrays.sort(f);
      Arrays.sort(d);
      Arrays.sort(o);
      boolean ok = true;
      for (int k = 1; k < n; k++) {
        ok &= b[k - 1] <= b[k] && s[k - 1] <= s[k] && c[k - 1] <= c[k] && i[k - 1] <= i[k] && l[k - 1] <= l[k];
        ok &= Float.compare(f[k - 1], f[k]) <= 0 && Double.compare(d[k - 1], d[k]) <= 0 && o[k - 1].compareTo(o[k]) <= 0;
      }
      System.out.println(n + " " + ok + " " + Arrays.hashCode(b) + " " + Arrays.hashCode(s) + " " + Arrays.hashCode(c) + " "
          + Arrays.hashCode(i) + " " + Arrays.hashCode(l) + " " + Arrays.hashCode(f) + " " + Arrays.hashCode(d) + " " + Arrays.hashCode(o));
    }
    // Structured inputs reach the run-merging and heap-sort paths of the dual-pivot sort.
    int[][] shapes = new int[6][3000];
    for (int k = 0; k < 3000; k++) {
      shapes[0][k] = k;
      shapes[1][k] = -k;
      shapes[2][k] = k % 100;
      shapes[3][k] = k < 1500 ? k : 3000 - k;
      shapes[4][k] = 7;
      shapes[5][k] = (k * 7919) % 3001 ^ (k & 1) * 5;
    }
    for (int[] a : shapes) {
      Integer[] boxed = new Integer[a.length];
      for (int k = 0; k < a.length; k++) boxed[k] = a[k];
      Arrays.sort(a);
      Arrays.sort(boxed, Comparator.reverseOrder());
      System.out.println(Arrays.hashCode(a) + " " + Arrays.hashCode(boxed));
    }
    P[] ps = new P[500];
    Random r = new Random(1);
    for (int k = 0; k < ps.length; k++) ps[k] = new P(r.nextInt(20), k);
    Arrays.sort(ps, Comparator.comparingInt(P::key));
    boolean stable = true;
    for (int k = 1; k < ps.length; k++) stable &= ps[k - 1].key() < ps[k].key() || ps[k - 1].seq() < ps[k].seq();
    System.out.println("stable " + stable + " " + ps[0] + " " + ps[499]);

    t("range", () -> { int[] a = {5, 4, 3, 2, 1}; Arrays.sort(a, 1, 4); return Arrays.toString(a); });
    t("range bad", () -> { Arrays.sort(new int[3], 2, 1); return 0; });
    t("range oob", () -> { Arrays.sort(new int[3], 1, 5); return 0; });
    t("range neg", () -> { Arrays.sort(new char[3], -1, 2); return 0; });
    t("non comparable", () -> { Object[] a = {1, "x"}; Arrays.sort(a); return 0; });
    t("contract", () -> {
      Integer[] a = new Integer[400];
      Random q = new Random(2);
      for (int k = 0; k < a.length; k++) a[k] = q.nextInt(1000);
      Random z = new Random(9);
      Arrays.sort(a, (x, y) -> z.nextInt(3) - 1);
      return "no complaint";
    });
    t("parallelSort", () -> {
      int[] a = new int[3000];
      for (int k = 0; k < a.length; k++) a[k] = (k * 31 + 7) % 1999;
      Arrays.parallelSort(a);
      String[] w = {"pear", "Apple", "fig"};
      Arrays.parallelSort(w, String.CASE_INSENSITIVE_ORDER);
      return Arrays.hashCode(a) + Arrays.toString(w);
    });
    double[] e = {Double.NaN, 1, Double.NEGATIVE_INFINITY, 0.0, -0.0, Double.MIN_VALUE, Double.POSITIVE_INFINITY, -1, -0.0, 0.0};
    Arrays.sort(e);
    System.out.println(Arrays.toString(e));
    float[] g = {Float.NaN, -0f, 0f, -0f, Float.MAX_VALUE, -Float.MIN_VALUE};
    Arrays.sort(g);
    System.out.println(Arrays.toString(g));
  }
}
