// ZonedDateTime around DST changes in Europe/Zurich and America/New_York; offsets, gaps, overlaps, zone rules.
import java.time.*;
import java.time.temporal.*;
import java.time.zone.*;
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
    ZoneId zh = ZoneId.of("Europe/Zurich"), ny = ZoneId.of("America/New_York");
    t("gap", () -> ZonedDateTime.of(2024, 3, 31, 2, 30, 0, 0, zh) + " " + ZonedDateTime.of(2024, 3, 10, 2, 30, 0, 0, ny));
    t("overlap", () -> { ZonedDateTime z = ZonedDateTime.of(2024, 10, 27, 2, 30, 0, 0, zh); return z + " " + z.withLaterOffsetAtOverlap() + " " + z.withLaterOffsetAtOverlap().withEarlierOffsetAtOverlap() + " " + z.plusHours(1) + " " + z.plusHours(2); });
    t("day vs 24h", () -> { ZonedDateTime z = ZonedDateTime.of(2024, 3, 30, 12, 0, 0, 0, zh); return z.plusDays(1) + " " + z.plusHours(24) + " " + z.plus(Duration.ofDays(1)) + " " + z.plus(Period.ofDays(1)); });
    t("between", () -> Duration.between(ZonedDateTime.of(2024, 3, 31, 0, 0, 0, 0, zh), ZonedDateTime.of(2024, 4, 1, 0, 0, 0, 0, zh)) + " " + ChronoUnit.HOURS.between(ZonedDateTime.of(2024, 11, 3, 0, 0, 0, 0, ny), ZonedDateTime.of(2024, 11, 4, 0, 0, 0, 0, ny)) + " " + ChronoUnit.DAYS.between(ZonedDateTime.of(2024, 11, 3, 0, 0, 0, 0, ny), ZonedDateTime.of(2024, 11, 4, 0, 0, 0, 0, ny)));
    t("convert", () -> { ZonedDateTime z = ZonedDateTime.of(2024, 7, 4, 9, 0, 0, 0, ny); return z.withZoneSameInstant(zh) + " " + z.withZoneSameLocal(zh) + " " + z.withZoneSameInstant(ZoneOffset.UTC) + " " + z.toInstant() + " " + z.toEpochSecond() + " " + z.toOffsetDateTime() + " " + z.withFixedOffsetZone(); });
    t("atStartOfDay", () -> LocalDate.of(2024, 3, 31).atStartOfDay(zh) + " " + LocalDate.of(2018, 11, 4).atStartOfDay(ZoneId.of("America/Sao_Paulo")));
    ZoneRules r = zh.getRules();
    t("rules", () -> r.isFixedOffset() + " " + r.getOffset(Instant.parse("2024-07-01T00:00:00Z")) + " " + r.getStandardOffset(Instant.EPOCH) + " " + r.isDaylightSavings(Instant.parse("2024-07-01T00:00:00Z")) + " " + r.getDaylightSavings(Instant.parse("2024-07-01T00:00:00Z")));
    t("transitions", () -> { StringBuilder sb = new StringBuilder(); Instant i = Instant.parse("2023-01-01T00:00:00Z"); for (int k = 0; k < 5; k++) { ZoneOffsetTransition x = r.nextTransition(i); sb.append(x).append(x.isGap()).append(x.getDuration()).append("; "); i = x.getInstant(); } return sb; });
    t("previous", () -> r.previousTransition(Instant.parse("1981-01-01T00:00:00Z")) + " " + ny.getRules().previousTransition(Instant.parse("1970-01-01T00:00:00Z")));
    t("valid offsets", () -> r.getValidOffsets(LocalDateTime.of(2024, 3, 31, 2, 30)) + " " + r.getValidOffsets(LocalDateTime.of(2024, 10, 27, 2, 30)) + " " + r.getTransition(LocalDateTime.of(2024, 10, 27, 2, 30)) + " " + r.isValidOffset(LocalDateTime.of(2024, 1, 1, 0, 0), ZoneOffset.ofHours(2)));
    t("transition rules", () -> r.getTransitionRules().size() + " " + r.getTransitionRules().get(0).createTransition(2040) + " " + ny.getRules().getTransitionRules().get(1).createTransition(2050) + " " + r.getTransitions().size());
    t("historic", () -> ZonedDateTime.of(1894, 5, 31, 23, 59, 59, 0, zh).getOffset() + " " + ZonedDateTime.of(1850, 1, 1, 0, 0, 0, 0, zh).getOffset() + " " + ZonedDateTime.of(1941, 5, 5, 1, 30, 0, 0, zh) + " " + ZonedDateTime.of(1974, 1, 6, 2, 30, 0, 0, ny));
    t("zones", () -> { StringBuilder sb = new StringBuilder(); for (String z : new String[] {"Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kathmandu", "Africa/Casablanca", "UTC", "GMT", "Etc/GMT+5", "UTC+01:30", "GMT-3", "+05", "Z"}) sb.append(LocalDateTime.of(2020, 1, 15, 12, 0).atZone(ZoneId.of(z))).append(' '); return sb; });
    t("apia", () -> ZonedDateTime.of(2011, 12, 29, 23, 0, 0, 0, ZoneId.of("Pacific/Apia")).plusHours(2) + " " + ZonedDateTime.of(2011, 12, 30, 5, 0, 0, 0, ZoneId.of("Pacific/Apia")));
    t("lord howe", () -> ZonedDateTime.of(2024, 4, 7, 1, 45, 0, 0, ZoneId.of("Australia/Lord_Howe")) + " " + ZoneId.of("Australia/Lord_Howe").getRules().getTransition(LocalDateTime.of(2024, 4, 7, 1, 45)).getDuration());
    t("bad zone", () -> ZoneId.of("Europe/Nowhere"));
    t("bad zone fmt", () -> ZoneId.of("!!"));
    t("bad offset", () -> ZoneOffset.of("+19:00"));
    t("bad offset2", () -> ZoneOffset.of("5"));
    t("bad offset3", () -> ZoneOffset.ofHoursMinutes(1, -30));
    t("offsets", () -> ZoneOffset.of("+01:30:15") + " " + ZoneOffset.of("-0330") + " " + ZoneOffset.of("+7") + " " + ZoneOffset.ofTotalSeconds(-1) + " " + ZoneOffset.MAX + " " + ZoneOffset.ofHours(2).compareTo(ZoneOffset.ofHours(3)) + " " + ZoneOffset.of("Z").getTotalSeconds());
    t("alias", () -> ZoneId.of("EST", ZoneId.SHORT_IDS) + " " + ZoneId.of("UTC").normalized() + " " + ZoneId.of("UTC").equals(ZoneOffset.UTC) + " " + zh.getId());
    t("ofLocal", () -> ZonedDateTime.ofLocal(LocalDateTime.of(2024, 10, 27, 2, 30), zh, ZoneOffset.ofHours(1)) + " " + ZonedDateTime.ofInstant(LocalDateTime.of(2024, 10, 27, 2, 30), ZoneOffset.ofHours(1), zh));
    t("ofStrict", () -> ZonedDateTime.ofStrict(LocalDateTime.of(2024, 7, 1, 0, 0), ZoneOffset.ofHours(1), zh));
    t("ofStrict gap", () -> ZonedDateTime.ofStrict(LocalDateTime.of(2024, 3, 31, 2, 30), ZoneOffset.ofHours(1), zh));
    t("odt", () -> OffsetDateTime.of(2024, 1, 1, 0, 0, 0, 0, ZoneOffset.ofHours(3)).withOffsetSameInstant(ZoneOffset.ofHours(-3)) + " " + OffsetDateTime.parse("2024-01-01T00:00+03:00").isEqual(OffsetDateTime.parse("2023-12-31T21:00Z")) + " " + OffsetDateTime.MAX + " " + OffsetTime.of(1, 2, 3, 0, ZoneOffset.MIN));
    t("compare", () -> ZonedDateTime.of(2024, 7, 1, 12, 0, 0, 0, zh).compareTo(ZonedDateTime.of(2024, 7, 1, 6, 0, 0, 0, ny)) + " " + ZonedDateTime.of(2024, 7, 1, 12, 0, 0, 0, zh).isEqual(ZonedDateTime.of(2024, 7, 1, 6, 0, 0, 0, ny)));
    long h = 0;
    for (long s = -3000000000L; s < 4000000000L; s += 9876543L) h = h * 31 + zh.getRules().getOffset(Instant.ofEpochSecond(s)).getTotalSeconds() * 7L + ny.getRules().getOffset(Instant.ofEpochSecond(s)).getTotalSeconds();
    System.out.println(h);
    t("clock", () -> Clock.fixed(Instant.EPOCH, zh).instant() + " " + LocalDateTime.now(Clock.fixed(Instant.EPOCH, zh)) + " " + Clock.offset(Clock.fixed(Instant.EPOCH, zh), Duration.ofHours(1)).millis() + " " + Clock.tick(Clock.fixed(Instant.ofEpochSecond(100), zh), Duration.ofMinutes(1)).instant());
  }
}
