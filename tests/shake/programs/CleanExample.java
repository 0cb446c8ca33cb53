// Two tasks wake each other by events that count. A task looks whether the count has changed since
// it looked last, and if it has not, waits; a signal that comes between the two is missed, and then
// both wait forever.
// expect finding: deadlock-*

/**
 * The deadlock of NASA's Remote Agent (Visser, Havelund, Brat and Park, "Model Checking Programs",
 * 2000), here with rounds that end. Each task works for a while before it signals, so that the other
 * one mostly waits by then.
 */
public class CleanExample {
    static final int ROUNDS = 20;
    static final int WORK = 20_000;

    /** Counts its signals, up to a bound: only whether the count has changed matters. */
    static class Event {
        static final int BOUND = 3;
        int count;

        synchronized void waitForEvent() throws InterruptedException {
            wait();
        }

        synchronized void signalEvent() {
            count = (count + 1) % BOUND;
            notifyAll();
        }
    }

    static int work(int state) {
        for (int i = 0; i < WORK; i++) {
            state = state * 1103515245 + 12345;
        }
        return state;
    }

    /** Answers each signal of one event with one of the other. */
    static class First extends Thread {
        private final Event mine;
        private final Event other;
        int result = 1;

        First(Event mine, Event other) {
            super("First");
            this.mine = mine;
            this.other = other;
        }

        @Override
        public void run() {
            int count = 0;
            try {
                for (int i = 0; i < ROUNDS; i++) {
                    if (count == mine.count) {
                        mine.waitForEvent();
                    }
                    count = mine.count;
                    result = work(result);
                    other.signalEvent();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Signals, and waits for the answer. */
    static class Second extends Thread {
        private final Event mine;
        private final Event other;
        int result = 2;

        Second(Event mine, Event other) {
            super("Second");
            this.mine = mine;
            this.other = other;
        }

        @Override
        public void run() {
            int count = 0;
            try {
                for (int i = 0; i < ROUNDS; i++) {
                    result = work(result);
                    other.signalEvent();
                    if (count == mine.count) {
                        mine.waitForEvent();
                    }
                    count = mine.count;
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Event one = new Event();
        Event two = new Event();
        First first = new First(one, two);
        Second second = new Second(two, one);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(first.result + " " + second.result);
    }
}
