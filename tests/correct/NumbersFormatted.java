// Two threads format numbers and dates, and log: what the library keeps for everybody, such as the
// symbols of the last locale, is its own business.

import java.text.MessageFormat;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Date;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;

public class NumbersFormatted {
    static void both(Runnable first, Runnable second) throws InterruptedException {
        Thread t = new Thread(first), u = new Thread(second);
        t.start();
        u.start();
        t.join();
        u.join();
    }

    public static void main(String[] args) throws InterruptedException {
        both(() -> String.format("%d %.2f", 1, 2.5), () -> String.format("%,d", 12345));
        both(() -> String.format(Locale.GERMANY, "%,d", 12345), () -> String.format(Locale.US, "%e %tF", 1e9, new Date(0)));
        both(() -> MessageFormat.format("{0,number}", 5),
                () -> DateTimeFormatter.ISO_DATE_TIME.format(ZonedDateTime.of(2020, 1, 1, 0, 0, 0, 0, ZoneId.of("UTC"))));
        Logger logger = Logger.getLogger("numbers");
        logger.setLevel(Level.OFF);
        both(() -> logger.info("one"), () -> logger.log(Level.FINE, "two {0}", 2));
    }
}
