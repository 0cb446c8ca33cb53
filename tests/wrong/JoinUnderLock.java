// A thread is joined by who holds the lock that it needs.
// expect finding: deadlock-*

public class JoinUnderLock {
    static final Object a = new Object();
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { synchronized (a) { } });
        t.start();
        synchronized (a) { t.join(); }
    }
}
