// main leaves the phaser when all are registered; the workers meet and read each other's cells.
// expect outcomes: ok:3

import java.util.concurrent.Phaser;

public class PhaserTwoPhases {
    static final Phaser phaser = new Phaser(3);
    static final int[] written = new int[2];
    static final int[] read = new int[2];

    static void work(int me) {
        written[me] = me + 1;
        phaser.arriveAndAwaitAdvance();
        read[me] = written[1 - me];
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> work(0));
        Thread second = new Thread(() -> work(1));
        first.start();
        second.start();
        phaser.arriveAndDeregister();
        first.join();
        second.join();
        System.out.println(read[0] + read[1]);
    }
}
