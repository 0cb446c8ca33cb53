// Exceptions of array instructions: bounds, null, store, negative size, for each element type.
public class Main {
  interface Op { Object run() throws Throwable; }
  static void t(String n, Op o) {
    try { System.out.println(n + " -> " + o.run()); }
    catch (Throwable e) { System.out.println(n + " -> " + e.getClass().getName() + ": " + e.getMessage()); }
  }
  static boolean[] z = new boolean[1]; static byte[] b = new byte[2]; static char[] c = new char[3];
  static short[] s = new short[4];
  static int[] i = new int[5]; static long[] l = new long[6]; static float[] f = new float[7];
  static double[] d = new double[8];
  static Object[] o = new Object[9];
  static int[] nul = null;
  static int neg(int x) { return -x; }
  public static void main(String[] args) {
    for (int k : new int[] {-1, 0, 8, 9, 100, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      t("zl", () -> z[k]); t("bl", () -> b[k]); t("cl", () -> (int) c[k]); t("sl", () -> s[k]);
      t("il", () -> i[k]);
      t("ll", () -> l[k]); t("fl", () -> f[k]); t("dl", () -> d[k]); t("al", () -> o[k]);
      t("zs", () -> z[k] = true); t("bs", () -> b[k] = 1); t("cs", () -> (int) (c[k] = 'x'));
      t("ss", () -> s[k] = 1);
      t("is", () -> i[k] = 1); t("ls", () -> l[k] = 1); t("fs", () -> f[k] = 1);
      t("ds", () -> d[k] = 1); t("as", () -> o[k] = "x");
      t("ic", () -> i[k] += 4); t("lc", () -> l[k]++); t("dc", () -> d[k] *= 2);
    }
    t("null load", () -> nul[0]);
    t("null store", () -> nul[0] = 1);
    t("null len", () -> nul.length);
    t("neg i", () -> new int[neg(3)]);
    t("neg l", () -> new long[neg(1)]);
    t("neg o", () -> new String[neg(7)]);
    t("neg m1", () -> new int[neg(2)][5]);
    t("neg m2", () -> new int[2][neg(5)]);
    t("neg m3", () -> new int[0][neg(5)]);
    t("neg m4", () -> new int[neg(1)][neg(5)]);
    t("store1", () -> ((Object[]) new String[1])[0] = 1);
    t("store2", () -> ((Object[]) new Integer[1])[0] = "x");
    t("store3", () -> ((Object[]) new int[1][])[0] = new long[1]);
    t("store4", () -> ((Object[]) new Number[1])[0] = 5L);
    t("store5", () -> ((Object[]) new Comparable[1])[0] = "ok");
    t("store6", () -> ((Object[]) new Comparable[1])[0] = new Object[0]);
    t("store7", () -> ((Object[]) new String[1])[0] = null);
    t("store8", () -> ((Object[]) new Object[1][])[0] = new String[0] == null ? null : "x");
    t("store bounds first", () -> ((Object[]) new String[1])[5] = 1);
    t("order", () -> { int[] a = null; int[] n = {0}; try { a[n[0]++] = n[0]++;
        } catch (NullPointerException e) { return n[0]; } return -1; });
    t("order2", () -> { int[] a = {1}; int[] n = {0}; try { a[1] = n[0]++ + 5;
        } catch (ArrayIndexOutOfBoundsException e) { return n[0]; } return -1; });
    t("order3", () -> { int[] a = {1}; int n = 0; try { a[n = 3] += n = 7;
        } catch (ArrayIndexOutOfBoundsException e) { return n; } return -1; });
    t("copy1", () -> { System.arraycopy(i, 0, l, 0, 1); return 0; });
    t("copy2", () -> { System.arraycopy(i, 0, i, 3, 3); return 0; });
    t("copy3", () -> { System.arraycopy(i, -1, i, 3, 1); return 0; });
    t("copy4", () -> { System.arraycopy(i, 1, i, 3, -1); return 0; });
    t("copy5", () -> { System.arraycopy("s", 1, i, 3, 1); return 0; });
    t("copy6", () -> { System.arraycopy(i, 1, "d", 3, 1); return 0; });
    t("copy7", () -> { System.arraycopy(null, 1, i, 3, 1); return 0; });
    t("copy8", () -> { System.arraycopy(new Object[] {"a", "b", 3, "d"}, 0, new String[4], 0, 4); return 0;
        });
    t("copy9", () -> { System.arraycopy(o, 0, i, 0, 1); return 0; });
    String[] part = new String[4];
    t("copy10", () -> { System.arraycopy(new Object[] {"a", "b", 3, "d"}, 0, part, 0, 4); return 0; });
    System.out.println(part[0] + part[1] + part[2] + part[3]);
    t("copy11", () -> { System.arraycopy(i, Integer.MAX_VALUE, i, 0, 1); return 0; });
    t("copy12", () -> { System.arraycopy(d, 0, d, 9, 0); return 0; });
    t("copy13", () -> { System.arraycopy(d, 8, d, 8, 0); return 0; });
  }
}
