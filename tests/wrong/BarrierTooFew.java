// The barrier waits for three parties and only two ever come.
// expect finding: deadlock-condition

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierTooFew {
    static final CyclicBarrier barrier = new CyclicBarrier(3);

    static void run() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new Thread(BarrierTooFew::run).start();
        new Thread(BarrierTooFew::run).start();
    }
}
