// Two threads count down under a monitor, after something else under another one; two others poll for the
// end, and sleep in between.

public class SleepPollers {
    static final Object other = new Object(), lock = new Object();
    static int left = 2;

    static void work() {
        synchronized (other) {
        }
        synchronized (lock) {
            left--;
        }
    }

    static void poll() {
        while (true) {
            synchronized (lock) {
                if (left == 0) break;
            }
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {new Thread(SleepPollers::work), new Thread(SleepPollers::work),
                            new Thread(SleepPollers::poll), new Thread(SleepPollers::poll)};
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
    }
}
