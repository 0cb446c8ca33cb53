// The first thread waits while it holds another lock: wait gives back inner, not outer. The second
// needs outer before it could notify, so nobody ever wakes the first.
// expect finding: deadlock-condition
// expect paths: exitblock=6 exitblock-rw=2 exitblock-rwl=5
// expect kinds: exitblock=deadlock-condition exitblock-rw=deadlock-condition

/** After Bruening (1999), figure 4.10. */
public class DeadlockWait implements Runnable {
    static class Lock {}

    static final Lock outer = new Lock();
    static final Lock inner = new Lock();

    final boolean waits;

    public static void main(String[] args) {
        new DeadlockWait("Waiter", true);
        new DeadlockWait("Notifier", false);
    }

    DeadlockWait(String name, boolean waits) {
        this.waits = waits;
        new Thread(this, name).start();
    }

    @Override
    public void run() {
        if (waits) {
            synchronized (outer) {
                synchronized (inner) {
                    try {
                        inner.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
        } else {
            synchronized (outer) {
            }
            synchronized (inner) {
                inner.notify();
            }
        }
    }
}
