// poll with a timeout gives null when nothing came in time; that is handled.
// check options: --timeouts any
// expect outcomes: ok:item ok:nothing

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

public class TimedPoll {
    static final LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> queue.add("item"));
        producer.start();
        String item = queue.poll(20, TimeUnit.MILLISECONDS);
        producer.join();
        System.out.println(item == null ? "nothing" : item);
    }
}
