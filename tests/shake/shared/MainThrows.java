// In one JVM: yes

/** An exception of main, in some runs; the other thread goes on. */
public class MainThrows {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            n++;
            System.out.println("thread");
        });
        t.start();
        int before = n;
        if (before == 1) {
            throw new IllegalStateException("second");
        }
        t.join();
    }
}
