// An object that a collection finds dead is cleaned, whoever waits for it, by polling or in a wait.
// expect outcomes: ok:cleaned

import java.lang.ref.Cleaner;
import java.util.concurrent.CountDownLatch;

public class CleanerRuns {
    static final Cleaner cleaner = Cleaner.create();
    static final CountDownLatch latch = new CountDownLatch(1);
    static volatile boolean cleaned;

    static void make() {
        cleaner.register(new Object(), () -> {
            cleaned = true;
            latch.countDown();
        });
    }

    public static void main(String[] args) throws InterruptedException {
        make();
        Thread polls = new Thread(() -> {
            while (!cleaned) Thread.onSpinWait();
        });
        polls.start();
        System.gc();
        latch.await();
        polls.join();
        System.out.println("cleaned");
    }
}
