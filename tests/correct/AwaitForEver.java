// A time-out of centuries is none.
// expect outcomes: ok:

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class AwaitForEver {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(() -> {
            try {
                Thread.sleep(86_400_000);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            done.countDown();
        }).start();
        assert done.await(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
    }
}
