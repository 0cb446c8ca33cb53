// The data is plain, but it is written before the volatile flag and read only after the flag was
// seen.
// expect outcomes: ok:early ok:42

public class VolatileFlagHandshake {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            data = 42;
            ready = true;
        });
        writer.start();
        String seen = ready ? String.valueOf(data) : "early";
        writer.join();
        System.out.println(seen);
    }
}
