// Two threads take two locks in opposite orders, and a field is written under one of them and
// read under the other: the path that is first to deadlock is also the first to show that race.
// expect finding: deadlock-lock-cycle wait for each other's locks
// expect finding: data-race

public class LockOrderBesideRace {
    static final Object left = new Object();
    static final Object right = new Object();
    static int field;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (left) {
                field = 1;
                synchronized (right) {
                    field = 2;
                }
            }
        }).start();
        synchronized (right) {
            int seen = field;
            synchronized (left) {
                field = seen + 1;
            }
        }
    }
}
