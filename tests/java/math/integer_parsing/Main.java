// Parsing and decoding of integers in all radices, unsigned forms, error messages, property readers.
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
    String[] in = {"0", "-0", "+7", "-", "+", "", " 1", "1 ", "2147483647", "2147483648", "-2147483648", "-2147483649", "9223372036854775807", "9223372036854775808",
        "-9223372036854775808", "00012", "0x1f", "#ff", "-0X10", "010", "-010", "0x", "1_000", "1.5", "abc", "\u0663\u0664", "--1", "+-1", "4294967295", "18446744073709551615", "18446744073709551616", "128", "-129", "32768", "0xffffffff", "zz"};
    for (String s : in) {
      String l = s.chars().anyMatch(c -> c > 127) ? "arabic" : "[" + s + "]";
      t("int " + l, () -> Integer.parseInt(s));
      t("long " + l, () -> Long.parseLong(s));
      t("uint " + l, () -> Integer.parseUnsignedInt(s));
      t("ulong " + l, () -> Long.parseUnsignedLong(s));
      t("decode " + l, () -> Integer.decode(s));
      t("ldecode " + l, () -> Long.decode(s));
      t("short " + l, () -> Short.parseShort(s));
      t("byte " + l, () -> Byte.parseByte(s));
      t("bdecode " + l, () -> Byte.decode(s));
      t("hex " + l, () -> Integer.parseInt(s, 16));
      t("36 " + l, () -> Long.parseLong(s, 36));
      t("valueOf " + l, () -> Integer.valueOf(s, 8));
    }
    t("null", () -> Integer.parseInt(null));
    t("null long", () -> Long.parseLong(null, 10));
    t("radix 1", () -> Integer.parseInt("1", 1));
    t("radix 37", () -> Integer.parseInt("1", 37));
    t("lradix 37", () -> Long.parseLong("1", 37));
    t("seq", () -> Integer.parseInt("xx123yy", 2, 5, 10) + " " + Long.parseLong("ff-80", 2, 5, 16) + " " + Integer.parseUnsignedInt("a4294967295b", 1, 11, 10));
    t("seq bad", () -> Integer.parseInt("xx12z", 2, 5, 10));
    t("seq oob", () -> Integer.parseInt("xx12z", 2, 9, 10));
    for (int r = 2; r <= 36; r++) {
      long v = 0x7edcba9876543210L;
      if (Long.parseLong(Long.toString(v, r), r) != v || Long.parseLong(Long.toString(-v, r), r) != -v || Integer.parseUnsignedInt(Integer.toUnsignedString(-r * 12345, r), r) != -r * 12345
          || Long.parseUnsignedLong(Long.toUnsignedString(-v, r), r) != -v) System.out.println("radix " + r + " broken");
      System.out.print(Long.toString(v, r) + " " + Integer.toString(-r, r) + " ");
    }
    System.out.println();
    System.setProperty("num.ok", "0x20");
    System.setProperty("num.bad", "twenty");
    System.out.println(Integer.getInteger("num.ok") + " " + Integer.getInteger("num.bad", 5) + " " + Long.getLong("num.none") + " " + Integer.getInteger("num.none", 9) + " " + Boolean.getBoolean("num.ok") + " " + Integer.getInteger(""));
    System.out.println(Boolean.parseBoolean("TRUE") + " " + Boolean.parseBoolean("yes") + " " + Boolean.parseBoolean(null) + " " + Boolean.valueOf("tRue"));
    System.out.println(Character.digit('z', 36) + " " + Character.digit('9', 8) + " " + Character.forDigit(11, 16) + " " + (int) Character.forDigit(20, 16) + " " + Character.getNumericValue('q') + " " + Character.digit('\u0669', 10));
  }
}
