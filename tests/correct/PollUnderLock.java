// Loops that look at a variable under a lock, in three ways, end.

public class PollUnderLock {
    static final Object lock = new Object();
    static int n;

    static boolean reached(int goal) {
        synchronized (lock) {
            return n >= goal;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread counter = new Thread(() -> {
            for (int i = 0; i < 3; i++) {
                synchronized (lock) {
                    n++;
                }
            }
        });
        counter.start();
        while (!reached(1)) Thread.sleep(1);
        while (!reached(2)) Thread.yield();
        while (!reached(3)) Thread.onSpinWait();
        System.out.println("ok");
    }
}
