// String.format with floating point and BigDecimal conversions: e, f, g, a with flags and rounding.
import java.math.BigDecimal;
import java.util.*;

public class Main {
  public static void main(String[] args) {
    Object[] nums = {0.0, -0.0, 1.0, -1.5, 0.1, 123456.789, -123456.789, 1e-5, 9.9999e-5, 1e10, 1.5e300, Double.MIN_VALUE, Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 2.5f, 0.125, 0.375, 999999.95, 0.00099999, 2.675, 1.005,
        new BigDecimal("12345678901234567890.987654321"), new BigDecimal("-1E-20"), new BigDecimal("0.00"), new BigDecimal("1e30"), null};
    String[] fmts = {"%f", "%.0f", "%.1f", "%.3f", "%10.2f", "%-10.2f|", "%010.2f", "%+.2f", "% .2f", "%,.2f", "%(.2f", "%#.0f", "%e", "%.0e", "%.3E", "%12.2e", "%+e", "%#.0e", "%g", "%.3g", "%.10g", "%,g", "%G", "%a", "%.2a", "%A", "%20a", "%s", "%,015.3f", "%(,.1f"};
    for (String fmt : fmts) {
      StringBuilder sb = new StringBuilder(fmt).append(':');
      for (Object n : nums) {
        try {
          sb.append(" [").append(String.format(Locale.ROOT, fmt, n)).append(']');
        } catch (IllegalFormatException e) {
          sb.append(" !").append(e.getClass().getSimpleName()).append(':').append(e.getMessage());
        }
      }
      System.out.println(sb);
    }
    for (String fmt : new String[] {"%#g", "%,e", "%(e", "%0f", "%-010f", "%+ f", "%.f", "%.-1f", "%,a", "%(a", "%#a", "%+a", "%1.1.1f"}) {
      try {
        System.out.println(fmt + " " + String.format(Locale.ROOT, fmt, 12345.678));
      } catch (IllegalFormatException e) {
        System.out.println(fmt + " !" + e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    }
    for (String fmt : new String[] {"%f", "%e", "%g", "%a"}) {
      try {
        System.out.println(String.format(Locale.ROOT, fmt, 5));
      } catch (IllegalFormatException e) {
        System.out.println(fmt + " !" + e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    }
    System.out.println(String.format(Locale.US, "%,.3f", 1e15 / 7) + " " + String.format(Locale.FRANCE, "%.2f", 3.14159) + " " + String.format(Locale.GERMANY, "%,.1f", 1234567.89));
    long h = 0;
    Random r = new Random(5);
    for (int i = 0; i < 800; i++) {
      double d = Double.longBitsToDouble(r.nextLong());
      double m = r.nextGaussian() * 1000;
      h = h * 31 + String.format(Locale.ROOT, "%.12e|%g", d, m).hashCode();
      h = h * 31 + String.format(Locale.ROOT, "%.4f", m).hashCode();
    }
    System.out.println(h);
  }
}
