// Float and double expression evaluation, narrowing conversions, compound assignment, comparison with NaN.
public class Main {
  static int calls;
  static int idx() { return calls++; }

  public static void main(String[] args) {
    float f = 16777216f;
    System.out.println((f + 1) + " " + (f + 1 + 1) + " " + (f + (1 + 1)) + " " + ((double) f + 1));
    double d = 1e308;
    System.out.println(d * 10 / 10 + " " + d * (10 / 10) + " " + (float) d + " " + (float) 1e-50);
    long big = Long.MAX_VALUE;
    System.out.println((double) big + " " + (float) big + " " + (long) (double) big + " " + ((long) (float) big == big) + " " + (int) big + " " + (double) (big - 511) + " " + (double) (big - 513));
    System.out.println((float) 16777217 + " " + (float) 33554435L + " " + (double) 9007199254740993L + " " + (float) 0x7fffffbfL);
    int i = 300;
    byte b = (byte) i;
    b += 200;
    short s = (short) 40000;
    s >>>= 1;
    char c = 'a';
    c += 1.7;
    c *= 2;
    i *= 1.5;
    long l = 5;
    l /= 0.3;
    i <<= 33L;
    System.out.println(b + " " + s + " " + (int) c + " " + i + " " + l);
    int x = 5;
    x = x++ + ++x;
    int y = x-- - --x;
    System.out.println(x + " " + y);
    int[] a = {1, 2, 3, 4};
    a[idx()] += idx() * 10;
    a[idx()] <<= 2;
    System.out.println(a[0] + " " + a[1] + " " + a[2] + " " + calls);
    double nan = Double.NaN;
    System.out.println((nan < 1) + " " + (nan > 1) + " " + (nan == nan) + " " + (nan != nan) + " " + !(nan >= 1) + " " + (0.0 == -0.0) + " " + (1 / 0.0 == 1 / -0.0) + " " + (float) nan);
    System.out.println((int) Float.NaN + " " + (long) Double.NEGATIVE_INFINITY + " " + (int) (char) -1.5 + " " + (byte) 300.7 + " " + (short) -40000.9f + " " + (int) 3e9 + " " + (int) -3e9f + " " + (int) (char) 1e10);
    System.out.println(7 / 2 * 2.0 + " " + 7 / 2.0 * 2 + " " + (1 / 3 + 1 / 3f) + " " + 'a' / 2 + " " + (char) ('a' + 1) + " " + ('a' + 1) + " " + (byte) 0x80 + " " + (0x80 & 0xff) + " " + ((byte) 0x80 >>> 4) + " " + ((byte) 0x80 >> 4) + " " + (((byte) 0x80 & 0xff) >> 4));
    System.out.println(5 % -3 + " " + -5 % 3 + " " + 5.5 % -2 + " " + -5.5 % 2 + " " + -0.0 % 5 + " " + 5 % Double.POSITIVE_INFINITY + " " + 1e20 % 7);
    System.out.println((true ? 1 : 2.0) + " " + (true ? 'a' : 0) + " " + (true ? (Object) 1 : 2.0) + " " + (false ? 1 : 'b') + " " + (i > 0 ? 'x' : i));
    System.out.println(1 + 2 + "s" + 1 + 2 + 'c' + 1.0f + null + true + (char) 66 + 1L);
    strict();
    double sum = 0;
    float fs = 0;
    for (int k = 1; k <= 10000; k++) { sum += 1.0 / k; fs += 1f / k; }
    System.out.println(Double.toHexString(sum) + " " + Float.toHexString(fs));
    double v = 0.5;
    for (int k = 0; k < 1000; k++) v = 3.9 * v * (1 - v);
    System.out.println(Double.toHexString(v));
    double m = 1;
    int steps = 0;
    while (m + 1 != m) { m *= 2; steps++; }
    System.out.println(steps + " " + m);
    double den = Double.MIN_NORMAL;
    int n = 0;
    while (den > 0) { den /= 2; n++; }
    System.out.println(n);
  }

  static strictfp void strict() {
    double a = Double.MAX_VALUE, b = Double.MIN_VALUE;
    System.out.println(a + a + " " + b / 2 + " " + (a * 2 - a * 2) + " " + b * 0.5 + " " + b * 0.6 + " " + (a + a * 1e-16 - a));
  }
}
