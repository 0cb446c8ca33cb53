// Two threads compute for longer than a block may be, and share nothing on the way.
// expect outcomes: ok:17000000

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class ComputesForLong {
    static long sum(int from, int to) {
        long sum = 0;
        for (int i = from; i < to; i++) {
            sum += i % 7;
        }
        return sum;
    }

    public static void main(String[] args) throws ExecutionException, InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Long> low = pool.submit(() -> sum(0, 3_000_000));
        Future<Long> high = pool.submit(() -> sum(3_000_000, 6_000_000));
        long total = low.get() + high.get();
        pool.shutdown();
        System.out.println(total / 1_000_000 * 1_000_000);
    }
}
