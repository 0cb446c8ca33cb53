import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Two threads that use variables of every kind; main waits for them, and reads. */
class Deeds {
    enum Colour { RED, GREEN }

    static class Account {
        int balance;
        String owner = "ann";
        float rate = 0.1f;

        void deposit(int n) {
            balance += n;
        }
    }

    static long total = 40;
    static Colour colour = Colour.RED;
    static final char[] letters = {'a', 'b'};
    static final Account[] accounts = {null, new Account()};
    static final Object lock = new Object();
    static final AtomicInteger hits = new AtomicInteger();
    static final ReentrantLock gate = new ReentrantLock();
    static int unshared;

    static void use() {
        synchronized (lock) {
            accounts[1].deposit(7);
            accounts[1].owner = null;
            accounts[1].rate = 2;
            total += 2;
            colour = Colour.GREEN;
            letters[1] = '\n';
        }
        hits.incrementAndGet();
        gate.lock();
        gate.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(Deeds::use, "First");
        unshared = 1;
        first.start();
        unshared = 2;
        first.join();
        use();
    }
}

/** A thread that does much on one line. */
class ManyDeeds {
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Thread counter = new Thread(() -> { for (int i = 0; i < 5000; i++) n++; }, "Counter");
        counter.start();
        counter.join();
        n++;
    }
}
