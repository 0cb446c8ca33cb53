// Two threads may both see that the helper has not been started; the second start throws.
// expect finding: uncaught-exception IllegalThreadStateException

public class StartTwice {
    static volatile boolean started;
    static final Thread helper = new Thread(() -> { });

    static void ensureStarted() {
        if (!started) {
            started = true;
            helper.start();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(StartTwice::ensureStarted);
        other.start();
        ensureStarted();
        other.join();
    }
}
