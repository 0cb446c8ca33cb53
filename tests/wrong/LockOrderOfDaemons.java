// Two daemons wait for each other's locks, and main, which waits for them for a second only, ends all the same.
// expect finding: deadlock-lock-cycle

public class LockOrderOfDaemons {
    public static void main(String[] args) throws Exception {
        Object left = new Object();
        Object right = new Object();
        Thread first = new Thread(() -> {
            synchronized (left) {
                synchronized (right) {
                }
            }
        }, "First");
        Thread second = new Thread(() -> {
            synchronized (right) {
                synchronized (left) {
                }
            }
        }, "Second");
        first.setDaemon(true);
        second.setDaemon(true);
        first.start();
        second.start();
        first.join(1000);
        second.join(1000);
    }
}
