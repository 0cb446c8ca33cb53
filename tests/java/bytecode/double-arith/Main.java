// Double arithmetic, remainder, signed zeros and subnormals; raw bits are printed.
public class Main {
  static final double[] V = {0d, -0d, 1d, -1d, 0.5, 1.5, -1.5, 3, 1e100, -1e100, 1e-100, 0.1, 0.2, 1e308,
      4e-320,
      Double.MAX_VALUE, -Double.MAX_VALUE, Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_NORMAL,
      Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 9007199254740992d, 9.3e18, Math.PI,
          Math.E
    };

  static String h(double f) { return Long.toHexString(Double.doubleToLongBits(f)); }

  public static void main(String[] args) {
    for (double a : V) {
      System.out.println("d " + a + " " + h(a) + " neg " + h(-a) + " i " + (int) a + " l " + (long) a
          + " f " + (float) a + " b " + (byte) a + " s " + (short) a + " c " + (int) (char) a);
      System.out.println("  " + Math.abs(a) + " " + Math.round(a) + " " + Math.rint(a) + " " + Math.floor(a)
          + " "
          + Math.ceil(a) + " " + Math.sqrt(a) + " " + Math.nextDown(a) + " " + Math.ulp(a) + " "
              + Math.signum(a));
      for (double b : V) {
        System.out.println(a + "," + b + ": " + h(a + b) + " " + h(a - b) + " " + h(a * b) + " " + h(a / b)
            + " "
            + h(a % b) + " " + h(Math.max(a, b)) + " " + h(Math.min(a, b)) + " " + h(Math.IEEEremainder(a, b))
            + " " + h(Math.copySign(a, b)));
      }
    }
    double d = 0;
    for (int i = 0; i < 1000; i++) d += 0.1;
    System.out.println(d);
    System.out.println(0.1 + 0.2);
    System.out.println(1.0 / 3 * 3 == 1.0);
    System.out.println(100 * 1.1);
    System.out.println(2e-3 - 1.1e-3);
    d = 7;
    d++;
    --d;
    d %= 2.5;
    System.out.println(d);
    System.out.println(Math.fma(0.1, 10, -1) + " " + Math.scalb(1.5, 10) + " " + Math.hypot(3, 4) + " "
        + Math.cbrt(27));
  }
}
