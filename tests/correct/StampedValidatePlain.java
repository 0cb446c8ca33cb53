// As StampedValidate, with fields that are not volatile.
// expect outcomes: ok:

import java.util.concurrent.locks.StampedLock;

public class StampedValidatePlain {
    static final StampedLock lock = new StampedLock();
    static int x;
    static int y;

    static void move() {
        long stamp = lock.writeLock();
        x++;
        y++;
        lock.unlockWrite(stamp);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread mover = new Thread(StampedValidatePlain::move);
        mover.start();
        long stamp = lock.tryOptimisticRead();
        int seenX = x;
        int seenY = y;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            seenX = x;
            seenY = y;
            lock.unlockRead(stamp);
        }
        assert seenX == seenY : "torn read";
        mover.join();
    }
}
