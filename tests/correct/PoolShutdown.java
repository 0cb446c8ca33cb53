// shutdown lets the tasks that were submitted run; the pool ends afterwards.
// expect outcomes: ok:3

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolShutdown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> first = pool.submit(() -> 1);
        Future<Integer> second = pool.submit(() -> 2);
        pool.shutdown();
        System.out.println(first.get() + second.get());
    }
}
