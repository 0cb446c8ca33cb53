// The worker that finds nothing to do returns without counting down, and main waits forever.
// expect finding: deadlock-condition

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

public class LatchEarlyReturn {
    static final CountDownLatch done = new CountDownLatch(2);
    static final AtomicInteger jobs = new AtomicInteger(1);

    static void work() {
        if (jobs.getAndDecrement() <= 0) {
            return;
        }
        done.countDown();
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(LatchEarlyReturn::work).start();
        new Thread(LatchEarlyReturn::work).start();
        done.await();
    }
}
