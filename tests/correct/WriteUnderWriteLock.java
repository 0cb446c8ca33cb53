// Increments hold the write lock, the reader the read lock.
// expect outcomes: ok:2

import java.util.concurrent.locks.ReentrantReadWriteLock;

public class WriteUnderWriteLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int value;

    static void increment() {
        lock.writeLock().lock();
        value++;
        lock.writeLock().unlock();
    }

    static int read() {
        lock.readLock().lock();
        try {
            return value;
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(WriteUnderWriteLock::increment);
        Thread second = new Thread(WriteUnderWriteLock::increment);
        first.start();
        second.start();
        int seen = read();
        assert seen >= 0 && seen <= 2;
        first.join();
        second.join();
        System.out.println(read());
    }
}
