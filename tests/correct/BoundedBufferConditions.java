// A bounded buffer with a ReentrantLock and two conditions: two producers, one consumer.
// expect outcomes: ok:3

import java.util.ArrayDeque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class BoundedBufferConditions {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition notFull = lock.newCondition();
    static final Condition notEmpty = lock.newCondition();
    static final ArrayDeque<Integer> items = new ArrayDeque<>();

    static void put(int item) {
        lock.lock();
        try {
            while (items.size() == 1) notFull.awaitUninterruptibly();
            items.add(item);
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    static int take() {
        lock.lock();
        try {
            while (items.isEmpty()) notEmpty.awaitUninterruptibly();
            int item = items.remove();
            notFull.signal();
            return item;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> put(1)).start();
        new Thread(() -> put(2)).start();
        System.out.println(take() + take());
    }
}
