// allOf waits for both stages.
// expect outcomes: ok:3

import java.util.concurrent.CompletableFuture;

public class FutureAllOf {
    static final int[] results = new int[2];

    public static void main(String[] args) {
        CompletableFuture<Void> one = new CompletableFuture<>();
        CompletableFuture<Void> two = new CompletableFuture<>();
        new Thread(() -> {
            results[0] = 1;
            one.complete(null);
        }).start();
        new Thread(() -> {
            results[1] = 2;
            two.complete(null);
        }).start();
        CompletableFuture.allOf(one, two).join();
        System.out.println(results[0] + results[1]);
    }
}
