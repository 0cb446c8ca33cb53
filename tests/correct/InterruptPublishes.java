// What a thread wrote before it interrupts another is seen there, whether a wait has begun or not.

public class InterruptPublishes {
    static int data;

    interface Waiting {
        void run() throws InterruptedException;
    }

    static void check(Waiting waiting) throws InterruptedException {
        data = 0;
        Thread t = new Thread(() -> {
            try {
                waiting.run();
                throw new AssertionError("nobody interrupted");
            } catch (InterruptedException e) {
                if (data != 1) throw new AssertionError(data);
            }
        });
        t.start();
        data = 1;
        t.interrupt();
        t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Object lock = new Object();
        check(() -> {
            Thread.sleep(1000);
            new java.util.concurrent.CountDownLatch(1).await(); // the sleep may be over before
        });
        check(main::join);
        check(() -> {
            synchronized (lock) {
                lock.wait();
            }
        });
    }
}
