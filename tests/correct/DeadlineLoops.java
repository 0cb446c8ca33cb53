// Loops that poll a flag until a deadline: they end, whatever the others do.

public class DeadlineLoops {
    static volatile boolean ready;

    static boolean await(long millis) {
        long start = System.currentTimeMillis();
        while (!ready) {
            if (System.currentTimeMillis() - start > millis) return false;
        }
        return true;
    }

    static boolean awaitNanos(long nanos) {
        long start = System.nanoTime();
        for (;;) {
            long now = System.nanoTime();
            if (ready) return true;
            if (now - start > nanos) return false;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        if (await(60_000) || awaitNanos(5_000_000_000L)) throw new AssertionError("nobody was ready");
        Thread t = new Thread(() -> ready = true);
        t.start();
        // The other one can run: no time has to pass for it.
        if (!await(1000) || !awaitNanos(1000)) throw new AssertionError("it was ready");
        t.join();
    }
}
