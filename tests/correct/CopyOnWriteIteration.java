// An iterator over a CopyOnWriteArrayList shows the list as it was; an add meanwhile does no harm.
// expect outcomes: ok:3 ok:6

import java.util.concurrent.CopyOnWriteArrayList;

public class CopyOnWriteIteration {
    static final CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();

    public static void main(String[] args) throws InterruptedException {
        list.add(1);
        list.add(2);
        Thread adder = new Thread(() -> list.add(3));
        adder.start();
        int sum = 0;
        for (int x : list) {
            sum += x;
            Thread.yield();
        }
        adder.join();
        System.out.println(sum);
    }
}
