// release is called even when tryAcquire failed: the semaphore then has a permit too many, and two
// threads are inside at once.
// expect finding: assertion two inside

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class SemaphoreOverRelease {
    static final Semaphore permit = new Semaphore(1);
    static final AtomicInteger inside = new AtomicInteger();

    static void visit() {
        try {
            if (permit.tryAcquire()) {
                int count = inside.incrementAndGet();
                assert count == 1 : "two inside";
                inside.decrementAndGet();
            }
        } finally {
            permit.release();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(SemaphoreOverRelease::visit);
        other.start();
        visit();
        visit();
        other.join();
    }
}
