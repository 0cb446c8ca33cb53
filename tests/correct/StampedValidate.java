// When the optimistic read turns out invalid it is done again under the read lock.
// expect outcomes: ok:

import java.util.concurrent.locks.StampedLock;

public class StampedValidate {
    static final StampedLock lock = new StampedLock();
    static volatile int x;
    static volatile int y;

    static void move() {
        long stamp = lock.writeLock();
        x++;
        y++;
        lock.unlockWrite(stamp);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread mover = new Thread(StampedValidate::move);
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
