// A loop counts until it is told to stop, and nobody looks at the count: it only polls.

public class StopFlag {
    static volatile boolean stop;
    public static void main(String[] args) throws Exception {
        Thread background = new Thread(() -> {
            int i = 0;
            while (!stop) i++;
        });
        background.start();
        Thread.sleep(1000);
        stop = true;
        background.join();
    }
}
