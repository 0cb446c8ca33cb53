// The latch counts both workers, each on every way out, and makes their plain writes visible.
// expect outcomes: ok:3

import java.util.concurrent.CountDownLatch;

public class LatchRight {
    static final CountDownLatch done = new CountDownLatch(2);
    static final int[] results = new int[2];

    static void work(int slot) {
        try {
            results[slot] = slot + 1;
        } finally {
            done.countDown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> work(0)).start();
        new Thread(() -> work(1)).start();
        done.await();
        System.out.println(results[0] + results[1]);
    }
}
