// A task waits for another task of the same pool, which has one thread only: that one is taken.
// expect finding: deadlock-condition

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolSelfWait {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> outer = pool.submit(() -> {
            Future<Integer> inner = pool.submit(() -> 1);
            return inner.get() + 1;
        });
        System.out.println(outer.get());
        pool.shutdown();
    }
}
