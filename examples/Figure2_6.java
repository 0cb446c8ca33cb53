// Nested locks, divided into blocks at the lock exits: 1,2,3 then 4 then 5, and 6,7 then 8,9 then
// 10. The only data that both threads touch is written in section 2 and read in section 7.
// expect outcomes: ok:
// expect paths: exitblock=23 exitblock-rw=6 exitblock-rwl=8
// expect kinds: exitblock=none exitblock-rw=none

/** Bruening (1999), figure 2.6; the numbers are those of its code sections. */
public class Figure2_6 {
    static final Object a = new Object();
    static final Object b = new Object();
    static int shared;

    static class Thread1 implements Runnable {
        @Override
        public void run() {
            // 1
            synchronized (a) {
                shared = 2; // 2
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
                int seen = shared; // 7
            }
            // 8
            synchronized (b) {
                // 9
            }
        } // 10
    }

    public static void main(String[] args) {
        Runnable one = new Thread1();
        Runnable two = new Thread2();
        new Thread(one, "T1").start();
        new Thread(two, "T2").start();
    }
}
