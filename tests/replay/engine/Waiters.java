/**
 * Threads that wait, and main that notifies them: {@code Waiters WAITERS ACTION...}, the actions
 * "notify", "all", "interrupt N" and "none".
 */
public class Waiters extends Thread {
    static final Object lock = new Object();

    Waiters(String name) {
        super(name);
    }

    @Override
    public void run() {
        synchronized (lock) {
            try {
                lock.wait();
                System.out.println(getName());
            } catch (InterruptedException e) {
                System.out.println(getName() + " interrupted");
            }
        }
        ends();
    }

    static void ends() {}

    static void act(String action, Thread[] threads) {
        synchronized (lock) {
            if (action.equals("notify")) {
                lock.notify();
            } else if (action.equals("all")) {
                lock.notifyAll();
            } else if (!action.equals("none")) {
                threads[Integer.parseInt(action)].interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[Integer.parseInt(args[0])];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Waiters("w" + (i + 1));
            threads[i].start();
        }
        for (int i = 1; i < args.length; i++) {
            act(args[i], threads);
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println("end");
    }
}
