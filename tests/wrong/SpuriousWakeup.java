// if instead of while around wait: right unless a wait ends without a notify, which Java allows.
// check options: --spurious
// expect finding: assertion woken too early

public class SpuriousWakeup {
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                try {
                    if (!ready) {
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
