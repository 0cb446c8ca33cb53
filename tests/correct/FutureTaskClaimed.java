// The number that incrementAndGet returns is the thread's own: exactly one gets 1.
// expect outcomes: ok:1

import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

public class FutureTaskClaimed {
    static final FutureTask<Integer> task = new FutureTask<>(() -> 1);
    static final AtomicInteger claims = new AtomicInteger();

    static void runIfFirst() {
        if (claims.incrementAndGet() == 1) {
            task.run();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(FutureTaskClaimed::runIfFirst).start();
        new Thread(FutureTaskClaimed::runIfFirst).start();
        System.out.println(task.get());
    }
}
