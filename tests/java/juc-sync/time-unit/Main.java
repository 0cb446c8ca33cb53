// TimeUnit: conversions with truncation and saturation, chrono units, timedJoin, timedWait, sleep.
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.*;

public class Main {
  static void refused(String label, Callable<?> c) {
    try {
      System.out.println(label + " gives " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    for (TimeUnit u : TimeUnit.values()) {
      System.out.println(u + " " + u.ordinal() + " " + u.toChronoUnit() + " " + TimeUnit.of(u.toChronoUnit())
          + ": " + u.toNanos(3) + " " + u.toMicros(3) + " " + u.toMillis(3) + " " + u.toSeconds(3) + " "
          + u.toMinutes(3) + " " + u.toHours(3) + " " + u.toDays(3));
      long big = Long.MAX_VALUE / 3, small = Long.MIN_VALUE / 3;
      System.out.println("  " + u.toNanos(big) + " " + u.toNanos(small) + " " + u.toMillis(big) + " "
          + u.toDays(big) + " " + u.toHours(small));
      StringBuilder row = new StringBuilder("  ");
      for (TimeUnit v : TimeUnit.values())
        row.append(u.convert(86_399_999_999_999L, v)).append(' ').append(u.convert(-61, v)).append(' ');
      System.out.println(row.toString().trim());
    }
    Duration[] durations = {Duration.ofMillis(1500), Duration.ofNanos(-1), Duration.ofSeconds(Long.MAX_VALUE),
        Duration.ofSeconds(Long.MIN_VALUE), Duration.ofDays(2).plusNanos(7), Duration.ZERO};
    for (TimeUnit u : TimeUnit.values()) {
      StringBuilder row = new StringBuilder(u + ":");
      for (Duration d : durations) row.append(' ').append(u.convert(d));
      System.out.println(row);
    }
    refused("of weeks", () -> TimeUnit.of(ChronoUnit.WEEKS));
    refused("of null", () -> TimeUnit.of(null));
    refused("valueOf", () -> TimeUnit.valueOf("FORTNIGHTS"));
    refused("convert null", () -> TimeUnit.DAYS.convert(null));
    System.out.println(TimeUnit.valueOf("HOURS").compareTo(TimeUnit.DAYS));

    long t0 = System.nanoTime();
    TimeUnit.MILLISECONDS.sleep(2);
    TimeUnit.MICROSECONDS.sleep(1500);
    TimeUnit.NANOSECONDS.sleep(10);
    TimeUnit.SECONDS.sleep(0);
    TimeUnit.DAYS.sleep(-1);
    System.out.println("slept " + (System.nanoTime() - t0 >= 3_000_000));
    Thread forever = new Thread(() -> {
      try {
        TimeUnit.DAYS.sleep(100);
      } catch (InterruptedException e) {
        System.out.println("sleep interrupted");
      }
    });
    forever.start();
    TimeUnit.MILLISECONDS.timedJoin(forever, 2);
    TimeUnit.MILLISECONDS.timedJoin(forever, 0);
    System.out.println("alive " + forever.isAlive());
    forever.interrupt();
    TimeUnit.HOURS.timedJoin(forever, 1);
    System.out.println("alive " + forever.isAlive());
    Object lock = new Object();
    synchronized (lock) {
      TimeUnit.MILLISECONDS.timedWait(lock, 2);
      TimeUnit.MILLISECONDS.timedWait(lock, 0);
      TimeUnit.MILLISECONDS.timedWait(lock, -3);
    }
    refused("timedWait without monitor", () -> {
      TimeUnit.MILLISECONDS.timedWait(lock, 1);
      return 0;
    });
    Thread.currentThread().interrupt();
    refused("interrupted sleep", () -> {
      TimeUnit.SECONDS.sleep(1);
      return 0;
    });
  }
}
