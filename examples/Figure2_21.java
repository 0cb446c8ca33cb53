// Each thread wakes the other before it waits and once more after, so both always end. exitblock-rw
// ends a path with T1 waiting here, and only because T2 is delayed: a search that reported it would
// be wrong.
// expect outcomes: ok:
// expect paths: exitblock=9 exitblock-rw=4 exitblock-rwl=5
// expect kinds: exitblock=none exitblock-rw=none

/** Bruening (1999), figure 2.21; the numbers are those of its code sections. */
public class Figure2_21 {
    static final Object a = new Object();

    static class Thread1 implements Runnable {
        @Override
        public void run() {
            try {
                // 1
                synchronized (a) {
                    a.notify(); // 2
                    // 3
                    a.wait();
                    a.notify(); // 4
                }
                // 5
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class Thread2 implements Runnable {
        @Override
        public void run() {
            try {
                // 6
                synchronized (a) {
                    a.notify(); // 7
                    // 8
                    a.wait();
                    a.notify(); // 9
                }
                // 10
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
