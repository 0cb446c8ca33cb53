// A loop that sleeps waits for the end of a thread.

public class AliveThenSleep {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { });
        t.start();
        while (t.isAlive()) Thread.sleep(10);
        System.out.println("end");
    }
}
