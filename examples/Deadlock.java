// Two threads take the same two locks in opposite orders. When each holds its first lock and asks
// for the second, neither can ever go on; in most schedules one is done before the other starts.
// expect finding: deadlock-lock-cycle
// expect paths: exitblock=17 exitblock-rw=4 exitblock-rwl=5
// expect kinds: exitblock=deadlock-lock-cycle exitblock-rw=deadlock-lock-cycle

/** After Bruening (1999), figure 4.6. */
public class Deadlock implements Runnable {
    static class Lock {}

    static final Lock left = new Lock();
    static final Lock right = new Lock();

    final boolean leftFirst;

    public static void main(String[] args) {
        new Deadlock("First", true);
        new Deadlock("Second", false);
    }

    Deadlock(String name, boolean leftFirst) {
        this.leftFirst = leftFirst;
        new Thread(this, name).start();
    }

    @Override
    public void run() {
        if (leftFirst) {
            synchronized (left) {
                synchronized (right) {
                }
            }
        } else {
            synchronized (right) {
                synchronized (left) {
                }
            }
        }
    }
}
