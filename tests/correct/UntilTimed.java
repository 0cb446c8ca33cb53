// Polls until another thread sleeps, and interrupts it.

public class UntilTimed {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                System.out.println("ok");
            }
        });
        other.start();
        while (other.getState() != Thread.State.TIMED_WAITING) Thread.onSpinWait();
        other.interrupt();
        other.join();
    }
}
