// A deadlock that exitblock-rw as published does not see: no section touches data of another, so it
// prunes the branches in which a lock cannot be had. With lock operations as writes they stay.
// expect finding: deadlock-lock-cycle
// expect paths: exitblock=24 exitblock-rw=4 exitblock-rwl=7
// expect kinds: exitblock=deadlock-lock-cycle exitblock-rw=none

/** Bruening (1999), figure 2.17; the numbers are those of its code sections. */
public class Figure2_17 {
    static final Object a = new Object();
    static final Object b = new Object();

    static class Thread1 implements Runnable {
        @Override
        public void run() {
            // 1
            synchronized (a) {
                // 2
                synchronized (b) {
                    // 3
                }
                // 4
            }
        } // 5
    }

    static class Thread2 implements Runnable {
        @Override
        public void run() {
            // 6
            synchronized (a) {
                // 7
            }
            // 8
            synchronized (b) {
                // 9
                synchronized (a) {
                    // 10
                }
                // 11
            }
        } // 12
    }

    public static void main(String[] args) {
        Runnable one = new Thread1();
        Runnable two = new Thread2();
        new Thread(one, "T1").start();
        new Thread(two, "T2").start();
    }
}
