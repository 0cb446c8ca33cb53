// Eight threads prepare in any of very many orders; only the section afterwards is of interest, and
// with begin and end only it is explored.
// expect outcomes: ok:8 ok:9

import java.util.concurrent.atomic.AtomicInteger;
import ravel.Ravel;

public class SectionOfInterest {
    static final AtomicInteger prepared = new AtomicInteger();

    static void prepareAll() throws InterruptedException {
        Thread[] threads = new Thread[8];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(prepared::incrementAndGet);
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        prepareAll();
        Ravel.begin();
        Thread late = new Thread(prepared::incrementAndGet);
        late.start();
        int seen = prepared.get();
        late.join();
        Ravel.end();
        System.out.println(seen);
    }
}
