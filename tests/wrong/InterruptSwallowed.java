// The interrupt that ends the wait is swallowed: the loop does not see it and waits again.
// expect finding: deadlock-condition

public class InterruptSwallowed {
    static final Object lock = new Object();

    static void waitForInterrupt() {
        synchronized (lock) {
            while (!Thread.interrupted()) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    Thread.yield();
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(InterruptSwallowed::waitForInterrupt);
        worker.start();
        worker.interrupt();
        worker.join();
    }
}
