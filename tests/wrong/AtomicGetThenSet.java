// get and set of an AtomicInteger are atomic one by one; together they lose an increment.
// expect finding: assertion lost an increment
// expect outcomes: ok:2 assertion:

import java.util.concurrent.atomic.AtomicInteger;

public class AtomicGetThenSet {
    static final AtomicInteger count = new AtomicInteger();

    static void increment() {
        count.set(count.get() + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(AtomicGetThenSet::increment);
        Thread second = new Thread(AtomicGetThenSet::increment);
        first.start();
        second.start();
        first.join();
        second.join();
        int result = count.get();
        assert result == 2 : "lost an increment";
        System.out.println(result);
    }
}
