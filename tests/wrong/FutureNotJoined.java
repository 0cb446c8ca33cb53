// The stage runs in a pool and nobody waits for it before its effect is used.
// expect finding: assertion not stored yet
// expect outcomes: ok:5 assertion:

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class FutureNotJoined {
    static volatile int stored;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CompletableFuture.supplyAsync(() -> 5, pool).thenAccept(v -> stored = v);
        pool.shutdown();
        int seen = stored;
        assert seen == 5 : "not stored yet";
        System.out.println(seen);
    }
}
