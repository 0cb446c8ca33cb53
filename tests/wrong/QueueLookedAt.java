// Whether another thread queues for the lock already is open.
// expect finding: assertion queued

import java.util.concurrent.locks.ReentrantLock;

public class QueueLookedAt {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Thread other = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        lock.lock();
        other.start();
        boolean queued = lock.hasQueuedThreads();
        lock.unlock();
        other.join();
        assert !queued : "queued";
    }
}
