// Two threads take two ReentrantLocks in opposite orders.
// expect finding: deadlock-lock-cycle

import java.util.concurrent.locks.ReentrantLock;

public class LockOrder {
    static final ReentrantLock left = new ReentrantLock();
    static final ReentrantLock right = new ReentrantLock();

    static void both(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            second.lock();
            try {
                Thread.yield();
            } finally {
                second.unlock();
            }
        } finally {
            first.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(left, right), "LeftRight").start();
        new Thread(() -> both(right, left), "RightLeft").start();
    }
}
