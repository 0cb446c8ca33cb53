// LocalDate, LocalTime, LocalDateTime arithmetic, ranges, comparisons, queries and their errors.
import java.time.*;
import java.time.chrono.*;
import java.time.temporal.*;
import java.util.concurrent.Callable;
import java.util.stream.*;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    LocalDate d = LocalDate.of(2024, 2, 29);
    t("plus", () -> d.plusDays(366) + " " + d.plusMonths(12) + " " + d.plusYears(1) + " " + d.plusYears(4) + " " + d.minusMonths(1) + " " + d.plusWeeks(-3) + " " + LocalDate.of(2023, 1, 31).plusMonths(1));
    t("with", () -> d.withDayOfMonth(1) + " " + d.withMonth(4) + " " + d.withYear(2023) + " " + d.withDayOfYear(366) + " " + d.with(ChronoField.EPOCH_DAY, 0));
    t("with bad", () -> d.withDayOfMonth(30));
    t("with year bad", () -> LocalDate.of(2023, 5, 5).withDayOfYear(366));
    t("of bad", () -> LocalDate.of(2023, 2, 29));
    t("of bad2", () -> LocalDate.of(2023, 13, 1));
    t("of bad3", () -> LocalDate.of(2023, 4, 31));
    t("of bad4", () -> LocalTime.of(24, 0));
    t("of bad5", () -> LocalTime.of(23, 60, 0, 0));
    t("limits", () -> LocalDate.MAX + " " + LocalDate.MIN + " " + LocalDate.EPOCH + " " + LocalTime.MAX + " " + LocalDateTime.MIN);
    t("overflow", () -> LocalDate.MAX.plusDays(1));
    t("overflow year", () -> d.plusYears(Long.MAX_VALUE));
    t("fields", () -> d.getDayOfWeek() + " " + d.getDayOfYear() + " " + d.lengthOfMonth() + " " + d.lengthOfYear() + " " + d.isLeapYear() + " " + d.getMonth() + " " + d.get(ChronoField.ALIGNED_WEEK_OF_YEAR) + " " + d.getLong(ChronoField.PROLEPTIC_MONTH) + " " + d.toEpochDay() + " " + d.getEra());
    t("field bad", () -> d.get(ChronoField.HOUR_OF_DAY));
    t("field int", () -> d.get(ChronoField.EPOCH_DAY));
    t("range", () -> d.range(ChronoField.DAY_OF_MONTH) + " " + d.range(ChronoField.DAY_OF_YEAR) + " " + d.range(ChronoField.ALIGNED_WEEK_OF_MONTH) + " " + ChronoField.HOUR_OF_AMPM.range());
    t("compare", () -> d.isBefore(LocalDate.of(2024, 3, 1)) + " " + d.compareTo(LocalDate.of(2020, 1, 1)) + " " + d.equals(LocalDate.parse("2024-02-29")) + " " + d.hashCode());
    t("until", () -> d.until(LocalDate.of(2025, 1, 1)) + " " + d.until(LocalDate.of(2023, 12, 31)) + " " + d.until(LocalDate.of(2030, 6, 1), ChronoUnit.WEEKS) + " " + ChronoUnit.DECADES.between(LocalDate.of(1900, 1, 1), d));
    t("until time", () -> d.until(LocalTime.NOON, ChronoUnit.DAYS));
    t("unit bad", () -> d.plus(1, ChronoUnit.HOURS));
    t("datesUntil", () -> d.datesUntil(LocalDate.of(2024, 3, 4)).map(Object::toString).collect(Collectors.joining(",")) + " " + d.datesUntil(LocalDate.of(2024, 12, 1), Period.ofMonths(3)).toList());
    t("datesUntil bad", () -> d.datesUntil(LocalDate.of(2020, 1, 1)));
    t("at", () -> d.atStartOfDay() + " " + d.atTime(5, 6) + " " + d.atTime(LocalTime.of(1, 2, 3, 4)) + " " + d.atTime(OffsetTime.of(1, 2, 3, 0, ZoneOffset.ofHours(2))));
    t("epoch", () -> LocalDate.ofEpochDay(-719528) + " " + LocalDate.ofEpochDay(1000000) + " " + LocalDate.ofYearDay(2020, 60));
    LocalTime lt = LocalTime.of(22, 45, 10, 500_000_000);
    t("time", () -> lt.plusHours(5) + " " + lt.plusMinutes(-1400) + " " + lt.plusSeconds(86399) + " " + lt.plusNanos(1) + " " + lt.truncatedTo(ChronoUnit.MINUTES) + " " + lt.withNano(7) + " " + lt.toSecondOfDay() + " " + lt.toNanoOfDay() + " " + lt.get(ChronoField.AMPM_OF_DAY) + lt.get(ChronoField.CLOCK_HOUR_OF_AMPM));
    t("time strings", () -> LocalTime.MIDNIGHT + " " + LocalTime.of(1, 0, 1) + " " + LocalTime.of(1, 0, 0, 1000) + " " + LocalTime.of(1, 0, 0, 1000000) + " " + LocalTime.ofSecondOfDay(3661));
    t("time until", () -> lt.until(LocalTime.MIN, ChronoUnit.MINUTES) + " " + ChronoUnit.HALF_DAYS.between(LocalTime.MIN, lt));
    t("truncate bad", () -> lt.truncatedTo(ChronoUnit.WEEKS));
    LocalDateTime ldt = LocalDateTime.of(d, lt);
    t("ldt", () -> ldt + " " + ldt.plusHours(2) + " " + ldt.minusNanos(500_000_001) + " " + ldt.plusSeconds(Integer.MAX_VALUE) + " " + ldt.truncatedTo(ChronoUnit.HALF_DAYS) + " " + ldt.toLocalDate() + " " + ldt.toLocalTime());
    t("ldt until", () -> ldt.until(LocalDateTime.of(2024, 3, 30, 22, 45, 10), ChronoUnit.MONTHS) + " " + ChronoUnit.MILLIS.between(ldt, ldt.plusDays(1)) + " " + ldt.until(ldt.minusYears(100), ChronoUnit.NANOS));
    t("ldt epoch", () -> ldt.toEpochSecond(ZoneOffset.UTC) + " " + LocalDateTime.ofEpochSecond(-1, 999999999, ZoneOffset.ofHours(1)) + " " + ldt.toInstant(ZoneOffset.ofHours(-5)));
    t("chrono", () -> d.getChronology() + " " + IsoChronology.INSTANCE.isLeapYear(1900) + IsoChronology.INSTANCE.isLeapYear(2000) + " " + JapaneseDate.from(d) + " " + ThaiBuddhistDate.from(d) + " " + MinguoDate.from(d) + " " + HijrahDate.from(d));
    t("month", () -> Month.FEBRUARY.length(true) + " " + Month.of(12).plus(3) + " " + Month.JANUARY.minus(1) + " " + Month.MAY.firstDayOfYear(false) + " " + Month.JUNE.firstMonthOfQuarter() + " " + Month.MARCH.maxLength());
    t("month bad", () -> Month.of(13));
    t("dow", () -> DayOfWeek.MONDAY.plus(10) + " " + DayOfWeek.of(7) + " " + DayOfWeek.from(d) + " " + DayOfWeek.SUNDAY.minus(1));
    t("friday 13", () -> IntStream.rangeClosed(1, 12).mapToObj(m -> LocalDate.of(2026, m, 13)).filter(x -> x.getDayOfWeek() == DayOfWeek.FRIDAY).toList());
    long h = 0;
    LocalDate x = LocalDate.of(-5, 1, 1);
    for (int i = 0; i < 4000; i++) { h = h * 31 + x.hashCode() + x.getDayOfWeek().getValue() + x.getDayOfYear(); x = x.plusDays(197); }
    System.out.println(x + " " + h);
    t("from", () -> LocalDate.from(LocalTime.NOON));
  }
}
