// A pool uses its threads again: the second task sees what the first left in the ThreadLocal.
// expect finding: assertion somebody else's name

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class ThreadLocalStale {
    static final ThreadLocal<String> user = new ThreadLocal<>();

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> user.set("Ada"));
        Future<String> second = pool.submit(user::get);
        pool.shutdown();
        String seen = second.get();
        assert seen == null : "somebody else's name";
    }
}
