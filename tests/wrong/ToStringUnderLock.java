// The library calls a synchronized method of the program while it holds a lock of its own, and the
// program calls the library under the lock of that method.
// expect finding: deadlock-lock-cycle
// expect outcomes: ok:done deadlock:

import java.util.Vector;

public class ToStringUnderLock {
    private static final Vector<ToStringUnderLock> all = new Vector<>();

    synchronized void register() {
        all.add(this);
    }

    @Override
    public synchronized String toString() {
        return "one";
    }

    public static void main(String[] args) throws InterruptedException {
        ToStringUnderLock one = new ToStringUnderLock();
        all.add(one);
        Thread other = new Thread(one::register);
        other.start();
        all.toString();
        other.join();
        System.out.println("done");
    }
}
