// TemporalAdjusters, Year, YearMonth, MonthDay, ChronoUnit and ChronoField helpers, temporal queries.
import java.time.*;
import java.time.temporal.*;
import java.util.concurrent.Callable;
import static java.time.temporal.TemporalAdjusters.*;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    for (LocalDate d : new LocalDate[] {LocalDate.of(2024, 2, 29), LocalDate.of(2023, 12, 31), LocalDate.of(2023, 10, 2)}) {
      t("adj " + d, () -> d.with(firstDayOfMonth()) + " " + d.with(lastDayOfMonth()) + " " + d.with(firstDayOfNextMonth()) + " " + d.with(firstDayOfYear()) + " " + d.with(lastDayOfYear()) + " " + d.with(firstDayOfNextYear()));
      for (DayOfWeek w : DayOfWeek.values())
        t("dow " + w, () -> d.with(next(w)) + " " + d.with(nextOrSame(w)) + " " + d.with(previous(w)) + " " + d.with(previousOrSame(w)) + " " + d.with(firstInMonth(w)) + " " + d.with(lastInMonth(w)) + " " + d.with(dayOfWeekInMonth(3, w)) + " " + d.with(dayOfWeekInMonth(-2, w)) + " " + d.with(dayOfWeekInMonth(0, w)));
    }
    TemporalAdjuster business = x -> { DayOfWeek w = DayOfWeek.from(x); return x.plus(w == DayOfWeek.FRIDAY ? 3 : w == DayOfWeek.SATURDAY ? 2 : 1, ChronoUnit.DAYS); };
    t("custom", () -> { LocalDate d = LocalDate.of(2024, 5, 1); StringBuilder sb = new StringBuilder(); for (int i = 0; i < 6; i++) { d = d.with(business); sb.append(d).append(' '); } return sb; });
    t("ofDateAdjuster", () -> LocalDateTime.of(2024, 1, 1, 5, 5).with(TemporalAdjusters.ofDateAdjuster(d -> d.plusDays(9))));
    t("adjust time", () -> LocalTime.NOON.with(firstDayOfMonth()));
    t("easter", () -> { StringBuilder sb = new StringBuilder(); for (int y = 2020; y < 2030; y++) { int a = y % 19, b = y / 100, c = y % 100, d = b / 4, e = b % 4, f = (b + 8) / 25, g = (b - f + 1) / 3, h = (19 * a + b - d - g + 15) % 30, i = c / 4, k = c % 4, l = (32 + 2 * e + 2 * i - h - k) % 7, m = (a + 11 * h + 22 * l) / 451, mo = (h + l - 7 * m + 114) / 31, da = (h + l - 7 * m + 114) % 31 + 1; sb.append(LocalDate.of(y, mo, da)).append(' '); } return sb; });

    Year y = Year.of(2024);
    t("year", () -> y.isLeap() + " " + y.length() + " " + y.atDay(60) + " " + y.atMonth(2) + " " + y.plusYears(76) + " " + Year.isLeap(1900) + " " + y.compareTo(Year.of(2000)) + " " + y.isValidMonthDay(MonthDay.of(2, 29)) + " " + y.until(Year.of(2100), ChronoUnit.DECADES) + " " + y.get(ChronoField.YEAR_OF_ERA));
    t("year atDay", () -> Year.of(2023).atDay(366));
    t("year max", () -> Year.of(1000000000));
    YearMonth ym = YearMonth.of(2024, 2);
    t("ym", () -> ym + " " + ym.lengthOfMonth() + " " + ym.atEndOfMonth() + " " + ym.plusMonths(-26) + " " + ym.isValidDay(30) + " " + ym.withMonth(11) + " " + ym.compareTo(YearMonth.of(2024, 5)) + " " + ym.until(YearMonth.of(2030, 1), ChronoUnit.MONTHS) + " " + YearMonth.of(-1, 1) + " " + YearMonth.of(12345, 1));
    t("ym bad", () -> ym.atDay(30));
    MonthDay md = MonthDay.of(2, 29);
    t("md", () -> md + " " + md.atYear(2023) + " " + md.atYear(2024) + " " + md.isValidYear(2100) + " " + md.compareTo(MonthDay.of(3, 1)) + " " + md.with(Month.APRIL) + " " + md.withDayOfMonth(1));
    t("md bad", () -> MonthDay.of(4, 31));
    for (ChronoUnit u : ChronoUnit.values()) t("unit " + u, () -> u.isDateBased() + " " + u.isTimeBased() + " " + u.isDurationEstimated() + " " + u.getDuration() + " " + LocalDate.EPOCH.isSupported(u) + " " + LocalTime.MIN.isSupported(u) + " " + Instant.EPOCH.isSupported(u));
    for (ChronoField f : ChronoField.values()) t("field " + f, () -> f.range() + " " + f.getBaseUnit() + " " + f.getRangeUnit() + " " + f.isDateBased() + " " + LocalDateTime.MIN.isSupported(f));
    t("check", () -> ChronoField.HOUR_OF_DAY.checkValidValue(25));
    t("check int", () -> ChronoField.NANO_OF_DAY.checkValidIntValue(5));
    t("queries", () -> LocalDateTime.of(2024, 1, 1, 1, 1).query(TemporalQueries.precision()) + " " + LocalDate.EPOCH.query(TemporalQueries.localTime()) + " " + ZonedDateTime.of(2024, 1, 1, 1, 1, 1, 1, ZoneOffset.UTC).query(TemporalQueries.zone()) + " " + LocalTime.MIN.query(TemporalQueries.chronology()) + " " + LocalTime.NOON.query(x -> x.get(ChronoField.HOUR_OF_DAY) * 2));
    t("value range", () -> ValueRange.of(1, 28, 31) + " " + ValueRange.of(1, 28, 31).isFixed() + ValueRange.of(0, 9).isValidValue(10) + ValueRange.of(0, 9).isIntValue());
    t("value range bad", () -> ValueRange.of(5, 1));
    t("iso quarter", () -> LocalDate.of(2024, 5, 31).plus(1, IsoFields.QUARTER_YEARS) + " " + LocalDate.of(2024, 5, 31).with(IsoFields.QUARTER_OF_YEAR, 1) + " " + IsoFields.QUARTER_YEARS.between(LocalDate.of(2020, 1, 1), LocalDate.of(2024, 5, 1)) + " " + LocalDate.of(2024, 5, 31).with(IsoFields.WEEK_OF_WEEK_BASED_YEAR, 53).getDayOfWeek());
  }
}
