// Three threads take three locks in a circle: each holds one that its neighbour wants. No two of
// them alone can deadlock.
// expect finding: deadlock-lock-cycle
// expect paths: exitblock=2505 exitblock-rw=17 exitblock-rwl=37
// expect kinds: exitblock=deadlock-lock-cycle exitblock-rw=deadlock-lock-cycle

/** After Bruening (1999), figure 4.8; table 4.3 counts 2505 paths for it. */
public class Deadlock3 implements Runnable {
    static class Lock {}

    static final Lock a = new Lock();
    static final Lock b = new Lock();
    static final Lock c = new Lock();

    final int place;

    public static void main(String[] args) {
        new Deadlock3("First", 0);
        new Deadlock3("Second", 1);
        new Deadlock3("Third", 2);
    }

    Deadlock3(String name, int place) {
        this.place = place;
        new Thread(this, name).start();
    }

    @Override
    public void run() {
        if (place == 0) {
            synchronized (a) {
                synchronized (b) {
                }
            }
        } else if (place == 1) {
            synchronized (b) {
                synchronized (c) {
                }
            }
        } else {
            synchronized (c) {
                synchronized (a) {
                }
            }
        }
    }
}
