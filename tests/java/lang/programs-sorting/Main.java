// Classic algorithms: sorts of several kinds, checked against each other and against the library, with seeded data.
import java.util.*;
public class Main {
  static void bubble(int[] a) {
    for (boolean s = true; s; ) {
      s = false;
      for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) {
        int t = a[i]; a[i] = a[i - 1]; a[i - 1] = t; s = true;
      }
    }
  }
  static void insertion(int[] a) {
    for (int i = 1; i < a.length; i++) {
      int k = a[i], j = i - 1; while (j >= 0 && a[j] > k) a[j + 1] = a[j--]; a[j + 1] = k;
    }
  }
  static void quick(int[] a, int lo, int hi) {
    while (lo < hi) {
      int p = a[lo + hi >>> 1], i = lo, j = hi;
      while (i <= j) {
        while (a[i] < p) i++; while (a[j] > p) j--;
        if (i <= j) { int t = a[i]; a[i++] = a[j]; a[j--] = t; }
      }
      if (j - lo < hi - i) { quick(a, lo, j); lo = i; } else { quick(a, i, hi); hi = j; }
    }
  }
  static void merge(int[] a, int[] t, int lo, int hi) {
    if (hi - lo < 2) return; int m = lo + hi >>> 1; merge(a, t, lo, m); merge(a, t, m, hi);
    System.arraycopy(a, lo, t, lo, hi - lo);
    for (int i = lo, j = m, k = lo; k < hi; k++) a[k] = j >= hi || i < m && t[i] <= t[j] ? t[i++] : t[j++];
  }
  static void heap(int[] a) {
    for (int i = a.length / 2 - 1; i >= 0; i--) sift(a, i, a.length);
    for (int n = a.length - 1; n > 0; n--) { int t = a[0]; a[0] = a[n]; a[n] = t; sift(a, 0, n); }
  }
  static void sift(int[] a, int i, int n) {
    for (int c; (c = 2 * i + 1) < n; i = c) {
      if (c + 1 < n && a[c + 1] > a[c]) c++; if (a[i] >= a[c]) return; int t = a[i]; a[i] = a[c];
      a[c] = t;
    }
  }
  static void shell(int[] a) {
    for (int g = a.length / 2; g > 0; g /= 2) for (int i = g; i < a.length; i++) {
      int v = a[i], j = i; for (; j >= g && a[j - g] > v; j -= g) a[j] = a[j - g]; a[j] = v;
    }
  }
  static int[] radix(int[] a) {
    int[] b = new int[a.length];
    for (int s = 0; s < 32; s += 8) {
      int[] c = new int[257]; for (int v : a) c[((v ^ 0x80000000) >>> s & 255) + 1]++;
      for (int i = 0; i < 256; i++) c[i + 1] += c[i];
      for (int v : a) b[c[(v ^ 0x80000000) >>> s & 255]++] = v; int[] t = a; a = b; b = t;
    }
    return a;
  }
  public static void main(String[] args) {
    Random r = new Random(42);
    for (int n : new int[] {0, 1, 2, 10, 100, 500}) for (int kind = 0; kind < 4; kind++) {
      int[] src = new int[n];
      for (int i = 0; i < n; i++) src[i] = kind == 0 ? r.nextInt() : kind == 1 ? i : kind == 2 ? n - i
          : r.nextInt(5);
      int[] ref = src.clone(); Arrays.sort(ref); boolean ok = true;
      for (int alg = 0; alg < 7; alg++) {
        int[] a = src.clone();
        switch (alg) { case 0: if (n <= 100) bubble(a); else Arrays.sort(a); break; case 1: insertion(a);
            break; case 2: quick(a, 0, n - 1); break; case 3: merge(a, new int[n], 0, n); break;
            case 4: heap(a); break; case 5: shell(a); break; case 6: a = radix(a);
            } if (!Arrays.equals(a, ref)) { ok = false; System.out.println("alg " + alg); }
      }
      System.out.println(n + " " + kind + " " + ok + " " + Arrays.hashCode(ref));
    }
    Integer[] boxed = new Integer[300]; for (int i = 0; i < 300; i++) boxed[i] = r.nextInt(100);
    List<Integer> stable = new ArrayList<>(Arrays.asList(boxed));
    stable.sort(Comparator.comparing(x -> x % 10)); System.out.println(stable.hashCode());
    Arrays.sort(boxed, Collections.reverseOrder()); System.out.println(Arrays.hashCode(boxed));
    double[] d = {3, -0.0, Double.NaN, 0.0, -1, Double.NEGATIVE_INFINITY, 2.5}; Arrays.sort(d);
    System.out.println(Arrays.toString(d));
    String[] ws = "Pear apple Fig banana cherry Apple".split(" "); Arrays.sort(ws);
    System.out.println(String.join(",", ws)); Arrays.sort(ws, String.CASE_INSENSITIVE_ORDER);
    System.out.println(String.join(",", ws)); char[] cs = "sorting".toCharArray(); Arrays.sort(cs);
    System.out.println(cs); long[] ls = new long[200];
    for (int i = 0; i < 200; i++) ls[i] = r.nextLong(); Arrays.sort(ls, 50, 150);
    System.out.println(Arrays.hashCode(ls)); byte[] bs = new byte[100]; r.nextBytes(bs);
    Arrays.sort(bs); System.out.println(Arrays.hashCode(bs));
    System.out.println(Arrays.binarySearch(new int[] {1, 3, 5}, 4) + " "
        + Arrays.compare(new int[] {1, 2}, new int[] {1, 3}) + Arrays.mismatch(new int[] {1, 2},
        new int[] {1, 3}));
    try { Arrays.sort(new Object[] {1, "a"}); } catch (ClassCastException e) { System.out.println("cce"); }
    List<Integer> sh = new ArrayList<>(); for (int i = 0; i < 20; i++) sh.add(i);
    Collections.shuffle(sh, new Random(7)); System.out.println(sh); Collections.rotate(sh, 3);
    Collections.swap(sh, 0, 1); Collections.reverse(sh);
    System.out.println(sh + " " + Collections.max(sh) + Collections.frequency(sh, 3));
  }
}
