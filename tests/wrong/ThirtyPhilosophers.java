// Each of thirty threads takes the lock at its left and then the one at its right: all can have their left one,
// and wait for ever.
// explore until: the first failure
// expect finding: deadlock-lock-cycle

public class ThirtyPhilosophers {
    public static void main(String[] args) {
        Object[] forks = new Object[30];
        for (int i = 0; i < forks.length; i++) forks[i] = new Object();
        for (int i = 0; i < forks.length; i++) {
            Object left = forks[i], right = forks[(i + 1) % forks.length];
            new Thread(() -> {
                synchronized (left) {
                    synchronized (right) {
                    }
                }
            }).start();
        }
    }
}
