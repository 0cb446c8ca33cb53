/** Two threads that take two locks in different order. */
public class Cycle {
    static final Object left = new Object();
    static final Object right = new Object();

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                System.out.println(Thread.currentThread().getName());
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(left, right), "First").start();
        new Thread(() -> both(right, left), "Second").start();
    }
}
