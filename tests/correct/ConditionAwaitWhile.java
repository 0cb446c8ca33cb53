// The consumer looks again whenever it wakes.
// expect outcomes: ok:

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionAwaitWhile {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition filled = lock.newCondition();
    static int items;

    static void take() {
        lock.lock();
        try {
            while (items == 0) {
                filled.awaitUninterruptibly();
            }
            items--;
            assert items >= 0 : "took from nothing";
        } finally {
            lock.unlock();
        }
    }

    static void put() {
        lock.lock();
        items++;
        filled.signalAll();
        lock.unlock();
    }

    public static void main(String[] args) {
        new Thread(ConditionAwaitWhile::take).start();
        new Thread(ConditionAwaitWhile::take).start();
        put();
        put();
    }
}
