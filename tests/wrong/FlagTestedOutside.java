// The flag is tested before the lock is taken: set and notify may both come between test and wait.
// expect finding: deadlock-condition

public class FlagTestedOutside {
    static final Object bell = new Object();
    static volatile boolean rung;

    public static void main(String[] args) throws InterruptedException {
        Thread ringer = new Thread(() -> {
            rung = true;
            synchronized (bell) {
                bell.notifyAll();
            }
        });
        ringer.start();
        if (!rung) {
            synchronized (bell) {
                bell.wait();
            }
        }
    }
}
