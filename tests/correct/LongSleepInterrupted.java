// A sleep of so many seconds is meant to be interrupted.

public class LongSleepInterrupted {
    static int cleaned;

    public static void main(String[] args) throws InterruptedException {
        Thread cleaner = new Thread(() -> {
            try {
                Thread.sleep(30_000);
                throw new AssertionError("nobody came");
            } catch (InterruptedException e) {
                cleaned++;
            }
        });
        cleaner.start();
        Thread.sleep(50);
        cleaner.interrupt();
        cleaner.join();
        if (cleaned != 1) throw new AssertionError("not cleaned");
    }
}
