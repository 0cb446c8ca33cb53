// A lock cycle of which one thread sleeps first.
// expect finding: deadlock-lock-cycle
// expect outcomes: ok: deadlock:

public class SleepThenCycle {
    static final Object a = new Object();
    static final Object b = new Object();

    static void nap() {
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            nap();
            synchronized (a) {
                synchronized (b) {
                    b.notifyAll();
                }
            }
        }, "late").start();
        new Thread(() -> {
            synchronized (b) {
                synchronized (a) {
                    a.notifyAll();
                }
            }
        }, "early").start();
    }
}
