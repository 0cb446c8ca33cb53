// Joda-Time: instants, zones, periods, formats, chronologies.
import java.util.Locale;
import org.joda.time.*;
import org.joda.time.chrono.*;
import org.joda.time.format.*;

public class Main {
  static void p(Object o) { System.out.println(o); }

  public static void main(String[] args) {
    DateTime d = new DateTime(2020, 2, 29, 13, 45, 30, 123, DateTimeZone.forID("Europe/Paris"));
    p(d + " " + d.plusYears(1) + " " + d.withZone(DateTimeZone.forID("Asia/Tokyo")) + " " + d.dayOfWeek().getAsText(Locale.GERMAN) + " " + d.getWeekOfWeekyear());
    p(d.toString("EEEE d MMMM yyyy G HH:mm:ss ZZZ", Locale.ENGLISH) + " " + ISODateTimeFormat.basicOrdinalDateTime().print(d));
    DateTime gap = new DateTime(2021, 3, 28, 1, 59, DateTimeZone.forID("Europe/Paris"));
    p(gap.plusMinutes(1) + " " + gap.plusMinutes(61) + " " + DateTimeZone.forID("America/New_York").nextTransition(gap.getMillis()));
    try {
      new DateTime(2021, 3, 28, 2, 30, DateTimeZone.forID("Europe/Paris"));
    } catch (IllegalInstantException e) {
      p(e.getMessage());
    }
    p(new Period(new LocalDate(2019, 12, 25), new LocalDate(2021, 3, 1), PeriodType.yearMonthDay()) + " " + Days.daysBetween(new LocalDate(2020, 1, 1), new LocalDate(2020, 12, 31)).getDays());
    p(PeriodFormat.wordBased(Locale.ENGLISH).print(new Period(1, 2, 3, 4, 5, 6, 7, 8)) + " " + ISOPeriodFormat.standard().parsePeriod("P1Y2M3DT4H5M6.789S"));
    p(new Interval(d, d.plusDays(3)).overlap(new Interval(d.minusDays(1), d.plusHours(5))) + " " + new Duration(d, d.plusMonths(1)));
    DateTimeFormatter f = new DateTimeFormatterBuilder().appendDayOfMonth(2).appendLiteral('/').appendMonthOfYearShortText().appendLiteral('/').appendTwoDigitYear(2000).appendOptional(DateTimeFormat.forPattern(" HH:mm").getParser()).toFormatter().withLocale(Locale.UK).withZoneUTC();
    p(f.parseDateTime("05/Jul/21 06:07") + " " + f.parseDateTime("05/Jul/21"));
    try {
      f.parseDateTime("35/Jul/21");
    } catch (IllegalArgumentException e) {
      p(e.getMessage());
    }
    for (Chronology c : new Chronology[] {JulianChronology.getInstanceUTC(), BuddhistChronology.getInstanceUTC(), CopticChronology.getInstanceUTC(), EthiopicChronology.getInstanceUTC(), IslamicChronology.getInstanceUTC(), GJChronology.getInstanceUTC()}) {
      p(c + " " + new DateTime(d.getMillis(), c));
    }
    MutableDateTime m = d.toMutableDateTime();
    m.addMonths(-1);
    m.monthOfYear().roundHalfEven();
    p(m + " " + d.property(DateTimeFieldType.weekyear()).roundCeilingCopy() + " " + d.monthOfYear().withMaximumValue());
    p(new Partial(DateTimeFieldType.monthOfYear(), 3).with(DateTimeFieldType.dayOfMonth(), 4) + " " + YearMonth.parse("2020-02").toInterval(DateTimeZone.UTC).toDuration().getStandardDays() + " " + LocalTime.parse("10:20").plusHours(15));
    p(DateTimeZone.getAvailableIDs().size() > 400);
    p(DateTimeZone.forOffsetHoursMinutes(-3, 30) + " " + DateTimeZone.forID("Australia/Lord_Howe").getOffset(d));
  }
}
