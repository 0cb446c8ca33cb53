// The last stage is joined, which makes its plain write visible.
// expect outcomes: ok:5

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class FutureJoined {
    static int stored;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CompletableFuture<Void> done =
                CompletableFuture.supplyAsync(() -> 5, pool).thenAccept(v -> stored = v);
        pool.shutdown();
        done.join();
        System.out.println(stored);
    }
}
