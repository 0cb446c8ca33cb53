// expect finding: uncaught-exception drew 
// The number that a thread draws first comes from the time at which the library's generator was made:
// that is when the program asks for it, in a machine that is warm as in one that is not.
import java.util.concurrent.ThreadLocalRandom;

public class WarmRandom {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> x = 1);
        t.start();
        int seen = x;
        StringBuilder drawn = new StringBuilder();
        for (int i = 0; i < 100; i++) drawn.append(ThreadLocalRandom.current().nextInt(2));
        t.join();
        if (seen == 1) throw new IllegalStateException("drew " + drawn);
    }
}
