// Both threads take the locks in the same order.
// expect outcomes: ok:

import java.util.concurrent.locks.ReentrantLock;

public class LockOrderSame {
    static final ReentrantLock left = new ReentrantLock();
    static final ReentrantLock right = new ReentrantLock();

    static void both() {
        left.lock();
        try {
            right.lock();
            try {
                Thread.yield();
            } finally {
                right.unlock();
            }
        } finally {
            left.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(LockOrderSame::both).start();
        new Thread(LockOrderSame::both).start();
    }
}
