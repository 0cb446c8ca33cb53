// A scheduled executor runs a task a few times and is shut down.

import java.util.concurrent.*;
public class FixedDelay {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService s = Executors.newSingleThreadScheduledExecutor();
        CountDownLatch l = new CountDownLatch(2);
        s.scheduleWithFixedDelay(l::countDown, 0, 10, TimeUnit.MILLISECONDS);
        l.await();
        s.shutdown();
    }
}
