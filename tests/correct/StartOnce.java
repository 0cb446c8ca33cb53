// The test and the start hold a lock together.
// expect outcomes: ok:

public class StartOnce {
    static boolean started;
    static final Thread helper = new Thread(() -> { });

    static synchronized void ensureStarted() {
        if (!started) {
            started = true;
            helper.start();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(StartOnce::ensureStarted);
        other.start();
        ensureStarted();
        other.join();
    }
}
