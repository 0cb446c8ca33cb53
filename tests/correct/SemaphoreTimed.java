// Who does not get the permit in time goes without; nobody waits forever.

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class SemaphoreTimed {
    static final Semaphore permit = new Semaphore(1);
    static final AtomicInteger got = new AtomicInteger();

    static void visit() {
        try {
            if (permit.tryAcquire(20, TimeUnit.MILLISECONDS)) {
                got.incrementAndGet();
                permit.release();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(SemaphoreTimed::visit);
        Thread second = new Thread(SemaphoreTimed::visit);
        first.start();
        second.start();
        first.join();
        second.join();
        assert got.get() >= 1 : "the first cannot have failed";
    }
}
