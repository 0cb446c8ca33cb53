// The callback waits for the very future that its return would complete.
// expect finding: deadlock-condition

import java.util.concurrent.CompletableFuture;

public class FutureJoinsItself {
    static final CompletableFuture<Integer> source = new CompletableFuture<>();
    static CompletableFuture<Integer> derived;

    public static void main(String[] args) {
        derived = source.thenApply(v -> v + derived.join());
        Thread completer = new Thread(() -> source.complete(1));
        completer.start();
        System.out.println(derived.join());
    }
}
