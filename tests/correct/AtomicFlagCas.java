// compareAndSet lets exactly one thread through.
// expect outcomes: ok:1

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicFlagCas {
    static final AtomicBoolean done = new AtomicBoolean();
    static final AtomicInteger times = new AtomicInteger();

    static void initialise() {
        if (done.compareAndSet(false, true)) {
            times.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(AtomicFlagCas::initialise);
        Thread second = new Thread(AtomicFlagCas::initialise);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(times.get());
    }
}
