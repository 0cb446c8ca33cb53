// The clock does not pass the time-outs of others while somebody polls it.
// expect outcomes: ok:

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class WatchesTheClockBesideTimeOuts {
    public static void main(String[] args) {
        Thread waits = new Thread(() -> {
            try {
                new CountDownLatch(1).await(30, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        waits.start();
        long start = System.nanoTime();
        while (waits.isAlive() && System.nanoTime() - start < 10_000_000_000L) {
            Thread.yield();
        }
        assert !waits.isAlive() : "it waits for 30 ms, and 10 s are over";
    }
}
