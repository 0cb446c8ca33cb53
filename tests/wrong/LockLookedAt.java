// isLocked and tryLock say what was true when they were called, and nothing else.
// expect finding: assertion taken

import java.util.concurrent.locks.ReentrantLock;

public class LockLookedAt {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        other.start();
        if (!lock.isLocked()) {
            assert lock.tryLock() : "taken";
            lock.unlock();
        }
        other.join();
    }
}
