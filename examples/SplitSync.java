// A lost update without a data race: every access to the balance holds the lock, but reading it and
// writing it back are two critical sections, and the other thread may deposit between them.
// expect finding: assertion the balance changed
// expect paths: exitblock=35 exitblock-rw=9 exitblock-rwl=13
// expect kinds: exitblock=assertion exitblock-rw=assertion dfs=assertion

/** After Bruening, "Systematic Testing of Multithreaded Java Programs" (1999), figure 1.1. */
public class SplitSync implements Runnable {
    static class Account {
        int balance;
    }

    static final Account account = new Account();

    public static void main(String[] args) {
        new SplitSync("First");
        new SplitSync("Second");
    }

    SplitSync(String name) {
        new Thread(this, name).start();
    }

    /** Deposits 1. */
    @Override
    public void run() {
        int seen;
        synchronized (account) {
            seen = account.balance;
        }
        synchronized (account) {
            assert account.balance == seen : "the balance changed";
            account.balance = seen + 1;
        }
    }
}
