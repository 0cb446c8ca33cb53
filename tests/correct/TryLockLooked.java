// Who does not get the lock leaves it alone.
// expect outcomes: ok:1 ok:2

import java.util.concurrent.locks.ReentrantLock;

public class TryLockLooked {
    static final ReentrantLock lock = new ReentrantLock();
    static int worked;

    static void work() {
        if (lock.tryLock()) {
            worked++;
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(TryLockLooked::work);
        Thread second = new Thread(TryLockLooked::work);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(worked);
    }
}
