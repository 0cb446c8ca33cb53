// The first task removes what it set.
// expect outcomes: ok:

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class ThreadLocalRemoved {
    static final ThreadLocal<String> user = new ThreadLocal<>();

    static void first() {
        user.set("Ada");
        try {
            Thread.yield();
        } finally {
            user.remove();
        }
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(ThreadLocalRemoved::first);
        Future<String> second = pool.submit(user::get);
        pool.shutdown();
        String seen = second.get();
        assert seen == null : "somebody else's name";
    }
}
