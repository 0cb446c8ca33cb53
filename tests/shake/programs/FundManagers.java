// Fund managers move money between accounts without a lock. If two of them move money of one account
// at the same time, some of it is lost, or made of nothing.
// expect finding: uncaught-exception

/**
 * The fund managers of Stoller (2002). Each of them carries out a thousand orders, which are quickly
 * done; the bank needs much longer to prepare those of the next one, so that they hardly ever meet.
 */
public class FundManagers {
    static final int MANAGERS = 4;
    static final int ACCOUNTS = 20;
    static final int BALANCE = 1000;
    static final int ORDERS = 1000;
    static final int MARKET_STEPS = 10_000;

    static final int[] balances = new int[ACCOUNTS];

    static class Manager extends Thread {
        private final int[] from;
        private final int[] to;
        private final int[] amount;

        Manager(int number, int[] from, int[] to, int[] amount) {
            super("Manager-" + number);
            this.from = from;
            this.to = to;
            this.amount = amount;
        }

        @Override
        public void run() {
            for (int i = 0; i < from.length; i++) {
                balances[from[i]] -= amount[i];
                balances[to[i]] += amount[i];
            }
        }
    }

    /** What the market does from a given price on. */
    static int market(int price) {
        for (int i = 0; i < MARKET_STEPS; i++) {
            price = price * 1103515245 + 12345;
        }
        return price >>> 16;
    }

    static Manager prepare(int number) {
        int[] from = new int[ORDERS];
        int[] to = new int[ORDERS];
        int[] amount = new int[ORDERS];
        int price = number;
        for (int i = 0; i < ORDERS; i++) {
            price = market(price);
            from[i] = price % ACCOUNTS;
            to[i] = price / ACCOUNTS % ACCOUNTS;
            amount[i] = price % 7 + 1;
        }
        return new Manager(number, from, to, amount);
    }

    public static void main(String[] args) throws InterruptedException {
        java.util.Arrays.fill(balances, BALANCE);
        Thread[] managers = new Thread[MANAGERS];
        for (int i = 0; i < MANAGERS; i++) {
            managers[i] = prepare(i + 1);
            managers[i].start();
        }
        int total = 0;
        for (Thread manager : managers) {
            manager.join();
        }
        for (int balance : balances) {
            total += balance;
        }
        if (total != ACCOUNTS * BALANCE) {
            throw new IllegalStateException(
                    "there were " + ACCOUNTS * BALANCE + ", there are " + total);
        }
        System.out.println("total " + total);
    }
}
