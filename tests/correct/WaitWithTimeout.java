// The waiter gives up at a deadline; both ends are handled.
// check options: --timeouts any
// expect outcomes: ok:rung ok:gave up

public class WaitWithTimeout {
    static final Object bell = new Object();
    static boolean rung;

    static boolean await(long millis) throws InterruptedException {
        long deadline = System.nanoTime() + millis * 1_000_000;
        synchronized (bell) {
            while (!rung) {
                long left = (deadline - System.nanoTime()) / 1_000_000;
                if (left <= 0) {
                    return false;
                }
                bell.wait(left);
            }
            return true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread ringer = new Thread(() -> {
            synchronized (bell) {
                rung = true;
                bell.notify();
            }
        });
        ringer.start();
        boolean heard = await(20);
        ringer.join();
        System.out.println(heard ? "rung" : "gave up");
    }
}
