// putIfAbsent tests and puts in one step, so exactly one thread registers.
// expect outcomes: ok:1

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class MapPutIfAbsent {
    static final ConcurrentHashMap<String, String> services = new ConcurrentHashMap<>();
    static final AtomicInteger registered = new AtomicInteger();

    static void register(String provider) {
        if (services.putIfAbsent("clock", provider) == null) {
            registered.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> register("quartz"));
        Thread second = new Thread(() -> register("pendulum"));
        first.start();
        second.start();
        first.join();
        second.join();
        assert registered.get() == 1 : "registered twice";
        System.out.println(registered.get());
    }
}
