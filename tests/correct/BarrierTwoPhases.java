// Each thread writes its cell, meets the other at the barrier, and reads the other's cell.
// expect outcomes: ok:3

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierTwoPhases {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static final int[] written = new int[2];
    static final int[] read = new int[2];

    static void run(int me) {
        try {
            written[me] = me + 1;
            barrier.await();
            read[me] = written[1 - me];
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> run(0));
        Thread second = new Thread(() -> run(1));
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(read[0] + read[1]);
    }
}
