// Two threads that may deadlock: 2 before 8 and 7 before 3. No schedule of whole blocks gets there;
// the analysis of what each thread held last, when a lock cannot be had, sees that one could.
// expect finding: deadlock-lock-cycle
// expect paths: exitblock=17 exitblock-rw=4 exitblock-rwl=5
// expect kinds: exitblock=deadlock-lock-cycle exitblock-rw=deadlock-lock-cycle

/** Bruening (1999), figure 2.14; the numbers are those of its code sections. */
public class Figure2_14 {
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
            synchronized (b) {
                // 7
                synchronized (a) {
                    // 8
                }
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
