// A time-out that is hardly longer than what it waits for: a busy machine is slower.
// expect finding: assertion the worker was slower
// expect outcomes: ok: assertion:

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class AwaitAboutAsLongAsSleep {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Thread worker = new Thread(() -> {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                return;
            }
            done.countDown();
        });
        worker.start();
        assert done.await(200, TimeUnit.MILLISECONDS) : "the worker was slower";
    }
}
