// Each println is whole, but the order of two threads' lines is not fixed.
// expect finding: check the second line came first
// expect outcomes: ok:first\nsecond ok:second\nfirst

import java.util.concurrent.atomic.AtomicInteger;
import ravel.Ravel;

public class PrintOrder {
    static final AtomicInteger lines = new AtomicInteger();

    static void print(String text, int place) {
        synchronized (System.out) {
            System.out.println(text);
            Ravel.check(lines.getAndIncrement() == place, "the second line came first");
        }
    }

    public static void main(String[] args) {
        new Thread(() -> print("first", 0)).start();
        new Thread(() -> print("second", 1)).start();
    }
}
