// Load, store, length and default value of every array element type, with narrowing on store.
public class Main {
  public static void main(String[] args) {
    boolean[] z = new boolean[5];
    byte[] b = new byte[5];
    char[] c = new char[5];
    short[] s = new short[5];
    int[] i = new int[5];
    long[] l = new long[5];
    float[] f = new float[5];
    double[] d = new double[5];
    String[] r = new String[5];
    int[][] rr = new int[5][];
    System.out.println(z[0] + " " + b[1] + " " + (int) c[2] + " " + s[3] + " " + i[4] + " " + l[0] + " "
        + f[1] + " " + d[2] + " " + r[3] + " " + rr[4]);
    for (int k = 0; k < 5; k++) {
      z[k] = (k & 1) == 1;
      b[k] = (byte) (k * 77);
      c[k] = (char) (k * 30000);
      s[k] = (short) (k * 20000);
      i[k] = k * 1000000007;
      l[k] = k * 1000000000000000007L;
      f[k] = k * 1.1f;
      d[k] = -k / 3.0;
      r[k] = "s" + k;
      rr[k] = new int[] {k, k * k};
    }
    for (int k = 0; k < 5; k++)
      System.out.println(z[k] + " " + b[k] + " " + (int) c[k] + " " + s[k] + " " + i[k] + " " + l[k] + " "
          + f[k] + " " + d[k] + " " + r[k] + " " + rr[k][1]);
    b[0] += 200; s[0] += 70000; c[0] -= 1; i[0]--; l[0] |= 0xFFL << 40; f[0] -= 0.1; d[0] /= 0;
    z[0] |= true; r[0] += r[1] + b[0];
    System.out.println(b[0] + " " + s[0] + " " + (int) c[0] + " " + i[0] + " " + l[0] + " " + f[0] + " "
        + d[0] + " " + z[0] + " " + r[0]);
    int k = 0;
    i[k++] = k++ + i[k--];
    System.out.println(k + " " + i[0]);
    b[2]++; ++s[2]; c[2]--; --i[2]; l[2]++; f[2]++; --d[2];
    System.out.println(b[2] + " " + s[2] + " " + (int) c[2] + " " + i[2] + " " + l[2] + " " + f[2] + " "
        + d[2]);
    System.out.println(b[3]++ + b[3] + " " + (i[3]-- - i[3]) + " " + l[3]++ + " " + ++d[3]);
    System.out.println(z.getClass().getName() + b.getClass() + c.getClass() + s.getClass() + i.getClass()
        + l.getClass()
        + f.getClass() + d.getClass() + r.getClass() + rr.getClass());
    System.out.println(new int[0].length + new long[3].length + r.length + rr[1].length);
    int[] cl = i.clone();
    cl[1] = 5;
    System.out.println(i[1] + " " + cl[1] + " " + cl.length + " " + (cl.getClass() == i.getClass()));
    int[][] sh = rr.clone();
    sh[1][0] = 99;
    System.out.println(rr[1][0]);
    System.arraycopy(i, 0, i, 1, 4);
    for (int v : i) System.out.print(v + " ");
    System.out.println();
    System.arraycopy(l, 1, l, 0, 4);
    for (long v : l) System.out.print(v + " ");
    System.out.println();
    Object[] mixed = {1, 'c', 2L, 3f, 4d, (byte) 5, (short) 6, true, "s", null, new char[] {'x'}};
    for (Object o : mixed) System.out.println(o == null ? "null" : o.getClass().getSimpleName());
    char[] lit = {'a', 98, '\u0063', (char) 100};
    System.out.println(lit);
    boolean[] flags = {true, false, !true, 1 < 2};
    int m = 0;
    for (boolean q : flags) m = m * 2 + (q ? 1 : 0);
    System.out.println(m);
  }
}
