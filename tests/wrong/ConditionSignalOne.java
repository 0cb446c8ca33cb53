// Two threads wait on one Condition for different things. A signal may wake the one it is not meant
// for, which waits again; then nobody wakes the other.
// expect finding: deadlock-condition

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionSignalOne {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static int stage;

    static void waitFor(int wanted) {
        lock.lock();
        try {
            while (stage < wanted) {
                changed.awaitUninterruptibly();
            }
        } finally {
            lock.unlock();
        }
    }

    static void advance() {
        lock.lock();
        stage++;
        changed.signal();
        lock.unlock();
    }

    public static void main(String[] args) {
        new Thread(() -> waitFor(2), "Late").start();
        new Thread(() -> waitFor(1), "Early").start();
        advance();
        advance();
    }
}
