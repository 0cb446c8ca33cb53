// One of forty threads must come between two operations of another.
// explore until: the first failure
// expect finding: assertion

public class FortyThreads {
    static volatile int a, b;
    public static void main(String[] args) throws Exception {
        Thread[] t = new Thread[40];
        for (int i = 0; i < 39; i++) (t[i] = new Thread(() -> { a = 1; b = -1; })).start();
        (t[39] = new Thread(() -> { if (!(a == 0 && b == 0) && !(a == 1 && b == -1)) throw new AssertionError("a " + a + ", b " + b); })).start();
        for (Thread x : t) x.join();
    }
}
