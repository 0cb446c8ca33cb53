// String.format date/time conversions with calendar and java.time values in UTC, Locale.US.
import java.time.*;
import java.util.*;

public class Main {
  public static void main(String[] args) {
    Calendar c = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.US);
    c.clear();
    c.set(2021, Calendar.MARCH, 5, 17, 8, 9);
    c.set(Calendar.MILLISECOND, 45);
    LocalDateTime ldt = LocalDateTime.of(1999, 12, 31, 23, 59, 58, 123456789);
    ZonedDateTime z = ldt.atZone(ZoneOffset.ofHoursMinutes(5, 30));
    String[] convs = {"H", "I", "k", "l", "M", "S", "L", "N", "p", "z", "Z", "s", "Q", "B", "b", "h", "A", "a", "C", "Y", "y", "j", "m", "d", "e", "R", "T", "r", "D", "F", "c"};
    for (String cv : convs) {
      StringBuilder sb = new StringBuilder(cv).append(':');
      for (Object o : new Object[] {c, ldt, z, LocalDate.of(2024, 2, 29), LocalTime.of(0, 5), null}) {
        try {
          sb.append(" [").append(String.format(Locale.US, "%t" + cv, o)).append(']');
        } catch (IllegalFormatException | DateTimeException e) {
          sb.append(" !").append(e.getClass().getSimpleName()).append(':').append(e.getMessage());
        }
      }
      System.out.println(sb);
    }
    System.out.println(String.format(Locale.US, "%1$tY-%1$tm-%1$td %1$tH:%1$tM %<TA %<Tb", c));
    System.out.println(String.format(Locale.US, "%12tB|%-12tB|%TB", ldt, ldt, ldt));
    System.out.println(String.format(Locale.GERMANY, "%tA %<te. %<tB", ldt));
    for (String bad : new String[] {"%tX", "%t", "%.3tY", "%#tY", "%tY"}) {
      try {
        System.out.println(String.format(Locale.US, bad, "notadate"));
      } catch (IllegalFormatException e) {
        System.out.println(bad + " !" + e.getClass().getSimpleName() + ": " + e.getMessage());
      }
    }
    TimeZone.setDefault(TimeZone.getTimeZone("GMT"));
    System.out.println(String.format(Locale.US, "%tF %<tT %<tZ", 0L) + " " + String.format(Locale.US, "%tc", new Date(86400000L * 365)));
  }
}
