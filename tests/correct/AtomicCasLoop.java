// The write succeeds only if nobody wrote since the read; otherwise the thread tries again.
// expect outcomes: ok:2

import java.util.concurrent.atomic.AtomicInteger;

public class AtomicCasLoop {
    static final AtomicInteger count = new AtomicInteger();

    static void increment() {
        int seen;
        do {
            seen = count.get();
        } while (!count.compareAndSet(seen, seen + 1));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(AtomicCasLoop::increment);
        Thread second = new Thread(AtomicCasLoop::increment);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(count.get());
    }
}
