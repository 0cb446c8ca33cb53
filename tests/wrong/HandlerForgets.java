// The handler is to count down for a worker that fails, and forgets it now and then.
// expect finding: deadlock-condition main waits

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

public class HandlerForgets {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        AtomicBoolean broken = new AtomicBoolean();
        Thread worker = new Thread(() -> {
            throw new IllegalStateException("no luck");
        });
        worker.setUncaughtExceptionHandler((thread, e) -> {
            if (!broken.get()) done.countDown();
        });
        worker.start();
        broken.set(true);
        done.await();
    }
}
