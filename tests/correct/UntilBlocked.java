// Polls until another thread is blocked, as tests do, and then lets it go on.

public class UntilBlocked {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread other = new Thread(() -> {
            synchronized (lock) {
                System.out.println("ok");
            }
        });
        synchronized (lock) {
            other.start();
            while (other.getState() != Thread.State.BLOCKED) Thread.yield();
        }
        other.join();
    }
}
