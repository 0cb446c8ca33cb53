// shutdownNow drops the task that still waits in the queue, and main waits for its result forever.
// expect finding: deadlock-condition

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolShutdownNow {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> 1);
        Future<Integer> second = pool.submit(() -> 2);
        pool.shutdownNow();
        System.out.println(second.get());
    }
}
