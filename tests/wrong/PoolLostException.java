// submit keeps the exception of the task for whoever asks its Future; nobody asks.
// expect finding: assertion the write did not happen

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

public class PoolLostException {
    static volatile int written;
    static int[] cells = new int[1];

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> {
            cells[1] = 5;
            written = 5;
        });
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.HOURS)) {
            assert written == 5 : "the write did not happen";
        }
    }
}
