// The way out that finds nothing to take keeps the permit; the next thread waits forever.
// expect finding: deadlock-condition

import java.util.concurrent.Semaphore;

public class SemaphoreLeak {
    static final Semaphore permit = new Semaphore(1);
    static int stock = 1;

    static void take() {
        permit.acquireUninterruptibly();
        if (stock == 0) {
            return;
        }
        stock--;
        permit.release();
    }

    public static void main(String[] args) {
        new Thread(SemaphoreLeak::take).start();
        new Thread(SemaphoreLeak::take).start();
        take();
    }
}
