// Duration, Period and Instant: parsing, arithmetic, normalisation, limits, conversion and errors.
import java.time.*;
import java.time.temporal.*;
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
    for (String s : new String[] {"PT0S", "PT1H30M", "P1DT2H3M4.5S", "-PT6H", "PT-6H+3M", "pt5s", "PT0.000000001S", "PT-0.5S", "P2D", "-P1DT-1H", "PT1,5S", "P", "PT", "P1Y", "PT1.5H", "P1DT", "PT9223372036854775807S", "PT9223372036854775808S", "1h", ""})
      t("dur " + s, () -> { Duration d = Duration.parse(s); return d + " " + d.getSeconds() + " " + d.getNano() + " " + d.isNegative(); });
    for (String s : new String[] {"P1Y2M3D", "P-1Y+2M", "-P1M", "P3W", "P1W2D", "P0D", "p1d", "P", "PT1H", "P1.5D", "P1D2M", "P99999999999D"})
      t("per " + s, () -> { Period p = Period.parse(s); return p + " " + p.toTotalMonths() + " " + p.isNegative() + p.isZero() + " " + p.normalized(); });
    Duration d = Duration.ofSeconds(-3661, 500_000_000);
    t("negative", () -> d + " " + d.toHours() + " " + d.toMinutes() + " " + d.toMinutesPart() + " " + d.toSecondsPart() + " " + d.toMillis() + " " + d.toNanosPart() + " " + d.abs() + " " + d.negated() + " " + d.toDaysPart());
    t("math", () -> d.plus(Duration.ofDays(1)) + " " + d.multipliedBy(-3) + " " + d.dividedBy(7) + " " + Duration.ofDays(1).dividedBy(Duration.ofHours(5)) + " " + d.plusMillis(-600) + " " + d.minusNanos(1) + " " + d.withNanos(3) + " " + d.withSeconds(5));
    t("div zero", () -> d.dividedBy(0));
    t("div zero dur", () -> d.dividedBy(Duration.ZERO));
    t("overflow", () -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1));
    t("mul overflow", () -> Duration.ofSeconds(Long.MAX_VALUE).multipliedBy(2));
    t("toNanos overflow", () -> Duration.ofDays(200000).toNanos());
    t("of", () -> Duration.of(5, ChronoUnit.HALF_DAYS) + " " + Duration.ofMillis(-1) + " " + Duration.ofNanos(-1_000_000_001) + " " + Duration.from(ChronoUnit.WEEKS.getDuration()) + " " + ChronoUnit.MONTHS.getDuration());
    t("of estimated", () -> Duration.of(1, ChronoUnit.MONTHS));
    t("truncated", () -> Duration.parse("PT26H61M5.7S").truncatedTo(ChronoUnit.HOURS) + " " + Duration.parse("-PT1.5S").truncatedTo(ChronoUnit.SECONDS));
    t("between", () -> Duration.between(LocalTime.of(10, 0), LocalTime.of(9, 59, 59, 1)) + " " + Duration.between(Instant.EPOCH, Instant.ofEpochMilli(-1500)));
    t("between dates", () -> Duration.between(LocalDate.EPOCH, LocalDate.EPOCH));
    t("compare", () -> d.compareTo(Duration.ZERO) + " " + d.equals(Duration.parse(d.toString())) + " " + d.hashCode() + " " + Duration.ofHours(24).equals(Duration.ofDays(1)));
    t("units", () -> d.getUnits() + " " + Period.of(1, 2, 3).getUnits() + " " + Period.of(1, 2, 3).get(ChronoUnit.MONTHS));
    t("unit bad", () -> Period.of(1, 2, 3).get(ChronoUnit.HOURS));

    Period p = Period.of(1, 14, -40);
    t("period", () -> p + " " + p.normalized() + " " + p.negated() + " " + p.plusDays(50) + " " + p.multipliedBy(3) + " " + p.withYears(9) + " " + p.plus(Period.ofWeeks(2)) + " " + p.equals(Period.parse("P1Y14M-40D")));
    t("between p", () -> Period.between(LocalDate.of(2020, 2, 29), LocalDate.of(2024, 2, 28)) + " " + Period.between(LocalDate.of(2024, 3, 31), LocalDate.of(2024, 2, 29)) + " " + Period.between(LocalDate.of(2024, 1, 31), LocalDate.of(2024, 3, 1)));
    t("add to", () -> LocalDate.of(2024, 1, 31).plus(Period.of(0, 1, 1)) + " " + p.addTo(LocalDate.EPOCH) + " " + p.subtractFrom(LocalDateTime.of(2000, 1, 1, 1, 1)));
    t("add to time", () -> Period.ofDays(1).addTo(LocalTime.NOON));
    t("add to instant", () -> Instant.EPOCH.plus(Period.ofDays(2)) + " " + Instant.EPOCH.plus(Duration.ofDays(-2)));
    t("add months to instant", () -> Instant.EPOCH.plus(Period.ofMonths(2)));
    t("from dur", () -> Period.from(Duration.ofDays(1)));
    t("overflow p", () -> Period.ofDays(Integer.MAX_VALUE).plusDays(1));

    Instant i = Instant.ofEpochSecond(1700000000L, 123456789);
    t("instant", () -> i + " " + i.toEpochMilli() + " " + i.plusMillis(877) + " " + i.minusNanos(123456790) + " " + i.truncatedTo(ChronoUnit.DAYS) + " " + i.truncatedTo(ChronoUnit.MILLIS) + " " + i.atOffset(ZoneOffset.ofHours(2)) + " " + i.get(ChronoField.MICRO_OF_SECOND));
    t("instant limits", () -> Instant.MIN + " " + Instant.MAX + " " + Instant.ofEpochSecond(-1, -1) + " " + Instant.ofEpochMilli(-1));
    t("instant overflow", () -> Instant.MAX.plusNanos(1));
    t("millis overflow", () -> Instant.MAX.toEpochMilli());
    t("instant until", () -> i.until(Instant.EPOCH, ChronoUnit.DAYS) + " " + Instant.EPOCH.until(i, ChronoUnit.MICROS) + " " + i.isAfter(Instant.EPOCH) + i.compareTo(i.plusNanos(1)));
    t("instant parse", () -> Instant.parse("2020-01-01T00:00:00.5Z") + " " + Instant.parse("-0001-12-31T23:59:59Z") + " " + Instant.parse("2016-12-31T23:59:60Z"));
    t("instant parse bad", () -> Instant.parse("2020-01-01T00:00:00"));
    t("instant field", () -> i.get(ChronoField.DAY_OF_MONTH));
    t("instant unit", () -> i.plus(1, ChronoUnit.YEARS));
    t("from", () -> Instant.from(LocalDate.EPOCH));
    t("sum", () -> { Duration x = Duration.ZERO; for (int k = 1; k < 500; k++) x = x.plusNanos(k * 1234567891L).minusMillis(k * 3); return x; });
  }
}
