// A cleaner, and so its thread, is made when other threads run already: it cleans all the same.
// expect outcomes: ok:cleaned

import java.lang.ref.Cleaner;
import java.util.concurrent.CountDownLatch;

public class CleanerMadeLate {
    static final CountDownLatch latch = new CountDownLatch(1);

    static void make() {
        Cleaner.create().register(new Object(), latch::countDown);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread makes = new Thread(() -> {
            make();
            System.gc();
        });
        makes.start();
        latch.await();
        makes.join();
        System.out.println("cleaned");
    }
}
