// Two workers, but the latch opens after one: main may read the total too early.
// expect finding: assertion too early
// expect outcomes: ok:2 assertion:

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

public class LatchTooSmall {
    static final CountDownLatch done = new CountDownLatch(1);
    static final AtomicInteger total = new AtomicInteger();

    static void work() {
        total.incrementAndGet();
        done.countDown();
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(LatchTooSmall::work).start();
        new Thread(LatchTooSmall::work).start();
        done.await();
        int seen = total.get();
        assert seen == 2 : "too early";
        System.out.println(seen);
    }
}
