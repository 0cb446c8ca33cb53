// A task that is to run later; its result is waited for.
// expect outcomes: ok:later

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class ScheduledOnce {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        ScheduledFuture<String> task = timer.schedule(() -> "later", 5, TimeUnit.MILLISECONDS);
        System.out.println(task.get());
        timer.shutdown();
    }
}
