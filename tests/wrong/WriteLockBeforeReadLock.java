// Whether a read lock or the write lock of the same ReentrantReadWriteLock is taken first decides
// what the reader sees, although no access of the field races.
// expect finding: assertion the reader was first

import java.util.concurrent.locks.ReentrantReadWriteLock;

public class WriteLockBeforeReadLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int written;

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            try {
                if (written == 0) throw new AssertionError("the reader was first");
            } finally {
                lock.readLock().unlock();
            }
        }, "reader");
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            try {
                written = 1;
            } finally {
                lock.writeLock().unlock();
            }
        }, "writer");
        writer.start();
        reader.start();
        reader.join();
        writer.join();
    }
}
