// invokeAll returns when all tasks are done; their plain results may be added up.
// expect outcomes: ok:3

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolInvokeAll {
    static final List<Callable<Integer>> TASKS = List.of(() -> 1, () -> 2);

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int sum = 0;
        for (Future<Integer> f : pool.invokeAll(TASKS)) {
            sum += f.get();
        }
        pool.shutdown();
        System.out.println(sum);
    }
}
