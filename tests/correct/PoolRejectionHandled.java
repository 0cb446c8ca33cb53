// Who submits while the pool may be shut down expects to be refused.
// expect outcomes: ok:

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

public class PoolRejectionHandled {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        new Thread(() -> {
            try {
                pool.execute(Thread::yield);
            } catch (RejectedExecutionException e) {
                Thread.yield();
            }
        }).start();
        pool.shutdown();
    }
}
