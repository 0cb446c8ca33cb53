// String.format with integer, boolean, char, string and hash conversions: flags, widths, errors.
import java.math.BigInteger;
import java.util.*;

public class Main {
  static void f(String fmt, Object... a) {
    String shown = fmt.replace("\n", "\\n");
    try {
      System.out.println(shown + " -> [" + String.format(Locale.ROOT, fmt, a).replace("\n", "\\n") + "]");
    } catch (IllegalFormatException e) {
      System.out.println(shown + " ! " + e.getClass().getSimpleName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    Object[] nums = {0, 42, -42, Integer.MAX_VALUE, Integer.MIN_VALUE, 1234567L, -1234567L, Long.MIN_VALUE, (byte) -1, (short) 300, new BigInteger("-123456789012345678901234567890"), null};
    for (String fmt : new String[] {"%d", "%8d", "%-8d|", "%08d", "%+d", "% d", "%,d", "%(d", "%,(15d", "%+,d", "%x", "%X", "%#x", "%010x", "%o", "%#o", "%-12o|", "%s", "%S", "%20s", "%-20s|", "%.3s", "%b", "%h", "%2$s %1$s"}) {
      StringBuilder sb = new StringBuilder(fmt).append(':');
      for (Object n : nums) {
        try {
          sb.append(" [").append(String.format(Locale.ROOT, fmt, n, "second")).append(']');
        } catch (IllegalFormatException e) {
          sb.append(" !").append(e.getClass().getSimpleName()).append(':').append(e.getMessage());
        }
      }
      System.out.println(sb);
    }
    f("%c %C %c %c", 'a', 'b', 0x1F600 > 0 ? 65 : 0, (byte) 66);
    f("%5c|%-5c|", 'x', 'y');
    f("%c", (Object) null);
    f("%c", 0x110000);
    f("%c", "str");
    f("%b %B %b %b %10b", true, false, null, "x", true);
    f("%.2b %-7b|", true, false);
    f("%s %S %s", "str", "str", Arrays.asList(1, null));
    f("%10.2s|%-10.4s|", "abcdef", "abcdef");
    f("%h %H %h", "hello", "hello", 255);
    f("%n%%|%5%|%-5%|");
    f("%1$s %1$s %2$s %<s %s", "a", "b");
    f("%3$s", 1, 2);
    f("%s %s", 1);
    f("%d", "x");
    f("%d", 1.5);
    f("%x", -255L);
    f("%x", new BigInteger("-255"));
    f("%+x", new BigInteger("255"));
    f("%+x", 255);
    f("%,x", 255);
    f("%q", 1);
    f("%", 1);
    f("abc %");
    f("%-d", 1);
    f("%0d", 1);
    f("%-05d", 1);
    f("%+ d", 1);
    f("%++d", 1);
    f("%#d", 1);
    f("%.2d", 1);
    f("%#s", "x");
    f("%.2c", 'x');
    f("%5n");
    f("%#b", true);
    f("%<s", 1);
    f("%0$s", 1);
    f("%99999999999d", 1);
    f("%-%");
    f("%1$5d|%1$-5d|%1$05d|%1$+5d", 7);
    f("%s", new Formattable() {
      public void formatTo(Formatter f, int flags, int width, int precision) { f.format("<%d,%d,%d>", flags, width, precision); }
    });
    f("%-#10.4S", new Formattable() {
      public void formatTo(Formatter f, int flags, int width, int precision) { f.format("<%d,%d,%d>", flags, width, precision); }
    });
    f("no args");
    f("%s", (Object[]) null);
    f("%s %s", new Object[] {"arr", "ay"});
    f("%s", (Object) new String[0].length);
    System.out.println("%d-%s".formatted(5, "x"));
    StringBuilder out = new StringBuilder("pre:");
    try (Formatter fm = new Formatter(out, Locale.ROOT)) {
      fm.format("%04d", 12).format("%s", "!");
      System.out.println(fm + " " + fm.locale().equals(Locale.ROOT) + " " + (fm.out() == out));
    }
    Formatter closed = new Formatter();
    closed.close();
    try {
      closed.format("x");
    } catch (FormatterClosedException e) {
      System.out.println("closed");
    }
    System.out.println(String.format(Locale.US, "%,d %,.2f", 1234567, 1234567.891) + String.format(Locale.GERMANY, " %,d %,.2f", 1234567, 1234567.891) + String.format((Locale) null, " %,d", 1234567));
    System.out.printf(Locale.ROOT, "%s %<S %d%n", "printf", 5);
    System.out.format(Locale.ROOT, "%05.1f|%n", 3.14159);
  }
}
