// Binary numeric promotion, ternary typing, and evaluation order inside mixed expressions.
public class Main {
  static StringBuilder log = new StringBuilder();
  static int i(int v) { log.append('i').append(v); return v; }
  static long l(long v) { log.append('l').append(v); return v; }
  static double d(double v) { log.append('d').append(v); return v; }
  static String k(Object o) { return o == null ? "null" : o.getClass().getSimpleName() + ":" + o; }
  static String k2(int x) { return "int:" + x; }
  static String k2(long x) { return "long:" + x; }
  static String k2(double x) { return "double:" + x; }
  static String k2(float x) { return "float:" + x; }
  static String k2(char x) { return "char:" + (int) x; }
  static String k2(short x) { return "short:" + x; }
  static String k2(byte x) { return "byte:" + x; }
  static String k2(Object x) { return "Object:" + x; }
  static String k2(boolean x) { return "boolean:" + x; }
  public static void main(String[] args) {
    boolean t = args.length == 0, f = !t;
    byte b = 1; short s = 2; char c = 'c'; int n = 4; long L = 5; float F = 6; double D = 7;
    System.out.println(k2(b + b) + k2(b + c) + k2(s * L) + k2(n * F) + k2(L / D) + k2(F - L) + k2(c + c)
        + k2(-b) + k2(~c) + k2(+s) + k2(b << L) + k2(L << b));
    System.out.println(k2(t ? b : s) + k2(t ? b : 'x') + k2(t ? 1 : 'x') + k2(f ? n : c) + k2(t ? b : 300)
        + k2(t ? s : 5) + k2(t ? 1 : 2L) + k2(t ? 1 : 2.0) + k2(f ? F : L) + k2(t ? c : b));
    System.out.println(k(t ? 1 : 2.0) + k(t ? (Object) 1 : 2.0)
        + k(t ? Integer.valueOf(1) : Double.valueOf(2)) + k(t ? null : 0) + k(t ? 'a' : 0) + k(f ? 1 : "s")
        + k(t ? true : false));
    Integer nul = null;
    try { int z = t ? nul : 0; System.out.println(z); } catch (NullPointerException e) {
        System.out.println("unbox npe"); }
    Integer kept = t ? nul : Integer.valueOf(0);
    System.out.println(kept);
    double r = i(1) + l(2) * d(3) - i(4) / i(2) + (i(7) % i(4) << i(2)) * (i(1) > i(0) ? d(.5) : l(9));
    System.out.println(r + " " + log);
    log.setLength(0);
    boolean q = i(1) > 2 && i(3) > 0 || i(4) == 4 & i(5) == 6 | i(7) == 7 ^ i(8) == 9;
    System.out.println(q + " " + log);
    System.out.println(5 / 2 + 5 / 2.0 + 5 % -3 + -5 % 3 + -5 / 2 + (char) ('a' + 1) + 'a' + 1 + (int) 'a'
        + 1L + 1f);
    System.out.println(1 + 2 + "3" + 4 * 5 + (6 + 7) + -8 + 'c' + null + 1.0f + true);
    System.out.println((byte) 0x80 >>> 1 | 0);
    System.out.println((b & 0xff) << 24 >> 24 == b);
    System.out.println((short) (s << 15) + " " + (char) (c << 9) + " " + (byte) (b - 130));
    final byte cb = 10; final char cc = 20; byte okb = cc; char okc = cb;
    System.out.println(okb + " " + (int) okc);
    int x = 0x7fffffff; long y = x + 1, y2 = x + 1L;
    System.out.println(y + " " + y2 + " " + (x * 2) + " " + (x * 2L) + " " + (float) x + " " + (double) x
        + " " + (long) (float) x);
    long micros = 24 * 60 * 60 * 1000 * 1000, ok = 24L * 60 * 60 * 1000 * 1000;
    System.out.println(micros + " " + ok);
    System.out.println((int) 'A' + (char) 66 + "" + (char) 67 + (char) (n + 64));
    int a = 5; a += a++ * a-- + --a - -a; System.out.println(a);
    a = 3; a ^= a << 1 ^ (a = 9); System.out.println(a);
    int p = 1; p = p++ + p++ * p++; System.out.println(p);
    for (int u = 0, v = 10; u < v; u += 3, v--) System.out.print(u + v + " ");
    System.out.println();
    System.out.println(Integer.MAX_VALUE + 1 < Integer.MIN_VALUE + 1);
    System.out.println((Object) 'a' == (Object) 'a');
    System.out.println((0.1f + 0.2f) + " " + (0.1f + 0.2) + " " + 1.0f * 3 / 7 + " " + 1.0 * 3 / 7);
  }
}
