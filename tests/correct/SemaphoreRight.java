// Every way out gives the permit back, and only who got one does.
// expect outcomes: ok:0

import java.util.concurrent.Semaphore;

public class SemaphoreRight {
    static final Semaphore permit = new Semaphore(1);
    static int stock = 1;

    static void take() {
        permit.acquireUninterruptibly();
        try {
            if (stock > 0) {
                stock--;
            }
        } finally {
            permit.release();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(SemaphoreRight::take);
        Thread second = new Thread(SemaphoreRight::take);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(stock);
    }
}
