// Both threads may see one ticket left and both sell it.
// expect finding: assertion oversold
// expect outcomes: ok:0 assertion:

import java.util.concurrent.atomic.AtomicInteger;

public class AtomicCheckThenDecrement {
    static final AtomicInteger tickets = new AtomicInteger(1);

    static void sell() {
        if (tickets.get() > 0) {
            tickets.decrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(AtomicCheckThenDecrement::sell);
        Thread second = new Thread(AtomicCheckThenDecrement::sell);
        first.start();
        second.start();
        first.join();
        second.join();
        int left = tickets.get();
        assert left >= 0 : "oversold";
        System.out.println(left);
    }
}
