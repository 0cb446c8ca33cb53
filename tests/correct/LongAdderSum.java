// A LongAdder loses nothing, and its sum is exact once the adders have ended.
// expect outcomes: ok:3

import java.util.concurrent.atomic.LongAdder;

public class LongAdderSum {
    static final LongAdder total = new LongAdder();

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(total::increment);
        Thread second = new Thread(() -> total.add(2));
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(total.sum());
    }
}
