// A reader asks for the write lock while it reads. It would have to wait for all readers to leave,
// itself included.
// expect finding: deadlock-*

import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadToWriteUpgrade {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            lock.writeLock().lock();
            value = 1;
            lock.writeLock().unlock();
        });
        other.start();
        lock.readLock().lock();
        if (value == 0) {
            lock.writeLock().lock();
            value = 2;
            lock.writeLock().unlock();
        }
        lock.readLock().unlock();
        other.join();
    }
}
