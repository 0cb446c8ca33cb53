// Philosophers around a table each take the left fork and then wait for the right one. When all of
// them hold their left fork, all wait forever; a fork is a condition here, not a lock, so no locks
// form a cycle.
// expect finding: deadlock-condition
// expect paths: exitblock-rw=220 exitblock-rwl=220

/**
 * After Eugster, "Java Virtual Machine with Rollback Procedure Allowing Systematic and Exhaustive
 * Testing of Multi-threaded Java Programs" (2003), B.17. Argument: how many philosophers (3).
 */
public class DiningPhilosophers {
    static class Fork {
        private Philosopher owner;

        synchronized void take(Philosopher p) throws InterruptedException {
            while (owner != null) {
                wait();
            }
            owner = p;
        }

        synchronized void drop() {
            owner = null;
            notifyAll();
        }
    }

    record Philosopher(Fork left, Fork right) implements Runnable {
        @Override
        public void run() {
            try {
                left.take(this);
                right.take(this);
                right.drop();
                left.drop();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) {
        int seats = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        Fork[] forks = new Fork[seats];
        for (int i = 0; i < seats; i++) {
            forks[i] = new Fork();
        }
        Philosopher[] philosophers = new Philosopher[seats];
        for (int i = 0; i < seats; i++) {
            philosophers[i] = new Philosopher(forks[i], forks[(i + 1) % seats]);
        }
        for (int i = 0; i < seats - 1; i++) {
            new Thread(philosophers[i]).start();
        }
        philosophers[seats - 1].run();
    }
}
