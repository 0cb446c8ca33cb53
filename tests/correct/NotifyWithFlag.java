// The flag remembers the notify for a waiter that comes late.
// expect outcomes: ok:

public class NotifyWithFlag {
    static final Object bell = new Object();
    static boolean rung;

    public static void main(String[] args) throws InterruptedException {
        Thread ringer = new Thread(() -> {
            synchronized (bell) {
                rung = true;
                bell.notify();
            }
        });
        ringer.start();
        synchronized (bell) {
            while (!rung) {
                bell.wait();
            }
        }
    }
}
