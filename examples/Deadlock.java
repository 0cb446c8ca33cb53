/**
 * Two threads take the same two locks in opposite orders. When each holds its first lock and asks
 * for the second, neither can ever go on; in most schedules one is done before the other starts.
 */
public class Deadlock {
    static final Object left = new Object();
    static final Object right = new Object();
    static int moves;

    static void move(Object from, Object to) {
        synchronized (from) {
            synchronized (to) {
                moves++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> move(left, right), "First");
        Thread second = new Thread(() -> move(right, left), "Second");
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println("moves: " + moves);
    }
}
