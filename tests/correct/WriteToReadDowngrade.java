// A writer may take the read lock before it gives back the write lock: no other writer gets
// between.
// expect outcomes: ok:1 ok:2

import java.util.concurrent.locks.ReentrantReadWriteLock;

public class WriteToReadDowngrade {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int value;

    static void write(int mine) {
        lock.writeLock().lock();
        value = mine;
        lock.readLock().lock();
        lock.writeLock().unlock();
        assert value == mine : "another writer got in";
        lock.readLock().unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> write(1));
        Thread second = new Thread(() -> write(2));
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(value);
    }
}
