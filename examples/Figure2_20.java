// If T2 runs before T1 its notify wakes nobody, and then both wait forever. exitblock-rw as
// published must not report it, because a delayed thread is left on that path: compare Figure2_21.
// expect finding: deadlock-condition
// expect paths: exitblock=7 exitblock-rw=4 exitblock-rwl=4
// expect kinds: exitblock=deadlock-condition exitblock-rw=none

/** Bruening (1999), figure 2.20; the numbers are those of its code sections. */
public class Figure2_20 {
    static final Object a = new Object();

    static class Thread1 implements Runnable {
        @Override
        public void run() {
            try {
                // 1
                synchronized (a) {
                    // 2
                    a.wait();
                    a.notify(); // 3
                }
                // 4
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class Thread2 implements Runnable {
        @Override
        public void run() {
            try {
                // 5
                synchronized (a) {
                    a.notify(); // 6
                    // 7
                    a.wait();
                }
                // 8
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
