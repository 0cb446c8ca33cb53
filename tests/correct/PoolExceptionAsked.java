// The Future is asked, and the exception of the task is handled.
// expect outcomes: ok:failed

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolExceptionAsked {
    static int[] cells = new int[1];

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> task = pool.submit(() -> {
            cells[1] = 5;
        });
        pool.shutdown();
        try {
            task.get();
            System.out.println("written");
        } catch (ExecutionException e) {
            System.out.println("failed");
        }
    }
}
