// Another thread may take the last element between isEmpty and poll, which then gives null.
// expect finding: uncaught-exception NullPointerException

import java.util.concurrent.ConcurrentLinkedQueue;

public class QueueEmptyThenPoll {
    static final ConcurrentLinkedQueue<String> jobs = new ConcurrentLinkedQueue<>();

    static void work() {
        if (!jobs.isEmpty()) {
            jobs.poll().length();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        jobs.add("only");
        Thread first = new Thread(QueueEmptyThenPoll::work);
        Thread second = new Thread(QueueEmptyThenPoll::work);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
