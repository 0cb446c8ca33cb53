// Another thread submits while main shuts the pool down: the pool may refuse the task.
// expect finding: uncaught-exception RejectedExecutionException

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolRejected {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        new Thread(() -> pool.execute(Thread::yield)).start();
        pool.shutdown();
    }
}
