// One class needs the other, not both each other: the second thread may have to wait, never
// forever.
// expect outcomes: ok:

import java.util.concurrent.atomic.AtomicInteger;

public class ClassInitOneWay {
    static final AtomicInteger numbers = new AtomicInteger();

    static class Chicken {
        static final int id = numbers.incrementAndGet();
        static final int parent = Egg.id;
    }

    static class Egg {
        static final int id = numbers.incrementAndGet();
    }

    public static void main(String[] args) {
        new Thread(() -> numbers.addAndGet(Chicken.id)).start();
        new Thread(() -> numbers.addAndGet(Egg.id)).start();
    }
}
