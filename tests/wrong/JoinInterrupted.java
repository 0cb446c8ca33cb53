// A thread interrupts the one that joins it, which may notice before the end.
// expect finding: uncaught-exception InterruptedException

public class JoinInterrupted {
    static volatile int step;

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread t = new Thread(() -> {
            main.interrupt();
            step = 1;
            step = 2;
        });
        t.start();
        t.join();
    }
}
