// Two threads complete the same future: complete tells each whether it was the first.
// expect outcomes: ok:1

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

public class FutureFirstWins {
    static final CompletableFuture<String> answer = new CompletableFuture<>();
    static final AtomicInteger winners = new AtomicInteger();

    static void complete(String value) {
        if (answer.complete(value)) {
            winners.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> complete("a"));
        Thread second = new Thread(() -> complete("b"));
        first.start();
        second.start();
        first.join();
        second.join();
        assert answer.isDone();
        System.out.println(winners.get());
    }
}
