// A bug of known depth: KnownDepth DEPTH THREADS STEPS
//
// Of the THREADS (the first one is among them) one is the observer. The others are a chain, each
// waiting for the one before to end; the last of them makes STEPS harmless steps, then opens and
// closes a window, and makes as many steps again. So everybody else must come before the observer,
// and the bound of PCT is nearly sharp. What the observer must not see:
//
//   DEPTH 1: that the last thread is through
//   DEPTH 2: that the window is open
//   DEPTH 3: that the window is open and, looking again, that the last thread is through
public class KnownDepth {
    static volatile boolean open;
    static volatile boolean through;
    static volatile int harmless;

    static void makeSteps(int steps) {
        for (int i = 0; i < steps; i++) {
            harmless = i;
        }
    }

    static void observe(int depth) {
        boolean seen = switch (depth) {
            case 1 -> through;
            case 2 -> open;
            default -> open && through;
        };
        if (seen) {
            throw new IllegalStateException("seen");
        }
    }

    static class Observer extends Thread {
        private final int depth;

        Observer(int depth) {
            this.depth = depth;
        }

        @Override
        public void run() {
            observe(depth);
        }
    }

    static class Worker extends Thread {
        private final Thread before;
        private final int steps;
        private final boolean last;

        Worker(Thread before, int steps, boolean last) {
            this.before = before;
            this.steps = steps;
            this.last = last;
        }

        @Override
        public void run() {
            try {
                if (before != null) {
                    before.join();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            if (last) {
                makeSteps(steps);
                open = true;
                open = false;
                makeSteps(steps);
                through = true;
            }
        }
    }

    public static void main(String[] args) {
        int depth = Integer.parseInt(args[0]);
        int threads = Integer.parseInt(args[1]);
        int steps = Integer.parseInt(args[2]);
        // All are made beforehand: nothing but their starts is explored.
        Thread observer = new Observer(depth);
        Thread[] workers = new Thread[threads - 2];
        for (int i = 0; i < workers.length; i++) {
            workers[i] = new Worker(i == 0 ? null : workers[i - 1], steps, i == workers.length - 1);
        }
        observer.start();
        for (Thread worker : workers) {
            worker.start();
        }
    }
}
