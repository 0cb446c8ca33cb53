// A loop around awaitTermination of an executor.

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
public class AwaitLoop {
    public static void main(String[] args) throws Exception {
        ExecutorService e = Executors.newFixedThreadPool(2);
        AtomicInteger n = new AtomicInteger();
        e.submit(n::incrementAndGet);
        e.submit(n::incrementAndGet);
        e.shutdown();
        while (!e.awaitTermination(1, TimeUnit.SECONDS)) { }
        if (n.get() != 2) throw new AssertionError();
    }
}
