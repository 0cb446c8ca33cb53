// One thread polls for a lock, and throws if it sees a plain flag set; the other sets the flag and waits
// for a lock that the first one has. Nobody goes in circles for ever.
// expect finding: data-race TryLockPollsPlainFlag.wanted
// expect finding: uncaught-exception java.lang.IllegalStateException

import java.util.concurrent.locks.ReentrantLock;

public class TryLockPollsPlainFlag {
    static boolean wanted;
    static final ReentrantLock outer = new ReentrantLock(), inner = new ReentrantLock();

    static void poll() {
        outer.lock();
        inner.lock();
        outer.unlock();
        try {
            do {
                if (wanted) throw new IllegalStateException();
            } while (!outer.tryLock());
            outer.unlock();
        } finally {
            inner.unlock();
        }
    }

    static void want() {
        outer.lock();
        wanted = true;
        inner.lock();
        inner.unlock();
        outer.unlock();
        wanted = false;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(TryLockPollsPlainFlag::poll);
        Thread second = new Thread(TryLockPollsPlainFlag::want);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
