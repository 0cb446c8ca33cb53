// main waits for the end of a thread whose lock it holds, which it gives up to wait.
// expect outcomes: ok:ran

public class JoinUnderItsLock {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread() {
            @Override
            public synchronized void run() {
                System.out.println("ran");
            }
        };
        synchronized (other) {
            other.start();
            other.join();
        }
    }
}
