// SimpleDateFormat and DateFormat with explicit zone and locale: patterns, lenient parsing, two-digit years, errors.
import java.text.*;
import java.util.*;
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage() + (e instanceof ParseException ? " @" + ((ParseException) e).getErrorOffset() : ""));
    }
  }

  static SimpleDateFormat f(String p, String zone) {
    SimpleDateFormat s = new SimpleDateFormat(p, Locale.US);
    s.setTimeZone(TimeZone.getTimeZone(zone));
    return s;
  }

  public static void main(String[] args) {
    Date d = new Date(1707163449087L);
    for (String p : new String[] {"yyyy-MM-dd HH:mm:ss.SSS", "yy", "y", "M", "MMM", "MMMM", "LLLL", "d", "dd", "D", "E", "EEEE", "u", "F", "w", "W", "a", "H", "k", "K", "h", "hh 'o''clock' a", "z", "zzzz", "Z", "X", "XX", "XXX", "G", "YYYY-'W'ww", "''", "yyyyMMdd'T'HHmmssZ"})
      t(p, () -> f(p, "America/New_York").format(d) + " | " + f(p, "Europe/Zurich").format(d) + " | " + f(p, "UTC").format(d));
    t("bad pattern", () -> f("yyyy-bb", "UTC"));
    t("bad quote", () -> f("yyyy 'x", "UTC"));
    t("XXXX", () -> f("XXXX", "UTC"));
    t("parse", () -> f("yyyy-MM-dd HH:mm", "Europe/Zurich").parse("2024-07-01 12:00").getTime() + " " + f("yyyy-MM-dd HH:mm Z", "UTC").parse("2024-07-01 12:00 -0330").getTime() + " " + f("MMM d, yyyy h:mm a", "UTC").parse("Feb 5, 2024 3:07 PM").getTime() + " " + f("yyyy-MM-dd'T'HH:mm:ssXXX", "UTC").parse("2024-07-01T12:00:00+02:00").getTime());
    t("parse zone", () -> f("yyyy-MM-dd z", "UTC").parse("2024-07-01 GMT+03:00").getTime());
    t("lenient", () -> f("yyyy-MM-dd", "UTC").parse("2024-14-35").getTime());
    t("strict", () -> { SimpleDateFormat s = f("yyyy-MM-dd", "UTC"); s.setLenient(false); return s.parse("2024-14-35"); });
    t("bad text", () -> f("yyyy-MM-dd", "UTC").parse("2024/01/01"));
    t("short text", () -> f("yyyy-MM-dd", "UTC").parse("2024-01"));
    t("trailing", () -> f("yyyy", "UTC").parse("2024abc").getTime());
    t("two digit", () -> { SimpleDateFormat s = f("yy-MM-dd", "UTC"); s.set2DigitYearStart(new Date(0)); return s.parse("69-12-31").getTime() + " " + s.parse("70-01-02").getTime() + " " + s.parse("1899-01-01").getTime(); });
    t("position", () -> { ParsePosition p = new ParsePosition(4); Date x = f("yyyy-MM-dd", "UTC").parse("xxx 2024-01-02 rest", p); Date y = f("yyyy", "UTC").parse("zzz", p); return x.getTime() + " " + p.getIndex() + " " + y + " " + p.getErrorIndex(); });
    t("gap", () -> f("yyyy-MM-dd HH:mm", "Europe/Zurich").format(f("yyyy-MM-dd HH:mm", "Europe/Zurich").parse("2024-03-31 02:30")));
    t("adjacent", () -> f("yyyyMMddHHmmss", "UTC").parse("20240102030405").getTime());
    t("toPattern", () -> f("yyyy-MM-dd", "UTC").toPattern() + " " + f("yyyy", "UTC").toLocalizedPattern());
    t("applyPattern", () -> { SimpleDateFormat s = f("yyyy", "UTC"); s.applyPattern("dd/MM"); return s.format(d); });
    t("field position", () -> { FieldPosition p = new FieldPosition(DateFormat.MONTH_FIELD); StringBuffer sb = new StringBuffer(); f("yyyy-MM-dd", "UTC").format(d, sb, p); return sb + " " + p.getBeginIndex() + "-" + p.getEndIndex(); });
    t("symbols", () -> { DateFormatSymbols s = new DateFormatSymbols(Locale.US); s.setShortMonths(new String[] {"m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8", "m9", "m10", "m11", "m12", ""}); SimpleDateFormat x = new SimpleDateFormat("MMM", s); x.setTimeZone(TimeZone.getTimeZone("UTC")); return x.format(d) + Arrays.toString(s.getAmPmStrings()) + Arrays.toString(s.getWeekdays()); });
    for (int style : new int[] {DateFormat.SHORT, DateFormat.MEDIUM, DateFormat.LONG}) {
      t("style " + style, () -> { DateFormat x = DateFormat.getDateInstance(style, Locale.US); x.setTimeZone(TimeZone.getTimeZone("UTC")); return x.format(d); });
      t("time style " + style, () -> { DateFormat x = DateFormat.getTimeInstance(style, Locale.US); x.setTimeZone(TimeZone.getTimeZone("UTC")); return x.format(d); });
    }
    t("german", () -> { SimpleDateFormat s = new SimpleDateFormat("EEEE d. MMMM", Locale.GERMANY); s.setTimeZone(TimeZone.getTimeZone("UTC")); return s.format(d); });
    t("format bad", () -> f("yyyy", "UTC").format("notadate"));
    t("round trip", () -> { SimpleDateFormat s = f("yyyy-MM-dd'T'HH:mm:ss.SSSZ", "America/New_York"); long h = 0; for (long ms = 0; ms < 1_700_000_000_000L; ms += 33_333_333_333L) { long back = s.parse(s.format(new Date(ms))).getTime(); if (back != ms) return "lost " + ms; h = h * 31 + s.format(new Date(ms)).hashCode(); } return h; });
  }
}
