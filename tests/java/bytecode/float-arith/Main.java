// Float arithmetic, remainder, rounding and subnormal behaviour; raw bits are printed.
public class Main {
  static final float[] V = {0f, -0f, 1f, -1f, 0.5f, 1.5f, -1.5f, 3f, 1e10f, -1e10f, 1e-10f, 0.1f, 0.2f,
      Float.MAX_VALUE, -Float.MAX_VALUE, Float.MIN_VALUE, -Float.MIN_VALUE, Float.MIN_NORMAL,
      Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN, 16777216f, 16777217f, 2147483648f, 3.14159f
    };

  static String h(float f) { return Integer.toHexString(Float.floatToIntBits(f)); }

  public static void main(String[] args) {
    for (float a : V) {
      System.out.println("f " + a + " " + h(a) + " neg " + (-a) + " " + h(-a) + " i " + (int) a + " l "
          + (long) a
          + " d " + (double) a + " b " + (byte) a + " s " + (short) a + " c " + (int) (char) a);
      System.out.println("  " + Math.abs(a) + " " + Math.round(a) + " " + Math.ulp(a) + " " + Math.signum(a)
          + " "
          + Math.nextUp(a) + " " + Math.getExponent(a) + " " + Float.isNaN(a) + Float.isInfinite(a));
      for (float b : V) {
        System.out.println(a + "," + b + ": " + h(a + b) + " " + h(a - b) + " " + h(a * b) + " " + h(a / b)
            + " "
            + h(a % b) + " " + (a + b) + " " + (a % b) + " " + h(Math.max(a, b)) + " " + h(Math.min(a, b)));
      }
    }
    float f = 0;
    for (int i = 0; i < 1000; i++) f += 0.1f;
    System.out.println(f + " " + h(f));
    float g = 1;
    int n = 0;
    while (g / 2 != 0) { g /= 2; n++; }
    System.out.println(g + " " + n);
    f = 5;
    f++;
    f += 0.5;
    f -= 1;
    f *= 2;
    f /= 3;
    f %= 2;
    System.out.println(f);
  }
}
