// A sleep is over before an interrupt or ended by it; nothing else of the two threads conflicts.
// expect outcomes: ok:interrupted ok:woke

public class SleepOrInterrupt {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(1000);
                System.out.println("woke");
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        t.start();
        t.interrupt();
        t.join();
    }
}
