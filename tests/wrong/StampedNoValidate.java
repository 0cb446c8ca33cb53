// An optimistic read that is not validated may see one coordinate old and the other new.
// expect finding: assertion torn read

import java.util.concurrent.locks.StampedLock;

public class StampedNoValidate {
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
        Thread mover = new Thread(StampedNoValidate::move);
        mover.start();
        lock.tryOptimisticRead();
        int seenX = x;
        int seenY = y;
        assert seenX == seenY : "torn read";
        mover.join();
    }
}
