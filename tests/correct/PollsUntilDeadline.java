// A loop that sleeps and gives up after ten seconds, while another thread could run all the time.
// expect stopped: loops that poll

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PollsUntilDeadline {
    static volatile boolean done;

    public static void main(String[] args) throws ExecutionException, InterruptedException {
        new Thread(() -> done = true).start();
        ExecutorService poller = Executors.newSingleThreadExecutor();
        long end = System.nanoTime() + 10_000_000_000L;
        while (!poller.submit(() -> done).get()) {
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("not done within ten seconds");
            }
            Thread.sleep(100);
        }
        poller.shutdown();
    }
}
