// Two threads run into a lock cycle; main waits for a second and interrupts one of them, which gives up.
// expect: complete

import java.util.concurrent.locks.ReentrantLock;

public class LockOrderInterrupted {
    static void both(ReentrantLock one, ReentrantLock other) {
        try {
            one.lockInterruptibly();
            try {
                other.lockInterruptibly();
                other.unlock();
            } finally {
                one.unlock();
            }
        } catch (InterruptedException e) {
            // Somebody else goes first.
        }
    }

    public static void main(String[] args) throws Exception {
        ReentrantLock left = new ReentrantLock();
        ReentrantLock right = new ReentrantLock();
        Thread first = new Thread(() -> both(left, right), "First");
        Thread second = new Thread(() -> both(right, left), "Second");
        first.start();
        second.start();
        first.join(1000);
        first.interrupt();
        first.join();
        second.join();
    }
}
