// In one JVM: yes

/** A deadlock in some runs takes its JVM along. */
public class Deadlocks {
    static final Object A = new Object();
    static final Object B = new Object();

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                System.out.println("both");
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> both(B, A));
        t.start();
        both(A, B);
        t.join();
    }
}
