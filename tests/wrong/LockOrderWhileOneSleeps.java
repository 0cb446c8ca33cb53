// Tasks of a pool wait for each other's locks while main sleeps; then it ends the program.
// expect finding: deadlock-lock-cycle

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.ReentrantLock;

public class LockOrderWhileOneSleeps {
    public static void main(String[] args) throws Exception {
        Object left = new Object();
        ReentrantLock right = new ReentrantLock();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> {
            synchronized (left) {
                right.lock();
                right.unlock();
            }
        });
        pool.execute(() -> {
            right.lock();
            try {
                synchronized (left) {
                }
            } finally {
                right.unlock();
            }
        });
        Thread.sleep(1000);
        System.exit(0);
    }
}
