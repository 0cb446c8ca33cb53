// Parsing with java.time: accepted forms, error messages and error indices for each type.
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;
import java.util.function.Function;

public class Main {
  static void p(String label, Function<String, Object> f, String... in) {
    for (String s : in) {
      try {
        System.out.println(label + " [" + s + "] " + f.apply(s));
      } catch (DateTimeParseException e) {
        System.out.println(label + " [" + s + "] ! " + e.getMessage() + " @" + e.getErrorIndex() + (e.getCause() != null ? " cause " + e.getCause().getClass().getSimpleName() : ""));
      } catch (RuntimeException e) {
        System.out.println(label + " [" + s + "] !! " + e);
      }
    }
  }

  public static void main(String[] args) {
    p("date", LocalDate::parse, "2024-02-29", "2023-02-29", "2024-2-9", "2024-13-01", "20240101", "+12345-01-01", "12345-01-01", "-0044-03-15", "2024-01-01x", "", "2024-01-01T00:00", "0000-01-01");
    p("time", LocalTime::parse, "10:15", "10:15:30", "10:15:30.1", "10:15:30.123456789", "10:15:30.1234567891", "24:00", "23:59:60", "1:15", "10", "10:15Z");
    p("ldt", LocalDateTime::parse, "2024-01-01T10:15", "2024-01-01 10:15", "2024-01-01T24:00", "2024-01-01t10:15:01");
    p("zdt", ZonedDateTime::parse, "2024-07-01T10:15+02:00[Europe/Zurich]", "2024-07-01T10:15+05:00[Europe/Zurich]", "2024-07-01T10:15[Europe/Zurich]", "2024-07-01T10:15Z", "2024-07-01T10:15+02:00[Nope/Zone]", "2024-10-27T02:30+01:00[Europe/Zurich]", "2024-03-31T02:30+01:00[Europe/Zurich]");
    p("odt", OffsetDateTime::parse, "2024-07-01T10:15+02:00", "2024-07-01T10:15", "2024-07-01T10:15-18:00", "2024-07-01T10:15+18:01");
    p("offset time", OffsetTime::parse, "10:15+01", "10:15+01:00", "10:15Z");
    p("instant", Instant::parse, "2024-01-01T00:00:00Z", "2024-01-01T00:00Z", "2024-01-01T00:00:00+01:00", "2024-01-01T24:00:00Z");
    p("year", Year::parse, "2024", "24", "-0001", "+99999", "abcd");
    p("yearmonth", YearMonth::parse, "2024-02", "2024-2", "2024-00");
    p("monthday", MonthDay::parse, "--02-29", "02-29");
    DateTimeFormatter us = DateTimeFormatter.ofPattern("MMM d, uuuu h:mm a", Locale.US);
    p("us", s -> LocalDateTime.parse(s, us), "Feb 5, 2024 3:07 PM", "Feb 05, 2024 3:07 PM", "feb 5, 2024 3:07 PM", "Feb 5, 2024 13:07 PM", "Feb 5, 2024 12:00 AM", "Feb 30, 2024 1:00 AM");
    DateTimeFormatter dow = DateTimeFormatter.ofPattern("EEE uuuu-MM-dd", Locale.US);
    p("dow", s -> LocalDate.parse(s, dow), "Mon 2024-02-05", "Tue 2024-02-05", "Xyz 2024-02-05");
    DateTimeFormatter adj = DateTimeFormatter.ofPattern("uuuuMMddHHmmssSSS", Locale.ROOT);
    p("adjacent", s -> LocalDateTime.parse(s, adj), "20240102030405678", "2024010203040567");
    DateTimeFormatter wk = DateTimeFormatter.ISO_WEEK_DATE;
    p("week", s -> LocalDate.parse(s, wk), "2024-W06-1", "2020-W53-7", "2021-W53-1", "2024-W6-1");
    p("ordinal", s -> LocalDate.parse(s, DateTimeFormatter.ISO_ORDINAL_DATE), "2024-366", "2023-366");
    p("basic", s -> LocalDate.parse(s, DateTimeFormatter.BASIC_ISO_DATE), "20240229", "2024022");
    p("rfc", s -> ZonedDateTime.parse(s, DateTimeFormatter.RFC_1123_DATE_TIME), "Mon, 5 Feb 2024 15:04:09 GMT", "Mon, 05 Feb 2024 15:04:09 -0500", "5 Feb 2024 15:04 GMT", "Tue, 5 Feb 2024 15:04:09 GMT");
    p("lenient", s -> LocalDateTime.parse(s, DateTimeFormatter.ISO_LOCAL_DATE_TIME.withResolverStyle(ResolverStyle.LENIENT)), "2024-14-35T25:61");
    p("missing", s -> LocalDate.parse(s, DateTimeFormatter.ofPattern("uuuu-MM")), "2024-02");
    p("zone name", s -> ZonedDateTime.parse(s, DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm VV", Locale.US)), "2024-02-05 10:00 America/New_York", "2024-02-05 10:00 UTC+3");
    p("optional", s -> DateTimeFormatter.ofPattern("HH:mm[:ss][XXX]", Locale.ROOT).parse(s).query(TemporalQueries.localTime()), "10:11", "10:11:12", "10:11+01:00", "10:11:1");
    p("unresolved", s -> { java.text.ParsePosition pp = new java.text.ParsePosition(0); TemporalAccessor t = DateTimeFormatter.ISO_LOCAL_DATE.parseUnresolved(s, pp); return (t == null ? "null" : t.getLong(ChronoField.DAY_OF_MONTH)) + " " + pp.getIndex() + " " + pp.getErrorIndex(); }, "2023-02-31", "2023-02-xx");
    p("excess", s -> { TemporalAccessor t = DateTimeFormatter.ISO_LOCAL_TIME.parse(s); return t.query(TemporalQueries.localTime()) + " " + DateTimeFormatter.ofPattern("HH:mm").parse("24:00").query(DateTimeFormatter.parsedExcessDays()); }, "23:59");
  }
}
