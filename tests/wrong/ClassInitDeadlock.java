// Two classes need each other in their static initialisers, and two threads begin at different
// ends. Each initialiser takes a number first, so that a thread may be interrupted inside.
// expect finding: deadlock-*

import java.util.concurrent.atomic.AtomicInteger;

public class ClassInitDeadlock {
    static final AtomicInteger numbers = new AtomicInteger();

    static class Chicken {
        static final int id = numbers.incrementAndGet();
        static final int parent = Egg.id;
    }

    static class Egg {
        static final int id = numbers.incrementAndGet();
        static final int parent = Chicken.id;
    }

    public static void main(String[] args) {
        new Thread(() -> numbers.addAndGet(Chicken.id)).start();
        new Thread(() -> numbers.addAndGet(Egg.id)).start();
    }
}
