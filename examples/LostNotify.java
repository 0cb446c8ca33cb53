// A notify that comes before the wait wakes nobody, and the waiter waits forever. exitblock-rw as
// published does not find it: docs/algorithms.md says why.
// expect finding: deadlock-condition
// expect paths: exitblock=8 exitblock-rw=4 exitblock-rwl=5 dfs=59
// expect kinds: exitblock=deadlock-condition exitblock-rw=none

/** The smallest program known to us of which ExitBlock-RW misses a deadlock. */
public class LostNotify {
    static final Object a = new Object();

    static class Waiter implements Runnable {
        @Override
        public void run() {
            synchronized (a) {
                try {
                    a.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }

    static class Notifier implements Runnable {
        @Override
        public void run() {
            synchronized (a) {
                a.notify();
            }
        }
    }

    public static void main(String[] args) {
        Runnable waiter = new Waiter();
        Runnable notifier = new Notifier();
        new Thread(waiter, "Waiter").start();
        new Thread(notifier, "Notifier").start();
    }
}
