// A thread polls until the one that joins it waits.

public class UntilJoinWaits {
    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> {
            while (main.getState() != Thread.State.WAITING) Thread.yield();
            System.out.println("ok");
        });
        other.start();
        other.join();
    }
}
