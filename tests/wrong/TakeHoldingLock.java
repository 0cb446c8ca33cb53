// The consumer waits for an item while it holds the lock that the producer needs to put one.
// expect finding: deadlock-condition

import java.util.concurrent.ArrayBlockingQueue;

public class TakeHoldingLock {
    static final Object lock = new Object();
    static final ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> {
            synchronized (lock) {
                queue.add("item");
            }
        });
        producer.start();
        synchronized (lock) {
            queue.take();
        }
        producer.join();
    }
}
