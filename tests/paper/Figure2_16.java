/** Bruening (1999), figure 2.16; the numbers are those of its code sections. */
public class Figure2_16 {
    static final Object a = new Object();
    static final Object b = new Object();

    static class Thread1 implements Runnable {
        @Override
        public void run() {
            // 1
            synchronized (a) {
                // 2
            }
            // 3
            synchronized (b) {
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
            }
            // 8
            synchronized (a) {
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
