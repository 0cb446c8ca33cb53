/**
 * A lost update without a data race (after Bruening, "Systematic Testing of Multithreaded Java
 * Programs", 1999). Every access to the balance holds the lock, but reading it and writing it back
 * are two critical sections: when both threads read before either writes, one deposit is lost.
 *
 * Most schedules end with a balance of 2; in some the assertion fails.
 */
public class SplitSync {
    static final Object lock = new Object();
    static int balance;

    static void deposit() {
        int seen;
        synchronized (lock) {
            seen = balance;
        }
        // Another thread may deposit here.
        synchronized (lock) {
            assert balance == seen : "the balance changed from " + seen + " to " + balance;
            balance = seen + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(SplitSync::deposit, "First");
        Thread second = new Thread(SplitSync::deposit, "Second");
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println("balance: " + balance);
    }
}
