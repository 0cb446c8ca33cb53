// In one JVM: yes

/** A pool that nobody shuts down; names count from the beginning in each run. */
public class Pools {
    static int n;

    static synchronized void count() {
        n++;
        System.out.println(Thread.currentThread().getName());
    }

    public static void main(String[] args) throws Exception {
        java.util.concurrent.ExecutorService pool =
                java.util.concurrent.Executors.newFixedThreadPool(2);
        java.util.concurrent.Future<?> a = pool.submit(Pools::count);
        java.util.concurrent.Future<?> b = pool.submit(Pools::count);
        a.get();
        b.get();
        Thread t = new Thread(Pools::count);
        t.start();
        t.join();
        System.exit(n == 3 ? 0 : 1);
    }
}
