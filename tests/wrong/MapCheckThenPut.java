// Both threads may find the key absent and both register: containsKey and put are two steps.
// expect finding: assertion registered twice
// expect outcomes: ok:1 assertion:

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class MapCheckThenPut {
    static final ConcurrentHashMap<String, String> services = new ConcurrentHashMap<>();
    static final AtomicInteger registered = new AtomicInteger();

    static void register(String provider) {
        if (!services.containsKey("clock")) {
            services.put("clock", provider);
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
