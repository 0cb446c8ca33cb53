// The exception skips unlock, the thread ends, and the other waits forever for a lock of the dead.
// expect finding: deadlock-*

import java.util.concurrent.locks.ReentrantLock;

public class MissingUnlock {
    static final ReentrantLock lock = new ReentrantLock();
    static int[] cells = new int[1];

    static void write(int index) {
        lock.lock();
        cells[index]++;
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread careless = new Thread(() -> {
            try {
                write(1);
            } catch (IndexOutOfBoundsException e) {
                Thread.yield();
            }
        });
        careless.start();
        write(0);
        careless.join();
    }
}
