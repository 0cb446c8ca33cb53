// Both kinds of deadlock at once: the locks may form a cycle, and a thread that waits on a keeps b.
// The thesis says that its tester finds only the second; the analysis finds the first too, when T2
// waits first.
// expect finding: deadlock-condition
// expect finding: deadlock-lock-cycle
// expect paths: exitblock=0 exitblock-rw=2 exitblock-rwl=1
// expect kinds: exitblock=deadlock-condition,deadlock-lock-cycle exitblock-rw=deadlock-condition

/** Bruening (1999), figure 2.23; the numbers are those of its code sections. */
public class Figure2_23 {
    static final Object a = new Object();
    static final Object b = new Object();

    static class Thread1 implements Runnable {
        @Override
        public void run() {
            try {
                // 1
                synchronized (a) {
                    // 2
                    synchronized (b) {
                        // 4
                        a.wait();
                        // 5
                    }
                    // 6
                }
                // 7
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class Thread2 implements Runnable {
        @Override
        public void run() {
            try {
                // 8
                synchronized (b) {
                    // 9
                    synchronized (a) {
                        // 10
                        a.wait();
                        // 11
                    }
                    // 12
                }
                // 13
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) {
        Runnable one = new Thread1();
        Runnable two = new Thread2();
        new Thread(one, "T1").start();
        new Thread(two, "T2").start();
    }
}
