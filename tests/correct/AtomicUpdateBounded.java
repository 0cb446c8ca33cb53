// Test and decrement are one atomic update.
// expect outcomes: ok:0

import java.util.concurrent.atomic.AtomicInteger;

public class AtomicUpdateBounded {
    static final AtomicInteger tickets = new AtomicInteger(1);

    static void sell() {
        tickets.getAndUpdate(left -> left > 0 ? left - 1 : 0);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(AtomicUpdateBounded::sell);
        Thread second = new Thread(AtomicUpdateBounded::sell);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(tickets.get());
    }
}
