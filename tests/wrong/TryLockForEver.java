// A thread tries a lock that is never given back, and takes and gives back another one each time: it goes
// in circles for ever.
// expect finding: deadlock-condition

import java.util.concurrent.locks.ReentrantLock;

public class TryLockForEver {
    static final ReentrantLock kept = new ReentrantLock(), other = new ReentrantLock();

    public static void main(String[] args) {
        kept.lock();
        new Thread(() -> {
            while (!kept.tryLock()) {
                other.lock();
                other.unlock();
            }
        }).start();
    }
}
