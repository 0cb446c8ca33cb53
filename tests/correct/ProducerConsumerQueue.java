// A bounded blocking queue keeps order and loses nothing.
// expect outcomes: ok:12

import java.util.concurrent.ArrayBlockingQueue;

public class ProducerConsumerQueue {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> {
            try {
                queue.put(1);
                queue.put(2);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        producer.start();
        int first = queue.take();
        int second = queue.take();
        producer.join();
        System.out.println(first * 10 + second);
    }
}
