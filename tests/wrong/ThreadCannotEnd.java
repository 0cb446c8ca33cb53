// A thread cannot end while another one holds the lock of its Thread object.
// expect finding: deadlock-*

import java.util.concurrent.CountDownLatch;

public class ThreadCannotEnd {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        Thread other = new Thread(() -> {});
        synchronized (other) {
            other.start();
            never.await();
        }
    }
}
