// Static calls of all return types, deep and mutual recursion, argument passing of wide types, discarded results.
public class Main {
  static boolean z(boolean a) { return !a; }
  static byte b(byte a) { return (byte) (a + 1); }
  static char c(char a) { return (char) (a + 1); }
  static short s(short a) { return (short) (a * 2); }
  static int i(int a) { return a - 1; }
  static long l(long a) { return a * a; }
  static float f(float a) { return a / 3; }
  static double d(double a) { return a / 3; }
  static void v() { calls++; }
  static Object o(Object a) { return a; }
  static int[] arr(int... a) { return a; }
  static int calls;
  static int ack(int m, int n) {
    calls++; return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1));
  }
  static boolean even(int n) { return n == 0 || odd(n - 1); }
  static boolean odd(int n) { return n != 0 && even(n - 1); }
  static long fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
  static int tak(int x, int y, int z) {
    return y >= x ? z : tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y));
  }
  static String mix(byte a, long b, char c, double d, float e, short f, boolean g, int h, Object i, long j,
      double k) {
    return a + "," + b + "," + c + "," + d + "," + e + "," + f + "," + g + "," + h + "," + i + "," + j + ","
        + k;
  }
  static double rec(int n, long a, double b, float c, String s) {
    return n == 0 ? a + b + c + s.length() : rec(n - 1, a + n, b / 2, c * 2, s + n);
  }
  static void hanoi(int n, int from, int to, int via, int[] cnt, StringBuilder sb) {
    if (n == 0) return; hanoi(n - 1, from, via, to, cnt, sb); cnt[0]++;
    if (n == 6) sb.append(from).append(to); hanoi(n - 1, via, to, from, cnt, sb);
  }
  static int depth(int n) { return n == 0 ? 0 : 1 + depth(n - 1); }
  static int perms(int[] a, int k) {
    if (k == a.length) return a[0] * 7 + a[a.length - 1]; int s = 0;
    for (int i = k; i < a.length; i++) {
      int t = a[i]; a[i] = a[k]; a[k] = t; s = s * 3 + perms(a, k + 1); a[k] = a[i]; a[i] = t;
    }
    return s;
  }
  static int queens(int n, int row, int cols, int d1, int d2) {
    if (row == n) return 1; int r = 0;
    for (int c = 0; c < n; c++) {
      int x = 1 << c, y = 1 << (row + c), w = 1 << (row - c + n);
      if ((cols & x) == 0 && (d1 & y) == 0 && (d2 & w) == 0) r += queens(n, row + 1, cols | x, d1 | y, d2
          | w);
    }
    return r;
  }
  public static void main(String[] args) {
    System.out.println(z(false) + " " + b((byte) 127) + " " + c('z') + " " + s((short) 20000) + " "
        + i(Integer.MIN_VALUE) + " " + l(3037000500L) + " " + f(1) + " " + d(1) + " " + o("o") + " "
        + arr(1, 2, 3).length + arr().length);
    z(true); b((byte) 1); l(2); d(3); f(3); o(null); v(); arr(1);
    System.out.println(ack(2, 9) + " " + ack(1, 50) + " " + calls);
    System.out.println(even(1000) + " " + odd(999) + " " + fib(20) + " " + tak(12, 8, 4));
    System.out.println(mix((byte) -1, Long.MIN_VALUE, 'x', 1e-5, 2.5f, (short) -9, true, 42, null, -1L,
        -0.0));
    System.out.println(rec(30, 1L << 40, 1e10, 1.5f, ""));
    int[] cnt = {0};
    StringBuilder sb = new StringBuilder();
    hanoi(10, 1, 3, 2, cnt, sb);
    System.out.println(cnt[0] + " " + sb);
    System.out.println(depth(3000));
    System.out.println(perms(new int[] {1, 2, 3, 4, 5, 6}, 0));
    System.out.println(queens(7, 0, 0, 0, 0));
  }
}
