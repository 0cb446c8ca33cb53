// main registers as a party but never arrives: the workers wait forever.
// expect finding: deadlock-condition

import java.util.concurrent.Phaser;

public class PhaserMissingParty {
    static final Phaser phaser = new Phaser(1);

    static void work() {
        phaser.arriveAndAwaitAdvance();
    }

    public static void main(String[] args) {
        phaser.register();
        new Thread(PhaserMissingParty::work).start();
        phaser.register();
        new Thread(PhaserMissingParty::work).start();
    }
}
