// get and set of an AtomicBoolean leave a gap in which the other thread initialises too.
// expect finding: assertion initialised twice
// expect outcomes: ok:1 assertion:

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicFlagInit {
    static final AtomicBoolean done = new AtomicBoolean();
    static final AtomicInteger times = new AtomicInteger();

    static void initialise() {
        if (!done.get()) {
            done.set(true);
            times.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(AtomicFlagInit::initialise);
        Thread second = new Thread(AtomicFlagInit::initialise);
        first.start();
        second.start();
        first.join();
        second.join();
        assert times.get() == 1 : "initialised twice";
        System.out.println(times.get());
    }
}
