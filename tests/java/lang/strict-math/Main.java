// Math and StrictMath: exactly specified functions in full, StrictMath transcendental results, rounding families.
public class Main {
  static String h(double d) { return Double.toHexString(d); }
  public static void main(String[] args) {
    double[] v = {0, -0.0, 0.5, -0.5, 1, -1, 1.5, 2.5, -2.5, 1e-9, 3.7, -3.7, 10, 100.25, 1e10, -1e10, 1e300,
        Math.PI, Math.E, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY};
    for (double x : v) {
      System.out.println(x + ": " + h(StrictMath.sin(x)) + " " + h(StrictMath.cos(x)) + " "
          + h(StrictMath.tan(x)) + " " + h(StrictMath.exp(x)) + " " + h(StrictMath.log(x)) + " "
          + h(StrictMath.log10(x)) + " " + h(StrictMath.sqrt(x)) + " " + h(StrictMath.cbrt(x)) + " "
          + h(StrictMath.atan(x)) + " " + h(StrictMath.asin(x)) + " " + h(StrictMath.acos(x)) + " "
          + h(StrictMath.sinh(x)) + " " + h(StrictMath.cosh(x)) + " " + h(StrictMath.tanh(x)) + " "
          + h(StrictMath.expm1(x)) + " " + h(StrictMath.log1p(x)));
      System.out.println("  " + Math.round(x) + " " + Math.rint(x) + " " + Math.floor(x) + " " + Math.ceil(x)
          + " " + Math.abs(x) + " " + Math.signum(x) + " " + Math.ulp(x) + " " + Math.getExponent(x) + " "
          + Math.nextUp(x) + " " + Math.nextDown(x) + " " + Math.toRadians(x) + " " + Math.toDegrees(x) + " "
          + Math.round((float) x) + " " + Math.ulp((float) x) + " " + h(Math.sqrt(x)) + " "
          + Math.nextAfter(x, 0) + " " + Math.scalb(x, 3));
      for (double y : new double[] {0, -1.5, 2, 0.5, Double.NaN,
          Double.POSITIVE_INFINITY}) System.out.print(h(StrictMath.pow(x, y)) + " "
          + h(StrictMath.atan2(x, y)) + " " + h(StrictMath.hypot(x, y)) + " "
          + h(StrictMath.IEEEremainder(x, y)) + " " + Math.copySign(x, y) + " " + Math.max(x, y) + " "
          + Math.min(x, y) + " " + h(Math.fma(x, y, 1)) + "; ");
      System.out.println();
    }
    System.out.println(Math.abs(Integer.MIN_VALUE) + " " + Math.abs(-5L) + Math.abs(-0f) + Math.max(-0f, 0f)
        + Math.min(3L, -3L) + Math.floorDiv(-7L, 2) + Math.floorMod(-7L, 3) + Math.round(0.49999999999999994)
        + Math.round(-0.5) + Math.round(4503599627370497.5) + Math.round(Float.MAX_VALUE)
        + Math.multiplyHigh(Long.MAX_VALUE, 3) + Math.addExact(1L, 2L));
    int near = 0;
    for (int i = -500; i < 500; i++) {
      double x = i * .037;
      if (Math.abs(Math.sin(x) - StrictMath.sin(x)) < 1e-15 && Math.abs(Math.exp(x)
          - StrictMath.exp(x)) <= 1e-14 * Math.exp(x) && Math.abs(Math.pow(1.01, x)
          - StrictMath.pow(1.01, x)) < 1e-14 && Math.abs(Math.sin(x) * Math.sin(x) + Math.cos(x) * Math.cos(x)
          - 1) < 1e-15) near++;
    }
    System.out.println(near); java.util.Random r = new java.util.Random(99); long hash = 0;
    for (int i = 0; i < 300; i++) hash = hash * 31
        + Double.doubleToLongBits(StrictMath.sin(r.nextDouble() * 1000))
        + Double.doubleToLongBits(StrictMath.log(r.nextDouble())) + Double.doubleToLongBits(r.nextGaussian());
    System.out.println(hash);
    System.out.println(r.nextInt() + " " + r.nextInt(100) + " " + r.nextLong() + " " + r.nextFloat() + " "
        + r.nextBoolean() + " " + r.nextDouble() + " " + r.ints(3, 0, 10).boxed().toList());
    java.util.SplittableRandom sr = new java.util.SplittableRandom(5);
    System.out.println(sr.nextInt() + " " + sr.nextLong() + " " + sr.nextDouble() + " "
        + sr.split().nextInt(50));
  }
}
