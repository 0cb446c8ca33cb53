// Whether a read lock or the write lock of the same ReentrantReadWriteLock is taken first decides
// what the reader sees, although no access of the field races.
// expect finding: assertion the writer was first

import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadLockBeforeWriteLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int written;

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            try {
                if (written == 1) throw new AssertionError("the writer was first");
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
        reader.start();
        writer.start();
        reader.join();
        writer.join();
    }
}
