// Opposite orders, but the second lock is only tried: who fails gives back the first and leaves.
// expect outcomes: ok:0 ok:1 ok:2

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

public class TryLockBackOff {
    static final ReentrantLock left = new ReentrantLock();
    static final ReentrantLock right = new ReentrantLock();
    static final AtomicInteger moved = new AtomicInteger();

    static void move(ReentrantLock from, ReentrantLock to) {
        from.lock();
        try {
            if (to.tryLock()) {
                moved.incrementAndGet();
                to.unlock();
            }
        } finally {
            from.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> move(left, right));
        Thread second = new Thread(() -> move(right, left));
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(moved.get());
    }
}
