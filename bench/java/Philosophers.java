/**
 * Dining philosophers, with one stick between two neighbours. The last one takes the right stick
 * first, so that they never all hold one. Arguments: meals of each philosopher, philosophers.
 */
public class Philosophers {
    static final class Stick {
        private Philosopher owner;
        private int uses;

        synchronized void take(Philosopher philosopher) throws InterruptedException {
            while (owner != null) wait();
            owner = philosopher;
            uses++;
        }

        synchronized void put(Philosopher philosopher) {
            if (owner != philosopher) throw new IllegalStateException("not the owner");
            owner = null;
            notifyAll();
        }
    }

    static final class Philosopher extends Thread {
        final Stick first;
        final Stick second;
        final int meals;
        int mind;

        Philosopher(int seed, Stick first, Stick second, int meals) {
            mind = seed;
            this.first = first;
            this.second = second;
            this.meals = meals;
        }

        private void ponder(int steps) {
            for (int i = 0; i < steps; i++) mind = mind * 1103515245 + 12345;
        }

        @Override
        public void run() {
            try {
                for (int meal = 0; meal < meals; meal++) {
                    ponder(10);
                    first.take(this);
                    second.take(this);
                    ponder(10);
                    second.put(this);
                    first.put(this);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int meals = args.length > 0 ? Integer.parseInt(args[0]) : 30_000;
        int count = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        Stick[] sticks = new Stick[count];
        for (int i = 0; i < count; i++) sticks[i] = new Stick();
        Philosopher[] table = new Philosopher[count];
        for (int i = 0; i < count; i++) {
            Stick left = sticks[i];
            Stick right = sticks[(i + 1) % count];
            boolean last = i == count - 1;
            table[i] = new Philosopher(i, last ? right : left, last ? left : right, meals);
        }
        for (Philosopher philosopher : table) philosopher.start();
        int sum = 0;
        for (Philosopher philosopher : table) {
            philosopher.join();
            sum = sum * 31 + philosopher.mind;
        }
        for (Stick stick : sticks) {
            if (stick.uses != 2 * meals) throw new IllegalStateException("wrong number of meals");
        }
        System.out.println(sum);
    }
}
