// poll alone decides who gets the element; the other thread sees null.
// expect outcomes: ok:1

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

public class QueuePollNull {
    static final ConcurrentLinkedQueue<String> jobs = new ConcurrentLinkedQueue<>();
    static final AtomicInteger done = new AtomicInteger();

    static void work() {
        String job = jobs.poll();
        if (job != null) {
            done.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        jobs.add("only");
        Thread first = new Thread(QueuePollNull::work);
        Thread second = new Thread(QueuePollNull::work);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(done.get());
    }
}
