// After await the consumer does not look again; another may have taken the item.
// expect finding: assertion took from nothing

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionAwaitIf {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition filled = lock.newCondition();
    static int items;

    static void take() {
        lock.lock();
        try {
            if (items == 0) {
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
        new Thread(ConditionAwaitIf::take).start();
        new Thread(ConditionAwaitIf::take).start();
        put();
        put();
    }
}
