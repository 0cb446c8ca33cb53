// GregorianCalendar, Date and TimeZone with explicit zone and locale: add, roll, lenient fields, week numbers.
import java.util.*;
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  static GregorianCalendar cal(String zone, int... f) {
    GregorianCalendar c = new GregorianCalendar(TimeZone.getTimeZone(zone), Locale.US);
    c.clear();
    c.set(f[0], f[1] - 1, f[2], f.length > 3 ? f[3] : 0, f.length > 4 ? f[4] : 0, f.length > 5 ? f[5] : 0);
    return c;
  }

  static String show(Calendar c) {
    return String.format(Locale.ROOT, "%04d-%02d-%02d %02d:%02d:%02d.%03d dow=%d doy=%d wk=%d wom=%d zo=%d dst=%d ms=%d", c.get(Calendar.YEAR), c.get(Calendar.MONTH) + 1, c.get(Calendar.DAY_OF_MONTH), c.get(Calendar.HOUR_OF_DAY), c.get(Calendar.MINUTE), c.get(Calendar.SECOND), c.get(Calendar.MILLISECOND),
        c.get(Calendar.DAY_OF_WEEK), c.get(Calendar.DAY_OF_YEAR), c.get(Calendar.WEEK_OF_YEAR), c.get(Calendar.WEEK_OF_MONTH), c.get(Calendar.ZONE_OFFSET) / 60000, c.get(Calendar.DST_OFFSET) / 60000, c.getTimeInMillis());
  }

  public static void main(String[] args) {
    for (String z : new String[] {"UTC", "Europe/Zurich", "America/New_York", "GMT+05:30"}) {
      GregorianCalendar c = cal(z, 2024, 3, 31, 2, 30, 0);
      System.out.println(z + " " + show(c));
      c.add(Calendar.MONTH, -1);
      System.out.println("add month " + show(c));
      c.add(Calendar.HOUR, 24 * 31);
      System.out.println("add hours " + show(c));
      c.add(Calendar.DAY_OF_MONTH, 300);
      System.out.println("add days " + show(c));
      c.roll(Calendar.MONTH, 5);
      System.out.println("roll month " + show(c));
      c.roll(Calendar.DAY_OF_MONTH, false);
      System.out.println("roll day " + show(c));
      c.set(Calendar.DAY_OF_WEEK, Calendar.SUNDAY);
      System.out.println("set dow " + show(c));
      c.set(Calendar.WEEK_OF_YEAR, 53);
      System.out.println("set week " + show(c));
    }
    t("lenient", () -> show(cal("UTC", 2024, 14, 35, 25, 61, 61)));
    t("strict", () -> { GregorianCalendar c = cal("UTC", 2024, 1, 1); c.setLenient(false); c.set(Calendar.MONTH, 14); return c.getTimeInMillis(); });
    t("cutover", () -> { GregorianCalendar c = cal("UTC", 1582, 10, 4); String a = show(c); c.add(Calendar.DAY_OF_MONTH, 1); return a + " -> " + show(c) + c.getActualMaximum(Calendar.DAY_OF_YEAR); });
    t("leap", () -> { GregorianCalendar c = cal("UTC", 2024, 1, 1); return c.isLeapYear(1900) + " " + c.isLeapYear(2000) + c.isLeapYear(1500) + c.getActualMaximum(Calendar.DAY_OF_MONTH) + c.getWeeksInWeekYear() + " " + c.getWeekYear(); });
    t("bc", () -> { GregorianCalendar c = cal("UTC", 1, 1, 1); c.add(Calendar.DAY_OF_MONTH, -1); return c.get(Calendar.ERA) + " " + show(c); });
    t("compare", () -> cal("UTC", 2024, 1, 1).compareTo(cal("UTC", 2024, 1, 2)) + " " + cal("UTC", 2024, 1, 1).before(cal("America/New_York", 2024, 1, 1)) + cal("UTC", 2024, 1, 1).equals(cal("UTC", 2024, 1, 1)));
    t("iso weeks", () -> { GregorianCalendar c = cal("UTC", 2021, 1, 3); c.setFirstDayOfWeek(Calendar.MONDAY); c.setMinimalDaysInFirstWeek(4); return show(c); });
    t("limits", () -> { GregorianCalendar c = cal("UTC", 2023, 2, 1); return c.getMaximum(Calendar.DAY_OF_MONTH) + " " + c.getActualMaximum(Calendar.DAY_OF_MONTH) + " " + c.getLeastMaximum(Calendar.DAY_OF_MONTH) + " " + c.getMinimum(Calendar.HOUR); });
    t("names", () -> { GregorianCalendar c = cal("UTC", 2024, 2, 5); return c.getDisplayName(Calendar.MONTH, Calendar.LONG, Locale.US) + " " + c.getDisplayName(Calendar.DAY_OF_WEEK, Calendar.SHORT, Locale.US) + " " + new TreeMap<>(c.getDisplayNames(Calendar.AM_PM, Calendar.SHORT, Locale.US)); });
    t("toZoned", () -> cal("Europe/Zurich", 2024, 7, 1, 12).toZonedDateTime());
    t("type", () -> cal("UTC", 2024, 1, 1).getCalendarType() + " " + new Calendar.Builder().setCalendarType("iso8601").setDate(2024, 0, 31).setTimeZone(TimeZone.getTimeZone("UTC")).setLocale(Locale.ROOT).build().get(Calendar.WEEK_OF_YEAR));
    t("builder bad", () -> new Calendar.Builder().setCalendarType("nope"));
    t("clone", () -> { GregorianCalendar c = cal("UTC", 2024, 1, 1), d = (GregorianCalendar) c.clone(); d.add(Calendar.YEAR, 1); return c.get(Calendar.YEAR) + " " + d.get(Calendar.YEAR) + c.isSet(Calendar.YEAR); });

    Date a = new Date(0), b = new Date(86400000L);
    t("date", () -> a.before(b) + " " + a.compareTo(b) + " " + b.getTime() + " " + a.toInstant() + " " + Date.from(java.time.Instant.ofEpochSecond(5)).getTime() + " " + a.toGMTString() + " " + a.hashCode());
    for (String z : new String[] {"Europe/Zurich", "America/New_York", "Asia/Kolkata", "GMT-8", "GMT+1:15", "Nowhere/Zone", "UTC", "PST"}) {
      TimeZone tz = TimeZone.getTimeZone(z);
      System.out.println(z + " " + tz.getID() + " " + tz.getRawOffset() + " " + tz.useDaylightTime() + " " + tz.getDSTSavings() + " " + tz.getOffset(1720000000000L) + " " + tz.inDaylightTime(new Date(1720000000000L)) + " " + tz.getOffset(-3000000000000L) + " " + tz.toZoneId() + " " + tz.getDisplayName(false, TimeZone.LONG, Locale.US) + " " + tz.getDisplayName(true, TimeZone.SHORT, Locale.US));
    }
    SimpleTimeZone st = new SimpleTimeZone(3600000, "Mine", Calendar.MARCH, -1, Calendar.SUNDAY, 7200000, Calendar.OCTOBER, -1, Calendar.SUNDAY, 10800000);
    GregorianCalendar c = new GregorianCalendar(st, Locale.US);
    c.clear();
    c.set(2024, Calendar.JULY, 1);
    System.out.println(show(c) + " " + st.hasSameRules(new SimpleTimeZone(3600000, "Other")) + " " + st.getDSTSavings());
    TimeZone.setDefault(TimeZone.getTimeZone("America/New_York"));
    System.out.println(new Date(1700000000000L) + " " + TimeZone.getDefault().getID() + " " + new GregorianCalendar(2024, 0, 1).getTimeInMillis() + " " + java.time.ZoneId.systemDefault());
    TimeZone.setDefault(TimeZone.getTimeZone("Europe/Zurich"));
    System.out.println(new Date(1700000000000L));
  }
}
