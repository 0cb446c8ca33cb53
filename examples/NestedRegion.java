// Nothing fails here, but the result depends on who is first. exitblock-rw as published sees one of
// the two results only: docs/algorithms.md says why.
// expect outcomes: ok:5 ok:8
// expect paths: exitblock=26 exitblock-rw=5 exitblock-rwl=5 dfs=883

/** The smallest program known to us of which ExitBlock-RW misses an outcome. */
public class NestedRegion {
    static final Object a = new Object();
    static final Object b = new Object();
    static int x = 1;

    static class Doubler implements Runnable {
        @Override
        public void run() {
            synchronized (a) {
                synchronized (b) {
                }
                x = 2 * x;
            }
        }
    }

    static class Adder implements Runnable {
        @Override
        public void run() {
            synchronized (a) {
                x = x + 3;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread doubler = new Thread(new Doubler(), "Doubler");
        Thread adder = new Thread(new Adder(), "Adder");
        doubler.start();
        adder.start();
        doubler.join();
        adder.join();
        System.out.println(x);
    }
}
