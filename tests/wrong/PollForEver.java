// Two threads poll under a lock, sleeping in between, for what nobody does.
// expect finding: deadlock-*

public class PollForEver {
    static final Object lock = new Object();
    static boolean done;

    static void await() {
        try {
            while (true) {
                synchronized (lock) {
                    if (done) return;
                }
                Thread.sleep(10);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new Thread(PollForEver::await).start();
        await();
    }
}
