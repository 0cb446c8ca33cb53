// Who takes the pill puts it back for the next consumer.
// expect outcomes: ok:1

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

public class PoisonPutBack {
    static final int PILL = -1;
    static final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    static final AtomicInteger sum = new AtomicInteger();

    static void consume() {
        try {
            int item = queue.take();
            while (item != PILL) {
                sum.addAndGet(item);
                item = queue.take();
            }
            queue.add(PILL);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(PoisonPutBack::consume);
        Thread second = new Thread(PoisonPutBack::consume);
        first.start();
        second.start();
        queue.add(1);
        queue.add(PILL);
        first.join();
        second.join();
        System.out.println(sum.get());
    }
}
