// Who waits for a lock interruptibly may have had it, after the other thread, before it is
// interrupted.
// expect finding: assertion the second came second

import java.util.concurrent.locks.ReentrantLock;

public class LockInterruptiblyThenInterrupt {
    static final ReentrantLock lock = new ReentrantLock();
    static int written;

    public static void main(String[] args) {
        Thread first = new Thread(() -> {
            lock.lock();
            written = 1;
            lock.unlock();
        });
        Thread second = new Thread(() -> {
            try {
                lock.lockInterruptibly();
            } catch (InterruptedException e) {
                return;
            }
            try {
                if (written == 1) throw new AssertionError("the second came second");
            } finally {
                lock.unlock();
            }
        });
        first.start();
        second.start();
        second.interrupt();
    }
}
