// Polls until another thread waits, and notifies it.

public class UntilWaiting {
    static boolean go;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread other = new Thread(() -> {
            synchronized (lock) {
                try {
                    while (!go) lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            System.out.println("ok");
        });
        other.start();
        while (other.getState() != Thread.State.WAITING) Thread.sleep(1);
        synchronized (lock) {
            go = true;
            lock.notify();
        }
        other.join();
    }
}
