// Big arrays are allocated and dropped, a few hundred megabytes in total, with a survivor set that is checked.
public class Main {
  public static void main(String[] args) {
    long[][] keep = new long[8][]; byte[][] kb = new byte[8][]; long total = 0, sum = 0;
    for (int i = 0; i < 400; i++) {
      int n = 1000 + (i * 7919) % 60000; long[] a = new long[n]; a[0] = i; a[n - 1] = -i;
      a[n / 2] = i * 3L; byte[] b = new byte[n * 3]; b[n] = (byte) i; total += n * 11L;
      if (a[n / 3] != 0 && n / 3 != n / 2 && n / 3 != 0) System.out.println("not zeroed");
      if (i % 13 == 0) { keep[(i / 13) % 8] = a; kb[(i / 13) % 8] = b; }
      if (i % 50 == 49) for (long[] k : keep) if (k != null) sum = sum * 31 + k[0] + k[k.length - 1] * 2
          + k[k.length / 2];
    }
    for (byte[] b : kb) for (byte x : b) sum += x;
    System.out.println(total + " " + sum);
    Object[][] g = new Object[300][];
    for (int r = 0; r < 20; r++) for (int i = 0; i < g.length; i++) {
      g[i] = new Object[500]; g[i][i % 500] = g[(i + 1) % g.length]; g[i][(i + 1) % 500] = "x" + r;
    }
    int depth = 0; Object[] p = g[0];
    for (int i = 0; p != null && i < 250; i++) {
      Object nx = p[i % 500]; p = nx instanceof Object[] ? (Object[]) nx : null; depth++;
      if (p != null && p == g[(i + 1) % g.length]) continue; break;
    }
    System.out.println(depth); String s = ""; for (int i = 0; i < 300; i++) s += "0123456789";
    System.out.println(s.length() + " " + s.hashCode()); StringBuilder sb = new StringBuilder();
    for (int i = 0; i < 200000; i++) sb.append((char) ('a' + i % 26));
    System.out.println(sb.toString().hashCode()); int[] z = new int[1_000_000];
    for (int i = 0; i < z.length; i += 1000) if (z[i] != 0) System.out.println("dirty");
    System.out.println("ok");
  }
}
