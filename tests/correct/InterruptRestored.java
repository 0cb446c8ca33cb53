// The interrupt is set again, so the loop sees it and ends.
// expect outcomes: ok:

public class InterruptRestored {
    static final Object lock = new Object();

    static void waitForInterrupt() {
        synchronized (lock) {
            while (!Thread.interrupted()) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(InterruptRestored::waitForInterrupt);
        worker.start();
        worker.interrupt();
        worker.join();
    }
}
