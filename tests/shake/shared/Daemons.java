// In one JVM: yes

/** Daemons that wait, with and without monitors, or run for ever end with the run. */
public class Daemons {
    static final Object LOCK = new Object();
    static final Object OTHER = new Object();
    static volatile int n;

    static void daemon(Runnable body) {
        Thread t = new Thread(body);
        t.setDaemon(true);
        t.start();
    }

    public static void main(String[] args) throws Exception {
        daemon(() -> {
            synchronized (LOCK) {
                try {
                    LOCK.wait();
                } catch (InterruptedException e) {
                    System.out.println("not to be seen");
                }
            }
        });
        daemon(() -> {
            synchronized (OTHER) {
                synchronized (LOCK) {
                    n++;
                }
                java.util.concurrent.locks.LockSupport.park();
            }
        });
        daemon(() -> {
            for (;;) {
                n++;
            }
        });
        synchronized (LOCK) {
            n++;
        }
        System.out.println("main");
    }
}
