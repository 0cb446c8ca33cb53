// As correct/JoinUnderItsLock, and it always fails.
// expect finding: assertion always
// expect outcomes: assertion:

public class JoinUnderItsLockThenFails {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread() {
            @Override
            public synchronized void run() {
                x = 1;
            }
        };
        synchronized (other) {
            other.start();
            other.join();
        }
        assert x == 0 : "always";
    }
}
