// The cache is asked and filled in two steps: the expensive task may run twice.
// expect finding: assertion computed twice
// expect outcomes: ok:1 assertion:

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

public class MemoizerTwice {
    static final ConcurrentHashMap<String, FutureTask<Integer>> cache = new ConcurrentHashMap<>();
    static final AtomicInteger computed = new AtomicInteger();

    static void compute(String key) {
        FutureTask<Integer> task = cache.get(key);
        if (task == null) {
            task = new FutureTask<>(computed::incrementAndGet);
            cache.put(key, task);
        }
        task.run();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> compute("k"));
        Thread second = new Thread(() -> compute("k"));
        first.start();
        second.start();
        first.join();
        second.join();
        assert computed.get() == 1 : "computed twice";
        System.out.println(computed.get());
    }
}
