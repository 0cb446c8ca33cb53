// A collection moves all objects while two threads share one: no order of accesses is lost.
// expect outcomes: ok:00 ok:01 ok:02 ok:11 ok:12 ok:22

import java.util.concurrent.atomic.AtomicInteger;

public class GcBetweenReads {
    public static void main(String[] args) throws InterruptedException {
        byte[] garbage = new byte[1000];
        AtomicInteger shared = new AtomicInteger();
        garbage = null;
        Thread writer = new Thread(() -> {
            shared.set(1);
            System.gc();
            shared.set(2);
        });
        writer.start();
        int first = shared.get();
        int second = shared.get();
        System.out.print("" + first + second);
        writer.join();
    }
}
