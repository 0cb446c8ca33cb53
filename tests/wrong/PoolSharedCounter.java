// Two tasks of a pool count in a volatile: an increment may be lost, as with plain threads.
// expect finding: assertion lost an increment
// expect outcomes: ok:2 assertion:

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolSharedCounter {
    static volatile int count;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> first = pool.submit(() -> count++);
        Future<?> second = pool.submit(() -> count++);
        pool.shutdown();
        first.get();
        second.get();
        int result = count;
        assert result == 2 : "lost an increment";
        System.out.println(result);
    }
}
