// Time-outs are meant to be long: one of five seconds is not over before a sleep of fifty milliseconds,
// nor before three of them, nor before what a scheduler does after thirty.
// expect outcomes: ok:

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class AwaitLongerThanSleep {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> {
            for (int i = 0; i < 3; i++) {
                try {
                    Thread.sleep(50);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        pool.shutdown();
        if (!pool.awaitTermination(5, TimeUnit.SECONDS)) {
            throw new AssertionError("the pool was slower");
        }
        CountDownLatch done = new CountDownLatch(1);
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        timer.schedule(done::countDown, 30, TimeUnit.MILLISECONDS);
        if (!done.await(1, TimeUnit.SECONDS)) {
            throw new AssertionError("the timer was slower");
        }
        timer.shutdown();
    }
}
