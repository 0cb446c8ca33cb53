// DateTimeFormatter: patterns, ISO constants, builders, styles in Locale.US/ROOT; resolver styles; printing errors.
import java.time.*;
import java.time.chrono.*;
import java.time.format.*;
import java.time.temporal.*;
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

  public static void main(String[] args) {
    ZonedDateTime z = ZonedDateTime.of(2024, 2, 5, 15, 4, 9, 87_000_000, ZoneId.of("America/New_York"));
    for (String p : new String[] {"yyyy-MM-dd", "uuuu/M/d", "yy", "yyyyy", "D", "DDD", "MMM", "MMMM", "MMMMM", "LLL", "E", "EEEE", "EEEEE", "e", "Q", "QQQ", "QQQQ", "a", "h:mm a", "hh", "H", "HH", "k", "K", "s.S", "ss.SSS", "SSSSSSSSS", "n", "N", "A", "z", "zzzz", "VV", "X", "XXX", "XXXXX", "x", "xx", "xxx", "Z", "ZZZZ", "ZZZZZ", "O", "OOOO", "G", "GGGG", "'it''s' yyyy", "''", "[yyyy][ HH]", "ww YYYY", "W", "B", "ppppd", "dd.MM.yy HH:mm", "g", "F"})
      t(p, () -> DateTimeFormatter.ofPattern(p, Locale.US).format(z));
    for (String p : new String[] {"yyyy-MM-dd'T", "b", "{", "yyyyyyyyyyyyyyyyyyyy", "aa", "V", "MMMMMM", "ppp", "[", "]", "SSSSSSSSSS", "q#"}) t("bad " + p, () -> DateTimeFormatter.ofPattern(p, Locale.US).format(z));
    t("ISO", () -> DateTimeFormatter.ISO_DATE.format(z) + " " + DateTimeFormatter.ISO_DATE_TIME.format(z) + " " + DateTimeFormatter.ISO_INSTANT.format(z) + " " + DateTimeFormatter.ISO_WEEK_DATE.format(z) + " " + DateTimeFormatter.ISO_ORDINAL_DATE.format(z) + " " + DateTimeFormatter.BASIC_ISO_DATE.format(z) + " " + DateTimeFormatter.RFC_1123_DATE_TIME.format(z) + " " + DateTimeFormatter.ISO_TIME.format(z) + " " + DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(z) + " " + DateTimeFormatter.ISO_LOCAL_TIME.format(z));
    for (FormatStyle s : FormatStyle.values()) {
      t("date " + s, () -> DateTimeFormatter.ofLocalizedDate(s).withLocale(Locale.US).format(z));
      t("time " + s, () -> DateTimeFormatter.ofLocalizedTime(s).withLocale(Locale.US).format(z));
    }
    t("german", () -> DateTimeFormatter.ofPattern("EEEE, d. MMMM yyyy", Locale.GERMANY).format(z));
    t("date with time", () -> DateTimeFormatter.ofPattern("HH:mm").format(LocalDate.EPOCH));
    t("time with zone", () -> DateTimeFormatter.ofPattern("VV", Locale.ROOT).format(LocalTime.NOON));
    t("builder", () -> new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD).appendLiteral('~').appendValue(ChronoField.MONTH_OF_YEAR, 2).appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true).appendOffset("+HHmm", "UTC").padNext(5, '*').appendText(ChronoField.AMPM_OF_DAY, TextStyle.SHORT).optionalStart().appendZoneId().optionalEnd().toFormatter(Locale.US).format(z));
    t("text map", () -> new DateTimeFormatterBuilder().appendText(ChronoField.DAY_OF_WEEK, Map.of(1L, "lundi", 2L, "mardi")).toFormatter(Locale.ROOT).format(z) + new DateTimeFormatterBuilder().appendText(ChronoField.DAY_OF_WEEK, Map.of(2L, "mardi")).toFormatter(Locale.ROOT).format(z));
    t("big year", () -> DateTimeFormatter.ISO_LOCAL_DATE.format(LocalDate.of(12345, 1, 1)) + " " + DateTimeFormatter.ISO_LOCAL_DATE.format(LocalDate.of(-44, 3, 15)) + " " + DateTimeFormatter.ofPattern("yyyy G", Locale.US).format(LocalDate.of(-44, 3, 15)));
    t("pad overflow", () -> DateTimeFormatter.ofPattern("MM", Locale.ROOT).format(LocalDate.EPOCH) + new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 2).toFormatter(Locale.ROOT).format(LocalDate.EPOCH));
    t("reduced", () -> new DateTimeFormatterBuilder().appendValueReduced(ChronoField.YEAR, 2, 2, 1950).toFormatter(Locale.ROOT).parse("49", Year::from) + " " + new DateTimeFormatterBuilder().appendValueReduced(ChronoField.YEAR, 2, 2, 1950).toFormatter(Locale.ROOT).parse("50", Year::from));
    t("withZone", () -> DateTimeFormatter.ofPattern("HH:mm z", Locale.US).withZone(ZoneId.of("Europe/Zurich")).format(Instant.EPOCH));
    t("toString", () -> DateTimeFormatter.ofPattern("yyyy-MM-dd'x'[HH]", Locale.US) + " " + DateTimeFormatter.ISO_LOCAL_DATE);
    t("resolver", () -> LocalDate.parse("2023-02-31", DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.LENIENT)) + " " + LocalDate.parse("2023-02-31", DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.SMART)));
    t("strict", () -> LocalDate.parse("2023-02-31", DateTimeFormatter.ofPattern("uuuu-MM-dd").withResolverStyle(ResolverStyle.STRICT)));
    t("strict yyyy", () -> LocalDate.parse("2023-02-01 AD", DateTimeFormatter.ofPattern("yyyy-MM-dd G", Locale.US).withResolverStyle(ResolverStyle.STRICT)));
    t("case", () -> new DateTimeFormatterBuilder().parseCaseInsensitive().appendPattern("d-MMM-uuuu").toFormatter(Locale.US).parse("5-fEB-2024", LocalDate::from));
    t("default", () -> new DateTimeFormatterBuilder().appendPattern("uuuu").parseDefaulting(ChronoField.MONTH_OF_YEAR, 6).parseDefaulting(ChronoField.DAY_OF_MONTH, 15).toFormatter(Locale.ROOT).parse("2024", LocalDate::from));
    t("parseBest", () -> DateTimeFormatter.ofPattern("uuuu-MM-dd[ HH:mm]").parseBest("2024-01-02", LocalDateTime::from, LocalDate::from) + " " + DateTimeFormatter.ofPattern("uuuu-MM-dd[ HH:mm]").parseBest("2024-01-02 03:04", LocalDateTime::from, LocalDate::from));
    t("names", () -> Month.MARCH.getDisplayName(TextStyle.SHORT, Locale.US) + DayOfWeek.FRIDAY.getDisplayName(TextStyle.FULL, Locale.US) + DayOfWeek.FRIDAY.getDisplayName(TextStyle.NARROW, Locale.US) + ZoneId.of("America/New_York").getDisplayName(TextStyle.FULL, Locale.US));
    t("week fields", () -> z.get(WeekFields.ISO.weekOfWeekBasedYear()) + " " + z.get(WeekFields.of(Locale.US).weekOfMonth()) + " " + WeekFields.of(DayOfWeek.SATURDAY, 3) + " " + WeekFields.SUNDAY_START.getFirstDayOfWeek() + " " + LocalDate.of(2021, 1, 3).get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + LocalDate.of(2021, 1, 3).get(IsoFields.WEEK_BASED_YEAR) + z.get(IsoFields.QUARTER_OF_YEAR) + " " + z.get(IsoFields.DAY_OF_QUARTER) + " " + z.getLong(JulianFields.JULIAN_DAY));
  }
}
