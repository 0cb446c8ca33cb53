// The lock of an object that was made in the same breath concerns nobody.
// expect outcomes: ok:

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class LockOfANewObject {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread t = new Thread(() -> {
            try {
                latch.await(1, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                throw new Error(e);
            }
        });
        t.start();
        Object lock = new Object();
        synchronized (lock) {
            lock.wait(1000);
        }
        latch.countDown();
        t.join();
    }
}
