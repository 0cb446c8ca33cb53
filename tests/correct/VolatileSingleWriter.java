// Only one thread increments the volatile; the reader sees it grow.
// expect outcomes: ok:2

public class VolatileSingleWriter {
    static volatile int count;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            count++;
            count++;
        });
        writer.start();
        int before = count;
        int after = count;
        assert before <= after : "time went backwards";
        writer.join();
        System.out.println(count);
    }
}
