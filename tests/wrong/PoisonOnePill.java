// Two consumers and one poison pill: one of them waits forever.
// expect finding: deadlock-condition

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class PoisonOnePill {
    static final int PILL = -1;
    static final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();

    static void consume() {
        try {
            while (queue.take() != PILL) {
                Thread.yield();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new Thread(PoisonOnePill::consume).start();
        new Thread(PoisonOnePill::consume).start();
        queue.add(1);
        queue.add(PILL);
    }
}
