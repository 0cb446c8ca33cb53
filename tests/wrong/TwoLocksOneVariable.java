// Each thread locks, but not the same lock: a data race.
// check options: --races hb
// expect finding: data-race

public class TwoLocksOneVariable {
    static final Object left = new Object();
    static final Object right = new Object();
    static int count;

    static void increment(Object lock) {
        synchronized (lock) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> increment(left));
        Thread second = new Thread(() -> increment(right));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
