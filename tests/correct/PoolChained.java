// The task hands its result to main, which submits the next one: nobody waits inside the pool.
// expect outcomes: ok:2

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolChained {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> inner = pool.submit(() -> 1);
        int result = inner.get();
        Future<Integer> outer = pool.submit(() -> result + 1);
        pool.shutdown();
        System.out.println(outer.get());
    }
}
