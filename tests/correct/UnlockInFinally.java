// unlock stands in finally, so the exception does no harm to others.
// expect outcomes: ok:1

import java.util.concurrent.locks.ReentrantLock;

public class UnlockInFinally {
    static final ReentrantLock lock = new ReentrantLock();
    static int[] cells = new int[1];

    static void write(int index) {
        lock.lock();
        try {
            cells[index]++;
        } finally {
            lock.unlock();
        }
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
        System.out.println(cells[0]);
    }
}
