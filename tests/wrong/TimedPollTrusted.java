// poll with a timeout may give null, which the program does not expect.
// check options: --timeouts any
// expect finding: uncaught-exception NullPointerException

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

public class TimedPollTrusted {
    static final LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();

    public static void main(String[] args) throws InterruptedException {
        Thread producer = new Thread(() -> queue.add("item"));
        producer.start();
        int length = queue.poll(20, TimeUnit.MILLISECONDS).length();
        producer.join();
        System.out.println(length);
    }
}
