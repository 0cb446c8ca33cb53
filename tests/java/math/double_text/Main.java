// Double and Float to text and back: shortest forms, extremes, hex floats, parse errors, bit patterns.
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    double[] ds = {0, -0.0, 1, -1, 0.1, 1.0 / 3, 100, 1e7, 9999999, 1e-3, 9.99e-4, 12345678.9, 1e21, 1e22, 1e23, 123456789012345680.0, Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE,
        Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Math.PI, Math.E, 4.35, 0.3, 2.0 / 3, 1e16, 1.1e-5, 5e-324, 1.7976931348623157e308, 9007199254740993.0, 2.2250738585072011e-308};
    for (double d : ds) {
      float f = (float) d;
      System.out.println(d + " " + Double.toHexString(d) + " " + Long.toHexString(Double.doubleToLongBits(d)) + " " + f + " " + Float.toHexString(f) + " " + Integer.toHexString(Float.floatToIntBits(f))
          + " " + (Double.parseDouble(Double.toString(d)) == d) + " " + Double.isFinite(d) + Float.isInfinite(f) + " " + (int) d + " " + (long) f);
    }
    String[] in = {"1", "1.", ".5", "-.5e3", "+1E+5", "1e", "e5", ".", "", "  12.5  ", "0x1p3", "0x1.8p-2f", "0x1", "0x.8p1", "NaN", "-Infinity", "+NaN", "Inf", "nan", "1d", "1.5F", "1L", "1,5", "1e400", "-1e-400",
        "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1.7976931348623158e308", "1.7976931348623159e308", "9007199254740993", "9007199254740992.99999999999999999999", "0.1e-1000000", "1e99999999999",
        "2.2250738585072012e-308", "179769313486231580793728971405301e276", "8.41e21", "16777217", "3.4028235677973366e38", "3.4028235e38", "1.401298464324817e-45", "0.7e-45", "1__0", "0x1.fffffffffffff8p1023", "0x0.0000000000001p-1022"};
    for (String s : in) {
      t("d[" + s + "]", () -> { double d = Double.parseDouble(s); return d + " " + Double.toHexString(d); });
      t("f[" + s + "]", () -> { float d = Float.parseFloat(s); return d + " " + Float.toHexString(d); });
    }
    t("null d", () -> { try { return Double.parseDouble(null); } catch (NullPointerException e) { return "NPE"; } });
    t("null f", () -> { try { return Float.valueOf((String) null); } catch (NullPointerException e) { return "NPE"; } });
    long h = 0;
    long seed = 99;
    for (int i = 0; i < 3000; i++) {
      seed = seed * 6364136223846793005L + 1442695040888963407L;
      double d = Double.longBitsToDouble(seed);
      float f = Float.intBitsToFloat((int) (seed >>> 32));
      String s = Double.toString(d), g = Float.toString(f);
      if (d == d && Double.parseDouble(s) != d) System.out.println("round trip " + s);
      if (f == f && Float.parseFloat(g) != f) System.out.println("round trip " + g);
      h = h * 31 + s.hashCode();
      h = h * 31 + g.hashCode();
      h = h * 31 + Double.toHexString(d).hashCode();
    }
    System.out.println(h);
    System.out.println(Double.compare(0.0, -0.0) + " " + Double.compare(Double.NaN, 1) + " " + Double.valueOf(Double.NaN).equals(Double.NaN) + " " + (Double.NaN == Double.NaN) + " " + Double.valueOf(0.0).equals(-0.0) + " " + Double.max(-0.0, 0.0) + " " + Double.min(0.0, -0.0) + " " + Float.sum(1f, 2f));
    System.out.println(Long.toHexString(Double.doubleToRawLongBits(Double.longBitsToDouble(0x7ff0000000000001L | 1L << 51))) + " " + Integer.toHexString(Float.floatToIntBits(Float.intBitsToFloat(0x7fc12345))));
    System.out.println((0.1 + 0.2) + " " + (0.1f + 0.2f) + " " + (float) 0.1 + " " + (double) 0.1f + " " + 1.0 / 0 + " " + -1 / 0.0 + " " + 0.0 / 0 + " " + 5.5 % 0 + " " + 1e308 * 10 + " " + 1e-320 / 10 + " " + (1e16 + 1));
    System.out.println(new StringBuilder().append(1.5f).append(' ').append(-0.0).append(' ').append(1e-10).append(' ').append(Float.NaN) + String.valueOf(3.0e10f));
  }
}
