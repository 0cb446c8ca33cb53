// String.format basics: integers, floats, width, precision, flags, hex, chars, booleans, argument indexes, dates left out.
import java.util.*;
public class Main {
  static void f(String f, Object... a) {
    try { System.out.println(f + " => [" + String.format(Locale.ROOT, f, a) + "]");
        } catch (RuntimeException e) { System.out.println(f + " => " + e); }
  }
  public static void main(String[] args) {
    for (Object o : new Object[] {0, 1, -1, 12345, Integer.MIN_VALUE, Long.MAX_VALUE, (byte) -5, (short) 77,
        new java.math.BigInteger("-123456789012345678901234567890")}) for (String s
        : new String[] {"%d", "%8d", "%-8d|", "%08d", "%+d", "%,d", "%(d", "% d", "%x", "%X", "%o", "%#x",
        "%s", "%10s", "%-10s|", "%h", "%b", "%,15d", "%-,15d|", "%+08d"}) f(s, o);
    for (Object o : new Object[] {0.0, -0.0, 1.0, -1.5, 123456.789, 1e-5, 1e20, 0.5, 1.5, 2.5, 0.125,
        Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 3.14159f, Double.MIN_VALUE, 999999.5,
        new java.math.BigDecimal("12345.6789")}) for (String s : new String[] {"%f", "%.2f", "%10.3f",
        "%-10.1f|", "%010.2f", "%+.0f", "%,.2f", "%e", "%.3e", "%E", "%g", "%.3g", "%a", "%s", "%(.1f"}) f(s,
        o);
    f("%c%c%c", 'a', 98, (byte) 99); f("%c", 0x1F600); f("%C", 'q'); f("%5c|%-5c|", 'x', 'y');
    f("%b %b %b %B", true, null, "x", false);
    f("%s %S %.2s %10.3s|", "abc", "abc", "abcdef", "abcdef"); f("%2$s %1$s %<s %s", "a", "b");
    f("%n%%"); f("%d %s"); f("%d", "x"); f("%c", "str"); f("%z", 1); f("%-d", 1); f("%.2d", 1);
    f("%5"); f("%", 1); f("%s", (Object) null); f("%d", (Object) null); f("%s", (Object[]) null);
    f("%s", List.of(1, 2)); f("%s", new int[0].length); f("%1$s %1$s", 7); f("%3$s", 1, 2);
    f("%0d", 1); f("%-05d", 1); f("%+s", 1); f("%#s", 1); f("%h %H", "hi", "hi");
    f("%08.3f|%+,.1f", -3.14159, 1234567.0); f("%s %s", "only"); f("%o %o", -1, -1L);
    f("%x", (byte) -1); f("%X", -255L); f("%c", (Object) null); f("%b", 0); f("plain"); f("");
    f("%,d %,d", 999, 1000);
    f("%s", new Formattable() { public void formatTo(Formatter fm, int fl, int w, int p) {
        fm.format("F%d,%d,%d", fl, w, p); } });
    f("%-#10.5s", new Formattable() { public void formatTo(Formatter fm, int fl, int w, int p) {
        fm.format("F%d,%d,%d", fl, w, p); } });
    System.out.printf(Locale.ROOT, "%05d|%s|%.1f%n", 42, "pf", 2.25);
    StringBuilder sb = new StringBuilder();
    try (Formatter fm = new Formatter(sb, Locale.ROOT)) { fm.format("%d", 1).format("-%s", "two");
        } System.out.println(sb);
    System.out.println(String.format(Locale.GERMANY, "%,.2f", 1234567.891)
        + String.format(Locale.FRANCE, "%.1f", 2.5) + String.format((Locale) null, "%,d", 12345));
    System.out.println(Integer.toString(255, 16) + Integer.toBinaryString(-8) + Integer.toOctalString(8)
        + Integer.toHexString(-1) + Long.toString(Long.MIN_VALUE, 36) + Integer.toUnsignedString(-1)
        + Double.toHexString(1.0 / 3) + Float.toHexString(-0f));
  }
}
