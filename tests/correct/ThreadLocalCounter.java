// Each thread counts in its own copy: no lock is needed, and no count is lost.
// expect outcomes: ok:2,2

public class ThreadLocalCounter {
    static final ThreadLocal<Integer> count = ThreadLocal.withInitial(() -> 0);
    static final int[] results = new int[2];

    static void run(int slot) {
        count.set(count.get() + 1);
        Thread.yield();
        count.set(count.get() + 1);
        results[slot] = count.get();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> run(0));
        Thread second = new Thread(() -> run(1));
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(results[0] + "," + results[1]);
    }
}
