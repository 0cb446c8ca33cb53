// Two threads take two locks in opposite order, each long before the other has a turn.
// expect finding: deadlock-lock-cycle
// explore until: the first failure

public class LongLoopsUnderLocks {
    static final Object left = new Object(), right = new Object();

    static void nest(Object outer, Object inner) {
        for (int i = 0; i < 20_000; i++) {
            synchronized (outer) {
                synchronized (inner) {
                    continue;
                }
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> nest(left, right)).start();
        new Thread(() -> nest(right, left)).start();
    }
}
