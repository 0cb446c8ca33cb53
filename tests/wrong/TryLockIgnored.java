// The result of tryLock is not looked at: unlock throws when the lock was taken by another.
// expect finding: uncaught-exception IllegalMonitorStateException

import java.util.concurrent.locks.ReentrantLock;

public class TryLockIgnored {
    static final ReentrantLock lock = new ReentrantLock();

    static void work() {
        lock.tryLock();
        Thread.yield();
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(TryLockIgnored::work);
        Thread second = new Thread(TryLockIgnored::work);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
