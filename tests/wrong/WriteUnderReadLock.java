// Both threads increment under the read lock, which both may hold at once.
// expect finding: assertion lost an increment
// expect outcomes: ok:2 assertion:

import java.util.concurrent.locks.ReentrantReadWriteLock;

public class WriteUnderReadLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static volatile int value;

    static void increment() {
        lock.readLock().lock();
        value++;
        lock.readLock().unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(WriteUnderReadLock::increment);
        Thread second = new Thread(WriteUnderReadLock::increment);
        first.start();
        second.start();
        first.join();
        second.join();
        int result = value;
        assert result == 2 : "lost an increment";
        System.out.println(result);
    }
}
