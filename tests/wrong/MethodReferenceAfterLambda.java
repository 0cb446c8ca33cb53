// Another thread writes between two calls of a method reference. Only when that thread has begun is it known that it
// makes a lambda as well, so the classes of both are made in another order when the failure is replayed.
// expect finding: assertion set in between
// expect outcomes: ok: assertion:

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

public class MethodReferenceAfterLambda {
    static final AtomicInteger sum = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            Runnable unused = () -> {
            };
            sum.set(5);
        });
        other.start();
        List.of(1, 2).forEach(sum::addAndGet);
        other.join();
        assert sum.get() != 7 : "set in between";
    }
}
