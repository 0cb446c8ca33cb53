// A few tries, then the thread blocks: the usual way to spin. Every schedule ends.
// expect outcomes: ok:42

import java.util.concurrent.CountDownLatch;

public class SpinThenBlock {
    static final int TRIES = 2;
    static int data;
    static volatile boolean ready;
    static final CountDownLatch written = new CountDownLatch(1);

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            data = 42;
            ready = true;
            written.countDown();
        });
        writer.start();
        int tries = 0;
        while (!ready && tries < TRIES) {
            tries++;
            Thread.onSpinWait();
        }
        if (tries == TRIES) {
            written.await();
        }
        System.out.println(data);
    }
}
