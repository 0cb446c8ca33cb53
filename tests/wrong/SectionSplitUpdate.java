// Only the section between begin and end is explored; the split update inside it is found.
// expect finding: check the balance changed
// expect outcomes: ok:1 ok:2

import ravel.Ravel;

public class SectionSplitUpdate {
    static final Object lock = new Object();
    static int balance;

    static void deposit() {
        int seen;
        synchronized (lock) {
            seen = balance;
        }
        synchronized (lock) {
            Ravel.check(balance == seen, "the balance changed");
            balance = seen + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread warmUp = new Thread(() -> Thread.yield());
        warmUp.start();
        warmUp.join();
        Ravel.begin();
        Thread first = new Thread(SectionSplitUpdate::deposit);
        Thread second = new Thread(SectionSplitUpdate::deposit);
        first.start();
        second.start();
        first.join();
        second.join();
        Ravel.end();
        System.out.println(balance);
    }
}
