// fcmpl/fcmpg/dcmpl/dcmpg through every comparison operator, with NaN and signed zeros.
public class Main {
  static int cf(float a, float b) {
    int r = 0;
    if (a < b) r |= 1;
    if (a <= b) r |= 2;
    if (a == b) r |= 4;
    if (a != b) r |= 8;
    if (a >= b) r |= 16;
    if (a > b) r |= 32;
    if (!(a < b)) r |= 64;
    if (!(a <= b)) r |= 128;
    if (!(a >= b)) r |= 256;
    if (!(a > b)) r |= 512;
    return r;
  }
  static int cd(double a, double b) {
    int r = 0;
    if (a < b) r |= 1;
    if (a <= b) r |= 2;
    if (a == b) r |= 4;
    if (a != b) r |= 8;
    if (a >= b) r |= 16;
    if (a > b) r |= 32;
    if (!(a < b)) r |= 64;
    if (!(a <= b)) r |= 128;
    if (!(a >= b)) r |= 256;
    if (!(a > b)) r |= 512;
    return r;
  }
  static int loops(double limit) {
    int n = 0;
    for (double d = 0; d < limit && n < 50; d += 0.1) n++;
    for (double d = limit; d >= 0 && n < 100; d -= 0.3) n++;
    do { n++; } while (limit > n && n < 120);
    return n;
  }
  public static void main(String[] args) {
    float[] fs = {0f, -0f, 1f, -1f, Float.MIN_VALUE, Float.MAX_VALUE, Float.NaN, Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY};
    for (float a : fs)
      for (float b : fs)
        System.out.println(a + " ? " + b + " = " + cf(a, b) + " " + Float.compare(a, b) + " "
            + (a < b ? "lt" : "nlt")
            + " " + (a > b ? "gt" : "ngt") + " " + Float.valueOf(a).equals(b));
    double[] ds = {0, -0.0, 1, -1, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY};
    for (double a : ds)
      for (double b : ds)
        System.out.println(a + " ? " + b + " = " + cd(a, b) + " " + Double.compare(a, b) + " "
            + (a < b ? "lt" : "nlt")
            + " " + (a > b ? "gt" : "ngt") + " " + Double.valueOf(a).equals(b));
    for (double l : new double[] {0, 1, 5.05, Double.NaN, Double.POSITIVE_INFINITY, -1}) System.out.println(l
        + " loops " + loops(l));
    boolean x = Double.NaN == Double.NaN, y = 0.0 == -0.0;
    System.out.println(x + " " + y + " " + (1f == 1d) + " " + (0.1f == 0.1d) + " " + (16777217 == 16777217f)
        + " " + (1L << 53 == (double) ((1L << 53) + 1)));
  }
}
