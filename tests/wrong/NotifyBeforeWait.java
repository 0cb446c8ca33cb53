// If the notify comes first it wakes nobody, and the waiter sleeps forever.
// expect finding: deadlock-condition

public class NotifyBeforeWait {
    static final Object bell = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread ringer = new Thread(() -> {
            synchronized (bell) {
                bell.notify();
            }
        });
        ringer.start();
        synchronized (bell) {
            bell.wait();
        }
    }
}
