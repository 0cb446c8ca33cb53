// The consumer takes the item first and the lock afterwards.
// expect outcomes: ok:item

import java.util.concurrent.ArrayBlockingQueue;

public class TakeWithoutLock {
    static final Object lock = new Object();
    static final ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
    static String last;

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> {
            synchronized (lock) {
                queue.add("item");
            }
        });
        producer.start();
        String item = queue.take();
        synchronized (lock) {
            last = item;
        }
        producer.join();
        System.out.println(last);
    }
}
