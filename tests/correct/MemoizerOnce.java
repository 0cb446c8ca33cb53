// putIfAbsent decides whose task is kept; running a FutureTask again does nothing.
// expect outcomes: ok:1

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

public class MemoizerOnce {
    static final ConcurrentHashMap<String, FutureTask<Integer>> cache = new ConcurrentHashMap<>();
    static final AtomicInteger computed = new AtomicInteger();

    static void compute(String key) {
        FutureTask<Integer> task = new FutureTask<>(computed::incrementAndGet);
        FutureTask<Integer> other = cache.putIfAbsent(key, task);
        if (other != null) {
            task = other;
        }
        task.run();
        try {
            int value = task.get();
            assert value == 1 : "computed twice";
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> compute("k"));
        Thread second = new Thread(() -> compute("k"));
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(computed.get());
    }
}
