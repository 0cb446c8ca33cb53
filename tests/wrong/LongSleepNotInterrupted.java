// An interrupt that comes only if another thread was fast enough: else the long sleep ends by itself.
// expect finding: assertion nobody came

public class LongSleepNotInterrupted {
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(30_000);
                throw new AssertionError("nobody came");
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        Thread helper = new Thread(() -> ready = true);
        sleeper.start();
        helper.start();
        if (ready) sleeper.interrupt();
        sleeper.join();
    }
}
