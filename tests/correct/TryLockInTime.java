// Two locks in both orders, but whoever does not get the second in time gives the first back and
// tries again. Both may go on like this for ever; a search has to end all the same.
// check options: --search dpor
// expect stopped: loops that poll

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class TryLockInTime {
    static final Lock left = new ReentrantLock(), right = new ReentrantLock();

    static void both(Lock first, Lock second) throws InterruptedException {
        for (;;) {
            first.lock();
            try {
                if (second.tryLock(10, TimeUnit.MILLISECONDS)) {
                    second.unlock();
                    return;
                }
            } finally {
                first.unlock();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            try {
                both(left, right);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        both(right, left);
        other.join();
    }
}
