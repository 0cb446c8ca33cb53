// Two stages are combined into a third instead of waiting inside a callback.
// expect outcomes: ok:3

import java.util.concurrent.CompletableFuture;

public class FutureComposed {
    public static void main(String[] args) {
        CompletableFuture<Integer> one = new CompletableFuture<>();
        CompletableFuture<Integer> two = new CompletableFuture<>();
        CompletableFuture<Integer> sum = one.thenCombine(two, Integer::sum);
        new Thread(() -> one.complete(1)).start();
        new Thread(() -> two.complete(2)).start();
        System.out.println(sum.join());
    }
}
