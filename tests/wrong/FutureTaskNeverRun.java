// A thread runs the task if it finds itself the only claimant. When both have claimed before either
// looks, nobody runs it, and main waits forever.
// expect finding: deadlock-condition

import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

public class FutureTaskNeverRun {
    static final FutureTask<Integer> task = new FutureTask<>(() -> 1);
    static final AtomicInteger claims = new AtomicInteger();

    static void runIfAlone() {
        claims.incrementAndGet();
        if (claims.get() == 1) {
            task.run();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(FutureTaskNeverRun::runIfAlone).start();
        new Thread(FutureTaskNeverRun::runIfAlone).start();
        task.get();
    }
}
