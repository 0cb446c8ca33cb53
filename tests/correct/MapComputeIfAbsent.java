// computeIfAbsent makes the value once and gives it to both threads.
// expect outcomes: ok:1

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class MapComputeIfAbsent {
    static final ConcurrentHashMap<String, Object> cache = new ConcurrentHashMap<>();
    static final AtomicInteger made = new AtomicInteger();
    static final Object[] seen = new Object[2];

    static Object make(String key) {
        made.incrementAndGet();
        return new Object();
    }

    static void lookUp(int slot) {
        seen[slot] = cache.computeIfAbsent("key", MapComputeIfAbsent::make);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> lookUp(0));
        Thread second = new Thread(() -> lookUp(1));
        first.start();
        second.start();
        first.join();
        second.join();
        assert seen[0] == seen[1];
        System.out.println(made.get());
    }
}
