// Nothing is wrong here: each thread takes and leaves each lock once, and there is no shared data.
// It serves to count and to time paths; `exitblock-rw` has the sum of (locks+2)^i for i < threads.
// program arguments: 3 2
// expect outcomes: ok:
// expect paths: exitblock=5775 exitblock-rw=21 exitblock-rwl=159

/** After Bruening (1999), figure 4.1. Arguments: the number of threads and of locks. */
public class Performance implements Runnable {
    static class Lock {}

    static Lock[] locks;

    public static void main(String[] args) {
        int threads = Integer.parseInt(args[0]);
        locks = new Lock[Integer.parseInt(args[1])];
        for (int i = 0; i < locks.length; i++) {
            locks[i] = new Lock();
        }
        for (int i = 0; i < threads; i++) {
            new Performance();
        }
    }

    Performance() {
        new Thread(this).start();
    }

    @Override
    public void run() {
        for (int i = 0; i < locks.length; i++) {
            synchronized (locks[i]) {
            }
        }
    }
}
