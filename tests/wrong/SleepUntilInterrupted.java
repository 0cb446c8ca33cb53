// A task that counts on being interrupted before its sleep is over, however long that is.
// expect finding: assertion nobody came

public class SleepUntilInterrupted {
    static int cleaned;

    public static void main(String[] args) throws InterruptedException {
        Thread cleaner = new Thread(() -> {
            try {
                Thread.sleep(100);
                throw new AssertionError("nobody came");
            } catch (InterruptedException e) {
                cleaned++;
            }
        });
        cleaner.start();
        cleaner.interrupt();
        cleaner.join();
        if (cleaned != 1) throw new AssertionError("not cleaned");
    }
}
