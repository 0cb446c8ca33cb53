// while around wait: right even if a wait ends without a notify.
// check options: --spurious
// expect outcomes: ok:

public class SpuriousWakeupLoop {
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                try {
                    while (!ready) {
                        lock.wait();
                    }
                } catch (InterruptedException e) {
                    throw new Error(e);
                }
                assert ready : "woken too early";
            }
        });
        t.start();
        synchronized (lock) {
            ready = true;
            lock.notifyAll();
        }
        t.join();
    }
}
