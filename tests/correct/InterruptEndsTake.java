// A consumer that waits on a queue is ended by an interrupt, early or late.
// expect outcomes: ok:ended

import java.util.concurrent.LinkedBlockingQueue;

public class InterruptEndsTake {
    static final LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
    static String how;

    public static void main(String[] args) throws InterruptedException {
        Thread consumer = new Thread(() -> {
            try {
                queue.take();
                how = "took";
            } catch (InterruptedException e) {
                how = "ended";
            }
        });
        consumer.start();
        consumer.interrupt();
        consumer.join();
        System.out.println(how);
    }
}
