// A loop around tryLock.

import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class TryLockLoop {
    static final ReentrantLock l = new ReentrantLock(), m = new ReentrantLock();
    static int count;
    static void work() {
        try {
            for (;;) {
                if (!l.tryLock(10, TimeUnit.MILLISECONDS)) continue;
                try {
                    if (!m.tryLock(10, TimeUnit.MILLISECONDS)) continue;
                    try { count++; return; } finally { m.unlock(); }
                } finally { l.unlock(); }
            }
        } catch (InterruptedException e) { throw new Error(e); }
    }
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(TryLockLoop::work);
        t.start();
        work();
        t.join();
        if (count != 2) throw new AssertionError();
    }
}
