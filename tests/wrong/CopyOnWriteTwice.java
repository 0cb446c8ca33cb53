// Who adds first? addIfAbsent looks at the array, and then enters the list's lock, in one call; add enters it at
// once.
// expect finding: check the other one was first
// expect outcomes: ok:

import java.util.concurrent.CopyOnWriteArrayList;
import ravel.Ravel;

public class CopyOnWriteTwice {
    static final CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            boolean added = list.addIfAbsent(2);
            Ravel.check(added, "the other one was first");
        });
        Thread second = new Thread(() -> list.add(2));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
