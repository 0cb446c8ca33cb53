// A loop looks at a field under a ReentrantLock and sleeps, until a thread has set it there.

import java.util.concurrent.locks.ReentrantLock;

public class PollUnderReentrantLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Thread counter = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                lock.lock();
                try {
                    n++;
                } finally {
                    lock.unlock();
                }
            }
        });
        counter.start();
        while (true) {
            lock.lock();
            try {
                if (n == 3) break;
            } finally {
                lock.unlock();
            }
            Thread.sleep(1);
        }
        System.out.println("ok");
    }
}
