// In one JVM: yes

/** A timer that is left behind, by exit. */
public class Timers {
    static int n;

    static synchronized void count() {
        n++;
    }

    public static void main(String[] args) throws Exception {
        java.util.Timer timer = new java.util.Timer();
        java.util.concurrent.CountDownLatch done = new java.util.concurrent.CountDownLatch(1);
        timer.schedule(new java.util.TimerTask() {
            @Override
            public void run() {
                count();
                System.out.println(Thread.currentThread().getName());
                done.countDown();
            }
        }, 0);
        count();
        done.await();
        System.out.println(n);
        System.exit(0);
    }
}
