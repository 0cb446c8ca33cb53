// Multi-dimensional arrays: full, partial, zero and ragged dimensions, class names, up to many dimensions.
public class Main {
  static int sum(int[][][] a) {
    int s = 0; for (int[][] x : a) for (int[] y : x) for (int z : y) s += z; return s;
  }
  public static void main(String[] args) {
    int[][] a = new int[3][4];
    long[][][] b = new long[2][3][4];
    String[][][] c = new String[2][3][];
    double[][][][] d = new double[2][][][];
    boolean[][] e = new boolean[0][5];
    byte[][][] f = new byte[3][0][7];
    char[][][][][][][][][][] deep = new char[1][1][2][1][1][1][1][2][1][3];
    System.out.println(a.length + " " + a[2].length + " " + b[1].length + " " + b[1][2].length + " "
        + c[1].length + " " + c[1][2] + " " + d[1] + " " + e.length + " " + f[2].length);
    deep[0][0][1][0][0][0][0][1][0][2] = 'z';
    System.out.println(deep[0][0][1][0][0][0][0][1][0][2] + " " + (int) deep[0][0][0][0][0][0][0][1][0][2]
        + " " + deep.getClass().getName());
    for (Object o : new Object[] {a, b, c, d, e, f, a[0], b[0], b[0][0], c[0],
        d.getClass().getComponentType()}) System.out.println(o instanceof Class ? ((Class<?>) o).getName()
        : o.getClass().getName() + " " + o.getClass().getSimpleName() + " "
        + o.getClass().getComponentType());
    for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) a[i][j] = i * 10 + j;
    for (int[] row : a) { for (int v : row) System.out.print(v + " "); System.out.println(); }
    System.out.println(a[0] != a[1]);
    int[][] tri = new int[6][];
    for (int i = 0; i < tri.length; i++) {
      tri[i] = new int[i + 1]; tri[i][0] = tri[i][i] = 1;
      for (int j = 1; j < i; j++) tri[i][j] = tri[i - 1][j - 1] + tri[i - 1][j];
    }
    for (int[] row : tri) { for (int v : row) System.out.print(v + " "); System.out.println(); }
    int[][][] lit = {{{1, 2}, {}, {3}}, {}, {{4, 5, 6}}};
    System.out.println(sum(lit) + " " + lit[0].length + " " + lit[1].length);
    int[] m[] = {{1}, {2, 3}}, n = {9};
    System.out.println(m[1][1] + n[0]);
    int[][] shared = new int[3][];
    int[] row = new int[2];
    java.util.Arrays.fill(shared, row);
    shared[0][1] = 5;
    System.out.println(shared[2][1]);
    int[][] swap = {{1, 2}, {3, 4}};
    int[] t = swap[0]; swap[0] = swap[1]; swap[1] = t;
    System.out.println(java.util.Arrays.deepToString(swap) + java.util.Arrays.deepToString(b[0])
        + java.util.Arrays.deepToString(c));
    long[][] big = new long[100][100];
    long s = 0;
    for (int i = 0; i < 100; i++) for (int j = 0; j < 100; j++) big[i][j] = (long) i * j;
    for (int i = 0; i < 100; i++) for (int j = 0; j < 100; j++) s += big[j][i] ^ i;
    System.out.println(s);
    Object[] oa = new Integer[2][2];
    oa[0] = new Integer[] {7};
    try { oa[1] = new String[1]; } catch (ArrayStoreException x) { System.out.println(x.getMessage()); }
    try { int[][] neg = new int[5][-1]; } catch (NegativeArraySizeException x) {
        System.out.println(x.getMessage()); }
    Object viaReflect = java.lang.reflect.Array.newInstance(int.class, 2, 3);
    System.out.println(viaReflect.getClass() + " " + ((int[][]) viaReflect)[1].length);
    System.out.println(java.lang.reflect.Array.newInstance(int[].class, 2).getClass());
    float[][] mat = {{1, 2}, {3, 4}}, inv = new float[2][2];
    for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2;
        k++) inv[i][j] += mat[i][k] * mat[k][j];
    System.out.println(java.util.Arrays.deepToString(inv));
  }
}
