// As StampedNoValidate, with fields that are not volatile. Optimistic reads are meant to
// race; what comes of it is the failure.
// expect finding: assertion torn read

import java.util.concurrent.locks.StampedLock;

public class StampedNoValidatePlain {
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
        Thread mover = new Thread(StampedNoValidatePlain::move);
        mover.start();
        long stamp = lock.tryOptimisticRead();
        int seenX = x;
        int seenY = y;
        lock.validate(stamp);
        assert seenX == seenY : "torn read";
        mover.join();
    }
}
