// A thread takes one lock and tries another; while it cannot have that, it gives the first one back and comes
// again. Whoever has the second lock wants the first.

import java.util.concurrent.locks.ReentrantLock;

public class TryLockUnderLock {
    static final ReentrantLock first = new ReentrantLock(), second = new ReentrantLock();

    static void inOrder() {
        second.lock();
        first.lock();
        first.unlock();
        second.unlock();
    }

    static void backOff() {
        while (true) {
            first.lock();
            if (second.tryLock()) break;
            first.unlock();
            Thread.yield();
        }
        second.unlock();
        first.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(TryLockUnderLock::inOrder), b = new Thread(TryLockUnderLock::backOff);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
